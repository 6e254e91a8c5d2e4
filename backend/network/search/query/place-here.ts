import type { Place } from '../lists/gazetteer.ts';
import type { WordSpan } from './findings.ts';
import { entryOf, titleClassOf } from './reading.ts';
import type { Wording } from './wording.ts';

/** True where a name of places means the place: names that are words too do so only where a place is expected. */
export function isPlaceHere(
  { words, reading }: Wording,
  { from, to }: WordSpan,
  place: Place,
  isOpened: boolean,
): boolean {
  const first = words[from];
  if (!first) return false;
  if (to - from > 1) return true;
  const isWord = entryOf(reading, first.folded) !== undefined;
  const isInTitles = titleClassOf(reading, first) !== null;
  const isUpper = first.isCode;
  const isCode = first.folded.length <= 2;
  const next = words[to];
  const isLast = !next || next.isAfterBreak || entryOf(reading, next.folded)?.role === 'placeSuffix';
  if (isOpened && isWord) return isUpper || (isCode && isLast && first.folded !== 'me');
  if (isOpened) return !isInTitles || place.isLarge || isUpper || isCode || first.isCapital;
  if (isWord) return isUpper && !isOperator(words, from);
  if (isInTitles) return false;
  // Cities whose names are everyday words.
  if (reading.gazetteer.words.everydayPlaces.has(first.folded)) return first.isCapital;
  const isEdge = from === 0 || isLast || first.isAfterBreak;
  // "anjo" is a city in Japan, and a word amid others elsewhere.
  if (!isCode) return isEdge || first.isCapital || place.isLarge;
  // "mn", "uk": at either end of what is said.
  return isUpper || isEdge;
}

/** "OR" between two things of a query; in "Portland, OR" the state. */
function isOperator(words: Wording['words'], at: number): boolean {
  const word = words[at];
  return word?.folded === 'or' && !word.isAfterBreak && at > 0 && words[at + 1] !== undefined;
}
