import { ImportError } from '../record.ts';
import { tellContent } from '../source/file-signature.ts';
import { checkLines } from './check-lines.ts';

/** Characters of an UTF-16 file without a mark: this share of bytes at odd or even places is zero in Latin text. */
const UTF16_ZERO_SHARE = 0.3;
const SAMPLE_BYTES = 4096;

/**
 * Text of a table: UTF-8, UTF-16 (marked or not) or, where the bytes are not UTF-8, Windows-1252, as spreadsheet
 * programs write it. Line ends become `\n` (mixed ones would join rows). Throws ImportError where it is not text, or
 * text that no table holds.
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  const { content, name } = tellContent(bytes);
  if (content === 'empty') throw new ImportError(file, 0, `${file} is empty. Download the export again.`);
  if (content === 'zip') {
    throw new ImportError(file, 0, `${file} is a ZIP or an Excel workbook, where a CSV table was expected.`);
  }
  if (content === 'foreign') {
    throw new ImportError(file, 0, `${file} is ${name}, where a CSV table was expected.`);
  }
  const text = decode(bytes);
  if (text.includes('\0')) {
    throw new ImportError(
      file,
      0,
      `${file} is not text: it holds zero bytes, where a CSV table was expected.`,
    );
  }
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  checkLines(lines, file);
  return lines;
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The UTF-16 the bytes are in, by their mark or by where their zero bytes are; null for everything else. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
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
