/** Operations on companies for clients of the hosted service: `/v2/companies…`. Only the service uses this. */
import { z } from 'zod';
import { companyPathsRequest } from '../companies-paths.ts';
import { connectionDegrees, cursor, MAX_IDENTIFIERS, pageSize } from './paging.ts';

/** Body of POST /v2/companies/paths: exactly one of the three identifiers. `limit` counts people. */
export const pagedCompanyPathsRequest = companyPathsRequest
  .extend({ cursor, limit: z.int().min(1).max(50).default(50), connection_degrees: connectionDegrees })
  .meta({ id: 'PagedCompanyPathsRequest' });

/**
 * The company's best score, without paths. If there are no paths, the values are null, 0 and []. `avatars` has no pictures,
 * because Kith doesn't store any.
 */
export const companyCheck = z
  .object({
    has_paths: z.boolean(),
    score: z.number().nullable(),
    score_label: z.string().nullable(),
    count: z.number().int().min(0),
    avatars: z.array(z.string()).max(10),
  })
  .meta({ id: 'CompanyCheck' });

/** Body of POST /v2/companies. By default, returns every company where the caller can reach someone. */
export const listCompaniesRequest = z
  .object({ cursor, limit: pageSize, connection_degrees: connectionDegrees })
  .meta({ id: 'ListCompaniesRequest' });

const rankedFields = {
  score: z.number(),
  score_label: z.string(),
  linkedin_url: z.string(),
  domain: z.string(),
};
/**
 * Highest score first. `degree` is 1 if the caller knows someone there, 2 if others can introduce the caller, and 3 if no one is
 * reachable.
 */
export const listedCompanies = z
  .object({
    companies: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          ...rankedFields,
          industry: z.string(),
          count: z.number().int().min(0),
          degree: z.number().int().min(1).max(3),
        }),
      )
      .max(100),
  })
  .meta({ id: 'ListedCompanies' });

/** Body of POST /v2/companies/sort: LinkedIn addresses, website addresses or domains. */
export const sortCompaniesRequest = z
  .object({ companies: z.array(z.string().min(1).max(2048)).min(1).max(100) })
  .meta({ id: 'SortCompaniesRequest' });
/** Highest score first. `company` is the entry as sent. Unknown companies have a score of 0. */
export const sortedCompanies = z
  .object({
    sorted: z.array(z.object({ company: z.string(), name: z.string(), ...rankedFields })),
    errors: z.array(z.object({ company: z.string(), error: z.string() })),
  })
  .meta({ id: 'SortedCompanies' });

/** The caller's data about a company. Fields for which Kith has no data are null. */
export const enrichedCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    domain: z.string().nullable(),
    linkedin_url: z.string().nullable(),
    industry: z.string().nullable(),
    website: z.null(),
    logo: z.null(),
    employee_count: z.null(),
    founded: z.null(),
    description: z.null(),
  })
  .meta({ id: 'EnrichedCompany' });

export const companyIdentifiers = z
  .object({ identifiers: z.array(companyPathsRequest).min(1).max(MAX_IDENTIFIERS) })
  .meta({ id: 'CompanyIdentifiers' });
/** In the order of the request. Each has either `data` or an error message. `identifier` is the address or domain as sent. */
export const enrichedCompanies = z
  .object({
    results: z.array(
      z.object({ identifier: z.string(), data: enrichedCompany.optional(), error: z.string().optional() }),
    ),
  })
  .meta({ id: 'EnrichedCompanies' });

const several = z.array(z.string().min(1).max(2048)).min(1).max(1000).optional();
/** Body of POST /v2/companies/refresh. */
export const refreshCompaniesRequest = z
  .object({ realtime: z.boolean(), linkedin_urls: several, domains: several, job_ids: several })
  .meta({ id: 'RefreshCompaniesRequest' });

export type CompanyCheck = z.infer<typeof companyCheck>;
export type SortedCompanies = z.infer<typeof sortedCompanies>;
export type EnrichedCompany = z.infer<typeof enrichedCompany>;
export type EnrichedCompanies = z.infer<typeof enrichedCompanies>;
