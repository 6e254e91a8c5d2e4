import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { COMPANION_FILE } from '../files/require-databases.ts';
import { COMPANION_KEY_FILE, ID_KEY_FILE, TOKEN_SECRET_FILE } from '../secrets/key-files.ts';
import { DATABASE_FILE } from '../store/database/data-directory.ts';

export const DATABASES: readonly string[] = [DATABASE_FILE, COMPANION_FILE];
export const KEYS: readonly string[] = ['secret-key', COMPANION_KEY_FILE, TOKEN_SECRET_FILE, ID_KEY_FILE];

const CHUNK_BYTES = 1 << 20;

/** Returns a file's size in bytes and its SHA-256 in hex. */
export function measureFile(path: string): { bytes: number; sha256: string } {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let bytes = 0;
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const read = readSync(file, chunk);
      if (read === 0) return { bytes, sha256: hash.digest('hex') };
      hash.update(chunk.subarray(0, read));
      bytes += read;
    }
  } finally {
    closeSync(file);
  }
}

export function flushFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Flushes a folder's entries to the disk, if the system supports that. Windows and some file systems don't. */
export function flushFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {}
}

export function hasTable(db: DatabaseSync, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}
