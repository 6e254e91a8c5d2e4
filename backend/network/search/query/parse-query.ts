import { type Degree, writeDegrees } from '../conditions.ts';
import type { Gazetteer } from '../lists/gazetteer.ts';
import type { ParsedQuery, PeopleFilters, QueryPart, QueryPartKind } from './parsed-query.ts';
import { readSpaced } from './read-spaced.ts';
import { isChinese, readChinese } from './unspaced/read-chinese.ts';
import { isJapanese, readJapanese } from './unspaced/read-japanese.ts';

/**
 * Turns a query in one of thirteen languages into the documented filters and everything else it asks for. Accepts any
 * string and takes linear time. Words that it doesn't understand are returned in `words`.
 */
export function parseQuery(query: string, gazetteer: Gazetteer): ParsedQuery {
  const parts = readParts(query, gazetteer);
  const valuesOf = (kind: QueryPartKind, isExcluded = false) => listValues(parts, kind, isExcluded);
  return {
    filters: filtersOf(parts, false),
    excluded: filtersOf(parts, true),
    companies: valuesOf('company'),
    pastCompanies: valuesOf('pastCompany'),
    schools: valuesOf('school'),
    skills: valuesOf('skill'),
    words: valuesOf('word'),
    parts,
  };
}

function readParts(query: string, gazetteer: Gazetteer): QueryPart[] {
  if (isChinese(query, gazetteer)) return readChinese(query, gazetteer);
  return isJapanese(query) ? readJapanese(query, gazetteer) : readSpaced(query, gazetteer);
}

function filtersOf(parts: readonly QueryPart[], isExcluded: boolean): PeopleFilters {
  const listOf = (kind: QueryPartKind) => listValues(parts, kind, isExcluded).join(', ');
  return {
    city: listOf('city'),
    position: listOf('position'),
    companyIndustry: listOf('companyIndustry'),
    connectionDegree: writeDegrees(listOf('connectionDegree').split(/, ?/).flatMap(degreeOf)),
  };
}

/** Returns distinct values, ignoring case. */
function listValues(parts: readonly QueryPart[], kind: QueryPartKind, isExcluded: boolean): string[] {
  const values = new Map<string, string>();
  for (const part of parts) {
    if (part.kind !== kind || part.isExcluded !== isExcluded) continue;
    const key = part.value.toLowerCase();
    if (!values.has(key)) values.set(key, part.value);
  }
  return [...values.values()];
}

function degreeOf(written: string): Degree[] {
  const degrees: readonly Degree[] = [1, 2, 3];
  return degrees.filter((degree) => String(degree) === written);
}
