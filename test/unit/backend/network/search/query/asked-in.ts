import { filtersSaid } from '../../../../../../backend/network/search/conditions.ts';
import { parseQuery } from '../../../../../../backend/network/search/query/parse-query.ts';
import type { QueryPartKind } from '../../../../../../backend/network/search/query/parsed-query.ts';
import { GAZETTEER } from '../gazetteer.ts';

/** Returns everything that a query asks for, as lists of distinct values. */
export function parse(query: string, gazetteer = GAZETTEER) {
  const { filters, parts } = parseQuery(query, gazetteer);
  const asked = parts.filter(({ isExcluded }) => !isExcluded);
  const valuesOf = (wanted: QueryPartKind) => [
    ...new Set(asked.filter(({ kind }) => kind === wanted).map(({ value }) => value)),
  ];
  return {
    filters,
    excluded: filtersSaid(
      parts.map(({ kind, value, isExcluded }) => ({ key: kind, value, isNegated: !isExcluded })),
    ),
    companies: valuesOf('company'),
    pastCompanies: valuesOf('pastCompany'),
    schools: valuesOf('school'),
    skills: valuesOf('skill'),
    words: valuesOf('word'),
    parts,
  };
}

/** Returns what a query asks for, one line a filter; search words are `words`. */
export function askedIn(query: string): string {
  const { filters, excluded, parts, ...lists } = parse(query);
  return Object.entries({ ...filters, ...lists })
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => `${key}: ${[values].flat().join(', ')}`)
    .join('; ');
}
