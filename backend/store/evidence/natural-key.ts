import { hash } from 'node:crypto';
import type { Connection } from '../connection.ts';
import { inStatements } from '../database/insert-rows.ts';

const BYTES = 16;

/**
 * The first 16 bytes of the SHA-256 of a record's natural key, a character a byte: such strings are compared, and looked
 * up, much faster than buffers are, and sort as their bytes do.
 */
export function hashNaturalKey(naturalKey: string): string {
  return hash('sha256', naturalKey, 'latin1').slice(0, BYTES);
}

/** A hashed natural key as the store has it (`evidence.natural_key`). */
export function storedKeyOf(hashed: string): Buffer {
  return Buffer.from(hashed, 'latin1');
}

/** The same, read back. */
export function hashedKeyOf(stored: Uint8Array): string {
  return Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength).toString('latin1');
}

/** Those of these hashed natural keys that the contributor's evidence has. */
export function findKnownKeys(
  db: Connection,
  account: number,
  contributor: number,
  hashed: readonly string[],
): Set<string> {
  const known = new Set<string>();
  for (const some of inStatements(hashed)) {
    const rows = db.rows<readonly [Uint8Array]>(
      `SELECT natural_key FROM evidence WHERE account = ? AND contributor = ?
       AND natural_key IN (${some.map(() => '?').join()})`,
      account,
      contributor,
      ...some.map(storedKeyOf),
    );
    for (const [stored] of rows) known.add(hashedKeyOf(stored));
  }
  return known;
}
