import { z } from 'zod';
import { readCount, readText } from '../envelope.ts';
import { withoutNulls } from '../without-nulls.ts';

/** Longer queries aren't real questions and would take too long to read. */
export const MAX_QUERY = 10_000;
const filter = z.string().max(1000);

/** The filters of a people search (interface 2.12); '' for any value. */
const peopleFilterFields = {
  city: filter,
  position: filter,
  companyIndustry: filter,
  connectionDegree: filter,
};
/** The filters of a company search, which the interface doesn't define. */
const companyFilterFields = { city: filter, companyIndustry: filter };

/**
 * Interface 4.11: the body of POST /v1/ai/search. Only `query` is required. The response's `notes` list the unknown keys of
 * `currentFilters`.
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

/** A company in the form of a found person, because the interface doesn't define one. */
const foundCompany = z
  .object({ id: z.string(), name: z.string(), linkedin_url: z.string(), warmth_score: z.number() })
  .meta({ id: 'FoundCompany' });

/**
 * People or companies that would match except for unknown values: in total, those without a city, and those without an industry.
 */
export const unknownCounts = z
  .object({
    total: z.number().int().min(0),
    city: z.number().int().min(0),
    industry: z.number().int().min(0),
  })
  .meta({ id: 'UnknownCounts' });

/** Words of a query that have no effect, as written, and why. */
const searchNote = z
  .object({
    text: z.string(),
    /**
     * Why the words have no effect: nothing is known about them (`no_data`), they refer to a time (`time`), no data contains
     * them (`no_match`), or companies don't have this filter (`not_of_companies`). With `little_known`, they have an effect, but
     * few people or companies have a value.
     */
    reason: z.enum(['no_data', 'time', 'no_match', 'not_of_companies', 'little_known']),
  })
  .meta({ id: 'SearchNote' });
export const searchNotes = z.array(searchNote);

/** In v1, `unknown_filter` lists keys of `currentFilters` that don't exist. */
const searchNoteV1 = searchNote
  .extend({ reason: z.enum([...searchNote.shape.reason.options, 'unknown_filter']) })
  .meta({ id: 'SearchNoteV1' });
const searchNotesV1 = z.array(searchNoteV1);

/** `unknown` and `notes` aren't part of the documented interface. */
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

/** Interface 2.12, v1, which has no envelope. */
export const searchResult = z.union([peopleSearchResult, companySearchResult]).meta({ id: 'SearchResult' });

const readFilters = z.record(z.string(), z.unknown()).default({});
export const readPagination = z
  .object({ page: z.number().int().default(1), hasNextPage: z.boolean().default(false) })
  .default({ page: 1, hasNextPage: false });

/** All counts are 0 if a service doesn't return them, or returns them in another form. */
export const readUnknownCounts = unknownCounts.catch({ total: 0, city: 0, industry: 0 });

/** The tolerant reader's form of a people search: filters can have any key, and texts can be missing or null. */
export const readPeopleSearchResult = z.preprocess(
  withoutNulls,
  z.object({
    filtersGenerated: z.object({ people: readFilters }).default({ people: {} }),
    /** Empty if a service doesn't return notes, or returns other reasons. */
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
