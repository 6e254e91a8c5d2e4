import { z } from 'zod';
import { readAnswer, readText } from './envelope.ts';

/** Interface 4.5: the body of POST /v2/people/sort, with at most 1,000 addresses. */
export const sortPeopleRequest = z
  .object({ people: z.array(z.string().min(1).max(2048)).min(1).max(1000) })
  .meta({ id: 'SortPeopleRequest' });

/** Interface 2.10. `url` is the address as sent, `linkedin_url` its canonical form. */
const sortedPerson = z
  .object({ score: z.number(), score_label: z.string(), linkedin_url: z.string(), url: z.string() })
  .meta({ id: 'SortedPerson' });

/** Interface 2.10: an address that isn't a person's LinkedIn profile. */
const sortError = z.object({ url: z.string(), error: z.string() }).meta({ id: 'SortError' });

export const sortResult = z
  .object({ sorted: z.array(sortedPerson), errors: z.array(sortError) })
  .meta({ id: 'SortResult' });

export const readSortPeople = readAnswer(
  z.object({
    sorted: z
      .array(z.object({ score: z.number(), score_label: readText, linkedin_url: readText, url: readText }))
      .default([]),
    errors: z.array(z.object({ url: readText, error: readText })).default([]),
  }),
);

export type SortedPerson = z.infer<typeof sortedPerson>;
export type SortResult = z.infer<typeof sortResult>;
