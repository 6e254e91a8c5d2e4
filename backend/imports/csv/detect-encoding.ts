import { readBeginning } from '../lines/read-head.ts';
import { ImportError, type SourceFile } from '../record.ts';
import { detectContent } from '../source/file-signature.ts';
import { type CodePage, CodePageVotes } from './code-page-votes.ts';
import { MAX_ROW } from './row-reader.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage | EightBits;

/** In UTF-16 Latin text without a byte order mark, at least this share of the bytes at odd or even positions is zero. */
const UTF16_ZERO_SHARE = 0.3;
const SAMPLE_BYTES = 4096;
const LINE_END = 10;
const CARRIAGE_RETURN = 13;
/** The longest row that is read, with four bytes per character. */
const MAX_LINE_BYTES = 4 * MAX_ROW;

/**
 * Detects a table's encoding from its bytes: UTF-8, UTF-16 (with or without a byte order mark), or else a code page that
 * spreadsheet programs use. The language of the header or the names in the table decide which one. If they don't, it is
 * Windows-1252 or Mac Roman. Throws ImportError if it isn't text.
 */
export async function detectEncoding(file: SourceFile): Promise<Encoding> {
  const sample = await readBeginning(file, SAMPLE_BYTES);
  return detectIn(file.path, sample, () => file.stream(), true);
}

/** Detects the encoding from the start of a file, which may end inside a character. Throws ImportError. */
export function detectEncodingOfHead(head: Uint8Array, file: string): Promise<Encoding> {
  return detectIn(file, head.subarray(0, SAMPLE_BYTES), () => [head], false);
}

async function detectIn(
  file: string,
  sample: Uint8Array,
  chunks: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  isWhole: boolean,
): Promise<Encoding> {
  refuseForeign(sample, file);
  const utf16 = utf16Of(sample);
  if (utf16 !== null) return utf16;
  if (await isUtf8(chunks(), isWhole)) return 'utf-8';
  const letters = new LetterVotes();
  const pages = new CodePageVotes();
  for await (const chunk of chunks()) {
    letters.take(chunk);
    pages.take(chunk);
  }
  return detectSingleByteEncoding(sample) ?? pages.end(letters.isMacRoman() ? 'macintosh' : 'windows-1252');
}

function refuseForeign(head: Uint8Array, file: string): void {
  const { content, name } = detectContent(head);
  if (content === 'empty') throw new ImportError(file, `${file} is empty. Download the export again.`);
  if (content === 'zip') {
    throw new ImportError(file, `${file} is a ZIP or an Excel workbook. Choose a CSV table.`);
  }
  if (content === 'foreign') {
    throw new ImportError(file, `${file} is ${name}. Choose a CSV table.`);
  }
}

/** @param isWhole true if a character that is cut off at the end is an error */
async function isUtf8(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  isWhole: boolean,
): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  for await (const chunk of chunks) {
    if (!decodes(decoder, chunk)) return false;
    const end = lastLineEnd(chunk);
    line = end === -1 ? line + chunk.length : chunk.length - end - 1;
    // No table has a line this long. It is reported when the line is read, so the rest of the file doesn't matter.
    if (line > MAX_LINE_BYTES) return true;
  }
  return !isWhole || decodes(decoder, null);
}

function lastLineEnd(chunk: Uint8Array): number {
  const end = chunk.lastIndexOf(LINE_END);
  return end === -1 ? chunk.lastIndexOf(CARRIAGE_RETURN) : end;
}

/** Null marks the end of the text, where a cut-off character is an error. */
function decodes(decoder: TextDecoder, bytes: Uint8Array | null): boolean {
  try {
    if (bytes === null) decoder.decode();
    else decoder.decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the UTF-16 byte order of the bytes, according to their byte order mark or the position of zero bytes; null if they
 * aren't UTF-16.
 */
function utf16Of(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * UTF16_ZERO_SHARE && even === 0) return 'utf-16le';
  if (even > half * UTF16_ZERO_SHARE && odd === 0) return 'utf-16be';
  return null;
}

/**
 * Header words that identify a language, each with its Windows code page. They have at least two non-ASCII letters, because
 * a single one is ambiguous.
 */
const WORDS = [
  ['windows-1250', /Nazwisko|Příjmení|Priezvisko|Vezetéknév|Prezime/],
  ['windows-1251', /Фамилия|Прізвище/],
  ['windows-1253', /Επώνυμο/],
  ['windows-1254', /Soyad/],
  ['windows-1255', /שם משפחה/],
  ['shift_jis', /氏名|会社|メール/],
  ['euc-kr', /이름|성명|회사|메일/],
  ['gb18030', /姓名|姓氏|公司|单位|邮件|邮箱/],
  ['big5', /姓名|姓氏|公司|電子郵件/],
] as const;

/** Other encodings that spreadsheet programs write: not Unicode, Windows-1252 or Mac Roman. */
type EightBits = (typeof WORDS)[number][0];

/** Returns the code page whose words occur in the start of a table, which may end inside a character; null if none occur. */
export function detectSingleByteEncoding(head: Uint8Array): EightBits | null {
  return WORDS.find(([encoding, word]) => word.test(decode(head, encoding)))?.[0] ?? null;
}

function decode(head: Uint8Array, encoding: EightBits): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
  } catch {
    return '';
  }
}

/**
 * Bytes that are letters in Mac Roman and symbols in Windows-1252 (`“`, `–`), where they are common after a word but rare
 * inside one.
 */
const SIGNS_OF_WINDOWS = bytesOf('80 82 84-87 89 8b 91 93-97 99 9b ae af be bf');
/**
 * Bytes that are letters in Mac Roman. In Windows-1252 they are unused, accents without a letter, or `§`, which never
 * follows a letter (ß).
 */
const NOTHING_IN_WINDOWS = bytesOf('81 88 8d 8f 90 98 9d a7');
/**
 * Bytes that are ä å é ü in Mac Roman. In Windows-1252 they are capitals (Š Œ Ž Ÿ), which nobody writes inside a lowercase
 * word.
 */
const CAPITALS_OF_WINDOWS = bytesOf('8a 8c 8e 9f');
/** Letters in Windows-1252 (À to ÿ), except those that are quotes, dashes or spaces in Mac Roman. */
const LETTERS_OF_WINDOWS = bytesOf('c0-c9 cb-cf d6 d8-f6 f8-ff');

/**
 * Distinguishes Mac Roman, which Excel and Address Book wrote on older Macs, from Windows-1252 by the non-ASCII bytes
 * inside words. Takes the bytes of a text that isn't UTF-8, in any chunks.
 */
export class LetterVotes {
  #mac = 0;
  #windows = 0;
  #returns = 0;
  #lineFeeds = 0;
  #before = 0;
  #last = 0;

  take(chunk: Uint8Array): void {
    for (const byte of chunk) {
      this.#look(this.#before, this.#last, byte);
      this.#before = this.#last;
      this.#last = byte;
    }
  }

  /** Ends the text. If the words are inconclusive, lines that end in `\r` alone mean Mac Roman. */
  isMacRoman(): boolean {
    this.take(Uint8Array.of(LINE_END));
    const hasOldEnds = this.#returns > 0 && this.#lineFeeds <= 1;
    return this.#mac > this.#windows || (hasOldEnds && this.#mac === this.#windows);
  }

  #look(before: number, byte: number, after: number): void {
    if (byte === CARRIAGE_RETURN) this.#returns += 1;
    if (after === LINE_END) this.#lineFeeds += 1;
    if (byte < 0x80) return;
    const isWithin = isLetter(before) && isLetter(after);
    const isAmongSmall = isLetter(before) && (isSmall(before) || isSmall(after));
    if (NOTHING_IN_WINDOWS.has(byte) && isLetter(before)) this.#mac += 1;
    else if (SIGNS_OF_WINDOWS.has(byte) && isWithin) this.#mac += 1;
    else if (CAPITALS_OF_WINDOWS.has(byte) && isAmongSmall) this.#mac += 1;
    else if (LETTERS_OF_WINDOWS.has(byte) && (isLetter(before) || isLetter(after))) this.#windows += 1;
  }
}

function isSmall(byte: number): boolean {
  return byte >= 97 && byte <= 122;
}

function isLetter(byte: number): boolean {
  return isSmall(byte) || (byte >= 65 && byte <= 90);
}

/** Parses "80-82 8b" into a set of bytes. */
function bytesOf(ranges: string): ReadonlySet<number> {
  const bytes = ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return new Set(bytes);
}
