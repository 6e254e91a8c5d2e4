/**
 * Pagination in the second generation of the interface. Each response has a cursor for the next page. Only the service uses
 * this.
 */
import { z } from 'zod';
import { metadata } from '../envelope.ts';

/** The `next_cursor` of an earlier response to the same request. */
export const cursor = z.string().min(1).max(200).optional();
/** Items per page, at most 100. For request bodies. */
export const pageSize = z.int().min(1).max(100).default(25);

/** Pagination next to the response's `data`. `next_cursor` is null on the last page. */
const cursorPagination = z
  .object({
    limit: z.number().int().min(1),
    total: z.number().int().min(0),
    has_next_page: z.boolean(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'CursorPagination' });

/** Wraps a payload in the v2 envelope, with pagination. */
export function pagedEnvelope<Data extends z.ZodType>(data: Data) {
  return z.object({ data, pagination: cursorPagination, metadata });
}

/** 1: the caller knows them. 2: someone can introduce the caller. 3: no known path. All if absent or empty. */
export const connectionDegrees = z.array(z.int().min(1).max(3)).max(3).optional();

/** Maximum number of people or companies per request. */
export const MAX_IDENTIFIERS = 10;

export type CursorPagination = z.infer<typeof cursorPagination>;
