import { entityTagOf } from '../../http/entity-tag.ts';
import { Paged } from './paging.ts';

export interface CachedResponses {
  /** Returns the cached response, or the one that `make` returns. `mark` changes whenever any data changes. */
  of(mark: string, question: string, make: () => Promise<unknown>): Promise<SerializedResponse>;
}

interface CachedResponse {
  readonly mark: string;
  readonly answer: SerializedResponse;
}

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Caches serialized responses; the least recently used are dropped first. Each is stored with its mark, and marks are
 * never reused, so code that writes doesn’t have to invalidate anything.
 */
export function createCachedResponses(maxBytes: number = MAX_BYTES): CachedResponses {
  const cached = new Map<string, CachedResponse>();
  let bytes = 0;

  function remove(question: string): void {
    bytes -= cached.get(question)?.answer.size ?? 0;
    cached.delete(question);
  }

  return {
    async of(mark, question, make) {
      const found = cached.get(question);
      if (found?.mark === mark) {
        cached.delete(question);
        cached.set(question, found);
        return found.answer;
      }
      const made = new SerializedResponse(await make(), Buffer.byteLength(question));
      if (made.size > maxBytes) return made;
      remove(question);
      cached.set(question, { mark, answer: made });
      bytes += made.size;
      for (const quietest of cached.keys()) {
        if (bytes <= maxBytes) break;
        remove(quietest);
      }
      return made;
    },
  };
}

const NOTHING = Buffer.alloc(0);
const OPEN = Buffer.from('{"data":');
const BETWEEN = ',"metadata":{"request_id":"';
const CLOSE = '"}}';

export class SerializedResponse {
  /** Size in memory, in bytes. Includes the size of its cache key, `beside`. */
  readonly size: number;
  readonly #data: Buffer;
  /** The envelope’s field next to the data, as JSON. */
  readonly #beside: Buffer;
  #tag: string | undefined;

  constructor(data: unknown, beside = 0) {
    this.#data = Buffer.from(JSON.stringify(data instanceof Paged ? data.data : data));
    this.#beside =
      data instanceof Paged ? Buffer.from(`,"pagination":${JSON.stringify(data.pagination)}`) : NOTHING;
    this.size = this.#data.length + this.#beside.length + beside;
  }

  /** The entity tag of the payload, which doesn’t depend on the envelope. */
  get tag(): string {
    this.#tag ??= entityTagOf(Buffer.concat([this.#data, this.#beside]));
    return this.#tag;
  }

  /** The payload without an envelope, for the first generation. */
  get bare(): readonly Buffer[] {
    return [this.#data];
  }

  /**
   * Returns the envelope of interface 2.1 in parts, which together equal the output of JSON.stringify. `requestId` doesn’t need
   * escaping.
   */
  inEnvelope(requestId: string): readonly Buffer[] {
    return [OPEN, this.#data, this.#beside, Buffer.from(`${BETWEEN}${requestId}${CLOSE}`)];
  }
}
