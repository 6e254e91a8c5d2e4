import { foldText } from '../../names/fold-text.ts';
import { type Language, stemPhrase } from '../languages/language.ts';
import type { Gazetteer, Place, Sector } from '../lists/gazetteer.ts';
import { keyOfWords } from '../lists/own-names.ts';
import { capitalize } from '../words.ts';
import { type Entry, isSpelledLike, type Lexicon, type Role, type TitleClass } from './lexicon.ts';
import type { Word } from './split-words.ts';

export interface Reading {
  readonly gazetteer: Gazetteer;
  readonly language: Language;
  /** The query's language, then English. */
  readonly lexicons: readonly Lexicon[];
  /** The next most likely language. Only its words that begin clauses are used: "Head of Sales bei Siemens". */
  readonly other: Lexicon;
}

const MAX_WORDS_OF_NAME = 6;
const LONGEST_PHRASE = 6;
/** Only the first words of a query decide its language. */
const MAX_WORDS = 50;
/** Roles for which words of another language are used. */
const BORROWED: ReadonlySet<Role> = new Set([
  'in',
  'at',
  'of',
  'with',
  'not',
  'past',
  'school',
  'degree',
  'and',
]);
/** A single vowel is a word in many languages. */
const TOO_SHORT = /^[aeiou]$/;

/** Reads the words in the language whose lists match them best, or in English if it matches them equally well. */
export function readingOf(words: readonly Word[], gazetteer: Gazetteer): Reading {
  const known = words.slice(0, MAX_WORDS);
  const { lexicons: all } = gazetteer.words;
  const [english] = all;
  const ranked = rank(
    all.filter(({ language }) => isWrittenLike(language, known)),
    known,
    gazetteer,
  );
  // One word in Greek letters makes the query Greek, even among many English words.
  const own = ranked.find((one) => isOnlyWrittenSo(one, known)) ?? ranked[0] ?? english;
  const lexicons = [...new Set([own, english])];
  const isKnown = (word: Word) =>
    lexicons.some((one) => one.phrases.has(word.folded) || titleClassIn(one, word, gazetteer) !== null);
  const rest = known.filter((word) => !isKnown(word));
  const others = ranked.filter((lexicon) => !lexicons.includes(lexicon));
  const [other = english] = rank(others, rest, gazetteer);
  return { gazetteer, language: own.language, lexicons, other };
}

function isWrittenLike({ inflectedPlaces: letters }: Language, words: readonly Word[]): boolean {
  return letters === null || words.some(({ folded }) => letters.test(folded));
}

/** Returns true if a word is in a script that only this language uses. */
function isOnlyWrittenSo(
  { language: { inflectedPlaces: letters } }: Lexicon,
  words: readonly Word[],
): boolean {
  return letters !== null && !letters.test('a') && words.some(({ folded }) => letters.test(folded));
}

function rank(lexicons: readonly Lexicon[], words: readonly Word[], gazetteer: Gazetteer): Lexicon[] {
  return lexicons
    .map((lexicon) => ({ lexicon, score: scoreOf(lexicon, words, gazetteer) }))
    .sort((x, y) => y.score - x.score)
    .map(({ lexicon }) => lexicon);
}

/** Scores how many words and pairs of words a language's lists contain. Title nouns count more than topics. */
function scoreOf(lexicon: Lexicon, words: readonly Word[], gazetteer: Gazetteer): number {
  const [english] = gazetteer.words.lexicons;
  let score = 0;
  for (const [at, word] of words.entries()) {
    if (isOfPlace(words, at, gazetteer) || !isSpelledLike(lexicon, word)) continue;
    if (lexicon.phrases.has(word.folded)) score += 1;
    const isPhrase = lexicon.phrases.has(`${word.folded} ${words[at + 1]?.folded}`);
    if (isPhrase && !isOfPlace(words, at + 1, gazetteer)) score += 1;
    if (lexicon.moves.verbs.has(word.folded)) score += 1;
    if (lexicon.language.code === 'pt' && saysInOfName(lexicon, words, at, gazetteer)) score += 0.25;
    // "Berlin" ends like a German occupation.
    if (gazetteer.places.has(word.folded)) continue;
    const titleClass = titleClassIn(lexicon, word, gazetteer);
    // "CEO" and "ceo" are used in all languages.
    const isShort = word.isCode || word.folded.length <= 3;
    if (isShort && english.titles.has(word.folded)) continue;
    // Many English titles are also used in other languages. "Ogretmen" only ends like one.
    const isEnglish =
      lexicon === english ||
      [word.text, english.language.singular(word.text)].some((one) => english.titles.has(foldText(one)));
    if (titleClass !== null) score += titleClass === 'head' && !isEnglish ? 2 : 1;
    else if (endsLikeTitle(lexicon, word)) score += 0.5;
  }
  return score;
}

/** Returns true for "Den" in "Den Haag", which isn't German. */
function isOfPlace(words: readonly Word[], at: number, { places }: Gazetteer): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  const arePlace = (x: Word | undefined, y: Word | undefined) =>
    x?.isCapital === true && y?.isCapital === true && places.has(`${x.folded} ${y.folded}`);
  return arePlace(word, next) || arePlace(before, word);
}

/**
 * Returns true for "no Porto", "no norte de Portugal", "no estado de Minas Gerais", "no nubank" and "no Hospital Geral", which
 * suggest Portuguese. Spanish would use "en". Returns false for "no gerentes de Madrid".
 */
function saysInOfName(lexicon: Lexicon, words: readonly Word[], at: number, gazetteer: Gazetteer): boolean {
  const { places, companies, own } = gazetteer;
  const next = words[at + 1];
  if (words[at]?.folded !== 'no' || next === undefined || next.isAfterBreak) return false;
  const isPlace = (from: number) => phrasesAt(words, from).some((phrase) => places.has(phrase));
  const isOfPlace = /^d[aeo]$/.test(words[at + 2]?.folded ?? '') && isPlace(at + 3);
  return (
    isPlace(at + 1) ||
    phrasesAt(words, at + 1).some((phrase) => lexicon.phrases.get(phrase)?.role === 'placePrefix') ||
    (isOfPlace && titleClassIn(lexicon, next, gazetteer) === null) ||
    companies.has(next.folded) ||
    beginsName(words, at + 1, own.organizations)
  );
}

function beginsName(words: readonly Word[], from: number, names: ReadonlyMap<string, string>): boolean {
  for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS_OF_NAME); to++) {
    if (names.has(keyOfWords(words.slice(from, to)))) return true;
  }
  return false;
}

/** Returns the entry of a phrase, preferably in the query's language. "in Den Haag" doesn't contain Dutch "in den". */
export function entryOf({ lexicons: own, other }: Reading, phrase: string): Entry | undefined {
  for (const lexicon of own) {
    const { language, phrases, byStem } = lexicon;
    const entry = phrases.get(phrase) ?? byStem?.phrases.get(stemPhrase(language, phrase));
    if (entry) return entry;
  }
  // "dei" is an Italian word, but means diversity in English titles.
  if (TOO_SHORT.test(phrase) || own.some(({ titles }) => titles.has(phrase))) return undefined;
  const [first = '', ...rest] = phrase.split(' ');
  if (rest.length > 0 && own.some(({ phrases }) => phrases.has(first))) return undefined;
  const borrowed = other.phrases.get(phrase);
  // "ai" is an Italian word, but usually means artificial intelligence. Only longer words, such as German "von", are used.
  const isTooShort = borrowed?.role === 'of' && phrase.length < 3;
  return borrowed && BORROWED.has(borrowed.role) && !isTooShort ? borrowed : undefined;
}

/** Returns the place that a phrase names, in any case form: "Москве" is Moscow, and "Berliner" before a noun is Berlin. */
export function placeNamed(
  { gazetteer, lexicons: [own], other }: Reading,
  phrase: string,
): Place | undefined {
  const { places, inflected } = gazetteer;
  const listed = places.get(phrase);
  if (listed) return listed;
  for (const [ending, instead] of own?.language.townsfolk ?? []) {
    if (phrase.length <= 5 || !phrase.endsWith(ending)) continue;
    const place = places.get(`${phrase.slice(0, -ending.length)}${instead}`);
    if (place?.isLarge) return place;
  }
  for (const { language } of own ? [own, other] : [other]) {
    const place = inflected.get(language.code)?.().get(stemPhrase(language, phrase));
    if (place) return place;
  }
  return undefined;
}

/** Returns the industry that a phrase names in the query's language, in English or in `other`. */
export function sectorNamed(
  { gazetteer, lexicons: [own], other }: Reading,
  phrase: string,
): Sector | undefined {
  const of = (lexicon: Lexicon | undefined, name = phrase) =>
    lexicon &&
    gazetteer.sectorsByLanguage.get(lexicon.language.code)?.get(stemPhrase(lexicon.language, name));
  return (
    of(own) ??
    gazetteer.sectors.get(phrase) ??
    of(other) ??
    (own && sectorOfCompound(own.language, phrase, (name) => of(own, name) ?? gazetteer.sectors.get(name)))
  );
}

/** Returns the industry of "Chipbranche" if "Chipindustrie" or "Chip" is listed. */
function sectorOfCompound(
  language: Language,
  phrase: string,
  listed: (name: string) => Sector | undefined,
): Sector | undefined {
  const topic = industryTopic(language, phrase);
  if (topic === undefined) return undefined;
  const names = [...language.industryEnds, ''].map((ending) => `${topic}${ending}`);
  return names.map(listed).find((sector) => sector !== undefined);
}

/** Returns "drohnen" for "drohnenbranche"; undefined for words without such an ending. */
export function industryTopic({ industryEnds }: Language, phrase: string): string | undefined {
  const ending = industryEnds.find((one) => phrase.length > one.length + 2 && phrase.endsWith(one));
  return ending && phrase.slice(0, -ending.length);
}

/** Returns the listed form of a title word in any case or number, otherwise the word itself. */
export function listedForm({ lexicons: [own], gazetteer }: Reading, word: Word): string {
  if (own === undefined || own.byStem === null || gazetteer.words.titleTopics.has(word.folded))
    return word.text;
  if (own.language.feminine?.test(word.folded)) return word.text;
  const stem = stemPhrase(own.language, word.folded);
  const form = gazetteer.unknownTitleWords.has(stem) ? undefined : own.byStem.titles.get(stem)?.form;
  if (form === undefined) return word.text;
  return word.isCapital ? capitalize(form) : form;
}

/** Returns the class of a word in titles, found as typed or by another form; null if there is none. */
export function titleClassOf(reading: Reading, word: Word): TitleClass | null {
  for (const lexicon of reading.lexicons) {
    const titleClass = titleClassIn(lexicon, word, reading.gazetteer);
    if (titleClass !== null) return titleClass;
  }
  return null;
}

function titleClassIn(
  { language, titles, compoundHeads, byStem }: Lexicon,
  word: Word,
  { unknownTitleWords }: Gazetteer,
): TitleClass | null {
  const singular = foldText(language.singular(word.text));
  if (unknownTitleWords.has(word.folded) || unknownTitleWords.has(singular)) return null;
  const common = language.listed(singular);
  if (unknownTitleWords.has(common)) return null;
  if (word.folded.startsWith('non ')) return 'level';
  const listed = titles.get(word.folded) ?? titles.get(singular) ?? titles.get(common);
  if (listed) return listed;
  const stem = stemPhrase(language, word.folded);
  if (unknownTitleWords.has(stem)) return null;
  const stemmed = byStem?.titles.get(stem);
  if (stemmed) return stemmed.titleClass;
  const isCompound = compoundHeads.some((head) => common.length > head.length + 2 && common.endsWith(head));
  return isCompound ? 'head' : null;
}

export function isPlural({ language }: Reading, { text }: Word): boolean {
  return language.singular(text) !== text;
}

/**
 * Returns true for a word that ends like an occupation in the language: "glazier". Compares stems if the language has
 * them, otherwise singulars.
 */
export function endsLikeTitle(
  { language }: { readonly language: Language },
  { text, folded }: Word,
): boolean {
  const hasCases = language.inflectedPlaces !== null && language.stem !== null;
  const singular = hasCases ? language.stem(folded) : foldText(language.singular(text));
  return language.headEndings.some(
    (ending) => singular.length > ending.length + 2 && singular.endsWith(ending),
  );
}

export interface Wording {
  readonly words: readonly Word[];
  readonly reading: Reading;
}

export function roleAt({ words, reading }: Wording, at: number): Role | undefined {
  const word = words[at];
  return word && entryOf(reading, word.folded)?.role;
}

export function titleClassAt({ words, reading }: Wording, at: number): TitleClass | null {
  const word = words[at];
  return word ? titleClassOf(reading, word) : null;
}

/** Returns the phrases that begin at a word, shortest first, up to the next break. */
export function phrasesAt(words: readonly Word[], from: number): string[] {
  const phrases: string[] = [];
  for (let to = from; to < words.length && to < from + LONGEST_PHRASE; to++) {
    const word = words[to];
    if (!word || (to > from && word.isAfterBreak)) break;
    phrases.push(to === from ? word.folded : `${phrases.at(-1)} ${word.folded}`);
  }
  return phrases;
}

/**
 * Returns true for a word that doesn't narrow a search, such as "personally" or "brilliant". A capitalized word may be a
 * name. A title word narrows a search unless it follows a word such as "very".
 */
export function isStray({ words, reading }: Wording, at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  const before = words[at - 1];
  for (const { language, strays, intensifiers } of new Set([...reading.lexicons, reading.other])) {
    const isListed = strays.has(word.folded);
    const isCapital = word.isCapital && at > 0;
    const isIntensified = before !== undefined && !word.isAfterBreak && intensifiers.has(before.folded);
    if (isListed && !isCapital && (isIntensified || titleClassOf(reading, word) === null)) return true;
    const isAdverb = language.adverbEnding?.test(word.folded) === true && !isCapital;
    if (isAdverb && titleClassOf(reading, word) === null && sectorNamed(reading, word.folded) === undefined)
      return true;
  }
  return false;
}
