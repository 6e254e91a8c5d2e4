import { parseQuery } from '../../../../../../backend/network/search/query/parse-query.ts';
import { GAZETTEER } from '../gazetteer.ts';

/** Returns what a query asks for, one line a filter; search words are `words`. */
export function askedIn(query: string): string {
  const { filters, companies, pastCompanies, schools, skills, words } = parseQuery(query, GAZETTEER);
  return Object.entries({ ...filters, companies, pastCompanies, schools, skills, words })
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => `${key}: ${[values].flat().join(', ')}`)
    .join('; ');
}
