/** Our own routes beside the documented ones that speak of people, companies and sources: `/kith/…`. */
import { z } from 'zod';
import { readAnswer } from './envelope.ts';

const can = z.boolean();

/** What a service can do for the caller; what is not here is not offered (GET /kith/capabilities). */
export const capabilities = z
  .object({
    api_version: z.number().int(),
    /** True where the answers come from the sample team. */
    sample: can,
    /** The highest score of the second generation; 0 where its scale is not known. */
    highest_score: z.number().min(0),
    /** Documented operations, which a service may lack: one generation of the interface may be all there is. */
    company_paths: can,
    people_sort: can,
    top_companies: can,
    search: can,
    /** Making a list, and reading one whose number is known. */
    lists_by_number: can,
    /** Reading the e-mails of a sequence whose id is known. */
    sequences_by_id: can,
    /** Creating a team and changing one whose id is known. */
    team_saving: can,
    /** What the caller's data covers, and whose profile is the caller's own. */
    coverage: can,
    /** Saying which profile is one's own. */
    own_profile: can,
    imports: can,
    /** Telling what an import changed. */
    news: can,
    erase: can,
    /** Counting what is kept of the caller, and taking it along. */
    own_data: can,
    employment: can,
    company_choice: can,
    /** Companies ranked with their names, those whose page is not known included. */
    company_ranking: can,
    /** All people at a company, page by page, with what they work in and who knows the most of them. */
    company_people: can,
    /** Whom one reaches at many firms at once, by their names. */
    company_reach: can,
    /** Search that says what it read as what, and tells apart what is not known. */
    explained_search: can,
    /** Saying which industry a company is in. */
    industries: can,
    /** Saying which city somebody lives in. */
    cities: can,
    saved_searches: can,
    /** "They don't know each other." */
    corrections: can,
    /** Saying how well one knows somebody, and that a page is somebody else's. */
    ratings: can,
    /** Keeping that LinkedIn lists two people as connected. */
    seen_connections: can,
    /** Telling which people of different sources are one. */
    same_people: can,
    /** Waiting for a person or company to become reachable. */
    watches: can,
    /** Finding lists, changing them and what is on them. */
    lists: can,
    /** Sequences with drafts; nothing is sent unless `sending` is true, too. */
    sequences: can,
    sending: can,
    /** Keeping asks for introductions, with what became of them. */
    asks: can,
    /** Whether the caller can pool with others: invitations, members, consent. */
    teams: can,
  })
  .meta({ id: 'Capabilities' });

/** What a service does that speaks the documented interface and nothing of our own. */
export const INTERFACE_ALONE: Capabilities = {
  api_version: 0,
  sample: false,
  highest_score: 0,
  company_paths: true,
  people_sort: true,
  top_companies: true,
  search: true,
  lists_by_number: true,
  sequences_by_id: true,
  team_saving: true,
  coverage: false,
  own_profile: false,
  imports: false,
  news: false,
  erase: false,
  own_data: false,
  employment: false,
  company_choice: false,
  company_ranking: false,
  company_people: false,
  company_reach: false,
  explained_search: false,
  industries: false,
  cities: false,
  saved_searches: false,
  corrections: false,
  ratings: false,
  seen_connections: false,
  same_people: false,
  watches: false,
  lists: false,
  sequences: false,
  sending: false,
  asks: false,
  teams: false,
};

/** The tolerant reader's form: of what an older service does not speak, the documented interface is there. */
export const readCapabilities = readAnswer(
  z
    .record(z.string(), z.unknown())
    .transform((given) => ({ ...INTERFACE_ALONE, ...given }))
    .pipe(capabilities),
);

/** What the caller's data covers (GET /kith/coverage). Times are ISO 8601 UTC, '' where there is none. */
export const coverage = z
  .object({
    connections: z.number().int().min(0),
    people: z.number().int().min(0),
    companies: z.number().int().min(0),
    /** The caller's own profile address, '' until it is known. */
    me: z.string(),
    sources: z.array(
      z.object({
        import_id: z.string(),
        source: z.string(),
        file_name: z.string(),
        imported_at: z.string(),
        /** The latest day the source speaks of; when it was imported, where nothing in it has a date. */
        covers_to: z.string(),
        /** Whole UTC days since `covers_to`. */
        age_days: z.number().int().min(0),
        /** So old that it should be fetched anew. */
        is_old: z.boolean(),
        people: z.number().int(),
        evidence: z.number().int(),
        /** How many older ones of its kind are part of it and are erased with it. */
        folded: z.number().int().min(0),
      }),
    ),
  })
  .meta({ id: 'Coverage' });

/** Body of PUT /kith/me: "this is my profile". */
export const setMeRequest = z
  .strictObject({ linkedin_url: z.string().min(1).max(2048) })
  .meta({ id: 'SetMeRequest' });

/** A company of the caller's data, for pickers (GET /kith/companies?query= or ?linkedin_url=). */
export const knownCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    domain: z.string(),
    linkedin_url: z.string(),
    people: z.number().int().min(0),
  })
  .meta({ id: 'KnownCompany' });
export const knownCompanies = z.object({ companies: z.array(knownCompany) }).meta({ id: 'KnownCompanies' });

/** Body of POST /kith/companies/choice: "this company page is that company"; the answer is an alias. */
export const chooseCompanyRequest = z
  .strictObject({ linkedin_url: z.string().min(1).max(2048), company_id: z.string().min(1).max(64) })
  .meta({ id: 'ChooseCompanyRequest' });

/**
 * Body of POST /kith/people/employment: "she works at Acme". Exactly one of `company_id`, `company_name` and
 * `company_linkedin_url`; beside a page `company_name` says what the company is called, and the page is the company's from
 * then on. Asserting the same again changes nothing.
 */
export const assertEmploymentRequest = z
  .strictObject({
    linkedin_url: z.string().min(1).max(2048),
    company_id: z.string().min(1).max(64).optional(),
    company_name: z.string().min(1).max(200).optional(),
    company_linkedin_url: z.string().min(1).max(2048).optional(),
    title: z.string().max(200).optional(),
  })
  .meta({ id: 'AssertEmploymentRequest' });

export const assertedEmployment = z
  .object({ linkedin_url: z.string(), company: knownCompany, changed: z.boolean() })
  .meta({ id: 'AssertedEmployment' });

/**
 * Body of POST /kith/people/tie: "they don't know each other" (or do, or undo). Both are LinkedIn person
 * addresses; one may be the caller's own.
 */
export const correctTieRequest = z
  .strictObject({
    a_linkedin_url: z.string().min(1).max(2048),
    b_linkedin_url: z.string().min(1).max(2048),
    knows: z.enum(['no', 'undo']),
  })
  .meta({ id: 'CorrectTieRequest' });

/** Body of POST /kith/erase. `all` erases everything of the caller, `person` one person, `import` one source. */
export const eraseRequest = z
  .discriminatedUnion('what', [
    z.strictObject({ what: z.literal('all') }),
    z.strictObject({ what: z.literal('person'), linkedin_url: z.string().min(1).max(2048) }),
    z.strictObject({ what: z.literal('import'), import_id: z.string().min(1).max(64) }),
  ])
  .meta({ id: 'EraseRequest' });

/** What was erased, in rows. */
export const erased = z
  .object({
    people: z.number().int(),
    evidence: z.number().int(),
    ties: z.number().int(),
    imports: z.number().int(),
  })
  .meta({ id: 'Erased' });

/** Answer of operations that have nothing to say but whether anything changed. */
export const done = z.object({ changed: z.boolean() }).meta({ id: 'Done' });

export type Capabilities = z.infer<typeof capabilities>;
export type Coverage = z.infer<typeof coverage>;
export type KnownCompany = z.infer<typeof knownCompany>;
export type AssertEmploymentRequest = z.infer<typeof assertEmploymentRequest>;
export type AssertedEmployment = z.infer<typeof assertedEmployment>;
export type CorrectTieRequest = z.infer<typeof correctTieRequest>;
export type EraseRequest = z.infer<typeof eraseRequest>;
export type Erased = z.infer<typeof erased>;
