import { LineSplitter } from '../lines/line-splitter.ts';
import { ImportError, type SourceFile } from '../record.ts';
import type { TakenRow } from './row-cells.ts';

/** More than the longest email that Kith saves. */
const MAX_BYTES = 4 * 1024 * 1024;

const TABLE = /^"(\w+)":\[(\],?)?$/;
// JSON doesn't escape the line separators U+2028 and U+2029, and "." matches them only with the flag "s".
const ROW = /^(\{.*\})(?:,|\],?)?$/s;
const HEAD = /^\{"made_at":"[^"]*","tables":\{$/;

/** Returns true for the start of a Kith archive, which has one row per line. */
export function looksLikeTakenAlong(head: string): boolean {
  return HEAD.test(head.split('\n', 1)[0] ?? '');
}

/**
 * Reads the file row by row. Throws ImportError if Kith didn't write it, or if it ends early, because part of the data must
 * not be mistaken for all of it.
 * @param take `line` is 1-based
 */
export async function readTakenRows(
  file: SourceFile,
  take: (table: string, row: TakenRow, line: number) => void,
): Promise<number> {
  let [line, table, isEnded] = [0, '', false];
  const fault = (what: string) =>
    new ImportError(
      file.path,
      `${file.path} was changed after Kith wrote it: ${what}. Export your data again and import that file unchanged.`,
      line,
    );
  const splitter = new LineSplitter(MAX_BYTES, (bytes, isCut) => {
    line += 1;
    const text = Buffer.from(bytes).toString();
    if (isCut) throw fault(`line ${line} is too long`);
    if (text === '' || (line === 1 && HEAD.test(text))) return;
    const begun = TABLE.exec(text);
    if (begun !== null) {
      table = begun[1] ?? '';
    } else if (text === '}}') {
      isEnded = true;
    } else {
      take(
        table,
        parseRow(ROW.exec(text)?.[1] ?? '', () => fault(`line ${line} is not a row`)),
        line,
      );
    }
  });
  for await (const chunk of file.stream()) splitter.push(chunk);
  splitter.end();
  if (!isEnded) throw fault('it ends in the middle');
  return line;
}

function parseRow(text: string, fault: () => ImportError): TakenRow {
  try {
    const row: unknown = JSON.parse(text);
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as TakenRow;
  } catch {
    // The error is thrown below.
  }
  throw fault();
}
