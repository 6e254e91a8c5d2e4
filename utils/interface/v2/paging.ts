/** Pages of the second generation: a cursor continues where the last page ended. Only the service uses this. */
import { z } from 'zod';
import { metadata } from '../envelope.ts';

/** `next_cursor` of an earlier response to the same request. */
export const cursor = z.string().min(1).max(200).optional();
/** Items per page in a body, at most 100. */
export const pageSize = z.int().min(1).max(100).default(25);

/** Next to `data` in the response. `next_cursor` is null on the last page. */
const cursorPagination = z
  .object({
    limit: z.number().int().min(1),
    total: z.number().int().min(0),
    has_next_page: z.boolean(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'CursorPagination' });

/** The v2 envelope with pagination next to its data. */
export function pagedEnvelope<Data extends z.ZodType>(data: Data) {
  return z.object({ data, pagination: cursorPagination, metadata });
}

/** 1: the caller knows them, 2: through someone, 3: there is no known path. Absent or empty: all. */
export const connectionDegrees = z.array(z.int().min(1).max(3)).max(3).optional();

/** 1–10 people or companies; each may be refused on its own. */
export const MAX_IDENTIFIERS = 10;

export type CursorPagination = z.infer<typeof cursorPagination>;
