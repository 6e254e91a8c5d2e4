import { foldText } from '../../names/fold-text.ts';
import { capitalize } from '../words.ts';
import { type LanguageFile, ruleOf } from './language-file.ts';

/** A language with spaces between words: its file, plus functions for inflected forms. */
export interface Language
  extends Omit<
    LanguageFile,
    'singular' | 'stem' | 'feminine' | 'adverbEnding' | 'townsfolk' | 'contractions' | 'verbs'
  > {
  /** ISO 639 code. */
  readonly code: string;
  readonly locales: readonly string[];
  /** Matches the language's script if it inflects the names of places ("Москве"); otherwise null. */
  readonly inflectedPlaces: RegExp | null;
  /** Returns the part that all forms of a folded word share (`makeStemmer`). Null if singular forms are enough. */
  readonly stem: ((folded: string) => string) | null;
  /** Matches folded feminine nouns in the nominative, which are displayed as typed. Null if the language has none. */
  readonly feminine: RegExp | null;
  /** Rules that turn words for people from a place into its name: "Berliner", "Münchner". */
  readonly townsfolk: readonly ReturnType<typeof ruleOf>[];
  /** By folded word, the position of its missing apostrophe: 3 for "dont". */
  readonly contractions: ReadonlyMap<string, number>;
  /** Matches adverbs by their ending. Null if other words have the same ending. */
  readonly adverbEnding: RegExp | null;
  readonly verbs: VerbWords;
  /** Returns true for a small number as a word, such as "five". */
  readonly isNumber: (folded: string) => boolean;
  /** Returns the singular of a noun or adjective, otherwise the word itself. Keeps case and accents. */
  readonly singular: (word: string) => string;
  /** Returns the form of a folded singular noun that lists contain: "leiter" for "leiterin". */
  readonly listed: (folded: string) => string;
}

/** How to recognize verbs in a language without listing them. Words are folded. */
export interface VerbWords {
  /** Pronouns that a verb follows, directly or at the end of the clause: "who". */
  readonly relatives: ReadonlySet<string>;
  /** All words that a verb follows: "who", "could", "want to". */
  readonly openers: ReadonlySet<string>;
  /** Words that can follow a verb but not a noun, with and without accents: "the", "my". */
  readonly followers: ReadonlySet<string>;
  /** Particles after a verb: "off" in "signs off". */
  readonly particles: ReadonlySet<string>;
  /** Matches a verb by its ending and up to two words before it: "pour monter". Null if there are no such verbs. */
  readonly forms: RegExp | null;
  /** Matches a verb that describes a noun: "building" in "engineers building robots". Null if there are none. */
  readonly participle: RegExp | null;
  /** Matches words for the caller: "I", "us". Null if none are listed. */
  readonly selves: RegExp | null;
  /** Matches endings of verbs that are last in the clause of a relative pronoun. Null if verbs aren't last. */
  readonly isLast: RegExp | null;
}

function makeVerbWords({ verbs, articles, ofMarkers }: LanguageFile): VerbWords {
  const setOf = (...lists: readonly (readonly string[])[]) => new Set(lists.flat().map(foldText));
  const ending = (pattern: string | undefined, from = '') =>
    pattern === undefined ? null : new RegExp(`${from}(?:${pattern})$`, 'u');
  const ofs = setOf(ofMarkers);
  // Skips single letters, because they may be other words in similar languages.
  const begins = articles.filter((one) => one.length > 1 && !ofs.has(foldText(one)));
  return {
    relatives: setOf(verbs.relatives),
    openers: setOf(verbs.relatives, verbs.openers),
    followers: new Set([...verbs.followers, ...begins].flatMap((one) => [one, foldText(one)])),
    particles: setOf(verbs.particles),
    forms: ending(verbs.forms, '(?:^| )'),
    participle: ending(verbs.participle, '^'),
    selves: ending(verbs.selves, '^'),
    isLast: ending(verbs.isLast),
  };
}

export function makeLanguage(code: string, file: LanguageFile): Language {
  const atEnd = (ending: string | undefined) => (ending === undefined ? null : new RegExp(`(?:${ending})$`));
  const womanEnding = atEnd(file.womanEnding);
  const numbers = Object.values(file.times?.numbers ?? {}).flat();
  const number = numbers.length > 0 ? new RegExp(`^(?:${numbers.join('|')})$`) : null;
  return {
    ...file,
    code,
    locales: file.locales.length > 0 ? file.locales : [code],
    inflectedPlaces: file.inflectsPlaces ? lettersOf(file.script) : null,
    stem: file.stem.length > 0 ? makeStemmer(...file.stem) : null,
    feminine: atEnd(file.feminine),
    townsfolk: file.townsfolk.map(ruleOf),
    contractions: new Map(
      file.contractions.map(foldText).map((one) => [one.replace(/['’]/, ''), one.search(/['’]/)]),
    ),
    adverbEnding: atEnd(file.adverbEnding),
    verbs: makeVerbWords(file),
    isNumber: (folded) => number?.test(folded) === true,
    singular: makeSingular(file),
    listed: (folded) => (womanEnding === null ? folded : folded.replace(womanEnding, '')),
  };
}

function lettersOf(script: string): RegExp {
  return script === 'Latin' ? /^[a-z]/ : new RegExp(`^\\p{Script=${script}}`, 'u');
}

/** Returns a function that applies the first rule whose ending, a regular expression, matches the lowercase word. */
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
      return `${kept}${isCapital ? capitalize(instead) : instead}`;
    }
    return word;
  };
}

/** Returns true if the language inflects the names of places. In Turkish, endings follow an apostrophe instead. */
export function hasCases({ inflectedPlaces, postpositions }: Language): boolean {
  return inflectedPlaces !== null && postpositions.length === 0;
}

export function stemPhrase({ stem }: Pick<Language, 'stem'>, phrase: string): string {
  return stem === null ? phrase : phrase.split(' ').map(stem).join(' ');
}

/** A shorter stem would be the same for different words. */
const SHORTEST_STEM = 3;

/**
 * Returns a function that strips endings for case, number and gender, so all forms of a word become equal: "инженерами"
 * and "инженер". A stem needn't be a word. Words with the same stem count as the same word.
 * @param rounds applied in order, each with rules "ending>replacement"; the longest matching ending counts
 * @returns a function for folded words
 */
export function makeStemmer(...rounds: readonly (readonly string[])[]): (folded: string) => string {
  const tables = rounds.map((round) => {
    const rules = new Map(round.map(ruleOf));
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
