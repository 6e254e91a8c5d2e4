import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { NO_FILTERS } from '../network/search/conditions.ts';
import type { PeopleFilters } from '../network/search/query/parsed-query.ts';
import { parseJson } from '../parse-json.ts';

export interface LabeledQuery {
  readonly text: string;
  readonly expected: PeopleFilters;
  /** The keys to count. The others aren't labeled. */
  readonly keys: readonly (keyof PeopleFilters)[];
}

const filterText = z.string().default('');
/** Requires all four keys, because a key without a value must be read as empty. */
const byFilters = z.object({
  text: z.string().min(1),
  filters: z.strictObject({
    city: filterText,
    position: filterText,
    companyIndustry: filterText,
    connectionDegree: filterText,
  }),
});
/** A title and a place, as in public data sets for people search. */
const byMetadata = z.object({
  text: z.string().min(1),
  metadata: z.object({ role_title: z.string().min(1), geo_name: z.string().min(1) }),
});
const labeled = z.union([byFilters, byMetadata]);

/**
 * Reads labeled queries, one JSON object per line. Skips empty lines.
 * @throws Refusal with the number of the invalid line
 */
export function readSearchQueries(jsonl: string, file: string): LabeledQuery[] {
  const queries = jsonl.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const parsed = labeled.safeParse(parseJson(line));
    if (!parsed.success) {
      throw new Refusal(
        `${file}, line ${at + 1}: expected {"text": …, "filters": {city, position, companyIndustry, connectionDegree}} ` +
          'or {"text": …, "metadata": {"role_title": …, "geo_name": …}}.',
      );
    }
    return [toQuery(parsed.data)];
  });
  if (queries.length === 0) throw new Refusal(`${file} contains no query.`);
  return queries;
}

function toQuery(row: z.infer<typeof labeled>): LabeledQuery {
  if ('filters' in row) {
    const { text, filters } = row;
    return { text, expected: filters, keys: ['city', 'position', 'companyIndustry', 'connectionDegree'] };
  }
  const { role_title: position, geo_name: city } = row.metadata;
  return { text: row.text, expected: { ...NO_FILTERS, city, position }, keys: ['city', 'position'] };
}
