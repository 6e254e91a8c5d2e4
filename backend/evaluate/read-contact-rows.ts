import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../errors/refusal.ts';

const GZIP = [0x1f, 0x8b];

/**
 * Reads a temporal message file, gzipped or not, with any name.
 * @throws Refusal with the file, line and expected form, or the reason why the file can't be read
 */
export async function readContacts(file: string): Promise<readonly ContactRow[]> {
  const rows: ContactRow[] = [];
  let line = 0;
  let columns = THREE;
  let hasHeader = false;
  try {
    for await (const text of linesOf(file, await isGzipped(file))) {
      line++;
      if (rows.length === 0 && !hasHeader) {
        const header = columnsOf(text);
        columns = header ?? columns;
        hasHeader = header !== null && !KONECT.test(text);
        if (header !== null) continue;
      }
      const row = parseContact(text, { file, line }, columns);
      if (row) rows.push(row);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof LineTooLong) {
      const what = `${file}, line ${line + 1}: longer than ${MAX_LINE} characters`;
      throw new Refusal(`${what}. Expected rows "src dst seconds", each on a line of its own.`);
    }
    throw new Refusal(`${file} can’t be read after line ${line} (${codeOf(error)}). ${adviceFor(error)}`);
  }
  if (rows.length === 0) {
    const what = line === 0 ? `${file} is empty` : `${file}, line ${line}: it ends without a single row`;
    throw new Refusal(`${what}. Expected rows "src dst seconds".`);
  }
  return inSeconds(rows);
}

/** Seconds since any usual epoch are far below this, and milliseconds since 1970 exceed it from 1973 on. */
const MIN_MILLISECONDS = 1e11;
const MIN_MICROSECONDS = 1e14;

/** Converts the rows to seconds if all of them are in milliseconds or microseconds. */
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
  return 'Specify a readable file of rows "src dst seconds", plain or gzipped.';
}

/** Longer rows are rejected, because a line in the wrong kind of file may never end. */
export const MAX_LINE = 0x1_0000;

export class LineTooLong extends Error {}

/**
 * Yields the lines of UTF-8 text, or of UTF-16 text with a byte order mark, with any line endings.
 * @throws LineTooLong after yielding the lines before it
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let rest = '';
  for await (const part of textOf(chunks)) {
    const text = rest + part;
    // A CR at the end may be the first half of a CRLF.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(LINE_END);
    rest = (lines.pop() ?? '') + text.slice(end);
    for (const line of lines) yield requireShort(line);
    requireShort(rest);
  }
  if (rest !== '') yield requireShort(rest.replace(/\r$/, ''));
}

/** Decodes chunks. Waits for the first two bytes, which show the encoding. */
async function* textOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let decoder: TextDecoder | null = null;
  let held: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    const bytes = held.length === 0 ? chunk : Uint8Array.from([...held, ...chunk]);
    held = decoder === null && bytes.length < 2 ? bytes : new Uint8Array();
    if (held.length > 0) continue;
    decoder ??= new TextDecoder(encodingOf(bytes));
    yield decoder.decode(bytes, { stream: true });
  }
  yield (decoder ?? new TextDecoder()).decode(held);
}

/** Detects UTF-16, in which Windows programs save text, by its byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const LINE_END = /\r\n|\n|\r/;

function requireShort(line: string): string {
  if (line.length > MAX_LINE) throw new LineTooLong();
  return line;
}

/** One row: one person wrote to another. Ids are as in the file. */
export interface ContactRow {
  readonly from: string;
  readonly to: string;
  /** UTC seconds, or seconds since any other epoch. */
  readonly at: number;
}

const EXPECTED =
  'Expected "src dst seconds": two ids and a number or date, separated by tabs, semicolons, commas or blanks';
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** ISO 8601, in UTC unless the text contains a time zone. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$/;
const SEPARATORS = ['\t', ';', ','];

interface Columns {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly count: number;
}

const THREE: Columns = { from: 0, to: 1, at: 2, count: 3 };
/** KONECT's files begin with the kind of network, and have a weight in the third column. */
const WEIGHTED: Columns = { from: 0, to: 1, at: 3, count: 4 };
const KONECT = /^% *(?:sym|asym)\b/;

/**
 * Parses one line `src dst seconds`. Returns null for empty lines and for lines that begin with `#` or `%`.
 * @param place the file and line number, for the error
 * @throws Refusal if the line is anything else
 */
export function parseContact(
  line: string,
  place: { file: string; line: number },
  columns = THREE,
): ContactRow | null {
  const cells = cellsOf(line, columns.count);
  if (cells === null) return null;
  const where = `${place.file}, line ${place.line}`;
  // A KONECT file without weights has three columns.
  const used = columns === WEIGHTED && cells.length === 3 ? THREE : columns;
  const [from = '', to = '', time = ''] = [used.from, used.to, used.at].map((column) => cells[column]);
  if (cells.length !== used.count || from === '' || to === '') {
    throw new Refusal(`${where}: ${cells.length} ${cells.length === 1 ? 'column' : 'columns'}. ${EXPECTED}.`);
  }
  const at = secondsOf(time);
  if (!Number.isSafeInteger(Math.trunc(at))) {
    throw new Refusal(`${where}: the third column is not a number of seconds. ${EXPECTED}.`);
  }
  return { from, to, at };
}

/** Returns NaN if the text isn't a time. */
function secondsOf(time: string): number {
  if (NUMBER.test(time)) return Number(time);
  const [, day, clock = '00:00', zone = 'Z'] = DATE.exec(time) ?? [];
  const offset = /^[UG]/.test(zone) ? 'Z' : zone.replace(/^(.\d\d)(\d\d)$/, '$1:$2');
  return Date.parse(`${day}T${clock}${offset}`) / 1000;
}

/** Matches the header of a column with times: "timestamp", "UNIXTS", "sent at". */
const TIME_COLUMN = /^(?:t|ts|at|when|sent)$|time|date|second|unix|\b(?:at|on)$/i;
const FROM_COLUMN = /^(?:u|i|from|src|source|sender|caller)(?:[ _]?id)?$/i;
const TO_COLUMN = /^(?:v|j|to|dst|tgt|target|dest|destination|recipient|receiver|callee)(?:[ _]?id)?$/i;

/**
 * Returns the columns if the line is a header or declares them, otherwise null. A line isn't a header just because it has no
 * valid time, because it may be a row with a mistake. With more than three columns, the columns of sender, recipient and time
 * must have known names.
 */
function columnsOf(line: string): Columns | null {
  if (KONECT.test(line)) return WEIGHTED;
  const three = cellsOf(line, 3) ?? [];
  const isName = (cell: string) => !/^\d/.test(cell);
  if (three.length === 3 && TIME_COLUMN.test(three[2] ?? '') && three.every(isName)) return THREE;
  for (const separator of SEPARATORS) {
    const cells = line.split(separator).map(cleanCell);
    const [from, to, at] = [FROM_COLUMN, TO_COLUMN, TIME_COLUMN].map((name) =>
      cells.findIndex((cell) => name.test(cell)),
    );
    if (from === undefined || to === undefined || at === undefined) continue;
    if (cells.every(isName) && Math.min(from, to, at) >= 0 && new Set([from, to, at]).size === 3)
      return { from, to, at, count: cells.length };
  }
  return null;
}

function cleanCell(cell: string): string {
  return cell
    .trim()
    .replace(/^\uFEFF/, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();
}

/** Returns null for empty lines and comments. */
function cellsOf(line: string, count: number): readonly string[] | null {
  const text = line.replace(/^\uFEFF/, '').trim();
  if (text === '' || text.startsWith('#') || text.startsWith('%')) return null;
  for (const separator of SEPARATORS) {
    // With more than three columns, the line isn't trimmed, because the first cell of an index column may be blank.
    const cells = (count === 3 ? text : line).split(separator);
    if (cells.length === count) return cells.map(cleanCell);
  }
  const cells = text.split(/\s+/);
  // Joins a date and a time that are separated by a space.
  const time = cells.slice(2).join(' ');
  return cells.length === 4 && DATE.test(time) ? [...cells.slice(0, 2), time] : cells;
}
