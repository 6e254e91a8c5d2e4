/** Our own routes that tell of several companies, or of some at one: `/kith/companies/…`. */
import { z } from 'zod';
import { targetPersonPaths } from './companies-paths.ts';
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

/** Firms that POST /kith/companies/reach takes at once. */
export const MOST_FIRMS = 500;

/** A firm as a list of them has it: by its LinkedIn page, a web, e-mail or domain address, or its name; one or more. */
export const namedFirm = z
  .strictObject({
    linkedin_url: z.string().min(1).max(2048).optional(),
    domain: z.string().min(1).max(2048).optional(),
    name: z.string().min(1).max(200).optional(),
  })
  .refine((firm) => Object.values(firm).some((value) => value !== undefined), {
    message: 'needs one of linkedin_url, domain, name',
  })
  .meta({ id: 'NamedFirm' });

/** Body of POST /kith/companies/reach. */
export const companyReachRequest = z
  .strictObject({ firms: z.array(namedFirm).min(1).max(MOST_FIRMS) })
  .meta({ id: 'CompanyReachRequest' });

/** A company of the caller's data with the person there who can be reached best. */
export const reachedCompany = topCompany
  .extend({
    /** 0 where it is known and nobody there is within reach. */
    count: z.number().int().min(0),
    /** The person there, none where nobody is within reach; of their paths the best, and the direct one. */
    best: z.array(targetPersonPaths).max(1),
  })
  .meta({ id: 'ReachedCompany' });

/** What became of one firm. */
export const reachedFirm = z
  .object({
    /** Best first, at most 10: none where it is not in the caller's data, several where several may be meant. */
    companies: z.array(reachedCompany).max(10),
    /** What of it could not be understood, in a sentence; '' where nothing was odd. */
    error: z.string(),
  })
  .meta({ id: 'ReachedFirm' });

/** In the order of the request. */
export const companyReach = z
  .object({ firms: z.array(reachedFirm).max(MOST_FIRMS) })
  .meta({ id: 'CompanyReach' });

export type NamedFirm = z.infer<typeof namedFirm>;
export type ReachedCompany = z.infer<typeof reachedCompany>;
export type ReachedFirm = z.infer<typeof reachedFirm>;
export type CompanyReach = z.infer<typeof companyReach>;
export type TopCompany = z.infer<typeof topCompany>;
export type TopCompanies = z.infer<typeof topCompanies>;
