import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { StoreError } from '../store-error.ts';

/** The files that SQLite has open, by which it is noticed that another program removed or replaced them. */
export class OpenFiles {
  readonly #path: string;
  readonly #database: string;
  readonly #log: string;

  /** Right after SQLite opened the database of this path. */
  constructor(path: string) {
    this.#path = path;
    this.#database = identify(path);
    this.#log = identify(`${path}-wal`);
  }

  /**
   * True if the log at its path is not the one that SQLite writes to: what is committed from then on would be lost. Throws
   * StoreError if the database itself is another one.
   */
  isLogLost(): boolean {
    if (identify(this.#path) !== this.#database) {
      throw new StoreError(
        'internal_error',
        `The database (${basename(this.#path)}) was removed or replaced while Kith was running. Nothing was changed. Stop ` +
          'Kith, put the right file there, and start Kith again.',
      );
    }
    return identify(`${this.#path}-wal`) !== this.#log;
  }
}

/** Which file is at a path, '' for none. It is never opened: closing it would drop SQLite's locks. */
function identify(path: string): string {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false });
  return file === undefined ? '' : `${file.dev} ${file.ino}`;
}
