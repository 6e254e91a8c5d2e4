import { randomBytes } from 'node:crypto';
import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareFile } from '../../files/prepare-file.ts';

/** A file in the data directory that reserves disk space for erasing. */
const RESERVE_FILE = 'kith.reserve';
export const RESERVE_BYTES = 16 * 1024 * 1024;
/** Opening the two databases needs this much space, even on a full disk. */
const TO_OPEN_BYTES = 1024 * 1024;
const BLOCK_BYTES = 1024 * 1024;

/**
 * Disk space that only an erasure may use. An erasure frees it first. All other writes are rejected until it is refilled,
 * so they can't take its space. Without the file, nothing is reserved.
 */
export class Reserve {
  readonly #path: string;

  /** @param database path of the database that the space is reserved for */
  constructor(database: string) {
    this.#path = join(dirname(database), RESERVE_FILE);
  }

  /** Frees enough space for SQLite to open the databases that an earlier process created. Does nothing at the first start. */
  makeRoomToOpen(): void {
    const left = RESERVE_BYTES - TO_OPEN_BYTES;
    if (this.#bytes() > left) truncateSync(this.#path, left);
  }

  /** Starts reserving. If there isn't enough space, throws ENOSPC or EDQUOT and keeps the space it could reserve. */
  begin(): void {
    prepareFile(this.#path);
    this.fill();
  }

  free(): void {
    if (this.#bytes() > 0) truncateSync(this.#path, 0);
  }

  /** Like `begin`, but only if space was reserved before. */
  fill(): void {
    const from = this.#bytes();
    if (from < 0 || from >= RESERVE_BYTES) return;
    const file = openSync(this.#path, 'r+');
    // Random data, because a compressing file system would store zeros without using any space.
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

  /** The size of the file; -1 if nothing is reserved. */
  #bytes(): number {
    return statSync(this.#path, { throwIfNoEntry: false })?.size ?? -1;
  }
}
