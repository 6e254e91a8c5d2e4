import type { SearchTables } from './search-tables.ts';

/** Numeric columns are fast to copy. Objects and texts are slow to copy for a hundred thousand people. */
function takeApart({ index, companies, companyByKey, own, peopleNow }: SearchTables) {
  // Drops the companies of the index, because `companies` has the same ones with more fields.
  const { companies: _same, nameWords, pastCompanies, schools, ...withoutPeople } = index;
  const { places, industries, organizations, organizationKeys, words, titles, ...numbers } = withoutPeople;
  const { words: allWords, ...wordColumns } = words;
  const { words: allTitles, ...titleColumns } = titles;
  return {
    columns: { ...numbers, words: wordColumns, titles: titleColumns },
    lists: {
      nameWords: [...nameWords],
      pastCompanies: [...pastCompanies],
      schools: [...schools],
      words: [...allWords],
      titles: [...allTitles],
      places: [...places],
      industries: [...industries],
      organizations: [...organizations],
      organizationKeys: [...organizationKeys],
      companies: [...companies],
      companyByKey: [...companyByKey],
      ownOrganizations: [...own.organizations],
      ownTitles: [...own.titles],
      ownTitleWords: [...own.titleWords],
      peopleNow: [...peopleNow],
    },
  };
}

export type SearchColumns = ReturnType<typeof takeApart>['columns'];
type SearchLists = ReturnType<typeof takeApart>['lists'];

export interface SearchPart {
  readonly list: keyof SearchLists;
  readonly items: readonly unknown[];
}

/** Receiving this many takes a thread a few milliseconds. */
const ITEMS_PER_PART = 500;

/**
 * Splits search tables for another thread: columns at once, lists in parts, so the receiver can do other work
 * in between.
 */
export function splitTables(tables: SearchTables): { columns: SearchColumns; parts: Iterable<SearchPart> } {
  const { columns, lists } = takeApart(tables);
  return { columns, parts: partsOf(lists) };
}

function* partsOf(lists: SearchLists): Iterable<SearchPart> {
  for (const list of Object.keys(lists) as (keyof SearchLists)[]) {
    const all: readonly unknown[] = lists[list];
    for (let from = 0; from < all.length; from += ITEMS_PER_PART) {
      yield { list, items: all.slice(from, from + ITEMS_PER_PART) };
    }
  }
}

export class JoinedTables {
  readonly #lists: SearchLists = {
    nameWords: [],
    pastCompanies: [],
    schools: [],
    words: [],
    titles: [],
    places: [],
    industries: [],
    organizations: [],
    organizationKeys: [],
    companies: [],
    companyByKey: [],
    ownOrganizations: [],
    ownTitles: [],
    ownTitleWords: [],
    peopleNow: [],
  };

  add({ list, items }: SearchPart): void {
    const all: unknown[] = this.#lists[list];
    for (const item of items) all.push(item);
  }

  /** Call after the last part. */
  join({ words, titles, ...columns }: SearchColumns): SearchTables {
    const { companyByKey, ownOrganizations, ownTitles, ownTitleWords, peopleNow, ...lists } = this.#lists;
    return {
      index: {
        ...columns,
        ...lists,
        words: { ...words, words: lists.words },
        titles: { ...titles, words: lists.titles },
      },
      companies: lists.companies,
      companyByKey: new Map(companyByKey),
      own: {
        organizations: new Map(ownOrganizations),
        titles: new Map(ownTitles),
        titleWords: ownTitleWords,
      },
      peopleNow: new Map(peopleNow),
    };
  }
}
