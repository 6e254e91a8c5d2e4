import { readDegrees, type SearchFilters, writeDegrees } from '../../network/search/conditions.ts';
import { parsePeriod, writePeriod } from '../../network/search/period.ts';
import { type ReadSearch, readSearch, type SearchText } from '../../network/search/read-search.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseField } from '../service-error.ts';
import type { SearchData } from './search-data.ts';

/** Reads a query with the model if one is set and responds in time, else with the offline parser. */
export async function readQuery(
  { model, today }: Pick<ServiceContext, 'model' | 'today'>,
  { index, gazetteer }: SearchData,
  text: Omit<SearchText, 'parts' | 'today'>,
): Promise<ReadSearch> {
  const parts = (await model?.read(text.query, gazetteer)) ?? null;
  return readSearch({ ...text, parts, today: today() }, index, gazetteer);
}

/** The filters in a request, before they are validated. Undefined values are ignored. */
type Given<Key extends keyof SearchFilters> = { readonly [One in Key]?: string | undefined };

/**
 * Returns trimmed filters with degrees and periods in their standard form. Throws for invalid ones.
 * @param field path of the filters in the body
 */
export function readFilters<Key extends keyof SearchFilters>(
  given: Given<Key>,
  field: string,
): Partial<Pick<SearchFilters, Key>> {
  const read = Object.entries<string | undefined>(given).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, readFilter(key, value.trim(), `${field}.${key}`)]],
  );
  return Object.fromEntries(read) as Partial<Pick<SearchFilters, Key>>;
}

function readFilter(key: string, value: string, field: string): string {
  if (value === '') return value;
  if (key === 'connectionDegree') {
    const degrees = readDegrees(value);
    if (degrees !== null) return writeDegrees(degrees);
    throw refuseField(field, 'must be 1, 2 or 3, or several of them separated by commas', 'invalid_value');
  }
  if (key === 'lastContact' || key === 'jobChange') {
    const period = parsePeriod(value);
    if (period !== null) return writePeriod(period);
    throw refuseField(
      field,
      'must be two days separated by a slash, with .. for an open end, such as 2026-01-01/..',
      'invalid_value',
    );
  }
  return value;
}
