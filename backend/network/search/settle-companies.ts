import type { Gazetteer } from './lists/gazetteer.ts';
import type { QueryPart } from './parsed-query.ts';
import { phraseKey } from './query/split-words.ts';
import type { SearchIndex } from './search-index.ts';
import { titleWordsOf } from './title-words.ts';
import { matchWords } from './word-index.ts';
import { spellingsOf } from './words.ts';

/** Who says more than this asks for no company by name. */
const MOST_PARTS = 30;
const STARTS_NAME = /^\p{Lu}/u;

/**
 * Many languages say "in" of a company as of a place, and all of them "not Acme" as "not designers". What no list knows
 * as a place, and nobody has as a title, is a company where one of the caller's people is at one of that name.
 */
export function settleCompanies(
  query: string,
  parts: readonly QueryPart[],
  index: SearchIndex,
  gazetteer: Gazetteer,
): QueryPart[] {
  if (parts.length > MOST_PARTS) return [...parts];
  return parts.map((part) => {
    const text = query.slice(part.start, part.end);
    const isCompany =
      mayBeCompany(part, text, query, index, gazetteer) &&
      isOfCompany(text, index) &&
      (part.kind !== 'word' || !isOfName(text, index));
    return isCompany ? { ...part, kind: 'company', value: text } : part;
  });
}

function mayBeCompany(
  { kind, value, isExcluded }: QueryPart,
  text: string,
  query: string,
  index: SearchIndex,
  { places }: Gazetteer,
): boolean {
  if (kind === 'city') return !places.has(phraseKey(value));
  if (kind === 'position') return isExcluded && !isTitleOfAnybody(value, index);
  // Alone a word is looked for everywhere.
  return kind === 'word' && !isExcluded && STARTS_NAME.test(text) && text !== query.trim();
}

function isTitleOfAnybody(title: string, { titles }: SearchIndex): boolean {
  const words = titleWordsOf(title).map((word) => [word]);
  return matchWords(titles, words, Number.POSITIVE_INFINITY).some((match) => match > 0);
}

function isOfName(text: string, { nameWords }: SearchIndex): boolean {
  const spellings = spellingsOf(text).flat();
  return nameWords.some((name) => spellings.some((word) => name.includes(word)));
}

/** True where the name of a company of somebody's has all of the words. */
function isOfCompany(text: string, { organizations }: SearchIndex): boolean {
  const words = spellingsOf(text);
  return (
    words.length > 0 &&
    organizations.some((name) => words.every((spellings) => spellings.some((word) => name.includes(word))))
  );
}
