import { readDegrees, writeDegrees } from '../../network/search/degrees.ts';
import type { PeopleFilters } from '../../network/search/filters.ts';
import { refuseField } from '../service-error.ts';

/** Filters as they were set, without what is undefined. */
type Given = { readonly [Key in keyof PeopleFilters]?: string | undefined };

/**
 * Filters that were sent, trimmed; a degree is brought into the one form it is written in, or refused. `field` is where
 * they stand in the body.
 */
export function readFilters(given: Given, field: string): Partial<PeopleFilters> {
  const trimmed = Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value.trim()]])),
  ) as Partial<PeopleFilters>;
  const degree = trimmed.connectionDegree ?? '';
  if (degree === '') return trimmed;
  const degrees = readDegrees(degree);
  if (degrees === null) {
    throw refuseField(
      `${field}.connectionDegree`,
      'must be 1, 2 or 3, or several of them with commas between',
      'invalid_value',
    );
  }
  return { ...trimmed, connectionDegree: writeDegrees(degrees) };
}
