import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';

/** Columns of `network.sqlite` that are compressed. */
const COMPRESSED = ['SELECT body FROM source_part', 'SELECT body FROM finding'];

/** The bytes of a file as characters, and what is compressed in it. */
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
