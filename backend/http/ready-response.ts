/**
 * A response whose bytes are there already, in parts. Who knows it sends the parts as they are, neither joined nor read
 * through a stream, either of which costs more than a kept answer; to all others it is a response like any.
 */
export class ReadyResponse extends Response {
  readonly parts: readonly Uint8Array[];
  /** Bytes of all parts. */
  readonly size: number;

  constructor(parts: readonly Uint8Array[], init: ResponseInit) {
    super(streamOf(parts), init);
    this.parts = parts;
    this.size = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
}

/** Nothing of it is made before somebody reads. */
function streamOf(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    for (const part of parts) stream.enqueue(part);
    stream.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}
