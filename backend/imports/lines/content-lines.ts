import { decodeLine, inUtf8 } from './decode-line.ts';
import { LineSplitter, withLineFeeds } from './line-splitter.ts';

/** An unfolded property of a calendar or card: `NAME;PARAM=x:value`, including a group before the name. */
export interface ContentLine {
  readonly text: string;
  /** The raw bytes, for properties with their own charset. */
  readonly bytes: Uint8Array;
  /** In capitals, without the group. */
  readonly name: string;
  readonly line: number;
}

interface ContentLineOptions {
  /** Returns true for properties that are read. Others don't stay in memory. */
  isRead(name: string): boolean;
  take(line: ContentLine): void;
  /** Called for a requested property that is too long to be real. It is skipped. */
  refuseLong(name: string, line: number): void;
}

const MAX_BYTES = 64 * 1024;
/** The number of characters at the start of a property that contain its name and encoding. */
const HEAD = 300;
const BLANK = 32;
const TAB = 9;
const EQUALS = 61;

/**
 * Reads the content lines of calendars (RFC 5545, 3.1) and cards (RFC 6350, 3.2). A line that begins with a space or tab
 * continues the previous one, even inside a character. In version 2.1 cards, a quoted-printable value that ends in `=` also
 * continues. Text is UTF-8, UTF-16 or Windows-1252.
 */
export async function readContentLines(
  stream: AsyncIterable<Uint8Array>,
  options: ContentLineOptions,
  onBytes: (count: number) => void,
): Promise<void> {
  const collector = new PropertyCollector(options);
  const lines = new LineSplitter(MAX_BYTES, (bytes, isCut) => collector.takeLine(bytes, isCut));
  for await (const chunk of withLineFeeds(inUtf8(stream))) {
    lines.push(chunk);
    onBytes(chunk.length);
  }
  lines.end();
  collector.end();
}

class PropertyCollector {
  readonly #options: ContentLineOptions;
  #line = 0;
  #begin = 0;
  #name = '';
  #parts: Uint8Array[] = [];
  #bytes = 0;
  #isReading = false;
  #isQuotedPrintable = false;
  #isTooLong = false;
  #goesOn = false;

  constructor(options: ContentLineOptions) {
    this.#options = options;
  }

  takeLine(bytes: Uint8Array, isCut: boolean): void {
    this.#line += 1;
    const isFolded = bytes[0] === BLANK || bytes[0] === TAB;
    if (!isFolded && !this.#goesOn) {
      this.end();
      this.#start(bytes);
    }
    const part = isFolded && !this.#goesOn ? bytes.subarray(1) : bytes;
    this.#goesOn = this.#isQuotedPrintable && part.at(-1) === EQUALS;
    if (this.#isReading) this.#hold(this.#goesOn ? part.subarray(0, -1) : part, isCut);
  }

  end(): void {
    if (this.#isReading) {
      if (this.#isTooLong) this.#options.refuseLong(this.#name, this.#begin);
      else {
        const bytes = Buffer.concat(this.#parts, this.#bytes);
        const text = decodeLine(bytes).replace(/^\ufeff/, '');
        this.#options.take({ text, bytes, name: this.#name, line: this.#begin });
      }
    }
    this.#isReading = false;
    this.#goesOn = false;
    this.#isTooLong = false;
    this.#parts = [];
    this.#bytes = 0;
  }

  #start(bytes: Uint8Array): void {
    const head = decodeLine(bytes.subarray(0, HEAD)).replace(/^\ufeff/, '');
    this.#name = propertyNameOf(head);
    this.#begin = this.#line;
    this.#isReading = this.#name !== '' && this.#options.isRead(this.#name);
    this.#isQuotedPrintable = isQuotedPrintable(head);
  }

  /** A line's bytes are valid only during the callback, so they are copied. */
  #hold(part: Uint8Array, isCut: boolean): void {
    this.#bytes += part.length;
    if (isCut || this.#bytes > MAX_BYTES) {
      this.#isTooLong = true;
      this.#parts = [];
    } else if (!this.#isTooLong) this.#parts.push(Uint8Array.from(part));
  }
}

/** Returns true if the value that begins here may continue on the next line after `=` (version 2.1). */
export function isQuotedPrintable(line: string): boolean {
  return /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line.slice(0, HEAD));
}

/** Returns the name of the property that begins on a line, in capitals and without its group; '' if none begins there. */
export function propertyNameOf(head: string): string {
  return (/^(?:[\w-]{1,60}\.)?([A-Za-z][\w-]{0,60})[;:]/.exec(head)?.[1] ?? '').toUpperCase();
}
