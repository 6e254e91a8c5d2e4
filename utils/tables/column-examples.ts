import { dropControlCharacters } from '../control-characters.ts';
import { decodeText } from './decode-text.ts';
import { partRows, SEPARATORS } from './table-rows.ts';

/** Examples from the first rows, by column. Columns that are empty there have none. */
type ColumnExamples = ReadonlyMap<string, readonly string[]>;

/** In bytes. Enough for notes above the header and the first rows of very wide tables. */
const HEAD_BYTES = 65_536;
const ROWS_READ = 20;
const MAX_SHOWN = 3;
const LONGEST = 40;

/** Like `columnExamples`, but reads only the beginning of a file. */
export async function readColumnExamples(
  file: Blob,
  columns: readonly string[],
): Promise<ColumnExamples | null> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  return columnExamples(decodeText(new Uint8Array(head)), columns);
}

/** Returns the first 3 different values of each column, shortened for display. Null if no row contains all these column names. */
export function columnExamples(text: string, columns: readonly string[]): ColumnExamples | null {
  if (columns.length === 0) return null;
  for (const separator of SEPARATORS) {
    const rows = partRows(text, separator);
    const header = rows.findIndex(({ cells }) => columns.every((name) => cells.includes(name)));
    const names = rows[header]?.cells;
    if (names === undefined) continue;
    const below = rows.slice(header + 1, header + 1 + ROWS_READ);
    return new Map(
      columns.map((name) => [name, examplesOf(below.map(({ cells }) => cells[names.indexOf(name)]))]),
    );
  }
  return null;
}

function examplesOf(cells: readonly (string | undefined)[]): string[] {
  const different = new Set(cells.map((cell) => shorten(cell ?? '')));
  different.delete('');
  return [...different].slice(0, MAX_SHOWN);
}

function shorten(cell: string): string {
  const letters = [...dropControlCharacters(cell).replace(/\s+/gu, ' ').trim()];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
}
