import type { Gazetteer } from '../network/search/lists/gazetteer.ts';
import { parseQuery } from '../network/search/query/parse-query.ts';
import type { PeopleFilters } from '../network/search/query/parsed-query.ts';
import { phraseKey, splitWords } from '../network/search/query/split-words.ts';
import type { LabeledQuery } from './search-queries.ts';

export interface Share {
  readonly right: number;
  readonly of: number;
  readonly share: number;
}

export interface SearchEvaluation {
  readonly queries: number;
  readonly city_and_position: Share;
  readonly all_keys: Share;
  readonly keys: Readonly<Record<keyof PeopleFilters, Share | null>>;
  /**
   * Like `city_and_position`, but with all places of the queries removed from the lists, so only grammar can find them.
   * Counts only queries with a place.
   */
  readonly place_left_out: Share;
  /** Like `city_and_position`, but with the words of the query's titles removed from the lists. */
  readonly title_left_out: Share;
  /** Every query that was misread with the complete lists, and how it was read. */
  readonly misread: readonly {
    readonly text: string;
    readonly read: PeopleFilters;
    readonly expected: PeopleFilters;
  }[];
}

const BOTH = ['city', 'position'] as const;

/** Reads labeled queries with the product's parser and counts the correct ones, ignoring case and accents. */
export function evaluateSearch(queries: readonly LabeledQuery[], gazetteer: Gazetteer): SearchEvaluation {
  const read = queries.map((query) => ({ ...query, read: parseQuery(query.text, gazetteer).filters }));
  const isRead = (query: (typeof read)[number], keys: readonly (keyof PeopleFilters)[]) =>
    keys.every((key) => isSame(query.read[key], query.expected[key]));
  const shareOf = (key: keyof PeopleFilters) => {
    const labeled = read.filter(({ keys }) => keys.includes(key));
    return labeled.length === 0 ? null : share(labeled.map((query) => isRead(query, [key])));
  };
  const withPlace = queries.filter(({ expected }) => expected.city !== '');
  const withTitle = queries.filter(({ expected }) => expected.position !== '');
  const cities = withPlace.flatMap(({ expected }) => expected.city.split(','));
  const placesLeftOut = withoutPlaces(gazetteer, cities);
  return {
    queries: queries.length,
    city_and_position: share(read.map((query) => isRead(query, BOTH))),
    all_keys: share(read.map((query) => isRead(query, query.keys))),
    keys: {
      city: shareOf('city'),
      position: shareOf('position'),
      companyIndustry: shareOf('companyIndustry'),
      connectionDegree: shareOf('connectionDegree'),
    },
    place_left_out: share(withPlace.map((query) => isReadWith(query, placesLeftOut))),
    title_left_out: share(
      withTitle.map((query) => isReadWith(query, withoutTitle(gazetteer, query.expected.position))),
    ),
    misread: read
      .filter((query) => !isRead(query, query.keys))
      .map(({ text, read: filters, expected }) => ({ text, read: filters, expected })),
  };
}

function isReadWith({ text, expected }: LabeledQuery, gazetteer: Gazetteer): boolean {
  const { filters } = parseQuery(text, gazetteer);
  return BOTH.every((key) => isSame(filters[key], expected[key]));
}

function isSame(read: string, expected: string): boolean {
  const alternatives = (list: string) => [...new Set(list.split(',').map(phraseKey))].sort().join(',');
  return alternatives(read) === alternatives(expected);
}

function share(outcomes: readonly boolean[]): Share {
  const right = outcomes.filter(Boolean).length;
  return { right, of: outcomes.length, share: outcomes.length === 0 ? 0 : right / outcomes.length };
}

/** Returns the lists without these places, under any of their names. */
export function withoutPlaces(gazetteer: Gazetteer, names: readonly string[]): Gazetteer {
  const keys = new Set(names.map(phraseKey));
  const mains = new Set([...keys].map((key) => gazetteer.places.get(key)?.main));
  const places = new Map(
    [...gazetteer.places].filter(([key, { main }]) => !keys.has(key) && !mains.has(main)),
  );
  const inflected = new Map(
    [...gazetteer.inflected].map(([code, names]) => [
      code,
      () => new Map([...names()].filter(([, { main }]) => !mains.has(main))),
    ]),
  );
  return { ...gazetteer, places, inflected };
}

/** Returns the lists without any word of these titles, except words such as "of" that connect them. */
export function withoutTitle(gazetteer: Gazetteer, positions: string): Gazetteer {
  const languages = gazetteer.words.lexicons.map(({ language }) => language);
  const words = splitWords(positions).flatMap(({ text, folded }) => [
    folded,
    ...languages.map(({ singular, listed }) => listed(phraseKey(singular(text)))),
    ...languages.map(({ stem }) => stem?.(folded) ?? folded),
  ]);
  return { ...gazetteer, unknownTitleWords: new Set(words) };
}
