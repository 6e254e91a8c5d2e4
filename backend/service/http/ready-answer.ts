import { entityTagOf } from '../../entity-tag.ts';

const OPEN = Buffer.from('{"data":');
const BETWEEN = ',"metadata":{"request_id":"';
const CLOSE = '"}}';

/** An answer's payload, written down once. */
export class ReadyAnswer {
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
