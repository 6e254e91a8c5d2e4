import type { SavedSearch } from '../../../utils/interface/kith-search.ts';
import type { Day } from '../../network/evidence.ts';
import { readSearch } from '../../network/search/read-search.ts';
import { searchCompanies } from '../../network/search/search-companies.ts';
import { searchPeople } from '../../network/search/search-people.ts';
import type { SavedSearchRow, SearchDraft } from '../../store/search-store.ts';
import type { Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';
import type { SearchData } from './search-data.ts';

/** Of more results the first ones are remembered. */
const MOST_REMEMBERED = 5000;

/** What a saved search finds now: how many, and the first 5,000 as rows of people or companies. */
export interface SearchedRows {
  readonly total: number;
  readonly rows: readonly number[];
}

export function runSearch(
  { query, type, pinned }: Omit<SearchDraft, 'title'>,
  data: SearchData,
  today: Day,
): SearchedRows {
  const { conditions, isEmpty } = readSearch({ query, type, pinned, today }, data.index, data.gazetteer);
  const wanted = { conditions, isUnknown: false, isEmpty };
  if (type === 'companies') {
    const { companies } = searchCompanies(
      data.view.network,
      data.index.companies,
      wanted,
      data.gazetteer.words,
    );
    const rows = companies.slice(0, MOST_REMEMBERED).map(({ company }) => company.id);
    return { total: companies.length, rows };
  }
  const { total, best } = searchPeople(
    { ...wanted, caller: data.view.person, isByScore: false, count: MOST_REMEMBERED },
    data,
  );
  return { total, rows: best.map(({ person }) => person) };
}

/** A saved search with what it finds now, and how much of that was not there when it was last looked at. */
export async function assembleSavedSearch(
  { store, ids }: ServiceContext,
  member: Member,
  search: SavedSearchRow,
  { total, rows }: SearchedRows,
): Promise<SavedSearch> {
  const seen = await store.seenBySearch(member, search);
  return {
    id: ids.encode('saved_search', member.account, search.id),
    title: search.title,
    query: search.query,
    type: search.type,
    pinned: search.pinned,
    created_at: search.createdAt,
    seen_at: search.seenAt,
    total,
    fresh: seen === null ? 0 : rows.filter((row) => !seen.has(row)).length,
  };
}
