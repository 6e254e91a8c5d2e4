import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { dumpTables } from './dump.ts';

/** Returns everything in a directory's files: their bytes, and each part of each source as `zstdcat` shows it. */
export function textOf(directory: string): string {
  const parts = (dumpTables(directory).source_part ?? []).map(({ body }) =>
    zstdDecompressSync(body as Uint8Array).toString(),
  );
  const files = readdirSync(directory).map((file) => readFileSync(join(directory, file), 'latin1'));
  return [...parts, ...files].join('\n');
}
