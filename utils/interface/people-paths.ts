import { z } from 'zod';
import { readAnswer, readCount, readText } from './envelope.ts';
import { path, readPath } from './path.ts';
import { readScoreSummary, scoreSummary } from './score.ts';

/** Interface 4.4: the body of POST /v2/people/paths. Exactly one of the two identifiers. */
export const personPathsRequest = z
  .object({
    linkedin_url: z.string().min(1).max(2048).optional(),
    url: z.string().min(1).max(2048).optional(),
  })
  .meta({ id: 'PersonPathsRequest' });

/** Interface 2.6, v2. */
export const person = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    linkedin_url: z.string(),
    service_url: z.string(),
    village_url: z.string(),
    avatar: z.string(),
  })
  .meta({ id: 'Person' });

/** Interface 2.6, v2. `count` is the number of paths before the cap of 10. */
export const personPaths = z
  .object({ person, summary: scoreSummary, paths: z.array(path).max(10), count: z.number().int().min(0) })
  .meta({ id: 'PersonPaths' });

/** The tolerant reader's form: any number of paths of either shape, and texts may be missing. */
export const readPersonPaths = readAnswer(
  z.object({
    person: z.object({
      first_name: readText,
      last_name: readText,
      full_name: readText,
      linkedin_url: readText,
      service_url: readText,
      avatar: readText,
    }),
    summary: readScoreSummary,
    paths: z.array(readPath).default([]),
    count: readCount,
  }),
);

export type PersonPaths = z.infer<typeof personPaths>;
export type ReadPersonPaths = z.infer<typeof readPersonPaths>;
