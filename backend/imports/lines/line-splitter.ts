const LINE_END = 10;
const CARRIAGE_RETURN = 13;

/**
 * Receives a line without its line end. `isCut` is true if the line was longer than the limit. The bytes are valid until it
 * returns.
 */
type TakeLine = (bytes: Uint8Array, isCut: boolean) => void;

/**
 * Splits chunks of bytes into lines that end in `\n` or `\r\n`, even mixed. Keeps at most `maxBytes` of a line in memory.
 * `end` emits a last line without a line end.
 */
export class LineSplitter {
  readonly #maxBytes: number;
  readonly #take: TakeLine;
  /** The current line's bytes from earlier chunks. */
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #isOpen = false;
  #isCut = false;

  constructor(maxBytes: number, take: TakeLine) {
    this.#maxBytes = maxBytes;
    this.#take = take;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
      if (this.#isOpen) {
        this.#hold(chunk.subarray(start, end));
        this.#release();
      } else {
        this.#emit(chunk.subarray(start, end), false);
      }
      start = end + 1;
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
  }

  end(): void {
    if (this.#isOpen) this.#release();
  }

  #hold(part: Uint8Array): void {
    this.#isOpen = true;
    // One byte more than the limit, because the `\r` of `\r\n` isn't part of the line.
    const room = this.#maxBytes + 1 - this.#heldBytes;
    if (part.length > room) this.#isCut = true;
    if (room <= 0 || part.length === 0) return;
    const kept = part.subarray(0, room);
    this.#held.push(kept);
    this.#heldBytes += kept.length;
  }

  #release(): void {
    const line = Buffer.concat(this.#held, this.#heldBytes);
    const isCut = this.#isCut;
    this.#held = [];
    this.#heldBytes = 0;
    this.#isOpen = false;
    this.#isCut = false;
    this.#emit(line, isCut);
  }

  #emit(line: Uint8Array, isCut: boolean): void {
    const hasReturn = !isCut && line.at(-1) === CARRIAGE_RETURN;
    const whole = hasReturn ? line.subarray(0, -1) : line;
    if (whole.length <= this.#maxBytes) this.#take(whole, isCut);
    else this.#take(whole.subarray(0, this.#maxBytes), true);
  }
}

/**
 * Yields a file's bytes with `\n` for each lone `\r`, the line end of early Macs. The first line end decides whether the file
 * uses them; any other file is unchanged, including lone returns in its text.
 */
export async function* withLineFeeds(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isOld: boolean | null = null;
  /** True if a return at the end of a chunk waits for the next chunk, because it may be half of a line end. */
  let isOpen = false;
  for await (const next of stream) {
    const chunk: Uint8Array = isOpen ? Buffer.concat([Uint8Array.of(CARRIAGE_RETURN), next]) : next;
    isOld ??= hasOldEnds(chunk);
    isOpen = isOld !== false && chunk.at(-1) === CARRIAGE_RETURN;
    const whole = isOpen ? chunk.subarray(0, -1) : chunk;
    yield isOld === true ? replaceReturns(whole, chunk) : whole;
  }
  if (isOpen) yield Uint8Array.of(LINE_END);
}

/** Returns null if no line end has come yet, or if it may be split across chunks. */
function hasOldEnds(chunk: Uint8Array): boolean | null {
  const feed = chunk.indexOf(LINE_END);
  const end = chunk.indexOf(CARRIAGE_RETURN);
  if (end === -1 || (feed !== -1 && feed < end)) return feed === -1 ? null : false;
  return end + 1 === chunk.length ? null : feed !== end + 1;
}

/** Replaces the returns in `part`. `within` begins with `part` and may also contain the byte after it. */
function replaceReturns(part: Uint8Array, within: Uint8Array): Uint8Array {
  const replaced = Uint8Array.from(part);
  for (
    let at = replaced.indexOf(CARRIAGE_RETURN);
    at !== -1;
    at = replaced.indexOf(CARRIAGE_RETURN, at + 1)
  ) {
    if (within[at + 1] !== LINE_END) replaced[at] = LINE_END;
  }
  return replaced;
}
