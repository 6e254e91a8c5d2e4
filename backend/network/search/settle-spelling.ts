import { foldText } from '../names/fold-text.ts';
import type { QueryPart } from './parsed-query.ts';
import { countSlips } from './query/correct-spelling.ts';
import type { SearchIndex } from './search-index.ts';
import { hasWord, matchWords } from './word-index.ts';
import { spellingsOf } from './words.ts';

/** Shorter words are too close to others. */
const SHORTEST = 5;
const LONGEST = 30;
/** From this length on two slips are allowed. */
const LONG = 11;
/** Who says more words asks for nobody by name. */
const MOST_WORDS = 8;

/**
 * Words that no data contain, in the spelling of those that somebody beside them is found by: "Diego San Romna" is
 * Diego San Román. A word that is close to none stays.
 */
export function settleSpelling(parts: readonly QueryPart[], index: SearchIndex): QueryPart[] {
  const asked = parts.filter(({ kind, isExcluded }) => kind === 'word' && !isExcluded);
  if (asked.length === 0 || asked.length > MOST_WORDS) return [...parts];
  const isKnown = ({ value }: QueryPart) =>
    spellingsOf(value).every((spellings) => hasWord(index.words, spellings));
  if (asked.every(isKnown)) return [...parts];
  const known = asked.filter(isKnown).flatMap(({ value }) => spellingsOf(value));
  return parts.map((part) => {
    if (!asked.includes(part) || isKnown(part)) return part;
    const word = closestWords(foldText(part.value), index).find((one) => isFound(index, [...known, [one]]));
    return word === undefined ? part : { ...part, value: word.charAt(0).toUpperCase() + word.slice(1) };
  });
}

function isFound({ words }: SearchIndex, asked: string[][]): boolean {
  return matchWords(words, asked).some((match) => match > 0);
}

/** The words of the data that a word is a misspelling of, those with fewer slips first. */
function closestWords(said: string, { words: { words } }: SearchIndex): string[] {
  if (said.length < SHORTEST || said.length > LONGEST) return [];
  const most = said.length >= LONG ? 2 : 1;
  const close: [slips: number, word: string][] = [];
  for (const word of words) {
    if (word.charCodeAt(0) !== said.charCodeAt(0) || Math.abs(word.length - said.length) > most) continue;
    const slips = countSlips(said, word, most);
    if (slips <= most) close.push([slips, word]);
  }
  return close.sort(([x], [y]) => x - y).map(([, word]) => word);
}
