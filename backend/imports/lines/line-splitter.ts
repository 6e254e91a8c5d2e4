const LINE_END = 10;
const CARRIAGE_RETURN = 13;

/** Receives a line without its end; `isCut` if it was longer than the limit. The bytes are valid until it returns. */
export type TakeLine = (bytes: Uint8Array, isCut: boolean) => void;

/**
 * Splits chunks of bytes into lines that end in `\n` or `\r\n`, also mixed. Holds at most `mostBytes` of a line in
 * memory. `end` emits a last line without a line end.
 */
export class LineSplitter {
  readonly #mostBytes: number;
  readonly #take: TakeLine;
  /** The current line's bytes from earlier chunks. */
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #isOpen = false;
  #isCut = false;

  constructor(mostBytes: number, take: TakeLine) {
    this.#mostBytes = mostBytes;
    this.#take = take;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
      if (this.#isOpen) {
        this.#hold(chunk.subarray(start, end));
        this.#release();
      } else {
        this.#tell(chunk.subarray(start, end), false);
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
    const room = this.#mostBytes + 1 - this.#heldBytes;
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
    this.#tell(line, isCut);
  }

  #tell(line: Uint8Array, isCut: boolean): void {
    const hasReturn = !isCut && line.at(-1) === CARRIAGE_RETURN;
    const whole = hasReturn ? line.subarray(0, -1) : line;
    if (whole.length <= this.#mostBytes) this.#take(whole, isCut);
    else this.#take(whole.subarray(0, this.#mostBytes), true);
  }
}
