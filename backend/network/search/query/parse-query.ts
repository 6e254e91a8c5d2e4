import { filtersOfParts } from '../conditions.ts';
import type { Gazetteer } from '../lists/gazetteer.ts';
import { UNSPACED } from '../words.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { readSpaced } from './read-spaced.ts';
import { readUnspaced } from './unspaced/read-unspaced.ts';

/**
 * Parses a query in one of thirteen languages, and returns its parts and the documented filters. Accepts any string, and
 * takes time proportional to its length.
 */
export function parseQuery(query: string, gazetteer: Gazetteer): ParsedQuery {
  const parts = UNSPACED.test(query) ? readUnspaced(query, gazetteer) : readSpaced(query, gazetteer);
  const said = parts.map(({ kind, value, isExcluded }) => ({ key: kind, value, isNegated: isExcluded }));
  return { filters: filtersOfParts(said), parts };
}
