import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchWorld } from './make-world.ts';
import type { PlainRows } from './pack-rows.ts';

/** Files of comma-separated integers without a header, for database imports. The paths are SQL strings. */
export interface TableFiles {
  /** a, b, strength, contact: every tie in both directions, sorted. */
  readonly ties: string;
  /** id, company. */
  readonly people: string;
}

const FULL = 0x10_0000;

export function writeTables({ firstOf }: BenchWorld, rows: PlainRows, folder: string): TableFiles {
  const ties = writeLines(join(folder, 'tie.csv'), function* () {
    for (let person = 0; person + 1 < rows.start.length; person++) {
      for (let at = rows.start[person] ?? 0; at < (rows.start[person + 1] ?? 0); at++) {
        yield `${person + 1},${(rows.neighbors[at] ?? 0) + 1},${rows.strengths[at]},${rows.contacts[at]}\n`;
      }
    }
  });
  const people = writeLines(join(folder, 'person.csv'), function* () {
    for (let company = 0; company + 1 < firstOf.length; company++) {
      for (let id = (firstOf[company] ?? 0) + 1; id <= (firstOf[company + 1] ?? 0); id++)
        yield `${id},${company}\n`;
    }
  });
  return { ties, people };
}

function writeLines(path: string, lines: () => Iterable<string>): string {
  // A database server that runs as another user must be able to read the file.
  const file = openSync(path, 'w', 0o644);
  let text = '';
  for (const line of lines()) {
    text += line;
    if (text.length < FULL) continue;
    writeSync(file, text);
    text = '';
  }
  writeSync(file, text);
  closeSync(file);
  return `'${path.replaceAll("'", "''")}'`;
}
