import { entityTagOf } from '../../http/entity-tag.ts';

/** What answers are kept for: an answer is good for as long as its mark is the same. */
export interface CachedResponses {
  /** The kept answer to this question, or what `make` answers; `mark` is another one after anything has changed. */
  of(mark: string, question: string, make: () => Promise<unknown>): Promise<SerializedResponse>;
}

interface Kept {
  readonly mark: string;
  readonly answer: SerializedResponse;
}

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Answers as they are written to the wire, the one that was not wanted the longest first out. Each bears the mark it was
 * asked under, which never comes back, so that no write need know what it makes old.
 */
export function createCachedResponses(maxBytes: number = MAX_BYTES): CachedResponses {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function remove(question: string): void {
    bytes -= kept.get(question)?.answer.size ?? 0;
    kept.delete(question);
  }

  return {
    async of(mark, question, make) {
      const found = kept.get(question);
      if (found?.mark === mark) {
        kept.delete(question);
        kept.set(question, found);
        return found.answer;
      }
      const made = new SerializedResponse(await make(), Buffer.byteLength(question));
      if (made.size > maxBytes) return made;
      remove(question);
      kept.set(question, { mark, answer: made });
      bytes += made.size;
      for (const quietest of kept.keys()) {
        if (bytes <= maxBytes) break;
        remove(quietest);
      }
      return made;
    },
  };
}

const OPEN = Buffer.from('{"data":');
const BETWEEN = ',"metadata":{"request_id":"';
const CLOSE = '"}}';

/** An answer's payload, written down once. */
export class SerializedResponse {
  /** Bytes of memory it takes, with `beside` for what it is kept under. */
  readonly size: number;
  readonly #data: Buffer;
  #tag: string | undefined;

  constructor(data: unknown, beside = 0) {
    this.#data = Buffer.from(JSON.stringify(data));
    this.size = this.#data.length + beside;
  }

  /** The same for as long as the payload is, whatever the envelope. */
  get tag(): string {
    this.#tag ??= entityTagOf(this.#data);
    return this.#tag;
  }

  /** Without an envelope, as the first generation answers. */
  get bare(): readonly Buffer[] {
    return [this.#data];
  }

  /**
   * In the envelope of interface 2.1, in parts that together are byte for byte what JSON.stringify writes; `requestId`
   * needs no escapes.
   */
  inEnvelope(requestId: string): readonly Buffer[] {
    return [OPEN, this.#data, Buffer.from(`${BETWEEN}${requestId}${CLOSE}`)];
  }
}
