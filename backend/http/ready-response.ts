/**
 * A response whose bytes are already in memory, in parts. The server sends the parts directly, because joining or streaming them
 * would cost more than building a cached response. Any other code can treat it as a normal response.
 */
export class ReadyResponse extends Response {
  readonly parts: readonly Uint8Array[];
  /** The total size in bytes. */
  readonly size: number;

  constructor(parts: readonly Uint8Array[], init: ResponseInit) {
    super(streamOf(parts), init);
    this.parts = parts;
    this.size = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
}

/** Adds the parts only when the stream is read. */
function streamOf(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    for (const part of parts) stream.enqueue(part);
    stream.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}
