import { filtersOfParts } from '../../../../../../backend/network/search/conditions.ts';
import { parseQuery } from '../../../../../../backend/network/search/query/parse-query.ts';
import type { QueryPartKind } from '../../../../../../backend/network/search/query/parsed-query.ts';
import { GAZETTEER } from '../gazetteer.ts';

/** Returns the filters of a query, its parts, and the distinct values of each kind of part. */
export function parse(query: string, gazetteer = GAZETTEER) {
  const { filters, parts } = parseQuery(query, gazetteer);
  const asked = parts.filter(({ isExcluded }) => !isExcluded);
  const valuesOf = (wanted: QueryPartKind) => [
    ...new Set(asked.filter(({ kind }) => kind === wanted).map(({ value }) => value)),
  ];
  return {
    filters,
    excluded: filtersOfParts(
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

/** Returns the filters and search words of a query as one line: "city: Berlin; words: Zorb". */
export function askedIn(query: string): string {
  const { filters, excluded, parts, ...lists } = parse(query);
  return Object.entries({ ...filters, ...lists })
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => `${key}: ${[values].flat().join(', ')}`)
    .join('; ');
}
