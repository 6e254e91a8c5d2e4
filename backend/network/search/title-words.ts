import { foldText } from '../names/fold-text.ts';
import { type Language, stemPhrase } from './languages/language.ts';
import { type AllFile, type Rows, ruleOf, type UnspacedFile } from './languages/language-file.ts';
import { singularOf, UNSPACED, writeOut } from './words.ts';

const MAX_TITLE_WORDS = 5;

export interface TitleNames {
  /** By the folded words of a title's name: its comparable words. */
  readonly spaced: ReadonlyMap<string, string>;
  /** By a name without spaces: its comparable words. Longest name first. */
  readonly unspaced: readonly (readonly [name: string, words: string])[];
  /** For each language with stems. */
  readonly stemmed: readonly StemmedNames[];
  /** Words that only connect the parts of a title. */
  readonly ties: ReadonlySet<string>;
  /**
   * Nouns that end compounds in German and Dutch, and what they mean there: "Qualitätsmanager", "verkoopdirecteur". A
   * noun alone may mean something else: a "Chef" is usually a cook.
   */
  readonly ends: readonly (readonly [noun: string, words: string])[];
  /** English topics that also begin compounds in German and Dutch: "Marketingmanager". */
  readonly fronts: ReadonlySet<string>;
  /** The masculine form of each feminine form that has no entry of its own, both folded: "technikerin" → "techniker". */
  readonly ofMen: ReadonlyMap<string, string>;
  readonly implications: readonly Implication[];
  /** By the employer's industry: the occupation of people whose title is only a rank. A partner of a law firm is a lawyer. */
  readonly rankOccupations: ReadonlyMap<string, string>;
  /** The words of the ranks that `rankOccupations` is about. */
  readonly rankWords: ReadonlySet<string>;
  /** The industry of people whose title has all of these words: a nurse works in health care for any employer. */
  readonly occupationIndustries: readonly (readonly [words: readonly string[], industry: string])[];
}

/**
 * A meaning that a title implies without naming it: a general counsel is a lawyer, but not every lawyer is a general
 * counsel. Lists the words that the title must have, those it must lack, and the implied ones.
 */
interface Implication {
  readonly having: readonly string[];
  readonly lacking: readonly string[];
  readonly more: readonly string[];
}

interface StemmedNames {
  readonly language: Language;
  /** By the stems of a name's words, separated by spaces. */
  readonly names: ReadonlyMap<string, string>;
  /** The first stem of each name, used to skip most words quickly. */
  readonly firsts: ReadonlySet<string>;
  /** Stems by word, cached because titles share most of their words. */
  readonly known: Map<string, string>;
}

/** @param languages all languages, English first */
export function makeTitleNames(
  languages: readonly Language[],
  chinese: Pick<UnspacedFile, 'titles'>,
  {
    titles,
    titleImplications,
    rankOccupations,
    rankWords,
    occupationIndustries,
  }: Pick<AllFile, 'titles' | 'titleImplications' | 'rankOccupations' | 'rankWords' | 'occupationIndustries'>,
): TitleNames {
  const spaced = new Map<string, string>();
  const unspaced: [string, string][] = [];
  const add = (words: string, name: string) => {
    if (UNSPACED.test(name)) unspaced.push([foldKatakana(name), words]);
    else
      for (const spelled of new Set([name, writeOut(name)])) {
        const split = splitTitle(spelled, unspaced);
        for (const key of [split.join(' '), split.map(singularOf).join(' ')])
          if (!spaced.has(key)) spaced.set(key, words);
      }
  };
  const all = [titles, ...languages.map((language) => language.titles), chinese.titles];
  for (const rows of all)
    for (const [words, names] of Object.entries(rows)) for (const name of names) add(words, name);
  // The English words are a name, too: "hotel manager".
  for (const words of all.flatMap(Object.keys)) if (words.includes(' ')) add(words, words);
  return {
    spaced,
    unspaced: unspaced.sort(([x], [y]) => y.length - x.length),
    stemmed: languages.flatMap((language) => stemmedOf(language, language.titles)),
    ties: new Set(languages.flatMap(({ titleTies }) => titleTies)),
    ends: languages
      .flatMap(({ titleEnds }) => titleEnds)
      .map((end) => (end.includes('>') ? ruleOf(end) : [end, spaced.get(end) ?? end])),
    fronts: new Set(languages[0]?.functions),
    ofMen: new Map(languages.flatMap(menOf)),
    implications: Object.entries(titleImplications).map(([words, more]) => ({
      having: words.split(' ').filter((word) => !word.startsWith('-')),
      lacking: words.split(' ').flatMap((word) => (word.startsWith('-') ? [word.slice(1)] : [])),
      more,
    })),
    rankOccupations: new Map(Object.entries(rankOccupations)),
    rankWords: new Set(rankWords),
    occupationIndustries: Object.entries(occupationIndustries).map(([words, industry]) => [
      words.split(' '),
      industry,
    ]),
  };
}

function stemmedOf(language: Language, titles: Rows): StemmedNames[] {
  if (language.stem === null) return [];
  const names = new Map<string, string>();
  for (const [words, list] of Object.entries(titles))
    for (const name of list) {
      const key = stemPhrase(language, splitTitle(name, []).join(' '));
      if (!names.has(key)) names.set(key, words);
    }
  const firsts = new Set([...names.keys()].map((key) => key.split(' ', 1)[0] ?? ''));
  return names.size > 0 ? [{ language, names, firsts, known: new Map() }] : [];
}

export function unspacedNames(titles: Rows): string[] {
  return Object.values(titles)
    .flat()
    .filter((name) => UNSPACED.test(name));
}

/** Returns pairs of feminine and masculine forms that differ only in their endings. */
function menOf({ heads, womenEndings }: Language): (readonly [woman: string, man: string])[] {
  return heads.map(foldText).flatMap((head) =>
    womenEndings
      .map(ruleOf)
      .filter(([man]) => head.endsWith(man) && !head.includes(' '))
      .map(([man, woman]) => [`${head.slice(0, head.length - man.length)}${woman}`, head] as const)
      .filter(([form, man]) => form !== man),
  );
}

/**
 * Returns the words by which titles are compared, without duplicates. "CFO", "Chief Financial Officer", "Finanzchef" and
 * "directeur financier" all give `cfo`; "VP of Sales" and "Vice President Sales" give `vp` and `sale`.
 */
export function titleWordsOf(title: string, names: TitleNames): string[] {
  const words = splitTitle(title, names.unspaced);
  const found = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const name = longestName(words, at, names);
    for (const word of name.words.split(' ')) if (!names.ties.has(word)) found.add(singularOf(word));
    at += name.length;
  }
  return [...found];
}

/** Returns true for a listed name in the language or in one of its case forms, such as "police officer" or "accounting". */
export function isTitleName(
  words: readonly string[],
  code: string,
  { spaced, stemmed }: TitleNames,
): boolean {
  if (spaced.has(words.join(' ')) || spaced.has(words.map(singularOf).join(' '))) return true;
  return stemmed.some(
    (one) => one.language.code === code && one.names.has(words.map((word) => stemOf(one, word)).join(' ')),
  );
}

/** Returns true for a listed name in a script without spaces, such as 人事. */
export function isUnspacedTitleName(text: string, { unspaced }: TitleNames): boolean {
  const folded = foldKatakana(text);
  return unspaced.some(([name]) => name === folded);
}

/** Returns a title's words and the words that they imply: a general counsel is a lawyer, and a co-founder is a founder. */
export function titleMeanings(title: string, names: TitleNames): string[] {
  const words = new Set(titleWordsOf(title, names));
  const implied = names.implications.filter(
    ({ having, lacking }) =>
      having.every((word) => words.has(word)) && !lacking.some((word) => words.has(word)),
  );
  return [...new Set([...words, ...implied.flatMap(({ more }) => more)])];
}

/** A specialty follows one of these separators: "General Partner, Seed Fund". */
const SPECIALTY = /[,|·•–—(]| - /u;

/**
 * Returns a title with the occupation that its rank implies in this industry: "Partner, lawyer" in a law firm. Returns
 * other titles unchanged.
 */
export function withOccupation(title: string, industry: string, names: TitleNames): string {
  const occupation = names.rankOccupations.get(industry);
  if (occupation === undefined || title === '') return title;
  const [rank = ''] = title.split(SPECIALTY, 1);
  const isRank = titleWordsOf(rank, names).every((word) => names.rankWords.has(word));
  return isRank ? `${title}, ${occupation}` : title;
}

/** Returns the industry that the meanings of a title (`titleMeanings`) reveal, or ''. */
export function industryOfTitle(meanings: readonly string[], names: TitleNames): string {
  const found = names.occupationIndustries.find(([words]) => words.every((word) => meanings.includes(word)));
  return found?.[1] ?? '';
}

/** Folds a text and removes the mark at the end of many Japanese titles, because プログラマー is also written プログラマ. */
function foldKatakana(text: string): string {
  return foldText(text).replace(/(?<=\p{sc=Katakana}{2})ー(?!\p{sc=Katakana})/gu, '');
}

function splitTitle(title: string, unspaced: TitleNames['unspaced']): string[] {
  let folded = foldKatakana(title);
  if (UNSPACED.test(folded)) {
    for (const [name, words] of unspaced) folded = folded.replaceAll(name, ` ${words} `);
  }
  return folded.split(/[^\p{L}\p{M}\p{N}+#]+/u).filter((word) => word !== '');
}

function longestName(
  words: readonly string[],
  at: number,
  names: TitleNames,
): { words: string; length: number } {
  for (let length = Math.min(MAX_TITLE_WORDS, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length);
    const last = phrase.at(-1) ?? '';
    const singular = [...phrase.slice(0, -1), singularOf(last)].join(' ');
    const name =
      names.spaced.get(phrase.join(' ')) ??
      names.spaced.get(singular) ??
      (length === 1 ? compoundName(last, names) : undefined) ??
      stemmedName(phrase, names) ??
      (length === 1 ? masculineName(singular, names) : undefined);
    if (name !== undefined) return { words: name, length };
    if (length === 1) return { words: stemByScript(last, names) ?? singular, length };
  }
  return { words: '', length: 1 };
}

const SHORTEST_COMPOUND = 8;
/** Returns the comparable words of a compound title if both of its parts are known. */
function compoundName(word: string, { spaced, ends, fronts }: TitleNames): string | undefined {
  if (word.length < SHORTEST_COMPOUND) return undefined;
  const end = ends.find(([noun]) => word.endsWith(noun) && word.length > noun.length);
  if (end === undefined) return undefined;
  const [noun, head] = end;
  const front = word.slice(0, -noun.length);
  const of = [front, front.replace(/s$/, '')].map(
    (one) => spaced.get(one) ?? (fronts.has(one) ? one : undefined),
  );
  const known = of.find((one) => one !== undefined);
  return known && `${known} ${head}`;
}

/** Finds "Technikerin" under "Techniker". */
function masculineName(word: string, { spaced, ofMen }: TitleNames): string | undefined {
  const man = ofMen.get(word);
  return man && (spaced.get(man) ?? man);
}

/** Finds a title in any case form. A single word must have an ending, because "legal" is more likely English than Italian. */
function stemmedName(phrase: readonly string[], { stemmed }: TitleNames): string | undefined {
  const [word = ''] = phrase;
  for (const one of stemmed) {
    const first = stemOf(one, word);
    if (!one.firsts.has(first) || (phrase.length === 1 && first === word)) continue;
    const name = one.names.get(phrase.map((part) => stemOf(one, part)).join(' '));
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Returns the stem of an unlisted word if only one language uses its script. */
function stemByScript(word: string, { stemmed }: TitleNames): string | undefined {
  const own = stemmed.find(
    ({ language }) => language.script !== 'Latin' && language.inflectedPlaces?.test(word) === true,
  );
  return own && stemOf(own, word);
}

const MAX_KNOWN = 20_000;

function stemOf({ language, known }: StemmedNames, word: string): string {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  const stem = language.stem?.(word) ?? word;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, stem);
  return stem;
}
