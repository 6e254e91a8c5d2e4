/** Our own routes for search beside the documented one: explained, with what is not known told apart. */
import { z } from 'zod';
import { pagination } from './lists.ts';
import { limitTo100, pageNumber } from './page-query.ts';
import { searchNotes, unknownCounts } from './v1/ai-search.ts';

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
 * What may be pinned. Beside the documented filters: companies and schools, apart by semicolons, periods as intervals of
 * ISO 8601-2 in days ("2026-01-01/.."), and words of names, titles and companies.
 */
const filters = z.strictObject({
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
/** What a search may be read as. */
export const readKey = filters.keyof();

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
    key: readKey,
    /** As the filter says it: "London", "1,2", of times an interval of ISO 8601-2 in days: "../2024-12-31". */
    value: z.string(),
    /** "not in Berlin". */
    negated: z.boolean(),
    /** Set by hand; it does not come from the query. */
    pinned: z.boolean(),
    /** Where it stands in the query: UTF-16 offsets, `end` exclusive; both 0 where it was pinned. */
    start: z.number().int().min(0),
    end: z.number().int().min(0),
    /** Of how many it is known what is asked, and of how many it could be: people, or companies where they are searched. */
    known: z.number().int().min(0),
    of: z.number().int().min(0),
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
    /** The way in, in the words of a path's summary; "Nothing in your data" at degree 3. */
    description: z.string(),
    /** `likely` where the best way rests on what is not confirmed. */
    certainty: z.enum(['known', 'likely']),
    /** Why the caller knows them best, dated; null where another leads to them, and where nothing tells. */
    reason: z.object({ title: z.string(), description: z.string() }).nullable(),
  })
  .meta({ id: 'SearchedPerson' });

/** Somebody who fits but for one or two filters. */
export const nearPerson = z
  .object({
    person: searchedPerson,
    /** `is_known` is false where nothing tells whether they fit. */
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
    /** People there whom the caller can reach. */
    count: z.number().int().min(0),
  })
  .meta({ id: 'SearchedCompany' });

export const kithSearchResult = z
  .object({
    filters: z.array(readFilter),
    notes: searchNotes,
    /** Empty where companies were searched. Warmest first, then the better match. */
    people: z.array(searchedPerson).max(100),
    /** Empty where people were searched. */
    companies: z.array(searchedCompany).max(100),
    /** Those who fit but for what is not known of them: in all, and by what is not known. */
    unknown: unknownCounts,
    /** Where no person is found: the one filter to give up, and how many then fit; null where none is enough. */
    loosening: z.object({ key: readKey, negated: z.boolean(), total: z.number().int().min(1) }).nullable(),
    /** Where no person is found: who comes closest. */
    nearest: z.array(nearPerson).max(3),
    pagination,
  })
  .meta({ id: 'KithSearchResult' });

/**
 * What could be searched for in the caller's own data (GET /kith/searches/ideas), best first; texts are '' where the
 * idea has none. Whoever words one asks whether anybody is found before it is offered.
 */
export const searchIdea = z
  .object({
    kind: z.enum(['title_city', 'title', 'company', 'title_company', 'not_in_touch']),
    title: z.string(),
    city: z.string(),
    company: z.string(),
  })
  .meta({ id: 'SearchIdea' });
export const searchIdeas = z.object({ ideas: z.array(searchIdea).max(8) }).meta({ id: 'SearchIdeas' });

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
