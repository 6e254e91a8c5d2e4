import { foldText } from '../names/fold-text.ts';
import { FUNCTIONS } from './languages/english-titles.ts';
import type { Language } from './languages/language.ts';
import { LANGUAGES, NAMES_BY_LANGUAGE, rowsOf, stemPhrase } from './languages/languages.ts';
import { wordList } from './languages/word-list.ts';
import { MASCULINE_FORMS } from './lists/gender-forms.ts';
import { OCCUPATION_NAMES } from './lists/occupation-names.ts';
import { TITLE_IMPLICATIONS } from './lists/title-implications.ts';
import { TITLE_NAMES } from './lists/title-names.ts';
import { singularOf, writeOut } from './words.ts';

/** Tie the parts of a title together and say nothing of it. */
const TIES = new Set(
  'of the and for in at de du des d da do dos das del la le les der die das für fur von im und et y e a al di del della dello dei degli delle dell per van het voor en ds do spraw w по отдела'.split(
    ' ',
  ),
);
const LONGEST_NAME = 5;
/** Scripts without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface TitleNames {
  /** The words a title is compared by, by the folded words of its names. */
  readonly spaced: ReadonlyMap<string, string>;
  /** The same for names without blanks, longest first. */
  readonly unspaced: readonly (readonly [name: string, words: string])[];
  /** The same by stems, for each language that has any. */
  readonly stemmed: readonly StemmedNames[];
}

interface StemmedNames {
  readonly language: Language;
  /** By the stems of their words, apart by blanks. */
  readonly names: ReadonlyMap<string, string>;
  /** The first stem of each: most words begin none. */
  readonly firsts: ReadonlySet<string>;
}

const NAMES = readNames();
/** Scripts of one language each: a word that no list has is compared by its stem. */
const STEMMED_SCRIPTS: readonly (readonly [script: RegExp, code: Language['code']])[] = [
  [/^\p{Script=Cyrillic}/u, 'ru'],
  [/^\p{Script=Greek}/u, 'el'],
];

function readNames(): TitleNames {
  const spaced = new Map<string, string>();
  const unspaced: [string, string][] = [];
  const add = (words: string, name: string) => {
    if (UNSPACED.test(name)) unspaced.push([foldText(name), words]);
    else
      for (const spelled of [name, writeOut(name)]) {
        const split = splitTitle(spelled, unspaced);
        for (const key of [split.join(' '), split.map(singularOf).join(' ')])
          if (!spaced.has(key)) spaced.set(key, words);
      }
  };
  const rows = [
    TITLE_NAMES,
    OCCUPATION_NAMES,
    ...[...NAMES_BY_LANGUAGE.values()].map(({ titles }) => titles),
  ].flatMap(rowsOf);
  for (const [words, names] of rows) for (const name of names.split(', ')) add(words, name);
  const stemmed = LANGUAGES.flatMap((language) => {
    const titles = NAMES_BY_LANGUAGE.get(language.code)?.titles;
    if (language.stem === null || titles === undefined) return [];
    const names = new Map<string, string>();
    for (const [words, list] of rowsOf(titles))
      for (const name of list.split(', ')) {
        const key = stemPhrase(language, splitTitle(name, []).join(' '));
        if (!names.has(key)) names.set(key, words);
      }
    const firsts = new Set([...names.keys()].map((key) => key.split(' ', 1)[0] ?? ''));
    return [{ language, names, firsts }];
  });
  return { spaced, unspaced: unspaced.sort(([x], [y]) => y.length - x.length), stemmed };
}

/**
 * The words by which titles are compared, each once: "CFO", "Chief Financial Officer", "Finanzchef" and "directeur
 * financier" are `cfo`, "VP of Sales" and "Vice President Sales" `vp` and `sale`.
 */
export function titleWordsOf(title: string): string[] {
  const words = splitTitle(title);
  const found = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const name = longestName(words, at);
    for (const word of name.words.split(' ')) if (!TIES.has(word)) found.add(singularOf(word));
    at += name.length;
  }
  return [...found];
}

/** The words of a title with those that it means besides: a "General Counsel" is a lawyer, a co-founder a founder. */
export function titleMeanings(title: string): string[] {
  const words = new Set(titleWordsOf(title));
  const implied = IMPLICATIONS.filter(
    ({ having, lacking }) =>
      having.every((word) => words.has(word)) && !lacking.some((word) => words.has(word)),
  );
  return [...new Set([...words, ...implied.flatMap(({ more }) => more)])];
}

const IMPLICATIONS = rowsOf(TITLE_IMPLICATIONS).map(([having, more]) => ({
  having: having.split(' ').filter((word) => !word.startsWith('-')),
  lacking: having.split(' ').flatMap((word) => (word.startsWith('-') ? [word.slice(1)] : [])),
  more: more.split(' '),
}));

function splitTitle(title: string, unspaced = NAMES.unspaced): string[] {
  let folded = foldText(title);
  if (UNSPACED.test(folded)) {
    for (const [name, words] of unspaced) folded = folded.replaceAll(name, ` ${words} `);
  }
  return folded.split(/[^\p{L}\p{M}\p{N}+#]+/u).filter((word) => word !== '');
}

function longestName(words: readonly string[], at: number): { words: string; length: number } {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length);
    const last = phrase.at(-1) ?? '';
    const singular = [...phrase.slice(0, -1), singularOf(last)].join(' ');
    const name =
      NAMES.spaced.get(phrase.join(' ')) ??
      NAMES.spaced.get(singular) ??
      (length === 1 ? compoundName(last) : undefined) ??
      stemmedName(phrase) ??
      (length === 1 ? masculineName(singular) : undefined);
    if (name !== undefined) return { words: name, length };
    if (length === 1) return { words: stemIn(STEMMED_SCRIPTS, last) ?? singular, length };
  }
  return { words: '', length: 1 };
}

/** Nouns that German and Dutch write to what they are of: "Qualitätsmanager", "verkoopdirecteur". */
const COMPOUND_HEADS =
  wordList(`leiter, leiterin, leitung, chef, chefin, manager, managerin, direktor, direktorin, directeur, berater, beraterin,
  ingenieur, ingenieurin, entwickler, entwicklerin, ontwikkelaar, analyst, analystin, analist, architekt, architektin, architect, assistent,
  assistentin, referent, referentin, spezialist, spezialistin, specialist, adviseur, medewerker, leider, designer, designerin, consultant`);
const SHORTEST_COMPOUND = 8;
/** What heads are of in English, as German and Dutch say it, too: "Marketingmanager". */
const FRONTS = new Set(FUNCTIONS);

/** A title written as one word, where both its parts are known ones. */
function compoundName(word: string): string | undefined {
  if (word.length < SHORTEST_COMPOUND) return undefined;
  const head = COMPOUND_HEADS.find((one) => word.endsWith(one) && word.length > one.length);
  if (head === undefined) return undefined;
  const front = word.slice(0, -head.length);
  const of = [front, front.replace(/s$/, '')].map(
    (one) => NAMES.spaced.get(one) ?? (FRONTS.has(one) ? one : undefined),
  );
  const known = of.find((one) => one !== undefined);
  return known && `${known} ${NAMES.spaced.get(head) ?? head}`;
}

/** "Technikerin" is compared as "Techniker" is. */
function masculineName(word: string): string | undefined {
  const man = MASCULINE_FORMS.get(word);
  return man && (NAMES.spaced.get(man) ?? man);
}

/** The name of a title in whatever case. One word must have an ending: "legal" is English before it is Italian. */
function stemmedName(phrase: readonly string[]): string | undefined {
  const [word = ''] = phrase;
  for (const { language, names, firsts } of NAMES.stemmed) {
    const first = stemOf(language, word);
    if (!firsts.has(first) || (phrase.length === 1 && first === word)) continue;
    const name = names.get(phrase.map((one) => stemOf(language, one)).join(' '));
    if (name !== undefined) return name;
  }
  return undefined;
}

function stemIn(scripts: typeof STEMMED_SCRIPTS, word: string): string | undefined {
  const code = scripts.find(([script]) => script.test(word))?.[1];
  const language = NAMES.stemmed.find((one) => one.language.code === code)?.language;
  return language && stemOf(language, word);
}

/** Titles share most of their words. */
const known = new Map(LANGUAGES.map((language) => [language, new Map<string, string>()]));
const MOST_KNOWN = 20_000;

function stemOf(language: Language, word: string): string {
  const stems = known.get(language);
  const kept = stems?.get(word);
  if (kept !== undefined) return kept;
  const stem = language.stem?.(word) ?? word;
  if ((stems?.size ?? 0) >= MOST_KNOWN) stems?.clear();
  stems?.set(word, stem);
  return stem;
}
