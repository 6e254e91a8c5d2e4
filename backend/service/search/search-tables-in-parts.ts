import type { SearchTables } from './search-tables.ts';

type Index = SearchTables['index'];
type Item<List> = List extends Iterable<infer One> ? One : never;

/** The numeric columns of search tables, which are fast to copy. */
export type SearchColumns = Pick<
  Index,
  | 'people'
  | 'nameLengths'
  | 'titleOf'
  | 'placeOf'
  | 'industryOf'
  | 'titleIndustryOf'
  | 'companyOf'
  | 'jobFrom'
  | 'jobTo'
> & {
  readonly words: Omit<Index['words'], 'words'>;
  readonly titles: Omit<Index['titles'], 'words'>;
};

/** The objects and texts, which are slow to copy for a hundred thousand people. */
interface SearchLists {
  readonly nameWords: Item<Index['nameWords']>[];
  readonly pastCompanies: Item<Index['pastCompanies']>[];
  readonly schools: Item<Index['schools']>[];
  readonly words: string[];
  readonly titles: string[];
  readonly places: Item<Index['places']>[];
  readonly industries: string[];
  readonly organizations: Item<Index['organizations']>[];
  readonly organizationKeys: Item<Index['organizationKeys']>[];
  readonly companies: Item<SearchTables['companies']>[];
  readonly companyByKey: Item<SearchTables['companyByKey']>[];
  readonly ownOrganizations: Item<SearchTables['own']['organizations']>[];
  readonly ownTitles: Item<SearchTables['own']['titles']>[];
  readonly ownTitleWords: string[];
  readonly peopleNow: Item<SearchTables['peopleNow']>[];
}

export interface SearchPart {
  readonly list: keyof SearchLists;
  readonly items: readonly unknown[];
}

/** Receiving this many takes a thread a few milliseconds. */
const ITEMS_A_PART = 500;

/**
 * Splits search tables for another thread: columns at once, lists in parts, so the receiver can do other work
 * in between.
 */
export function splitTables(tables: SearchTables): { columns: SearchColumns; parts: Iterable<SearchPart> } {
  const { people, nameLengths, titleOf, placeOf, industryOf, titleIndustryOf, companyOf, ...rest } =
    tables.index;
  const { jobFrom, jobTo, words, titles, ...lists } = rest;
  const { words: allWords, ...wordColumns } = words;
  const { words: allTitles, ...titleColumns } = titles;
  return {
    columns: {
      people,
      nameLengths,
      titleOf,
      placeOf,
      industryOf,
      titleIndustryOf,
      companyOf,
      jobFrom,
      jobTo,
      words: wordColumns,
      titles: titleColumns,
    },
    parts: partsOf({
      nameWords: [...lists.nameWords],
      pastCompanies: [...lists.pastCompanies],
      schools: [...lists.schools],
      words: [...allWords],
      titles: [...allTitles],
      places: [...lists.places],
      industries: [...lists.industries],
      organizations: [...lists.organizations],
      organizationKeys: [...lists.organizationKeys],
      companies: [...tables.companies],
      companyByKey: [...tables.companyByKey],
      ownOrganizations: [...tables.own.organizations],
      ownTitles: [...tables.own.titles],
      ownTitleWords: [...tables.own.titleWords],
      peopleNow: [...tables.peopleNow],
    }),
  };
}

function* partsOf(lists: SearchLists): Iterable<SearchPart> {
  for (const list of Object.keys(lists) as (keyof SearchLists)[]) {
    const all: readonly unknown[] = lists[list];
    for (let from = 0; from < all.length; from += ITEMS_A_PART) {
      yield { list, items: all.slice(from, from + ITEMS_A_PART) };
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
