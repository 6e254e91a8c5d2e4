import { z } from 'zod';
import { readDegrees, writeDegrees } from '../../network/search/degrees.ts';
import type { Gazetteer } from '../../network/search/lists/gazetteer.ts';
import type { QueryPart } from '../../network/search/parsed-query.ts';
import { phraseKey } from '../../network/search/query/split-words.ts';

const MOST_PARTS = 50;
const LONGEST = 200;

/** What a model is to say of a query: which of its words, in their order, mean what. */
export const modelAnswer = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        /** As they stand in the query. */
        words: z.string().min(1).max(LONGEST),
        kind: z.enum([
          'city',
          'position',
          'companyIndustry',
          'connectionDegree',
          'company',
          'pastCompany',
          'school',
          'word',
          'unsupported',
        ]),
        value: z.string().min(1).max(LONGEST),
        isExcluded: z.boolean(),
      }),
    )
    .max(MOST_PARTS),
});

type AnsweredPart = z.infer<typeof modelAnswer>['parts'][number];

/**
 * The parts of a query as a model has them. Whatever it says, it can set nothing but filters, and those only to words
 * of the query or to names of the lists: a part that stands nowhere in the query, or has a value that neither has,
 * makes the whole answer void (null).
 */
export function partsOfAnswer(
  query: string,
  { parts }: z.infer<typeof modelAnswer>,
  gazetteer: Gazetteer,
): QueryPart[] | null {
  const found: QueryPart[] = [];
  let from = 0;
  for (const part of parts) {
    const start = query.indexOf(part.words, from);
    const value = filterValue(part, query, gazetteer);
    if (start < 0 || value === null) return null;
    from = start + part.words.length;
    found.push({ start, end: from, kind: part.kind, value, isExcluded: part.isExcluded });
  }
  return found;
}

function filterValue({ kind, value }: AnsweredPart, query: string, gazetteer: Gazetteer): string | null {
  if (kind === 'connectionDegree') {
    const degrees = readDegrees(value);
    return degrees === null ? null : writeDegrees(degrees);
  }
  if (kind === 'companyIndustry') return labelOf(value, gazetteer);
  const isSaid = query.toLowerCase().includes(value.toLowerCase());
  const isPlace = kind === 'city' && gazetteer.places.has(phraseKey(value));
  // A comma would make two values of one.
  return (isSaid || isPlace) && !value.includes(',') ? value : null;
}

function labelOf(value: string, { sectors }: Gazetteer): string | null {
  const wanted = value.toLowerCase();
  for (const { label } of sectors.values()) if (label.toLowerCase() === wanted) return label;
  return sectors.get(phraseKey(value))?.label ?? null;
}
