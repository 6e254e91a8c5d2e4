const OPEN = Buffer.from('{"data":');
const BETWEEN = Buffer.from(',"metadata":{"request_id":"');
const CLOSE = Buffer.from('"}}');

/** An answer's payload, written down once. */
export class ReadyAnswer {
  /** Bytes of memory it takes, with `beside` for what it is kept under. */
  readonly size: number;
  readonly #data: Buffer;

  constructor(data: unknown, beside = 0) {
    this.#data = Buffer.from(JSON.stringify(data));
    this.size = this.#data.length + beside;
  }

  /** In the envelope of interface 2.1, byte for byte as JSON.stringify writes it; `requestId` needs no escapes. */
  inEnvelope(requestId: string): Buffer<ArrayBuffer> {
    return Buffer.concat([OPEN, this.#data, BETWEEN, Buffer.from(requestId), CLOSE]);
  }
}
