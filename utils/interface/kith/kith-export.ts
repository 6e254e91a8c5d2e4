/** Rows for other programs, such as a CRM: `GET /kith/export`. Unknown texts are ''. */
import { z } from 'zod';
import { pagination } from '../lists.ts';
import { limitTo1000, pageNumber } from '../page-query.ts';
import { askState } from './ask-states.ts';
import { askKind } from './kith-asks.ts';

export const EXPORTED_KINDS = ['people', 'companies', 'paths', 'asks'] as const;
export const exportedKind = z.enum(EXPORTED_KINDS);

/** Query of GET /kith/export. By default, returns page 1 with 100 rows; `limit` is at most 1,000. */
export const exportQuery = z.strictObject({
  what: exportedKind,
  /** Returns only the people or companies on this list. By default, returns everyone the caller knows or can reach. */
  list_id: z
    .string()
    .regex(/^[1-9][0-9]{0,14}$/, 'must be the number of a list')
    .transform(Number)
    .optional(),
  page: pageNumber,
  limit: limitTo1000.default(100),
});

const dayOrNone = z.union([z.iso.date(), z.literal('')]);
const timeOrNone = z.union([z.iso.datetime(), z.literal('')]);

const exportedParty = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    /** Only addresses in the caller's own sources, best first. Masked in the sample. */
    emails: z.array(z.string()),
    linkedin_url: z.string(),
    title: z.string(),
    company: z.string(),
    company_domain: z.string(),
    city: z.string(),
    country: z.string(),
  })
  .meta({ id: 'ExportedParty' });

export const exportedPerson = exportedParty
  .extend({
    type: z.literal('person'),
    /** '' for someone who is on a list but not in the caller's data. */
    id: z.string(),
    score: z.number(),
    score_label: z.string(),
    /** 1: the caller knows them. 2: someone can introduce the caller. 3: no known path. */
    degree: z.number().int().min(1).max(3),
    /** The day of the caller's last dated contact; '' if there is none. */
    last_contact: dayOrNone,
  })
  .meta({ id: 'ExportedPerson' });

const exportedCompany = z
  .object({
    type: z.literal('company'),
    /** '' for a company that is on a list but not in the caller's data. */
    id: z.string(),
    name: z.string(),
    domain: z.string(),
    linkedin_url: z.string(),
    industry: z.string(),
    score: z.number(),
    score_label: z.string(),
    /** The number of people there that the caller can reach. */
    count: z.number().int().min(0),
  })
  .meta({ id: 'ExportedCompany' });

/** The best introduction to a target. */
const exportedPath = z
  .object({
    type: z.literal('path'),
    /** The target's id. */
    id: z.string(),
    target: exportedParty,
    introducer: exportedParty,
    score: z.number(),
    score_label: z.string(),
    /** `likely` if the path relies on unconfirmed evidence. */
    certainty: z.enum(['known', 'likely']),
    /** The text of the path's summary. */
    description: z.string(),
    /** Why introducer and target know each other, as text. */
    reason: z.string(),
  })
  .meta({ id: 'ExportedPath' });

/** An ask without its note and paragraph. */
const exportedAsk = z
  .object({
    type: z.literal('ask'),
    id: z.string(),
    state: askState,
    kind: askKind,
    target: exportedParty,
    introducer: exportedParty,
    created_at: z.iso.datetime(),
    asked_at: timeOrNone,
    /** The time of the latest step. */
    changed_at: z.iso.datetime(),
    thanked_at: timeOrNone,
  })
  .meta({ id: 'ExportedAsk' });

export const exportedRow = z
  .discriminatedUnion('type', [exportedPerson, exportedCompany, exportedPath, exportedAsk])
  .meta({ id: 'ExportedRow' });

/** One page of rows, all of the requested kind. */
export const exportedRows = z
  .object({ rows: z.array(exportedRow).max(1000), pagination })
  .meta({ id: 'ExportedRows' });

export type ExportedKind = z.infer<typeof exportedKind>;
export type ExportedParty = z.infer<typeof exportedParty>;
export type ExportedPerson = z.infer<typeof exportedPerson>;
export type ExportedCompany = z.infer<typeof exportedCompany>;
export type ExportedPath = z.infer<typeof exportedPath>;
export type ExportedAsk = z.infer<typeof exportedAsk>;
export type ExportedRow = z.infer<typeof exportedRow>;
export type ExportedRows = z.infer<typeof exportedRows>;
