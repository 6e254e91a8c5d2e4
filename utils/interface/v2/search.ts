/**
 * Search operations for clients of the hosted service: `/v2/people/search`, `/v2/companies/search`. Only the service uses this.
 */
import { z } from 'zod';
import { filters as peopleFilters, searchedCompany, searchedPerson } from '../kith/kith-search.ts';
import { searchNotes, unknownCounts } from '../v1/ai-search.ts';
import { connectionDegrees, cursor, pageSize } from './paging.ts';

/** Longer prompts aren't real questions and would take too long to read. */
const prompt = z.string().min(1).max(10_000).optional();
const shared = {
  prompt,
  cursor,
  limit: pageSize,
  /** `lookup` matches only names and addresses. The other modes are equivalent. */
  mode: z.enum(['auto', 'lookup', 'simple', 'complex']).default('auto'),
  /** Other keys are rejected, because ignoring them would change the result. */
  network_filters: z.looseObject({ connection_degrees: connectionDegrees }).optional(),
  /** Counts are returned on the first page only. */
  include_counts: z.enum(['network', 'global', 'all']).optional(),
};

/** Maximum number of candidates per request. */
const MAX_CANDIDATES = 50_000;
const identifier = z.string().min(1).max(2048);
const candidate = z.union([identifier, z.object({ id: identifier, score: z.number().optional() })]);

/** Body of POST /v2/people/search. `prompt` or `filters` is required, unless `scope` is `specific_list`. */
export const peopleSearchRequest = z
  .object({
    ...shared,
    filters: peopleFilters.optional(),
    scope: z.enum(['network', 'global', 'specific_list']).default('network'),
    specific_list_data: z.array(candidate).min(1).max(MAX_CANDIDATES).optional(),
  })
  .meta({ id: 'PeopleSearchRequest' });

const texts = z.union([z.string().max(1000), z.array(z.string().max(1000)).max(100)]).optional();
const year = z.union([z.int(), z.string().max(100)]).optional();
const companyFilters = z.strictObject({
  name: texts,
  domain: texts,
  linkedinUrl: texts,
  linkedinId: texts,
  industry: texts,
  companySize: texts,
  companyType: texts,
  country: texts,
  city: texts,
  foundedAfter: year,
  foundedBefore: year,
  keywords: texts,
});

/** Body of POST /v2/companies/search. `prompt` or `filters` is required. */
export const companySearchRequest = z
  .object({
    ...shared,
    filters: companyFilters.optional(),
    scope: z.enum(['network', 'global']).default('network'),
  })
  .meta({ id: 'CompanySearchRequest' });

const found = {
  /** Words of the prompt that have no effect, and why. */
  notes: searchNotes,
  /** People or companies that would match except for unknown values. */
  unknown: unknownCounts,
  /** Present if requested. `global` is null, because Kith knows only the caller's data. */
  counts: z.object({ network: z.number().int().min(0), global: z.null() }).optional(),
};
/**
 * Highest score first, then the best match of the query's words. `not_in_data` counts candidates who aren't in the caller's data.
 */
export const foundPeople = z
  .object({
    people: z.array(searchedPerson).max(100),
    ...found,
    not_in_data: z.number().int().min(0).optional(),
  })
  .meta({ id: 'FoundPeople' });
export const foundCompanies = z
  .object({ companies: z.array(searchedCompany.extend({ domain: z.string() })).max(100), ...found })
  .meta({ id: 'FoundCompanies' });

export type HostedPeopleSearch = z.infer<typeof peopleSearchRequest>;
export type HostedCompanySearch = z.infer<typeof companySearchRequest>;
export type FoundPeople = z.infer<typeof foundPeople>;
export type FoundCompanies = z.infer<typeof foundCompanies>;
