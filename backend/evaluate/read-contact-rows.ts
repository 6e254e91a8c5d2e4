import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../errors/refusal.ts';

const GZIP = [0x1f, 0x8b];

/**
 * Reads a temporal message file, gzipped or not, with any name.
 * @throws Refusal with file, line and the expected form, or why the file can't be read
 */
export async function readContacts(file: string): Promise<readonly ContactRow[]> {
  const rows: ContactRow[] = [];
  let line = 0;
  try {
    for await (const text of linesOf(file, await isGzipped(file))) {
      line++;
      const row = parseContact(text, { file, line });
      if (row) rows.push(row);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof LineTooLong) {
      const what = `${file}, line ${line + 1}: longer than ${MAX_LINE} characters`;
      throw new Refusal(`${what}. Expected rows "src dst seconds", each on a line of its own.`);
    }
    throw new Refusal(`${file} cannot be read after line ${line} (${codeOf(error)}). ${adviceFor(error)}`);
  }
  if (rows.length === 0) {
    const what = line === 0 ? `${file} is empty` : `${file}, line ${line}: it ends without one row`;
    throw new Refusal(`${what}. Expected rows "src dst seconds".`);
  }
  return rows;
}

function linesOf(file: string, isPacked: boolean): AsyncGenerator<string, void, void> {
  const source = createReadStream(file);
  if (!isPacked) return splitLines(source);
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  return splitLines(source.pipe(gunzip));
}

async function isGzipped(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(2), 0, 2, 0);
    return bytesRead === 2 && GZIP.every((byte, at) => buffer[at] === byte);
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}

function adviceFor(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return 'There is no such file.';
  if (code.startsWith('Z_')) return 'The gzip file is damaged or cut short; download it again.';
  return 'Name a readable file of rows "src dst seconds", plain or gzipped.';
}

/** The longest accepted row; a longer one may never end. */
export const MAX_LINE = 0x1_0000;

/** Thrown for a line longer than any valid row. */
export class LineTooLong extends Error {}

/**
 * Yields the lines of a UTF-8 text, whatever its chunks, with the line ends of any system.
 * @throws LineTooLong after the lines before it
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true });
    // The next chunk may contain the other half of a line end.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(LINE_END);
    rest = (lines.pop() ?? '') + text.slice(end);
    for (const line of lines) yield requireShort(line);
    requireShort(rest);
  }
  const last = rest + decoder.decode();
  if (last !== '') yield requireShort(last.replace(/\r$/, ''));
}

const LINE_END = /\r\n|\n|\r/;

function requireShort(line: string): string {
  if (line.length > MAX_LINE) throw new LineTooLong();
  return line;
}

/** One row of a file: one person wrote to another. Ids are those of the file. */
export interface ContactRow {
  readonly from: string;
  readonly to: string;
  /** UTC seconds, or seconds since any other moment. */
  readonly at: number;
}

const EXPECTED = 'Expected "src dst seconds": two ids and a number, separated by tabs or blanks';
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Parses one line `src dst seconds`. Returns null for empty lines and those that begin with `#` or `%`.
 * @param place the file and line number, for the error
 * @throws Refusal if the line is anything else
 */
export function parseContact(line: string, place: { file: string; line: number }): ContactRow | null {
  const text = line.replace(/^\uFEFF/, '').trim();
  if (text === '' || text.startsWith('#') || text.startsWith('%')) return null;
  const cells = text.split(/\s+/);
  const where = `${place.file}, line ${place.line}`;
  const [from, to, seconds] = cells;
  if (cells.length !== 3 || from === undefined || to === undefined || seconds === undefined) {
    throw new Refusal(`${where}: ${cells.length} ${cells.length === 1 ? 'column' : 'columns'}. ${EXPECTED}.`);
  }
  const at = Number(seconds);
  if (!NUMBER.test(seconds) || !Number.isSafeInteger(Math.trunc(at))) {
    throw new Refusal(`${where}: the third column is not a number of seconds. ${EXPECTED}.`);
  }
  return { from, to, at };
}
