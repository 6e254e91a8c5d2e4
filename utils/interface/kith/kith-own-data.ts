/** Our own routes for exporting all of the caller's data and proving its deletion: `/kith/own-data…`. */
import { z } from 'zod';
import { limitTo1000, pageNumber } from '../page-query.ts';

/** The kinds of data a member contributes. An export requests one after the other. */
export const OWN_TABLES = [
  'imports',
  'addresses',
  'names',
  'positions',
  'schools',
  'facts',
  'company_pages',
  'industries',
  'cities',
  'wrong_people',
  'same_people',
  'private_people',
  'lists',
  'list_items',
  'sequences',
  'emails',
  'searches',
  'watches',
  'asks',
  'ask_steps',
  'sharing',
] as const;

const ownTable = z.enum(OWN_TABLES);

/** Query of GET /kith/own-data. Counts all of the caller's data, or only the data about one person. */
export const ownDataQuery = z.strictObject({ linkedin_url: z.string().min(1).max(2048).optional() });

/** The number of rows in each table that isn't empty, and the number of the caller's ties per label. */
export const ownData = z
  .object({
    tables: z.array(z.object({ table: ownTable, rows: z.number().int().min(1) })),
    rows: z.number().int().min(0),
    strengths: z.array(z.object({ label: z.string(), ties: z.number().int().min(0) })),
  })
  .meta({ id: 'OwnData' });

/** Query of GET /kith/own-data/rows; page 1 and limit 1,000 by default. */
export const ownRowsQuery = z.strictObject({
  table: ownTable,
  page: pageNumber,
  limit: limitTo1000.default(1_000),
});

/**
 * Rows as stored. Each has one value per entry in `columns`, which is empty if there are no rows. Times are ISO 8601 UTC, days
 * YYYY-MM-DD, '' if unknown. People are opaque ids.
 */
export const ownRows = z
  .object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
    has_next_page: z.boolean(),
  })
  .meta({ id: 'OwnRows' });

export type OwnTable = z.infer<typeof ownTable>;
export type OwnData = z.infer<typeof ownData>;
export type OwnRows = z.infer<typeof ownRows>;
