/** SQLITE_CORRUPT and SQLITE_NOTADB (sqlite.org/rescode.html). */
const CODES = new Set([11, 26]);
/** SQLITE_READONLY: what a connection answers that may only read; SQLITE_READONLY_DBMOVED: the file is another one now. */
const READ_ONLY = 8;
const BUSY = 5;
const MOVED = 1032;

/** Says that a database of the data folder, such as `network.sqlite`, is damaged, and what to do. */
export function sayDamaged(file: string): string {
  return `${file} is damaged, and Kith saves nothing more in it. Stop Kith and put a copy of the folder back.`;
}

/** Says why SQLite refused to write to a file (`isReadOnly`), and what to do. */
export function sayReadOnly(error: unknown, file: string): string {
  if (extendedCodeOf(error) !== MOVED) return sayDamaged(file);
  return `${file} was removed or replaced while Kith was running. Nothing was changed. Stop Kith, put the right file there, and start Kith again.`;
}

/** True if SQLite said that a file is damaged, or is no database. */
export function isDamaged(error: unknown): boolean {
  return CODES.has(sqliteCodeOf(error));
}

/** True if SQLite refused a write because the connection may only read. */
export function isReadOnly(error: unknown): boolean {
  return sqliteCodeOf(error) === READ_ONLY;
}

/** True if SQLite refused because another program reads or writes the file for longer than this one waits. */
export function isLocked(error: unknown): boolean {
  return sqliteCodeOf(error) === BUSY;
}

/** SQLite's primary result code; 0 for any other error. */
function sqliteCodeOf(error: unknown): number {
  return extendedCodeOf(error) & 0xff;
}

function extendedCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
}
