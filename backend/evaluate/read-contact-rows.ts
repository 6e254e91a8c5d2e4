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
  let hasHeader = false;
  try {
    for await (const text of linesOf(file, await isGzipped(file))) {
      line++;
      if (rows.length === 0 && !hasHeader && isHeader(text)) {
        hasHeader = true;
        continue;
      }
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
  return inSeconds(rows);
}

/** Seconds since any moment are far below this, and milliseconds since 1973 above it. */
const MIN_MILLISECONDS = 1e11;
const MIN_MICROSECONDS = 1e14;

/** Returns the rows in seconds if all of them are in milliseconds or microseconds. */
function inSeconds(rows: readonly ContactRow[]): readonly ContactRow[] {
  const least = rows.reduce((min, { at }) => Math.min(min, at), Number.POSITIVE_INFINITY);
  if (least < MIN_MILLISECONDS) return rows;
  const unit = least < MIN_MICROSECONDS ? 1000 : 1_000_000;
  return rows.map((row) => ({ ...row, at: row.at / unit }));
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

const EXPECTED =
  'Expected "src dst seconds": two ids and a number or date, separated by tabs, semicolons, commas or blanks';
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** ISO 8601; without a zone, UTC. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?)?$/;
const SEPARATORS = ['\t', ';', ','];

/**
 * Parses one line `src dst seconds`. Returns null for empty lines and those that begin with `#` or `%`.
 * @param place the file and line number, for the error
 * @throws Refusal if the line is anything else
 */
export function parseContact(line: string, place: { file: string; line: number }): ContactRow | null {
  const cells = cellsOf(line);
  if (cells === null) return null;
  const where = `${place.file}, line ${place.line}`;
  const [from = '', to = '', time = ''] = cells;
  if (cells.length !== 3 || from === '' || to === '') {
    throw new Refusal(`${where}: ${cells.length} ${cells.length === 1 ? 'column' : 'columns'}. ${EXPECTED}.`);
  }
  const at = secondsOf(time);
  if (!Number.isSafeInteger(Math.trunc(at))) {
    throw new Refusal(`${where}: the third column is not a number of seconds. ${EXPECTED}.`);
  }
  return { from, to, at };
}

/** Returns NaN if it isn't a time. */
function secondsOf(time: string): number {
  if (NUMBER.test(time)) return Number(time);
  const [, day, clock = '00:00', zone = 'Z'] = DATE.exec(time) ?? [];
  return Date.parse(`${day}T${clock}${zone}`) / 1000;
}

/** Names of a column with times: "timestamp", "UNIXTS", "sent at". */
const TIME_COLUMN = /^(?:t|ts|at|when)$|time|date|second|unix|\b(?:at|on)$/i;

/** Stricter than "no time", because a first row with a mistake must not go missing. */
function isHeader(line: string): boolean {
  const cells = cellsOf(line) ?? [];
  return cells.length === 3 && TIME_COLUMN.test(cells[2] ?? '') && !cells.some((cell) => /^\d/.test(cell));
}

/** Returns null for empty lines and comments. */
function cellsOf(line: string): readonly string[] | null {
  const text = line.replace(/^\uFEFF/, '').trim();
  if (text === '' || text.startsWith('#') || text.startsWith('%')) return null;
  for (const separator of SEPARATORS) {
    const cells = text.split(separator);
    if (cells.length === 3) return cells.map((cell) => cell.trim());
  }
  const cells = text.split(/\s+/);
  // A date and its time of day.
  const time = cells.slice(2).join(' ');
  return cells.length === 4 && DATE.test(time) ? [...cells.slice(0, 2), time] : cells;
}
