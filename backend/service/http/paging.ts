import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CursorPagination } from '../../../utils/interface/v2/paging.ts';
import type { Member } from '../../store/rows.ts';
import { refuseField } from '../service-error.ts';

/** A payload and its pagination, which the envelope contains next to it. */
export class Paged {
  readonly data: unknown;
  readonly pagination: CursorPagination;

  constructor(data: unknown, pagination: CursorPagination) {
    this.data = data;
    this.pagination = pagination;
  }
}

interface PagedCall {
  readonly service: { readonly config: { readonly tokenSecret: Uint8Array } };
  readonly caller: { readonly member: Member };
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** The body or the query. */
  readonly asked: { readonly cursor?: string | undefined; readonly limit?: number | undefined };
}

const OFFSET_BYTES = 4;
const SEAL_BYTES = 12;
/** Fields of a request that don’t affect which items match. */
const NOT_OF_QUESTION = new Set(['cursor', 'limit', 'page', 'include_counts']);

/**
 * One page of a response. A cursor contains an offset, sealed for the caller, the operation and the request’s fields. So a cursor
 * from another request is refused, as is a truncated or made-up one.
 */
export class Page {
  readonly limit: number;
  /** How many items come before the page. */
  readonly from: number;
  readonly #call: PagedCall;

  /**
   * Throws a `validation_error` for an invalid cursor.
   * @param from where the page begins without a cursor
   */
  constructor(call: PagedCall, defaultLimit: number, from = 0) {
    this.#call = call;
    this.limit = call.asked.limit ?? defaultLimit;
    const { cursor } = call.asked;
    this.from = cursor === undefined ? from : this.#open(cursor);
  }

  of<Item>(all: readonly Item[]): readonly Item[] {
    return all.slice(this.from, this.from + this.limit);
  }

  pagination(total: number): CursorPagination {
    const to = this.from + this.limit;
    const hasNext = to < total;
    return {
      limit: this.limit,
      total,
      has_next_page: hasNext,
      next_cursor: hasNext ? this.#seal(to).toString('base64url') : null,
    };
  }

  #seal(offset: number): Buffer {
    const { service, caller, path, params, asked } = this.#call;
    const question = Object.entries(asked)
      .filter(([name, value]) => !NOT_OF_QUESTION.has(name) && value !== undefined)
      .sort(([x], [y]) => (x < y ? -1 : 1));
    const { account, id } = caller.member;
    const text = JSON.stringify(['cursor', account, id, path, params, question, offset]);
    const seal = createHmac('sha256', service.config.tokenSecret).update(text).digest();
    const bytes = Buffer.alloc(OFFSET_BYTES + SEAL_BYTES);
    bytes.writeUInt32BE(offset, 0);
    seal.copy(bytes, OFFSET_BYTES, 0, SEAL_BYTES);
    return bytes;
  }

  #open(cursor: string): number {
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.length === OFFSET_BYTES + SEAL_BYTES && bytes.toString('base64url') === cursor) {
      const offset = bytes.readUInt32BE(0);
      if (timingSafeEqual(bytes, this.#seal(offset))) return offset;
    }
    throw refuseField(
      'cursor',
      'must be the next_cursor from a response to the same request',
      'invalid_cursor',
    );
  }
}
