import type { KithSearchRequest } from '../../../../utils/interface/kith-search.ts';
import type { SearchFilters } from '../../../network/search/conditions.ts';
import { readFilters } from '../../search/read-filters.ts';
import { refuseField } from '../../service-error.ts';

/** The pinned filters of a search, read; refused where neither they nor the query say anything. */
export function readQuestion({
  query,
  pinned,
}: Pick<KithSearchRequest, 'query' | 'pinned'>): Partial<SearchFilters> {
  const filters = readFilters(pinned, 'pinned');
  if (query.trim() === '' && Object.values(filters).every((value) => value === '')) {
    throw refuseField('query', 'or a pinned filter must say whom to search for', 'required');
  }
  return filters;
}
