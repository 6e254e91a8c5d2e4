import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { dumpTables } from './dump.ts';

/** Everything that the files of a directory say: their bytes, and what every part of every source says, as `zstdcat` shows it. */
export function textOf(directory: string): string {
  const parts = (dumpTables(directory)['source_part'] ?? []).map(({ body }) =>
    zstdDecompressSync(body as Uint8Array).toString(),
  );
  const files = readdirSync(directory).map((file) => readFileSync(join(directory, file), 'latin1'));
  return [...parts, ...files].join('\n');
}
