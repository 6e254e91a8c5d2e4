/** Our own routes about several companies, or about several people at one company: `/kith/companies/…`. */
import { z } from 'zod';
import {
  companyPaths,
  readCompanyPathsFields,
  readTargetPerson,
  targetPersonPaths,
} from '../companies-paths.ts';
import { readAnswer } from '../envelope.ts';
import { pagination, readListQuery, readPagination } from '../lists.ts';
import { kithListsQuery } from './kith-lists.ts';

/** Job functions with equal counts are in this order. */
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
const jobFunction = z.enum(JOB_FUNCTIONS);

/**
 * Query of GET /kith/companies/people: exactly one of `linkedin_url` and `company_id`. By default, returns page 1 with 20 people;
 * `limit` is at most 100. The other fields filter the people.
 */
export const companyPeopleQuery = z.strictObject({
  ...readListQuery.shape,
  linkedin_url: z.string().min(1).max(2048).optional(),
  company_id: z.string().min(1).max(64).optional(),
  /** A title, in any language and wording that the search understands. */
  role: z.string().min(1).max(200).optional(),
  function: jobFunction.optional(),
  /**
   * The `id` in `knows_most`. Returns only people whom this introducer knows and the caller doesn't, each with the path through
   * this introducer.
   */
  introducer: z.string().min(1).max(64).optional(),
});

const countedFunction = z.object({ function: jobFunction, count: z.number().int().min(1) });
const knowsMost = {
  /** The value for the query's `introducer`. */
  id: z.string(),
  count: z.number().int().min(2),
};

/** The people at a company, page by page, in the order of POST /v2/companies/paths. */
export const companyPeople = companyPaths
  .extend({
    target_people: z.array(targetPersonPaths).max(100),
    pagination,
    /** Counts per job function, highest first. A person can count in several. */
    functions: z.array(countedFunction),
    /**
     * The introducer with confirmed ties to the most people there whom the caller doesn't know; null if several have equally
     * many, or if no one knows at least two.
     */
    knows_most: z
      .object({
        ...knowsMost,
        /** The best of these people, with only the path through this introducer. */
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

/** The tolerant reader's forms: counts for all people at a company, and the same with one page of people. */
export const readCompanyOverview = readAnswer(z.object(overviewFields));
export const readCompanyPeople = readAnswer(
  readCompanyPathsFields.extend({ ...overviewFields, pagination: readPagination }),
);

/** Query of GET /kith/companies/top. By default, returns page 1 with 20 companies; `limit` is at most 100. */
export const topCompaniesQuery = kithListsQuery;

/** A company with the score of the caller's best path to someone there. */
export const topCompany = z
  .object({
    /** For POST /kith/companies/choice. */
    id: z.string(),
    name: z.string(),
    /** '' if the company's page isn't confirmed. It is never guessed. */
    linkedin_url: z.string(),
    /** '' if unknown. */
    domain: z.string(),
    /** The score of the person there who is easiest to reach, 0–100 with one decimal. */
    score: z.number(),
    score_label: z.string(),
    /** The number of reachable people who work there now. */
    count: z.number().int().min(1),
  })
  .meta({ id: 'RankedCompany' });

/** Highest score first. Companies without reachable people are omitted. */
export const topCompanies = z
  .object({ companies: z.array(topCompany).max(100), pagination })
  .meta({ id: 'RankedCompanies' });

/** Maximum number of companies per POST /kith/companies/reach. */
export const MAX_FIRMS = 500;

/**
 * A company in a user's own list. Requires at least one of: LinkedIn page, name, and `domain` (a web address, email address or
 * domain).
 */
const namedFirm = z
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
  .strictObject({ firms: z.array(namedFirm).min(1).max(MAX_FIRMS) })
  .meta({ id: 'CompanyReachRequest' });

/** A company in the caller's data, with the person there who is easiest to reach. */
const reachedCompany = topCompany
  .extend({
    /** 0 if the company is in the data but no one there is reachable. */
    count: z.number().int().min(0),
    /** The person who is easiest to reach, with their best path and the direct one; empty if no one is reachable. */
    best: z.array(targetPersonPaths).max(1),
  })
  .meta({ id: 'ReachedCompany' });

const reachedFirm = z
  .object({
    /** Best match first. Empty if the company isn't in the caller's data, several if it is ambiguous. */
    companies: z.array(reachedCompany).max(10),
    /** Which part of the entry couldn't be read; '' if there was no problem. */
    error: z.string(),
  })
  .meta({ id: 'ReachedFirm' });

/** In the order of the request. */
export const companyReach = z
  .object({ firms: z.array(reachedFirm).max(MAX_FIRMS) })
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
