/** Our own routes for search beside the documented one: explained, with what is not known told apart. */
import { z } from 'zod';
import { pagination } from './lists.ts';
import { limitTo100, pageNumber } from './page-query.ts';
import { unknownCounts } from './v1/ai-search.ts';

const url = z.string().min(1).max(2048);
const id = z.string().min(1).max(64);
const pageAndLimit = {
  page: z.int().min(1).max(999_999_999).default(1),
  limit: z.int().min(1).max(100).default(25),
};

/** Keys of the documented filters (interface 2.12). */
export const filterKey = z.enum(['city', 'position', 'companyIndustry', 'connectionDegree']);
const filters = z.strictObject({
  city: z.string().max(1000).optional(),
  position: z.string().max(1000).optional(),
  companyIndustry: z.string().max(1000).optional(),
  connectionDegree: z.string().max(1000).optional(),
});

/** Body of POST /kith/search. Either `query` or a pinned filter says something. */
export const kithSearchRequest = z
  .strictObject({
    query: z.string().max(10_000).default(''),
    type: z.enum(['people', 'companies']).default('people'),
    /** Filters that win over the words of the query; '' pins "any". */
    pinned: filters.default({}),
    /** Answers those of whom a city or an industry that is asked for is not known, in place of those that fit. */
    unknown: z.boolean().default(false),
    ...pageAndLimit,
  })
  .meta({ id: 'KithSearchRequest' });

/** What part of the query was read as what. */
export const readFilter = z
  .object({
    /** A key of the documented filters, or what they have no key for. */
    key: z.enum([...filterKey.options, 'company', 'pastCompany', 'school', 'words']),
    /** As the filter says it: "London", "1,2". */
    value: z.string(),
    /** "not in Berlin". */
    negated: z.boolean(),
    /** Set by hand; it does not come from the query. */
    pinned: z.boolean(),
    /** Where it stands in the query: UTF-16 offsets, `end` exclusive; both 0 where it was pinned. */
    start: z.number().int().min(0),
    end: z.number().int().min(0),
  })
  .meta({ id: 'ReadFilter' });

/** A person found. Texts are '' where they are not known. */
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
    /** 1 the caller knows them, 2 through somebody, 3 no way known. */
    degree: z.number().int().min(1).max(3),
    /** Name of the best introducer, '' at degree 1 and 3. */
    through: z.string(),
  })
  .meta({ id: 'SearchedPerson' });

/** A company found. */
export const searchedCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    linkedin_url: z.string(),
    industry: z.string(),
    score: z.number(),
    score_label: z.string(),
    /** People there whom the caller can reach. */
    count: z.number().int().min(0),
  })
  .meta({ id: 'SearchedCompany' });

export const kithSearchResult = z
  .object({
    filters: z.array(readFilter),
    /** Words of the query that were not used, as they stand there. */
    unread: z.array(z.string()),
    /** Empty where companies were searched. Warmest first, then the better match. */
    people: z.array(searchedPerson).max(100),
    /** Empty where people were searched. */
    companies: z.array(searchedCompany).max(100),
    /** Those who fit but for what is not known of them: in all, and by what is not known. */
    unknown: unknownCounts,
    pagination,
  })
  .meta({ id: 'KithSearchResult' });

/** Query of GET /kith/companies/industries: the caller's companies, most people first; unknown ones only by default. */
export const companyIndustriesQuery = z.strictObject({
  all: z.enum(['true', 'false']).default('false'),
  page: pageNumber,
  limit: limitTo100.default(40),
});

export const companyIndustry = z
  .object({
    company_id: z.string(),
    name: z.string(),
    /** People there now in the caller's data. */
    people: z.number().int().min(0),
    /** '' where it is not known. */
    industry: z.string(),
    /** Said by the caller or a teammate who shares that, or guessed from the company's name; '' where it is not known. */
    source: z.enum(['said', 'name', '']),
  })
  .meta({ id: 'CompanyIndustry' });

/** `industries` are all labels there are, in the order of the alphabet. */
export const companyIndustries = z
  .object({ companies: z.array(companyIndustry).max(100), industries: z.array(z.string()), pagination })
  .meta({ id: 'CompanyIndustries' });

/** Body of PUT /kith/companies/industries; `industry` '' takes back what was said. */
export const setIndustriesRequest = z
  .strictObject({
    companies: z
      .array(z.strictObject({ company_id: id, industry: z.string().max(200) }))
      .min(1)
      .max(100),
  })
  .meta({ id: 'SetIndustriesRequest' });

/** Body of PUT /kith/people/city; `city` '' takes back what was said. */
export const setCityRequest = z
  .strictObject({
    linkedin_url: url,
    city: z.string().max(200),
    country: z.string().max(200).default(''),
  })
  .meta({ id: 'SetCityRequest' });

/** A search that is kept (GET and POST /kith/searches). Times are ISO 8601 UTC. */
export const savedSearch = z
  .object({
    id: z.string(),
    title: z.string(),
    query: z.string(),
    type: z.enum(['people', 'companies']),
    pinned: filters,
    created_at: z.string(),
    /** When its results were last looked at. */
    seen_at: z.string(),
    /** Results now, and those among them that were not there when they were last looked at. */
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

export type FilterKey = z.infer<typeof filterKey>;
export type ReadFilter = z.infer<typeof readFilter>;
export type KithSearchRequest = z.infer<typeof kithSearchRequest>;
export type KithSearchResult = z.infer<typeof kithSearchResult>;
export type SearchedPerson = z.infer<typeof searchedPerson>;
export type SearchedCompany = z.infer<typeof searchedCompany>;
export type CompanyIndustry = z.infer<typeof companyIndustry>;
export type SavedSearch = z.infer<typeof savedSearch>;
