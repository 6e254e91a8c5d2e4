const LINE_END = 10;
const CARRIAGE_RETURN = 13;

/** A line without its end; `isCut` where it was longer than what is held of one. The bytes are valid until it returns. */
export type TakeLine = (bytes: Uint8Array, isCut: boolean) => void;

/**
 * Parts chunks of bytes into lines, ended by `\n` or `\r\n`, mixed as they may be. Of a line no more than `mostBytes`
 * are held, however long it is. `end` hands over a last line that nothing ends.
 */
export class LineSplitter {
  readonly #mostBytes: number;
  readonly #take: TakeLine;
  /** What earlier chunks had of the line under way. */
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
    // One more than is told of a line: the first half of `\r\n` is none of its bytes.
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
