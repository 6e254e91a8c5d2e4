import { z } from 'zod';
import { readText } from '../envelope.ts';
import { withoutNulls } from '../without-nulls.ts';

/**
 * Query of GET /v1/companies/top (interface 4.12): page 1 and limit 50 by default, limit at most 1000. In a query
 * everything is text: no sign, no leading zero.
 */
export const topCompaniesQuery = z.object({
  page: z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/, 'must be a whole number from 1')
    .transform(Number)
    .default(1),
  limit: z
    .string()
    .regex(/^([1-9][0-9]{0,2}|1000)$/, 'must be a whole number from 1 to 1000')
    .transform(Number)
    .default(50),
});

/** Interface 2.11: score 0–10 with one decimal, that of the best person there. */
export const topCompany = z
  .object({ linkedin_url: z.string(), score: z.number(), score_label: z.string() })
  .meta({ id: 'TopCompany' });

/** Interface 2.11: no envelope; highest first. */
export const topCompanies = z
  .object({
    data: z.array(topCompany).max(1000),
    pagination: z.object({ page: z.number().int(), limit: z.number().int(), hasNextPage: z.boolean() }),
  })
  .meta({ id: 'TopCompanies' });

/** The tolerant reader's form. */
export const readTopCompanies = z.preprocess(
  withoutNulls,
  z.object({
    data: z.array(z.object({ linkedin_url: readText, score: z.number(), score_label: readText })).default([]),
    pagination: z.object({ hasNextPage: z.boolean().default(false) }).default({ hasNextPage: false }),
  }),
);

export type TopCompany = z.infer<typeof topCompany>;
export type TopCompanies = z.infer<typeof topCompanies>;
