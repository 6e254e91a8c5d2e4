/** Our own routes for imports, from preview to undo: `/kith/imports…`. Times are ISO 8601 UTC, '' for none. */
import { z } from 'zod';

/** Fields that a column of a user's own table can be mapped to. */
export const MAPPED_FIELDS = [
  'name',
  'first_name',
  'last_name',
  'email',
  'company',
  'domain',
  'title',
  'linkedin_url',
  'city',
  'country',
  'last_contact',
  'strength',
] as const;

/** Maps column names to fields. Columns that aren't listed are ignored. */
export const columnMapping = z
  .record(z.string().min(1).max(1000), z.enum(MAPPED_FIELDS))
  .meta({ id: 'ColumnMapping' });

/** A finding about one row of an import. `line` counts from 1; 0 is the whole file. */
const importFinding = z
  .object({
    file: z.string(),
    line: z.number().int().min(0),
    level: z.enum(['refused', 'dropped', 'note']),
    message: z.string(),
  })
  .meta({ id: 'ImportFinding' });

/** The contents of a source before anything is saved. */
const importPreview = z
  .object({
    /** The columns of each file. `field` is '' for an ignored column. */
    files: z.array(
      z.object({
        path: z.string(),
        kind: z.string(),
        rows: z.number().int(),
        columns: z.array(z.object({ name: z.string(), field: z.string() })),
      }),
    ),
    people: z.number().int(),
    /** The number of facts of each kind, highest first. */
    evidence: z.array(z.object({ kind: z.string(), count: z.number().int() })),
    /** How many of these facts are new, and how many the caller's data already has. */
    evidence_new: z.number().int(),
    evidence_known: z.number().int(),
    /** Only for contributions and live sources: the time of the earliest fact, '' for none. */
    since: z.string().optional(),
    /** Only for contributions: whether the file identifies its owner. */
    owner_found: z.boolean().optional(),
  })
  .meta({ id: 'ImportPreview' });

const IMPORT_STATES = [
  'waiting',
  'reading',
  /** Read but not saved. POST …/confirm continues, and POST …/cancel discards it. Kith discards an upload after 24 hours. */
  'ready',
  'writing',
  'done',
  'failed',
  'canceled',
] as const;

/** An import job. POST /kith/imports returns it, and GET /kith/imports/{id} polls it. */
export const importJob = z
  .object({
    id: z.string(),
    state: z.enum(IMPORT_STATES),
    /**
     * The input that a `ready` job needs, or that a failed job lacked. `owner`: which of `owner_candidates` is the caller;
     * without it, data that depends on it is skipped. `mapping`: fields for the columns in `preview`.
     */
    needs: z.enum(['', 'confirm', 'owner', 'mapping']),
    file_name: z.string(),
    source: z.string(),
    /** Rows read or written so far, and in total; the total is 0 if unknown. */
    rows: z.number().int(),
    rows_total: z.number().int(),
    /** 0 until it can be estimated. */
    rows_per_second: z.number().int(),
    /** Null if unknown. */
    seconds_left: z.number().int().nullable(),
    /** Null until the source has been read. */
    preview: importPreview.nullable(),
    /** Profile addresses, likeliest owner first. */
    owner_candidates: z.array(z.string()),
    /**
     * `refused` and `dropped` count rows, emails, events or cards, but not files skipped as a whole. They are available from the
     * preview on, the other counts when the job is done.
     */
    counts: z.object({
      people: z.number().int(),
      evidence_added: z.number().int(),
      evidence_updated: z.number().int(),
      evidence_unchanged: z.number().int(),
      refused: z.number().int(),
      dropped: z.number().int(),
    }),
    /** Worst first, at most 200. GET …/findings has all of them. */
    findings: z.array(importFinding),
    /** People on the caller's lists or watchlist who became reachable through this import. At most 5 are named. */
    newly_reachable: z.object({
      count: z.number().int(),
      people: z.array(z.object({ name: z.string(), linkedin_url: z.string() })),
    }),
    /** '' unless `state` is `failed`. */
    error: z.string(),
    started_at: z.string(),
    ended_at: z.string(),
  })
  .meta({ id: 'ImportJob' });

/** The caller's own imports, newest first, each with at most 20 findings. */
export const importJobs = z.object({ imports: z.array(importJob).max(200) }).meta({ id: 'ImportJobs' });

/** Query of POST /kith/imports. With `preview`, the job stops at `ready`. */
export const startImportQuery = z.object({ preview: z.enum(['true', 'false']).optional() });

/** Body of POST /kith/imports/{id}/confirm; all fields are optional. */
export const confirmImportRequest = z
  .strictObject({
    /** The LinkedIn or email address of the data's owner. */
    owner: z.string().min(1).max(2048).optional(),
    /** Also applied to later tables with the same header. */
    mapping: columnMapping.optional(),
    /** Set if the data is someone else's network: their name, and the day they agreed to share it. */
    helper: z.strictObject({ name: z.string().trim().min(1).max(200), agreed_on: z.iso.date() }).optional(),
  })
  .meta({ id: 'ConfirmImportRequest' });

export const importParams = z.object({ id: z.string().min(1).max(64) });

/**
 * All refused and skipped rows as a UTF-8 file with the columns file, line, level and reason. Cells are escaped so that
 * spreadsheets don't read them as formulas. Reasons include line and column, but no text from the row.
 */
export const importFindings = z
  .object({ file_name: z.string(), csv: z.string() })
  .meta({ id: 'ImportFindings' });

export type MappedField = (typeof MAPPED_FIELDS)[number];
export type ColumnMapping = Readonly<z.infer<typeof columnMapping>>;
export type ImportFinding = z.infer<typeof importFinding>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportJob = z.infer<typeof importJob>;
export type ConfirmImportRequest = z.infer<typeof confirmImportRequest>;
