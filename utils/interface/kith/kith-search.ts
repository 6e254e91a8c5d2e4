/**
 * Our own search routes, in addition to the documented one. Their responses include how the query was read, and list
 * people with unknown values separately.
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
 * Filters that can be pinned. Besides the documented ones: companies and schools, separated by semicolons; periods
 * as ISO 8601-2 intervals in days ("2026-01-01/.."); and words from names, titles and companies.
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
/** The keys that search words can be read as. */
export const readKey = filters.keyof();

/** Body of POST /kith/search. `query` or at least one pinned filter is required. */
export const kithSearchRequest = z
  .strictObject({
    query: z.string().max(10_000).default(''),
    type: z.enum(['people', 'companies']).default('people'),
    /** Filters that override the words of the query; '' pins "any". */
    pinned: filters.default({}),
    /** Returns matches whose city or industry is unknown, instead of the full matches. */
    unknown: z.boolean().default(false),
    ...pageAndLimit,
  })
  .meta({ id: 'KithSearchRequest' });

/** How a part of the query was read. */
const readFilter = z
  .object({
    /** A documented filter key, or one of our own. */
    key: readKey,
    /** The filter's value: "London", "1,2"; for times an ISO 8601-2 interval in days: "../2024-12-31". */
    value: z.string(),
    /** "not in Berlin". */
    negated: z.boolean(),
    /** Set manually; not part of the query. */
    pinned: z.boolean(),
    /** Position in the query: UTF-16 offsets, `end` exclusive; both 0 if pinned. */
    start: z.number().int().min(0),
    end: z.number().int().min(0),
    /** Number of people (of companies in a company search) whose filtered value is known, and the number of all. */
    known: z.number().int().min(0),
    of: z.number().int().min(0),
  })
  .meta({ id: 'ReadFilter' });

/** A person found. Texts are '' if unknown. */
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
    /** 1: the caller knows them; 2: through someone; 3: no known path. */
    degree: z.number().int().min(1).max(3),
    /** Name of the best introducer, '' at degree 1 and 3. */
    through: z.string(),
    /** The path, worded like a path's summary; "Nothing in your data" at degree 3. */
    description: z.string(),
    /** `likely` if the best path rests on unconfirmed evidence. */
    certainty: z.enum(['known', 'likely']),
    /**
     * The caller's strongest dated reason for knowing them; null if someone else leads to them, or if there is none.
     */
    reason: z.object({ title: z.string(), description: z.string() }).nullable(),
  })
  .meta({ id: 'SearchedPerson' });

/** Someone who matches all filters except one or two. */
const nearPerson = z
  .object({
    person: searchedPerson,
    /** `is_known` is false if it is unknown whether they match. */
    misses: z.array(z.object({ key: readKey, is_known: z.boolean() })).min(1),
  })
  .meta({ id: 'NearPerson' });

/** A company found. */
export const searchedCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    linkedin_url: z.string(),
    industry: z.string(),
    score: z.number(),
    score_label: z.string(),
    /** Number of people there that the caller can reach. */
    count: z.number().int().min(0),
  })
  .meta({ id: 'SearchedCompany' });

export const kithSearchResult = z
  .object({
    filters: z.array(readFilter),
    notes: searchNotes,
    /** Empty in a company search. Highest score first, then the better match. */
    people: z.array(searchedPerson).max(100),
    /** Empty in a people search. */
    companies: z.array(searchedCompany).max(100),
    /** Those who would match except for unknown values: the total, and by unknown value. */
    unknown: unknownCounts,
    /**
     * If no person matches: the one filter to drop, and how many would match then; null if no single filter
     * suffices.
     */
    loosening: z.object({ key: readKey, negated: z.boolean(), total: z.number().int().min(1) }).nullable(),
    /** If no person matches: the closest ones. */
    nearest: z.array(nearPerson).max(3),
    pagination,
  })
  .meta({ id: 'KithSearchResult' });

/**
 * Suggested searches in the caller's own data (GET /kith/searches/ideas), best first; texts are '' if the idea has
 * none. Clients that put one into words check that it finds someone before offering it.
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
 * Query of GET /kith/companies/industries: the caller's companies, most people first; only unknown industries by
 * default.
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
    /** People in the caller's data who work there now. */
    people: z.number().int().min(0),
    /** '' if unknown. */
    industry: z.string(),
    /** Entered by the caller or a sharing teammate, or inferred from the company's name; '' if unknown. */
    source: z.enum(['said', 'name', '']),
  })
  .meta({ id: 'CompanyIndustry' });

/** `industries` are all possible labels, in alphabetical order. */
export const companyIndustries = z
  .object({ companies: z.array(companyIndustry).max(100), industries: z.array(z.string()), pagination })
  .meta({ id: 'CompanyIndustries' });

/** Body of PUT /kith/companies/industries; an empty `industry` removes the entry. */
export const setIndustriesRequest = z
  .strictObject({
    companies: z
      .array(z.strictObject({ company_id: id, industry: z.string().max(200) }))
      .min(1)
      .max(100),
  })
  .meta({ id: 'SetIndustriesRequest' });

/** Body of PUT /kith/people/city; an empty `city` removes the entry. */
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
    /** When its results were last viewed. */
    seen_at: z.string(),
    /** Current results, and how many of them are new since they were last viewed. */
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

/** The `{id}` of /kith/searches/{id} (DELETE) and /kith/searches/{id}/seen (POST). */
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
