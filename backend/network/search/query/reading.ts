import { foldText } from '../../fold-text.ts';
import type { Language } from '../languages/language.ts';
import type { Gazetteer } from '../lists/gazetteer.ts';
import { type Entry, type Lexicon, lexicons, type TitleClass } from './lexicon.ts';
import type { Word } from './split-words.ts';

/** What a query is read with: its lists, and its language before English. */
export interface Reading {
  readonly gazetteer: Gazetteer;
  readonly language: Language;
  /** The words of this many languages count: the query's own, then English. */
  readonly lexicons: readonly Lexicon[];
}

/** So many words tell a language. */
const MOST_WORDS = 100;

/** The reading of a query in the language most of its words belong to; English where none has more. */
export function readingOf(words: readonly Word[], gazetteer: Gazetteer): Reading {
  const all = lexicons();
  const [english] = all;
  let best = english;
  let bestScore = -1;
  for (const lexicon of all) {
    let score = 0;
    for (const [at, word] of words.slice(0, MOST_WORDS).entries()) {
      if (lexicon.phrases.has(word.folded)) score += 1;
      if (lexicon.phrases.has(`${word.folded} ${words[at + 1]?.folded}`)) score += 1;
      if (titleClassIn(lexicon, word, gazetteer) !== null) score += 1;
    }
    if (score > bestScore) {
      best = lexicon;
      bestScore = score;
    }
  }
  if (!best || !english) throw new Error('There is no language to read a query in.');
  return {
    gazetteer,
    language: best.language,
    lexicons: best === english ? [english] : [best, english],
  };
}

/** What a phrase does, in the query's own language before English. */
export function entryOf(reading: Reading, phrase: string): Entry | undefined {
  for (const { phrases } of reading.lexicons) {
    const entry = phrases.get(phrase);
    if (entry) return entry;
  }
  return undefined;
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
  const singular = foldText(language.singular(word.text));
  return language.headEndings.some(
    (ending) => singular.length > ending.length + 2 && singular.endsWith(ending),
  );
}
