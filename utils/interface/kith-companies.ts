/** Our own route that ranks companies for a page of them: `/kith/companies/top`. */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { kithListsQuery } from './kith-lists.ts';
import { pagination } from './lists.ts';

/**
 * Query of GET /kith/companies/people: exactly one of `linkedin_url` and `company_id`, and the title that is looked for,
 * in any of the languages and by any of the names the search knows.
 */
export const companyPeopleQuery = z.strictObject({
  linkedin_url: z.string().min(1).max(2048).optional(),
  company_id: z.string().min(1).max(64).optional(),
  role: z.string().min(1).max(200),
});

/** Query of GET /kith/companies/top; page 1 and limit 20 by default, at most 100. */
export const topCompaniesQuery = kithListsQuery;

/** A company with the caller's best way into it. */
export const topCompany = z
  .object({
    /** As POST /kith/companies/choice takes it. */
    id: z.string(),
    name: z.string(),
    /** '' where its page is not confirmed: an address is never guessed. */
    linkedin_url: z.string(),
    /** '' where it is not known. */
    domain: z.string(),
    /** The best person's there, 0–100 with one decimal. */
    score: z.number(),
    score_label: z.string(),
    /** How many people there now are within reach. */
    count: z.number().int().min(1),
  })
  .meta({ id: 'RankedCompany' });

/** Highest first; companies where nobody is within reach are left out. */
export const topCompanies = z
  .object({ companies: z.array(topCompany).max(100), pagination })
  .meta({ id: 'RankedCompanies' });

export const topCompaniesResponse = envelope(topCompanies);

export type TopCompany = z.infer<typeof topCompany>;
export type TopCompanies = z.infer<typeof topCompanies>;
