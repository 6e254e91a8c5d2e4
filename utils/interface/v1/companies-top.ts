import { z } from 'zod';
import { readText } from '../envelope.ts';
import { limitTo1000, pageNumber } from '../page-query.ts';
import { withoutNulls } from '../without-nulls.ts';
import { readPagination } from './ai-search.ts';

/** Interface 4.12: the query of GET /v1/companies/top. By default, returns page 1 with 50 companies; `limit` is at most 1,000. */
export const topCompaniesQuery = z.object({
  page: pageNumber,
  limit: limitTo1000.default(50),
});

/**
 * Interface 2.11. `score` is that of the person who is easiest to reach there, 0–10 with one decimal. `name` and `domain` aren't
 * part of the documented interface. `linkedin_url` and `domain` are '' if unknown, and never guessed.
 */
const topCompany = z
  .object({
    linkedin_url: z.string(),
    name: z.string(),
    domain: z.string(),
    score: z.number(),
    score_label: z.string(),
  })
  .meta({ id: 'TopCompany' });

/** Interface 2.11, v1, which has no envelope. Highest score first. */
export const topCompanies = z
  .object({
    data: z.array(topCompany).max(1000),
    pagination: z.object({ page: z.number().int(), limit: z.number().int(), hasNextPage: z.boolean() }),
  })
  .meta({ id: 'TopCompanies' });

export const readTopCompanies = z.preprocess(
  withoutNulls,
  z.object({
    data: z
      .array(z.object({ linkedin_url: readText, name: readText, score: z.number(), score_label: readText }))
      .default([]),
    pagination: readPagination,
  }),
);

export type TopCompanies = z.infer<typeof topCompanies>;
