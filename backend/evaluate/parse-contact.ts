import { Refusal } from '../refusal.ts';

/** One row of a file: somebody wrote to somebody. Ids as the file has them. */
export interface ContactRow {
  readonly from: string;
  readonly to: string;
  /** UTC seconds, or seconds since any other moment. */
  readonly at: number;
}

const EXPECTED = 'Expected "src dst seconds": two ids and a number, apart by tabs or blanks';
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Reads one line `src dst seconds`. Lines that are empty or begin with `#` or `%` say nothing: null.
 * @param place the file and the line's number, for the sentence that refuses it
 * @throws Refusal where the line is anything else
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
