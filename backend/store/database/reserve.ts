import { randomBytes } from 'node:crypto';
import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareFile } from '../../files/prepare-file.ts';

/** Disk space that is kept free for erasing, in the data directory. */
export const RESERVE_FILE = 'kith.reserve';
export const RESERVE_BYTES = 16 * 1024 * 1024;
/** Two databases are opened with as much, also on a full disk. */
const TO_OPEN_BYTES = 1024 * 1024;
const BLOCK_BYTES = 1024 * 1024;

/**
 * Space that only an erasure may use: it frees the reserve first. All other writes are refused until the reserve is whole
 * again, so that they cannot take its space. If there is no such file, nothing is reserved.
 */
export class Reserve {
  readonly #path: string;

  /** @param database the path of the database it is for */
  constructor(database: string) {
    this.#path = join(dirname(database), RESERVE_FILE);
  }

  /** Frees what SQLite needs to open the databases of an earlier process; for a first process, nothing. */
  makeRoomToOpen(): void {
    const kept = RESERVE_BYTES - TO_OPEN_BYTES;
    if (this.#bytes() > kept) truncateSync(this.#path, kept);
  }

  /** Reserves the space from now on. Throws ENOSPC or EDQUOT if there is not enough; the part there was stays reserved. */
  begin(): void {
    prepareFile(this.#path);
    this.fill();
  }

  /** Frees all of it. */
  free(): void {
    if (this.#bytes() > 0) truncateSync(this.#path, 0);
  }

  /** As `begin`, if space was reserved before. */
  fill(): void {
    const from = this.#bytes();
    if (from < 0 || from >= RESERVE_BYTES) return;
    const file = openSync(this.#path, 'r+');
    // A file system that compresses would take no space for zeros.
    const block = randomBytes(BLOCK_BYTES);
    try {
      for (let at = from; at < RESERVE_BYTES; ) {
        at += writeSync(file, block, 0, Math.min(BLOCK_BYTES, RESERVE_BYTES - at), at);
      }
    } finally {
      closeSync(file);
    }
  }

  get isWhole(): boolean {
    const bytes = this.#bytes();
    return bytes < 0 || bytes >= RESERVE_BYTES;
  }

  /** -1 if nothing is reserved. */
  #bytes(): number {
    return statSync(this.#path, { throwIfNoEntry: false })?.size ?? -1;
  }
}
