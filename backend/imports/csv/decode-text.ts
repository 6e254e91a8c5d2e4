import { readBeginning } from '../lines/read-head.ts';
import { ImportError, type SourceFile } from '../record.ts';
import { detectEncoding, detectEncodingOfHead } from './detect-encoding.ts';

/** Characters per part of a table: small enough that memory is freed quickly. */
const PART_LENGTH = 64 * 1024;
/** A header with 90 columns has 2 kB, or twice that in some languages; notes may precede it. */
const HEAD_BYTES = 64 * 1024;

/**
 * Yields a table's text in parts, with every line end as `\n`, because mixed line ends would join rows. `onRead` receives the
 * number of bytes read. Throws ImportError if the file isn't text, or if a line has more cells than any table.
 */
export async function* decodeText(
  file: SourceFile,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(file));
  const lineEnds = new LineEnds();
  const checker = new LineChecker(file.path);
  const finish = (part: string) => {
    const text = lineEnds.normalize(dropZeros(part, file.path));
    checker.check(text);
    return text;
  };
  let text = '';
  let bytes = 0;
  for await (const chunk of file.stream()) {
    bytes += chunk.length;
    onRead(bytes);
    for (let at = 0; at < chunk.length; at += PART_LENGTH) {
      text += decoder.decode(chunk.subarray(at, at + PART_LENGTH), { stream: true });
      if (text.length < PART_LENGTH) continue;
      yield finish(text.slice(0, PART_LENGTH));
      text = text.slice(PART_LENGTH);
    }
  }
  text += decoder.decode();
  if (text !== '') yield finish(text);
}

/**
 * Returns the start of a table as text, so that its format can be detected from its header. Throws ImportError if it isn't
 * text.
 */
export async function decodeHead(file: SourceFile): Promise<string> {
  const head = await readBeginning(file, HEAD_BYTES);
  const decoder = new TextDecoder(await detectEncodingOfHead(head, file.path));
  return new LineEnds().normalize(dropZeros(decoder.decode(head, { stream: true }), file.path));
}

/** Maximum number of zero bytes per part. A message may contain one, but a file that isn't text has many. */
const MAX_ZEROS = 8;

/**
 * Removes single zero bytes. Throws ImportError if there are too many, or several in a row, because these replace an unknown
 * amount of text.
 */
function dropZeros(text: string, file: string): string {
  if (!text.includes('\0')) return text;
  const pieces = text.split('\0');
  if (pieces.length <= MAX_ZEROS + 1 && !text.includes('\0\0')) return pieces.join('');
  throw new ImportError(file, `${file} is not text: it contains zero bytes. Choose a CSV table.`);
}

/** Turns every line end into `\n`, part by part, even if `\r\n` spans two parts. */
class LineEnds {
  #afterReturn = false;

  normalize(part: string): string {
    if (part === '') return part;
    const text = this.#afterReturn && part.startsWith('\n') ? part.slice(1) : part;
    this.#afterReturn = part.endsWith('\r');
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }
}

/** No table has that many columns, and no message has that many commas. The parser would need gigabytes for such a line. */
const MAX_SEPARATORS = 100_000;

const SEPARATORS = new Set([9, 44, 59, 124]);

class LineChecker {
  readonly #file: string;
  #line = 1;
  #separators = 0;

  constructor(file: string) {
    this.#file = file;
  }

  check(part: string): void {
    let start = 0;
    for (let end = part.indexOf('\n'); end !== -1; end = part.indexOf('\n', start)) {
      // A line that is shorter than the limit can't contain that many separators.
      if (this.#separators + end - start > MAX_SEPARATORS) this.#count(part, start, end);
      this.#separators = 0;
      this.#line += 1;
      start = end + 1;
    }
    this.#count(part, start, part.length);
  }

  #count(part: string, start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      if (SEPARATORS.has(part.charCodeAt(at))) this.#separators += 1;
    }
    if (this.#separators <= MAX_SEPARATORS) return;
    const count = MAX_SEPARATORS.toLocaleString('en');
    throw new ImportError(
      this.#file,
      `${this.#file}, line ${this.#line}: more than ${count} cells in one line. This is not a table from an export.`,
      this.#line,
    );
  }
}
