import { takeDegrees, writeDegrees } from './degrees.ts';
import type { PeopleFilters } from './filters.ts';
import type { PeopleIndex } from './people-index.ts';
import { matchWord, wordsOf } from './words.ts';

/** What a query says, as far as it was understood. */
export interface UnderstoodQuery {
  readonly filters: Partial<PeopleFilters>;
  /** Words that names, positions or companies must have, all of them. */
  readonly keywords: readonly string[];
  /** False where there is not one word in the query. */
  readonly saysSomething: boolean;
}

/** Words that only carry the question. */
const FILLER = new Set(
  [
    'a an the of in at on for from near around based living lives located with who whom whose that which is are',
    'work works working worked as to by me my i we our us you do does can could would should will please find show',
    'give get list search look looking want need know knows people person persons anyone anybody someone somebody',
    'everyone everybody all any some there their they them degree degrees connection connections contact contacts',
  ].flatMap((row) => row.split(' ')),
);
/** After these a place is meant even where somebody is called like it. */
const BEFORE_PLACE = new Set(['in', 'from', 'near', 'around', 'based']);
/** Between alternatives. */
const BREAKS = new Set(['or', 'and']);
const LONGEST_PLACE = 4;

/**
 * Reads a query by the caller's own data: which words are cities or countries there, which are words of positions,
 * what says how far away somebody is. What is left must be found in names, positions or companies. Linear in the
 * length of the query.
 */
export function understandQuery(query: string, index: PeopleIndex): UnderstoodQuery {
  // Punctuation between alternatives says "or".
  const words = wordsOf(query.replace(/[,;|]/g, ' or '));
  const { degrees, rest } = takeDegrees(words);
  const { city, rest: withoutPlace } = takePlace(rest, index);
  const positions: string[][] = [[]];
  const keywords = new Set<string>();
  const kinds = new Map<string, boolean>();
  for (const word of withoutPlace) {
    if (BREAKS.has(word)) positions.push([]);
    if (BREAKS.has(word) || FILLER.has(word)) continue;
    const isOfPositions = kinds.get(word) ?? isPositionWord(word, index);
    kinds.set(word, isOfPositions);
    if (isOfPositions) positions.at(-1)?.push(word);
    else keywords.add(word);
  }
  return {
    filters: {
      city,
      position: positions
        .filter((group) => group.length > 0)
        .map((group) => group.join(' '))
        .join(', '),
      connectionDegree: writeDegrees(degrees),
    },
    keywords: [...keywords],
    saysSomething: words.some((word) => !BREAKS.has(word)),
  };
}

/** A word of positions that nobody, and no company, is called by. */
function isPositionWord(word: string, { titleWords, nameWords }: PeopleIndex): boolean {
  return matchWord(word, titleWords) > 0 && matchWord(word, nameWords) === 0;
}

/** The first place that is named, the longest name of it; a second one stays among the words. */
function takePlace(
  words: readonly string[],
  { places, nameWords }: PeopleIndex,
): { city: string; rest: readonly string[] } {
  for (let at = 0; at < words.length; at++) {
    for (let length = LONGEST_PLACE; length > 0; length--) {
      if (at + length > words.length) continue;
      const named = words.slice(at, at + length);
      const place = places.get(named.join(' '));
      if (place === undefined) continue;
      const isSaid = BEFORE_PLACE.has(words[at - 1] ?? '');
      if (!isSaid && named.some((word) => matchWord(word, nameWords) === 2)) continue;
      return { city: place, rest: [...words.slice(0, at), ...words.slice(at + length)] };
    }
  }
  return { city: '', rest: words };
}
