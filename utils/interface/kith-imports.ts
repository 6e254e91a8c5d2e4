/** Bringing a source in, from its preview to taking it back: `/kith/imports…`. Times are ISO 8601 UTC, '' for none. */
import { z } from 'zod';

/** Fields a column of somebody's own table can stand for. */
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

/** Which column, as the file names it, is which field; columns that are not here are left out. */
export const columnMapping = z
  .record(z.string().min(1).max(1000), z.enum(MAPPED_FIELDS))
  .meta({ id: 'ColumnMapping' });

/** One thing said about one row of an import. `line` is 1-based, 0 for the file as a whole. */
export const importFinding = z
  .object({
    file: z.string(),
    line: z.number().int().min(0),
    level: z.enum(['refused', 'dropped', 'note']),
    message: z.string(),
  })
  .meta({ id: 'ImportFinding' });

/** What a source holds, as it was read; nothing of it is kept yet. */
export const importPreview = z
  .object({
    /** What was recognised, file by file; `field` is '' for a column that is left out. */
    files: z.array(
      z.object({
        path: z.string(),
        kind: z.string(),
        rows: z.number().int(),
        columns: z.array(z.object({ name: z.string(), field: z.string() })),
      }),
    ),
    people: z.number().int(),
    /** Facts by kind, most first. */
    evidence: z.array(z.object({ kind: z.string(), count: z.number().int() })),
    /** Of these facts: not in the caller's data yet, and there already. */
    evidence_new: z.number().int(),
    evidence_known: z.number().int(),
    /** Of a contribution alone: when the earliest fact was, '' for none, and whether the file tells whose it is. */
    since: z.string().optional(),
    owner_found: z.boolean().optional(),
  })
  .meta({ id: 'ImportPreview' });

export const IMPORT_STATES = [
  'waiting',
  'reading',
  /** Read, and nothing written: POST …/confirm goes on, POST …/cancel drops it, as 24 hours without either do. */
  'ready',
  'writing',
  'done',
  'failed',
  'canceled',
] as const;

/** An import as a job: POST /kith/imports answers one, GET /kith/imports/{id} polls it. */
export const importJob = z
  .object({
    id: z.string(),
    state: z.enum(IMPORT_STATES),
    /**
     * What a `ready` job waits for, or a failed one lacked. `owner`: which of `owner_candidates` the caller is; confirmed
     * without an answer, what depends on it is left out. `mapping`: the fields of the columns in `preview`; it cannot do
     * without.
     */
    needs: z.enum(['', 'confirm', 'owner', 'mapping']),
    file_name: z.string(),
    source: z.string(),
    /** Rows read or written so far and, where it is known, rows in all (0: not known yet). */
    rows: z.number().int(),
    rows_total: z.number().int(),
    /** 0 until it can be told. */
    rows_per_second: z.number().int(),
    /** null: not known. */
    seconds_left: z.number().int().nullable(),
    /** null until the source was read for one. */
    preview: importPreview.nullable(),
    /** Addresses of profiles, likeliest first. */
    owner_candidates: z.array(z.string()),
    /** `refused` and `dropped` are told from the preview on, the others once the job is done. */
    counts: z.object({
      people: z.number().int(),
      evidence_added: z.number().int(),
      evidence_updated: z.number().int(),
      evidence_unchanged: z.number().int(),
      refused: z.number().int(),
      dropped: z.number().int(),
    }),
    /** At most 200, the worst first; `counts` hold the totals, GET …/findings has them all. */
    findings: z.array(importFinding),
    /** Saved people (on lists or waited for) to whom there is a way since this import; at most 5 are named. */
    newly_reachable: z.object({
      count: z.number().int(),
      people: z.array(z.object({ name: z.string(), linkedin_url: z.string() })),
    }),
    /** A sentence where `state` is failed, else ''. */
    error: z.string(),
    started_at: z.string(),
    ended_at: z.string(),
  })
  .meta({ id: 'ImportJob' });

/** The caller's own, newest first, each with at most 20 findings. */
export const importJobs = z.object({ imports: z.array(importJob).max(200) }).meta({ id: 'ImportJobs' });

/** The query of POST /kith/imports. With `preview` the job stops at `ready`. */
export const startImportQuery = z.object({ preview: z.enum(['true', 'false']).optional() });

/** Body of POST /kith/imports/{id}/confirm, all of it optional. */
export const confirmImportRequest = z
  .strictObject({
    /** LinkedIn address of the one whose data it is. */
    owner: z.string().min(1).max(2048).optional(),
    /** Remembered for the next table with the same header. */
    mapping: columnMapping.optional(),
    /** It is somebody else's network, who agreed on that day to hand it over. */
    helper: z.strictObject({ name: z.string().trim().min(1).max(200), agreed_on: z.iso.date() }).optional(),
  })
  .meta({ id: 'ConfirmImportRequest' });

/** The `{id}` of /kith/imports/{id}…. */
export const importParams = z.object({ id: z.string().min(1).max(64) });

/**
 * What was refused and left out, row by row, as a file to save: UTF-8, columns file, line, level, reason; no cell is a
 * formula to a spreadsheet. A reason names the line and the column, and quotes nothing of the row.
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
