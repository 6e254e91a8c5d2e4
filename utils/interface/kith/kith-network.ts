/** Our own routes about people, companies and sources in general: `/kith/…`. */
import { z } from 'zod';
import { readAnswer } from '../envelope.ts';

const can = z.boolean();

/** What a service can do for the caller (GET /kith/capabilities). */
export const capabilities = z
  .object({
    api_version: z.number().int(),
    /** True for the sample team. */
    sample: can,
    /** The highest score of /v2; 0 if its scale is unknown. */
    highest_score: z.number().min(0),
    /** Documented operations. A service may lack some of them, because it may support only one generation of the interface. */
    company_paths: can,
    people_sort: can,
    top_companies: can,
    search: can,
    /** Creating a list, and reading one by number. */
    lists_by_number: can,
    /** Reading the emails of a sequence by id. */
    sequences_by_id: can,
    /** Creating a team, and changing one by id. */
    team_saving: can,
    /** Returning the coverage of the caller's data, and the caller's own profile. */
    coverage: can,
    /** Setting the caller's own profile. */
    own_profile: can,
    imports: can,
    /** Reading mailboxes, address books and calendars regularly. */
    live_sources: can,
    /** Returning what an import changed. */
    news: can,
    erase: can,
    /** Counting and exporting the caller's data. */
    own_data: can,
    /** Exporting rows for other programs, such as a CRM. */
    export: can,
    employment: can,
    company_choice: can,
    /** Ranking companies by name, including those whose page is unknown. */
    company_ranking: can,
    /** Returning all people at a company in pages, with counts per job function and the introducer who knows the most of them. */
    company_people: can,
    /** Finding who is reachable at many companies at once, including by name. */
    company_reach: can,
    /** Searching with an explanation of how the query was read, and with separate results for unknown values. */
    explained_search: can,
    /** Setting a company's industry. */
    industries: can,
    /** Setting someone's city. */
    cities: can,
    saved_searches: can,
    /** Saving the correction "They don't know each other." */
    corrections: can,
    /** Rating how well the caller knows someone, and reporting a wrong match. */
    ratings: can,
    /** Saving that LinkedIn lists two people as connected. */
    seen_connections: can,
    /** Deciding which people from different sources are the same. */
    same_people: can,
    watches: can,
    /** Finding lists, and changing them and their items. */
    lists: can,
    /** Sequences with drafts. They are sent only if `sending` is also true. */
    sequences: can,
    sending: can,
    asks: can,
    /** Sharing data with others: invitations, members, consent. */
    teams: can,
    personal_tokens: can,
  })
  .meta({ id: 'Capabilities' });

/** The capabilities of a service that has only the documented interface. */
export const INTERFACE_ALONE = capabilities.parse({
  ...Object.fromEntries(capabilities.keyof().options.map((name) => [name, false])),
  api_version: 0,
  highest_score: 0,
  company_paths: true,
  people_sort: true,
  top_companies: true,
  search: true,
  lists_by_number: true,
  sequences_by_id: true,
  team_saving: true,
});

/** The tolerant reader's form. If a capability isn't reported, only the documented interface is assumed. */
export const readCapabilities = readAnswer(
  z
    .record(z.string(), z.unknown())
    .transform((given) => ({ ...INTERFACE_ALONE, ...given }))
    .pipe(capabilities),
);

/** Response of GET /kith/coverage: what the caller's data contains. Times are ISO 8601 UTC, '' for none. */
export const coverage = z
  .object({
    connections: z.number().int().min(0),
    people: z.number().int().min(0),
    companies: z.number().int().min(0),
    /** The address of the caller's own profile, '' if unknown. */
    me: z.string(),
    sources: z.array(
      z.object({
        import_id: z.string(),
        source: z.string(),
        file_name: z.string(),
        imported_at: z.string(),
        /** The last day the source covers; without dates, the day of its import. */
        covers_to: z.string(),
        /** Whole UTC days since `covers_to`. */
        age_days: z.number().int().min(0),
        /** Whether the user should replace it with a newer one. */
        is_old: z.boolean(),
        people: z.number().int(),
        evidence: z.number().int(),
        /** The number of older sources of its kind that were merged into it, and are erased with it. */
        folded: z.number().int().min(0),
      }),
    ),
  })
  .meta({ id: 'Coverage' });

/** Body of PUT /kith/me: the address of the caller's own profile. */
export const setMeRequest = z
  .strictObject({ linkedin_url: z.string().min(1).max(2048) })
  .meta({ id: 'SetMeRequest' });

/** A company in the caller's data (GET /kith/companies?query= or ?linkedin_url=). */
const knownCompany = z
  .object({
    id: z.string(),
    name: z.string(),
    domain: z.string(),
    linkedin_url: z.string(),
    people: z.number().int().min(0),
  })
  .meta({ id: 'KnownCompany' });
export const knownCompanies = z.object({ companies: z.array(knownCompany) }).meta({ id: 'KnownCompanies' });

/** Body of POST /kith/companies/choice: "this company page is that company". */
export const chooseCompanyRequest = z
  .strictObject({ linkedin_url: z.string().min(1).max(2048), company_id: z.string().min(1).max(64) })
  .meta({ id: 'ChooseCompanyRequest' });

/**
 * Body of POST /kith/people/employment: "she works at Acme". Requires exactly one of `company_id`, `company_name` and
 * `company_linkedin_url`, except that `company_name` can be sent with a page. From then on, it is the name of that page's
 * company. Repeating a statement doesn't change anything.
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
 * Body of POST /kith/people/tie: "they don't know each other", or undo. Both are LinkedIn addresses of people; one may be the
 * caller's own.
 */
export const correctTieRequest = z
  .strictObject({
    a_linkedin_url: z.string().min(1).max(2048),
    b_linkedin_url: z.string().min(1).max(2048),
    knows: z.enum(['no', 'undo']),
  })
  .meta({ id: 'CorrectTieRequest' });

/** Body of POST /kith/erase. `all` erases all of the caller's data, `person` a single person, `import` a single source. */
export const eraseRequest = z
  .discriminatedUnion('what', [
    z.strictObject({ what: z.literal('all') }),
    z.strictObject({ what: z.literal('person'), linkedin_url: z.string().min(1).max(2048) }),
    z.strictObject({ what: z.literal('import'), import_id: z.string().min(1).max(64) }),
  ])
  .meta({ id: 'EraseRequest' });

/** The number of erased rows of each kind. */
export const erased = z
  .object({
    people: z.number().int(),
    evidence: z.number().int(),
    ties: z.number().int(),
    imports: z.number().int(),
  })
  .meta({ id: 'Erased' });

/** Response of operations that only report whether anything changed. */
export const done = z.object({ changed: z.boolean() }).meta({ id: 'Done' });

export type Capabilities = z.infer<typeof capabilities>;
export type Coverage = z.infer<typeof coverage>;
export type KnownCompany = z.infer<typeof knownCompany>;
export type AssertEmploymentRequest = z.infer<typeof assertEmploymentRequest>;
export type AssertedEmployment = z.infer<typeof assertedEmployment>;
export type CorrectTieRequest = z.infer<typeof correctTieRequest>;
export type EraseRequest = z.infer<typeof eraseRequest>;
export type Erased = z.infer<typeof erased>;
