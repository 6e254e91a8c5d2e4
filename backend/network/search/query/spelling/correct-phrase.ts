import { isJoiner } from '../../lists/own-names.ts';
import { entryOf, placeNamed, sectorNamed, titleClassOf, type Wording } from '../reading.ts';
import type { Word } from '../split-words.ts';
import { allowedSlips, bucketsOf, countSlips, SHORTEST } from './correct-word.ts';

const LONGEST = 60;
const MAX_WORDS = 8;
/** German case endings within names, as in "bei der Deutschen Bank". */
const INFLECTION = /(?:en|er|em|es|e|s)$/;

interface SaidWord {
  readonly folded: string;
  /** True if the word isn't in any list. */
  readonly isUnknown: boolean;
  readonly isPlace: boolean;
}

/**
 * Returns the name that the words from `from` on misspell. Allows as many typos as in a single word of the same length,
 * requires the right first letter, and changes only words without another meaning.
 * @returns the name's value and the position after its last word
 * @param keyOf returns the key by which the names are looked up
 * @param withSingle true to include names of one word
 */
export function correctPhrase<Value>(
  wording: Wording,
  from: number,
  names: ReadonlyMap<string, Value>,
  keyOf: (words: readonly Word[]) => string,
  withSingle: boolean,
): { readonly to: number; readonly value: Value } | null {
  const { words } = wording;
  for (let to = Math.min(words.length, from + MAX_WORDS); to > from; to--) {
    const span = words.slice(from, to);
    if (isJoiner(span[0]?.folded ?? '') || isJoiner(span.at(-1)?.folded ?? '')) continue;
    const said = keyOf(span).split(' ');
    if (wording.reading.gazetteer.places.has(said.join(' '))) continue;
    const telling = said.length === span.length ? span : span.filter(({ folded }) => !isJoiner(folded));
    const all = said.map((folded, at) => saidWord(wording, folded, telling[at]));
    const value = closest(names, all, withSingle);
    if (value !== null) return { to, value };
  }
  return null;
}

function saidWord(wording: Wording, folded: string, word: Word | undefined): SaidWord {
  if (word === undefined) return { folded, isUnknown: false, isPlace: false };
  return { folded, isUnknown: isUnknown(wording, word), isPlace: isPlace(wording, word) };
}

function closest<Value>(
  names: ReadonlyMap<string, Value>,
  words: readonly SaidWord[],
  withSingle: boolean,
): Value | null {
  const said = words.map(({ folded }) => folded).join(' ');
  if (said.length < SHORTEST || said.length > LONGEST) return null;
  const most = allowedSlips(said);
  const buckets = bucketsOf(names);
  let best: Value | null = null;
  let bestSlips = most + 1;
  for (let length = Math.max(SHORTEST, said.length - most); length <= said.length + most; length++) {
    for (const name of buckets.get(`${said.charAt(0)}${length}`) ?? []) {
      if (bestSlips <= 1) break;
      if (!mayBe(words, name.words, withSingle)) continue;
      const slips = countSlips(said, name.key, bestSlips - 1);
      if (slips >= bestSlips || slips === 0) continue;
      best = name.value;
      bestSlips = slips;
    }
  }
  return best;
}

/** Returns true if the words that differ from the name have no other meaning. */
function mayBe(said: readonly SaidWord[], name: readonly string[], withSingle: boolean): boolean {
  if (name.length === 1 && (!withSingle || said.length > 1)) return false;
  // A missing or extra space, as in "Newyork".
  if (name.length !== said.length) {
    return (
      Math.abs(name.length - said.length) === 1 &&
      sharesEnd(said, name) &&
      said.some((word) => word.isUnknown)
    );
  }
  return said.every(({ folded, isUnknown: isOther, isPlace: isNamed }, at) => {
    const own = name[at] ?? '';
    if (folded === own || isOther || isInflection(folded, own)) return true;
    // "Edinburg Airport": in a longer name, a place with that spelling is less likely than a typo.
    return said.length > 1 && isNamed && countSlips(folded, own, 1) === 1;
  });
}

/** A missing or extra space affects two words, so the first or last word is unchanged if there are more. */
function sharesEnd(said: readonly SaidWord[], name: readonly string[]): boolean {
  const isShort = Math.max(said.length, name.length) === 2;
  return isShort || said[0]?.folded === name[0] || said.at(-1)?.folded === name.at(-1);
}

function isPlace({ reading }: Wording, { folded }: Word): boolean {
  return folded.length > SHORTEST && reading.gazetteer.places.has(folded);
}

function isInflection(x: string, y: string): boolean {
  const stem = x.replace(INFLECTION, '');
  return stem.length > 3 && stem === y.replace(INFLECTION, '');
}

/** Returns true if one of the next words isn't in any list or may have a German case ending. */
export function mayBeMisspelt(wording: Wording, from: number): boolean {
  const { words, reading } = wording;
  const next = words.slice(from, from + MAX_WORDS);
  return (
    reading.language.hasCapitalNouns ||
    next.some((word) => isUnknown(wording, word) || isPlace(wording, word))
  );
}

const known = new WeakMap<Word, boolean>();

/** Returns true for a word that isn't in any list. Cached, because each word is part of many phrases. */
function isUnknown(wording: Wording, word: Word): boolean {
  return known.getOrInsertComputed(word, () => isInNoList(wording, word));
}

function isInNoList({ reading }: Wording, word: Word): boolean {
  const { folded } = word;
  return (
    entryOf(reading, folded) === undefined &&
    titleClassOf(reading, word) === null &&
    placeNamed(reading, folded)?.isLarge !== true &&
    sectorNamed(reading, folded) === undefined
  );
}
