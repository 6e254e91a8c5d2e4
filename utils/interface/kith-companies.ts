/** Our own routes that tell of several companies, or of some at one: `/kith/companies/…`. */
import { z } from 'zod';
import {
  companyPaths,
  readCompanyPathsFields,
  readTargetPerson,
  targetPersonPaths,
} from './companies-paths.ts';
import { readAnswer } from './envelope.ts';
import { kithListsQuery } from './kith-lists.ts';
import { pagination, readListQuery, readPagination } from './lists.ts';

/** What people at a company work in, in the order they are shown if they are as many. */
export const JOB_FUNCTIONS = [
  'engineering',
  'product',
  'design',
  'data',
  'it',
  'sales',
  'marketing',
  'customers',
  'operations',
  'projects',
  'finance',
  'people',
  'legal',
  'consulting',
  'research',
  'leadership',
] as const;
export const jobFunction = z.enum(JOB_FUNCTIONS);

/**
 * Query of GET /kith/companies/people: exactly one of `linkedin_url` and `company_id`; page 1 and limit 20 by default, at
 * most 100. What else is given narrows the people down.
 */
export const companyPeopleQuery = z.strictObject({
  ...readListQuery.shape,
  linkedin_url: z.string().min(1).max(2048).optional(),
  company_id: z.string().min(1).max(64).optional(),
  /** A title, in any of the languages and by any of the names the search knows. */
  role: z.string().min(1).max(200).optional(),
  function: jobFunction.optional(),
  /** The id in `knows_most`: those whom this introducer knows and the caller doesn't, each by the path through them. */
  introducer: z.string().min(1).max(64).optional(),
});

const countedFunction = z.object({ function: jobFunction, count: z.number().int().min(1) });
const knowsMost = {
  /** The introducer, as `introducer` takes it. */
  id: z.string(),
  count: z.number().int().min(2),
};

/** The people at a company, page by page, in the order of POST /v2/companies/paths. */
export const companyPeople = companyPaths
  .extend({
    target_people: z.array(targetPersonPaths).max(100),
    pagination,
    /** How many of all there work in what, most first; one person may count in several. */
    functions: z.array(countedFunction),
    /** Who certainly knows the most of all there whom the caller doesn't know; null if two know as many, or nobody knows two. */
    knows_most: z
      .object({
        ...knowsMost,
        /** The best of them, by the path through the introducer alone. */
        best: targetPersonPaths,
      })
      .nullable(),
  })
  .meta({ id: 'CompanyPeople' });

const overviewFields = {
  functions: z
    .array(z.object({ function: z.string(), count: z.number() }))
    .default([])
    .transform((all) => all.flatMap((one) => countedFunction.safeParse(one).data ?? [])),
  knows_most: z
    .object({ ...knowsMost, best: readTargetPerson })
    .nullable()
    .default(null),
};

/** The tolerant reader's form: what is counted of all people at a company, and a page of them. */
export const readCompanyOverview = readAnswer(z.object(overviewFields));
export const readCompanyPeople = readAnswer(
  readCompanyPathsFields.extend({ ...overviewFields, pagination: readPagination }),
);

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

export type JobFunction = z.infer<typeof jobFunction>;
export type CompanyPeopleQuery = z.infer<typeof companyPeopleQuery>;
export type CompanyPeople = z.infer<typeof companyPeople>;
export type ReadCompanyOverview = z.infer<typeof readCompanyOverview>;
export type ReadCompanyPeople = z.infer<typeof readCompanyPeople>;
export type NamedFirm = z.infer<typeof namedFirm>;
export type ReachedCompany = z.infer<typeof reachedCompany>;
export type ReachedFirm = z.infer<typeof reachedFirm>;
export type CompanyReach = z.infer<typeof companyReach>;
export type TopCompany = z.infer<typeof topCompany>;
export type TopCompanies = z.infer<typeof topCompanies>;
