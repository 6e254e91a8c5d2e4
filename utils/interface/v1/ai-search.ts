import { z } from 'zod';
import { readCount, readText } from '../envelope.ts';
import { withoutNulls } from '../without-nulls.ts';

/** Longer queries aren't real questions, and the limit keeps the time to read one short. */
export const MAX_QUERY = 10_000;
const filter = z.string().max(1000);

/** Filter keys of a people search (interface 2.12), '' for any. */
const peopleFilterFields = {
  city: filter,
  position: filter,
  companyIndustry: filter,
  connectionDegree: filter,
};
/** Filter keys of a company search, which the interface leaves open. */
const companyFilterFields = { city: filter, companyIndustry: filter };

/**
 * Body of POST /v1/ai/search (interface 4.11). Only `query` is required. Unknown keys of `currentFilters` are named in
 * the response’s `notes`.
 */
export const searchRequest = z
  .object({
    query: z.string().min(1).max(MAX_QUERY),
    type: z.enum(['people', 'companies']).default('people'),
    currentFilters: z
      .looseObject({
        people: z.looseObject(peopleFilterFields).partial().default({}),
        companies: z.looseObject(companyFilterFields).partial().default({}),
      })
      .partial()
      .default({}),
    page: z.int().min(1).max(999_999_999).default(1),
    limit: z.int().min(1).max(100).default(25),
  })
  .meta({ id: 'SearchRequest' });

const pagination = z.object({ page: z.number().int(), pageSize: z.number().int(), hasNextPage: z.boolean() });

/** Interface 2.12. `position` and `companyIndustry` are comma-separated lists, `connectionDegree` is "1", "1,2" … */
export const peopleFilters = z.object(peopleFilterFields).meta({ id: 'PeopleFilters' });
export const companyFilters = z.object(companyFilterFields).meta({ id: 'CompanyFilters' });

/** Interface 2.12. `warmth_score` is 0–100 with one decimal. */
const foundPerson = z
  .object({
    id: z.string(),
    full_name: z.string(),
    linkedin_url: z.string(),
    location: z.string(),
    warmth_score: z.number(),
    relevant_work: z.object({
      position: z.string(),
      company: z.object({ name: z.string(), linkedin_url: z.string() }),
    }),
  })
  .meta({ id: 'FoundPerson' });

/** A company, shaped as much like a found person as possible; the interface leaves its shape open. */
const foundCompany = z
  .object({ id: z.string(), name: z.string(), linkedin_url: z.string(), warmth_score: z.number() })
  .meta({ id: 'FoundCompany' });

/** People or companies that would match except for unknown values: in total, without a city, without an industry. */
export const unknownCounts = z
  .object({
    total: z.number().int().min(0),
    city: z.number().int().min(0),
    industry: z.number().int().min(0),
  })
  .meta({ id: 'UnknownCounts' });

/** Words of a query that aren't used, as written, and why. */
const searchNote = z
  .object({
    text: z.string(),
    /**
     * Why the words are ignored: nothing is known about them (`no_data`), they ask about a time (`time`), no data
     * contains them (`no_match`), or companies have no such filter (`not_of_companies`). `little_known`: they are
     * used, but the value is known for few.
     */
    reason: z.enum(['no_data', 'time', 'no_match', 'not_of_companies', 'little_known']),
  })
  .meta({ id: 'SearchNote' });
export const searchNotes = z.array(searchNote);

/** In a search of v1, `unknown_filter` also names keys of `currentFilters` that don't exist. */
const searchNoteV1 = searchNote
  .extend({ reason: z.enum([...searchNote.shape.reason.options, 'unknown_filter']) })
  .meta({ id: 'SearchNoteV1' });
const searchNotesV1 = z.array(searchNoteV1);

/** `unknown` and `notes` are additions to the documented interface. */
export const peopleSearchResult = z
  .object({
    filtersGenerated: z.object({ people: peopleFilters }),
    notes: searchNotesV1,
    results: z.object({
      people: z.object({ data: z.array(foundPerson).max(100), pagination, unknown: unknownCounts }),
    }),
  })
  .meta({ id: 'PeopleSearchResult' });

const companySearchResult = z
  .object({
    filtersGenerated: z.object({ companies: companyFilters }),
    notes: searchNotesV1,
    results: z.object({
      companies: z.object({ data: z.array(foundCompany).max(100), pagination, unknown: unknownCounts }),
    }),
  })
  .meta({ id: 'CompanySearchResult' });

/** Interface 2.12, v1: no envelope. */
export const searchResult = z.union([peopleSearchResult, companySearchResult]).meta({ id: 'SearchResult' });

const readFilters = z.record(z.string(), z.unknown()).default({});
const readPagination = z.object({ hasNextPage: z.boolean().default(false) }).default({ hasNextPage: false });

/** Zeros if a service doesn't count unknown values, or counts them differently. */
export const readUnknownCounts = unknownCounts.catch({ total: 0, city: 0, industry: 0 });

/** The tolerant reader's form of a people search: filters with any key, missing or null texts. */
export const readPeopleSearchResult = z.preprocess(
  withoutNulls,
  z.object({
    filtersGenerated: z.object({ people: readFilters }).default({ people: {} }),
    /** Empty if a service sends none, or other reasons. */
    notes: searchNotes.catch([]),
    results: z.object({
      people: z.object({
        data: z
          .array(
            z.object({
              id: readText,
              full_name: readText,
              linkedin_url: readText,
              location: readText,
              warmth_score: readCount,
              relevant_work: z
                .object({
                  position: readText,
                  company: z.object({ name: readText, linkedin_url: readText }).prefault({}),
                })
                .prefault({}),
            }),
          )
          .default([]),
        pagination: readPagination,
        unknown: readUnknownCounts,
      }),
    }),
  }),
);

export type SearchRequest = z.infer<typeof searchRequest>;
export type FoundPerson = z.infer<typeof foundPerson>;
export type PeopleSearchResult = z.infer<typeof peopleSearchResult>;
export type CompanySearchResult = z.infer<typeof companySearchResult>;
export type SearchNote = z.infer<typeof searchNote>;
export type SearchNoteV1 = z.infer<typeof searchNoteV1>;
export type UnknownCounts = z.infer<typeof unknownCounts>;
export type SearchResult = z.infer<typeof searchResult>;
