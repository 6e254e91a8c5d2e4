import { foldText } from '../../names/fold-text.ts';
import type { LanguageFile } from './language-file.ts';

/** A language that parts its words by blanks: what its file says, with the rules for the forms of its words. */
export interface Language
  extends Omit<LanguageFile, 'singular' | 'stem' | 'feminine' | 'adverbEnding' | 'townsfolk'> {
  /** ISO 639. */
  readonly code: string;
  /** For `Intl.DisplayNames`. */
  readonly locales: readonly string[];
  /** The letters of names of places, where these are inflected: "Москве"; null where they are not. */
  readonly inflectedPlaces: RegExp | null;
  /** What is the same in all forms of a folded word (`makeStemmer`); null where the singular is enough to find it. */
  readonly stem: ((folded: string) => string) | null;
  /** How nouns that name a woman end in the nominative: they are shown as they were said. Folded; null where none do. */
  readonly feminine: RegExp | null;
  /** How people from a place are called, and what its name has instead: "Berliner", "Münchner". */
  readonly townsfolk: readonly Rule[];
  /** How adverbs end, where no other words do. */
  readonly adverbEnding: RegExp | null;
  /** The singular of a noun or adjective; the word itself where there is none. Keeps case and accents. */
  readonly singular: (word: string) => string;
  /** The form of a singular noun that lists have: "Leiter" for "Leiterin". Without case or accents. */
  readonly listed: (folded: string) => string;
}

export function makeLanguage(code: string, file: LanguageFile): Language {
  const atEnd = (ending: string | undefined, flags = '') =>
    ending === undefined ? null : new RegExp(`(?:${ending})$`, flags);
  const womanEnding = atEnd(file.womanEnding);
  return {
    ...file,
    code,
    locales: file.locales.length > 0 ? file.locales : [code],
    relatives: file.relatives.map(foldText),
    inflectedPlaces: file.inflectsPlaces ? lettersOf(file.script) : null,
    stem: file.stem.length > 0 ? makeStemmer(...file.stem) : null,
    feminine: atEnd(file.feminine),
    townsfolk: file.townsfolk.map(ruleOf),
    adverbEnding: atEnd(file.adverbEnding),
    singular: makeSingular(file),
    listed: (folded) => (womanEnding === null ? folded : folded.replace(womanEnding, '')),
  };
}

function lettersOf(script: string): RegExp {
  return script === 'Latin' ? /^[a-z]/ : new RegExp(`^\\p{Script=${script}}`, 'u');
}

type Rule = readonly [ending: string, instead: string];

/** "ending>instead" → both. */
export function ruleOf(rule: string): Rule {
  const at = rule.lastIndexOf('>');
  return [rule.slice(0, at), rule.slice(at + 1)];
}

/** Of the rules "ending>instead" the first counts whose ending, a regular expression, the word in small letters has. */
function makeSingular({ singular, unchanged, hasCapitalNouns }: LanguageFile): (word: string) => string {
  const rules = singular
    .map(ruleOf)
    .map(([ending, instead]) => [new RegExp(`(?:${ending})$`), instead] as const);
  const alone = new Set(unchanged);
  return (word) => {
    const folded = word.toLowerCase();
    if (alone.has(folded)) return word;
    for (const [ending, instead] of rules) {
      const cut = ending.exec(folded)?.[0];
      if (cut === undefined) continue;
      const kept = word.slice(0, word.length - cut.length);
      const first = word.charAt(kept.length);
      const isCapital = hasCapitalNouns && first !== first.toLowerCase();
      return `${kept}${isCapital ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead}`;
    }
    return word;
  };
}

/** The stem of each word of a phrase. */
export function stemPhrase({ stem }: Pick<Language, 'stem'>, phrase: string): string {
  return stem === null ? phrase : phrase.split(' ').map(stem).join(' ');
}

/** So much is left of a word, so that short ones do not become alike. */
const SHORTEST_STEM = 3;

/**
 * Cuts what case, number and gender add to a word, so that all its forms are one: "инженерами" and "инженер". What is
 * left need be no word; two words that become alike are taken for one.
 * @param rounds each tried once, one after the other, as "ending>what it becomes": the longest that fits counts
 * @returns a function of a folded word
 */
export function makeStemmer(...rounds: readonly (readonly string[])[]): (folded: string) => string {
  const tables = rounds.map((round) => {
    const rules = new Map(
      round.map((rule): [string, string] => {
        const [ending = '', instead = ''] = rule.split('>');
        return [ending, instead];
      }),
    );
    return { rules, longest: Math.max(...[...rules.keys()].map(({ length }) => length)) };
  });
  return (folded) => tables.reduce((word, { rules, longest }) => cutEnding(word, rules, longest), folded);
}

function cutEnding(word: string, rules: ReadonlyMap<string, string>, longest: number): string {
  for (let length = Math.min(longest, word.length); length > 0; length--) {
    const instead = rules.get(word.slice(-length));
    if (instead !== undefined && word.length - length + instead.length >= SHORTEST_STEM)
      return `${word.slice(0, -length)}${instead}`;
  }
  return word;
}
