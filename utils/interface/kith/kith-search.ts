/**
 * Our own search routes, in addition to the documented ones. Responses include how the query was read, and separate people with
 * unknown values from the results.
 */
import { z } from 'zod';
import { pagination } from '../lists.ts';
import { limitTo100, pageNumber } from '../page-query.ts';
import { searchNotes, unknownCounts } from '../v1/ai-search.ts';

const url = z.string().min(1).max(2048);
const id = z.string().min(1).max(64);
const pageAndLimit = {
  page: z.int().min(1).max(999_999_999).default(1),
  limit: z.int().min(1).max(100).default(25),
};

/** Keys of the documented filters (interface 2.12). */
export const filterKey = z.enum(['city', 'position', 'companyIndustry', 'connectionDegree']);
const filter = z.string().max(1000).optional();
/**
 * Filters that can be pinned: the documented ones; companies and schools, separated by semicolons; periods in days, as ISO
 * 8601-2 intervals ("2026-01-01/.."); and words in names, titles and companies.
 */
export const filters = z.strictObject({
  city: filter,
  position: filter,
  companyIndustry: filter,
  connectionDegree: filter,
  company: filter,
  pastCompany: filter,
  school: filter,
  lastContact: filter,
  jobChange: filter,
  words: filter,
});
/** The filters that words of a query can be read as. */
export const readKey = filters.keyof();

/** Body of POST /kith/search. Requires `query` or at least one pinned filter. */
export const kithSearchRequest = z
  .strictObject({
    query: z.string().max(10_000).default(''),
    type: z.enum(['people', 'companies']).default('people'),
    /** Filters that override the query. '' pins "any". */
    pinned: filters.default({}),
    /** Returns people who match except for an unknown city or industry, instead of the full matches. */
    unknown: z.boolean().default(false),
    ...pageAndLimit,
  })
  .meta({ id: 'KithSearchRequest' });

/** How a part of the query was read. */
const readFilter = z
  .object({
    key: readKey,
    /** The filter's value: "London", "1,2"; for a period an ISO 8601-2 interval in days, "../2024-12-31". */
    value: z.string(),
    /** True for "not in Berlin". */
    negated: z.boolean(),
    /** True if the user set it; it isn't part of the query. */
    pinned: z.boolean(),
    /** Position in the query: UTF-16 offsets, `end` exclusive. Both are 0 for a pinned filter. */
    start: z.number().int().min(0),
    end: z.number().int().min(0),
    /** `known` is the number of people (or companies, in a company search) whose value is known, `of` the number of all. */
    known: z.number().int().min(0),
    of: z.number().int().min(0),
  })
  .meta({ id: 'ReadFilter' });

/** Texts are '' if unknown. */
export const searchedPerson = z
  .object({
    id: z.string(),
    full_name: z.string(),
    linkedin_url: z.string(),
    title: z.string(),
    company: z.string(),
    industry: z.string(),
    city: z.string(),
    country: z.string(),
    score: z.number(),
    score_label: z.string(),
    /** 1: the caller knows them. 2: someone can introduce the caller. 3: no known path. */
    degree: z.number().int().min(1).max(3),
    /** The best introducer's name; '' for degrees 1 and 3. */
    through: z.string(),
    /** The path in words, as in its summary; "Nothing in your data" for degree 3. */
    description: z.string(),
    /** `likely` if the best path relies on unconfirmed evidence. */
    certainty: z.enum(['known', 'likely']),
    /** The strongest dated reason why the caller knows them; null for degrees 2 and 3, or if no reason has a date. */
    reason: z.object({ title: z.string(), description: z.string() }).nullable(),
  })
  .meta({ id: 'SearchedPerson' });

/** Someone who matches all filters except one or two. */
const nearPerson = z
  .object({
    person: searchedPerson,
    /** `is_known` is false if it is unknown whether they match the filter. */
    misses: z.array(z.object({ key: readKey, is_known: z.boolean() })).min(1),
  })
  .meta({ id: 'NearPerson' });

export const searchedCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    linkedin_url: z.string(),
    industry: z.string(),
    score: z.number(),
    score_label: z.string(),
    /** The number of people there that the caller can reach. */
    count: z.number().int().min(0),
  })
  .meta({ id: 'SearchedCompany' });

export const kithSearchResult = z
  .object({
    filters: z.array(readFilter),
    notes: searchNotes,
    /** Highest score first, then the best match of the query's words. Empty in a company search. */
    people: z.array(searchedPerson).max(100),
    /** Empty in a people search. */
    companies: z.array(searchedCompany).max(100),
    /** People or companies that would match except for unknown values. */
    unknown: unknownCounts,
    /** If no person matches: a filter whose removal yields results, and their number; null if no single filter helps. */
    loosening: z.object({ key: readKey, negated: z.boolean(), total: z.number().int().min(1) }).nullable(),
    /** If no person matches: the people who match the most filters. */
    nearest: z.array(nearPerson).max(3),
    pagination,
  })
  .meta({ id: 'KithSearchResult' });

/**
 * A search that Kith suggests from the caller's own data (GET /kith/searches/ideas). Unused texts are ''. Clients turn an idea
 * into a query, and check that it has results before they offer it.
 */
const searchIdea = z
  .object({
    kind: z.enum(['title_city', 'title', 'company', 'title_company', 'not_in_touch']),
    title: z.string(),
    city: z.string(),
    company: z.string(),
  })
  .meta({ id: 'SearchIdea' });
export const searchIdeas = z.object({ ideas: z.array(searchIdea).max(8) }).meta({ id: 'SearchIdeas' });

/**
 * Query of GET /kith/companies/industries. Companies with the most people come first. By default, only those with an unknown
 * industry.
 */
export const companyIndustriesQuery = z.strictObject({
  all: z.enum(['true', 'false']).default('false'),
  page: pageNumber,
  limit: limitTo100.default(40),
});

const companyIndustry = z
  .object({
    company_id: z.string(),
    name: z.string(),
    /** The number of people in the caller's data who work there now. */
    people: z.number().int().min(0),
    /** '' if unknown. */
    industry: z.string(),
    /**
     * `said`: entered by the caller, or by a teammate who shares data. `name`: inferred from the company's name. '' if unknown.
     */
    source: z.enum(['said', 'name', '']),
  })
  .meta({ id: 'CompanyIndustry' });

/** `industries` contains all possible labels, in alphabetical order. */
export const companyIndustries = z
  .object({ companies: z.array(companyIndustry).max(100), industries: z.array(z.string()), pagination })
  .meta({ id: 'CompanyIndustries' });

/** Body of PUT /kith/companies/industries. An empty `industry` removes the entry. */
export const setIndustriesRequest = z
  .strictObject({
    companies: z
      .array(z.strictObject({ company_id: id, industry: z.string().max(200) }))
      .min(1)
      .max(100),
  })
  .meta({ id: 'SetIndustriesRequest' });

/** Body of PUT /kith/people/city. An empty `city` removes the entry. */
export const setCityRequest = z
  .strictObject({
    linkedin_url: url,
    city: z.string().max(200),
    country: z.string().max(200).default(''),
  })
  .meta({ id: 'SetCityRequest' });

/** A saved search (GET and POST /kith/searches). Times are ISO 8601 UTC. */
export const savedSearch = z
  .object({
    id: z.string(),
    title: z.string(),
    query: z.string(),
    type: z.enum(['people', 'companies']),
    pinned: filters,
    created_at: z.string(),
    /** When the user last viewed the results. */
    seen_at: z.string(),
    /** The number of current results, and how many are new since the user last viewed them. */
    total: z.number().int().min(0),
    fresh: z.number().int().min(0),
  })
  .meta({ id: 'SavedSearch' });
export const savedSearches = z
  .object({ searches: z.array(savedSearch).max(100) })
  .meta({ id: 'SavedSearches' });

/** Body of POST /kith/searches. */
export const saveSearchRequest = z
  .strictObject({
    title: z.string().min(1).max(255),
    query: z.string().max(10_000).default(''),
    type: z.enum(['people', 'companies']).default('people'),
    pinned: filters.default({}),
  })
  .meta({ id: 'SaveSearchRequest' });

export const savedSearchParams = z.object({ id });

export type ReadKey = z.infer<typeof readKey>;
export type ReadFilter = z.infer<typeof readFilter>;
export type KithSearchRequest = z.infer<typeof kithSearchRequest>;
export type KithSearchResult = z.infer<typeof kithSearchResult>;
export type SearchIdea = z.infer<typeof searchIdea>;
export type NearPerson = z.infer<typeof nearPerson>;
export type SearchedPerson = z.infer<typeof searchedPerson>;
export type SearchedCompany = z.infer<typeof searchedCompany>;
export type CompanyIndustry = z.infer<typeof companyIndustry>;
export type SavedSearch = z.infer<typeof savedSearch>;
