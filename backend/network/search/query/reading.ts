import { foldText } from '../../names/fold-text.ts';
import type { Language } from '../languages/language.ts';
import type { Gazetteer } from '../lists/gazetteer.ts';
import { type Entry, type Lexicon, lexicons, type Role, type TitleClass } from './lexicon.ts';
import type { Word } from './split-words.ts';

/** What a query is read with: its lists, and its language before English. */
export interface Reading {
  readonly gazetteer: Gazetteer;
  readonly language: Language;
  /** The query's own language, then English. */
  readonly lexicons: readonly Lexicon[];
  /** The next likely language, of which the words that open clauses count: "Head of Sales bei Siemens". */
  readonly other: Lexicon;
}

/** So many words tell a language. */
const MOST_WORDS = 100;
/** What a query takes from a language it is not in. */
const BORROWED: ReadonlySet<Role> = new Set(['in', 'at', 'not', 'past', 'school', 'degree', 'and']);
const SHORTEST_BORROWED = 2;

/** The reading of a query in the language most of its words belong to; English where none has more. */
export function readingOf(words: readonly Word[], gazetteer: Gazetteer): Reading {
  const [english, ...others] = lexicons();
  const known = words.slice(0, MOST_WORDS);
  const ranked = [english, ...others]
    .map((lexicon) => ({ lexicon, score: scoreOf(lexicon, known, gazetteer) }))
    .sort((x, y) => y.score - x.score)
    .map(({ lexicon }) => lexicon);
  const [own = english] = ranked;
  const other = ranked.find((lexicon) => lexicon !== own && lexicon !== english) ?? english;
  return { gazetteer, language: own.language, lexicons: [...new Set([own, english])], other };
}

/** Words and pairs of words that a language knows; the noun of a title tells more than what it is of. */
function scoreOf(lexicon: Lexicon, words: readonly Word[], gazetteer: Gazetteer): number {
  const [english] = lexicons();
  let score = 0;
  for (const [at, word] of words.entries()) {
    if (lexicon.phrases.has(word.folded) && !isForeign(lexicon, word)) score += 1;
    if (lexicon.phrases.has(`${word.folded} ${words[at + 1]?.folded}`)) score += 1;
    if (lexicon.language.code === 'pt' && saysInOfPlace(word, words[at + 1], gazetteer)) score += 0.25;
    // "Berlin" ends like a German occupation.
    if (gazetteer.places.has(word.folded)) continue;
    const titleClass = titleClassIn(lexicon, word, gazetteer);
    // "CEO" says nothing of the language around it.
    if (word.isCode && english.titles.has(word.folded)) continue;
    if (titleClass !== null) score += titleClass === 'head' ? 2 : 1;
    else if (hasHeadEnding(lexicon.language, word)) score += 0.5;
  }
  return score;
}

/** "no Porto": Portuguese where as much of a query is Spanish, which has "en" between. */
function saysInOfPlace({ folded }: Word, next: Word | undefined, { places }: Gazetteer): boolean {
  return folded === 'no' && next !== undefined && !next.isAfterBreak && places.has(next.folded);
}

/** English has no accents: "à" is not its article. */
function isForeign({ language }: Lexicon, { text }: Word): boolean {
  return language.code === 'en' && foldText(text) !== text.toLowerCase();
}

/** What a phrase does, in the query's own language before English. */
export function entryOf({ lexicons: own, other }: Reading, phrase: string): Entry | undefined {
  for (const { phrases } of own) {
    const entry = phrases.get(phrase);
    if (entry) return entry;
  }
  const borrowed = phrase.length >= SHORTEST_BORROWED ? other.phrases.get(phrase) : undefined;
  return borrowed && BORROWED.has(borrowed.role) ? borrowed : undefined;
}

/** What a word is in titles, in the singular or as it stands; null where it is in no list of them. */
export function titleClassOf(reading: Reading, word: Word): TitleClass | null {
  for (const lexicon of reading.lexicons) {
    const titleClass = titleClassIn(lexicon, word, reading.gazetteer);
    if (titleClass !== null) return titleClass;
  }
  return null;
}

function titleClassIn(
  { language, titles }: Lexicon,
  word: Word,
  { unknownTitleWords }: Gazetteer,
): TitleClass | null {
  const singular = foldText(language.singular(word.text));
  if (unknownTitleWords.has(word.folded) || unknownTitleWords.has(singular)) return null;
  const common = language.listed(singular);
  if (unknownTitleWords.has(common)) return null;
  const listed = titles.get(word.folded) ?? titles.get(singular) ?? titles.get(common);
  if (listed) return listed;
  const isCompound = language.compoundHeads.some(
    (head) => common.length > head.length + 2 && common.endsWith(foldText(head)),
  );
  return isCompound ? 'head' : null;
}

/** True for a word that ends like an occupation in the query's language: "glazier". */
export function endsLikeTitle({ language }: Reading, word: Word): boolean {
  return hasHeadEnding(language, word);
}

function hasHeadEnding(language: Language, word: Word): boolean {
  const singular = foldText(language.singular(word.text));
  return language.headEndings.some(
    (ending) => singular.length > ending.length + 2 && singular.endsWith(ending),
  );
}
