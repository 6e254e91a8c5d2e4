import { Refusal } from '../refusal.ts';

/** One row of a file: one person wrote to another. Ids are those of the file. */
export interface ContactRow {
  readonly from: string;
  readonly to: string;
  /** UTC seconds, or seconds since any other moment. */
  readonly at: number;
}

const EXPECTED = 'Expected "src dst seconds": two ids and a number, apart by tabs or blanks';
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
