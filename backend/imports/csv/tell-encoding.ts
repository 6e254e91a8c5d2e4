import { ImportError, type SourceFile } from '../record.ts';
import { tellContent } from '../source/file-signature.ts';
import { type EightBits, tellEightBits } from './eight-bits.ts';
import { LetterVotes } from './letter-votes.ts';
import { MAX_ROW } from './row-reader.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh' | EightBits;

/** Characters of an UTF-16 file without a mark: this share of bytes at odd or even places is zero in Latin text. */
const UTF16_ZERO_SHARE = 0.3;
const SAMPLE_BYTES = 4096;
const LINE_END = 10;
const CARRIAGE_RETURN = 13;
/** The longest row that is read, of characters that take four bytes each. */
const MAX_LINE_BYTES = 4 * MAX_ROW;

/**
 * What a table is written in, told by all its bytes: UTF-8, UTF-16 (marked or not) or, where the bytes are not UTF-8,
 * what spreadsheet programs write: Windows-1252, or the like for the language of its header, or Mac Roman. Throws
 * ImportError where it is not text.
 */
export async function tellEncoding(file: SourceFile): Promise<Encoding> {
  const sample = await readSample(file);
  refuseForeign(sample, file.path);
  const utf16 = utf16Of(sample);
  if (utf16 !== null) return utf16;
  if (await isUtf8(file)) return 'utf-8';
  const votes = new LetterVotes();
  for await (const chunk of file.stream()) votes.take(chunk);
  return eightBitsOf(sample, votes);
}

/** The same by the beginning of a file alone, which may end within a character. Throws ImportError. */
export function tellEncodingOfHead(head: Uint8Array, file: string): Encoding {
  refuseForeign(head, file);
  const utf16 = utf16Of(head.subarray(0, SAMPLE_BYTES));
  if (utf16 !== null) return utf16;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  if (decodes(decoder, head)) return 'utf-8';
  const votes = new LetterVotes();
  votes.take(head);
  return eightBitsOf(head.subarray(0, SAMPLE_BYTES), votes);
}

function refuseForeign(head: Uint8Array, file: string): void {
  const { content, name } = tellContent(head);
  if (content === 'empty') throw new ImportError(file, 0, `${file} is empty. Download the export again.`);
  if (content === 'zip') {
    throw new ImportError(file, 0, `${file} is a ZIP or an Excel workbook, where a CSV table was expected.`);
  }
  if (content === 'foreign') {
    throw new ImportError(file, 0, `${file} is ${name}, where a CSV table was expected.`);
  }
}

async function readSample(file: SourceFile): Promise<Uint8Array> {
  let sample: Uint8Array = new Uint8Array();
  for await (const chunk of file.stream()) {
    sample = Buffer.concat([sample, chunk.subarray(0, SAMPLE_BYTES - sample.length)]);
    if (sample.length === SAMPLE_BYTES) break;
  }
  return sample;
}

async function isUtf8(file: SourceFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  for await (const chunk of file.stream()) {
    if (!decodes(decoder, chunk)) return false;
    const end = lastLineEnd(chunk);
    line = end === -1 ? line + chunk.length : chunk.length - end - 1;
    // No table has such a line; that is said where it is read, and nothing behind it matters.
    if (line > MAX_LINE_BYTES) return true;
  }
  return decodes(decoder, null);
}

function lastLineEnd(chunk: Uint8Array): number {
  const end = chunk.lastIndexOf(LINE_END);
  return end === -1 ? chunk.lastIndexOf(CARRIAGE_RETURN) : end;
}

/** Null stands for the end: a character that is cut off there is none. */
function decodes(decoder: TextDecoder, bytes: Uint8Array | null): boolean {
  try {
    if (bytes === null) decoder.decode();
    else decoder.decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function eightBitsOf(sample: Uint8Array, votes: LetterVotes): Encoding {
  return tellEightBits(sample) ?? (votes.isMacRoman() ? 'macintosh' : 'windows-1252');
}

/** The UTF-16 the bytes are in, by their mark or by where their zero bytes are; null for everything else. */
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
