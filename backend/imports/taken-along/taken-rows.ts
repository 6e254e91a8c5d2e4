import { LineSplitter } from '../lines/line-splitter.ts';
import { ImportError, type SourceFile } from '../record.ts';

/** A row of a table, its columns by name. */
export type TakenRow = Readonly<Record<string, unknown>>;

/** More than an e-mail that Kith saves has. */
const MOST_BYTES = 4 * 1024 * 1024;

const TABLE = /^"(\w+)":\[(\],?)?$/;
const ROW = /^(\{.*\})(?:,|\],?)?$/;
const HEAD = /^\{"made_at":"[^"]*","tables":\{$/;

/** What Kith writes when somebody takes their data along: tables by name, a line a row. */
export function looksLikeTakenAlong(head: string): boolean {
  return HEAD.test(head.split('\n', 1)[0] ?? '');
}

/**
 * Reads the file row by row. Throws ImportError if it isn't as Kith wrote it, or ends before its end: half of somebody's data
 * must not be taken for all.
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
      line,
      `${file.path} is not as Kith wrote it: ${what}. Take your data along once more, and import that file as it is.`,
    );
  const splitter = new LineSplitter(MOST_BYTES, (bytes, isCut) => {
    line += 1;
    const text = Buffer.from(bytes).toString();
    if (isCut) throw fault(`line ${line} is longer than any row`);
    if (text === '' || (line === 1 && HEAD.test(text))) return;
    const begun = TABLE.exec(text);
    if (begun !== null) {
      table = begun[1] ?? '';
    } else if (text === '}}') {
      isEnded = true;
    } else {
      take(
        table,
        parseRow(ROW.exec(text)?.[1] ?? '', () => fault(`line ${line} is no row`)),
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
    // Told below.
  }
  throw fault();
}
