import { type Degree, readDegrees, writeDegrees } from './degrees.ts';

/**
 * The filter keys of a people search (interface 2.12), each '' where it does not matter. `city`, `position` and
 * `companyIndustry` are comma-separated alternatives, `connectionDegree` is "1", "2", "3" or several of them.
 */
export interface PeopleFilters {
  readonly city: string;
  readonly position: string;
  readonly companyIndustry: string;
  readonly connectionDegree: string;
}

export const NO_FILTERS: PeopleFilters = {
  city: '',
  position: '',
  companyIndustry: '',
  connectionDegree: '',
};

/** A part of a query as far as filters have it. */
interface SaidPart {
  readonly key: string;
  readonly value: string;
  readonly isNegated: boolean;
}

/** What a query says in the documented filters; what must not be has no place in them. */
export function filtersSaid(parts: readonly SaidPart[]): PeopleFilters {
  const valuesOf = (key: keyof PeopleFilters) =>
    parts.filter((part) => part.key === key && !part.isNegated).map(({ value }) => value);
  const listOf = (key: keyof PeopleFilters) => [...new Set(valuesOf(key))].join(', ');
  const degrees = valuesOf('connectionDegree').flatMap(
    (value): readonly Degree[] => readDegrees(value) ?? [],
  );
  return {
    city: listOf('city'),
    position: listOf('position'),
    companyIndustry: listOf('companyIndustry'),
    connectionDegree: writeDegrees(degrees),
  };
}

/** What the query says replaces the same key of what was set before; the other keys stay. */
export function mergeFilters(current: Partial<PeopleFilters>, said: Partial<PeopleFilters>): PeopleFilters {
  return {
    city: said.city || current.city || '',
    position: said.position || current.position || '',
    companyIndustry: said.companyIndustry || current.companyIndustry || '',
    connectionDegree: said.connectionDegree || current.connectionDegree || '',
  };
}
