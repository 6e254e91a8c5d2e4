import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';

/** The compressed columns of `network.sqlite`. */
const COMPRESSED = ['SELECT body FROM source_part', 'SELECT body FROM finding'];

/** Returns a file's bytes as characters, including decompressed columns. */
export function readKept(path: string): string {
  return [readFileSync(path), ...unpack(path)].map((bytes) => bytes.toString('latin1')).join('\n');
}

function unpack(path: string): Buffer[] {
  if (basename(path) !== 'network.sqlite') return [];
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = COMPRESSED.flatMap((sql) => database.prepare(sql).all());
    return rows.map(({ body }) => zstdDecompressSync(body as Uint8Array));
  } finally {
    database.close();
  }
}
