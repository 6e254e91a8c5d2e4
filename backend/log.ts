import { fchmodSync, openSync, renameSync, statSync } from 'node:fs';
import { destination, pino } from 'pino';
import type { Config } from './config.ts';

/** pino's logger fits; fields never hold bodies, tokens, names or addresses of pages. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const MOST_BYTES = 10 * 1024 * 1024;
/** Lines are written together, once there is so much, or so long after the first: no request waits for a disk. */
const TOGETHER_BYTES = 4096;
const TOGETHER_MS = 200;

/**
 * Writes to a file of the data directory, so that the terminal stays for sentences. The file is its owner's alone;
 * one that has grown too long is set aside once (`.1`) at the next start. What a process that ends has not written yet
 * is written as it ends; one that is killed loses what it said in its last moment.
 */
export function openLog(path: string, level: Config['log']): Log {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES) renameSync(path, `${path}.1`);
  // Opened here: a file that is still being opened when the process ends gets nothing.
  const dest = openSync(path, 'a', 0o600);
  fchmodSync(dest, 0o600);
  const together = { sync: false, minLength: TOGETHER_BYTES, periodicFlush: TOGETHER_MS };
  return pino({ level, base: null }, destination({ dest, ...together }));
}

/** For commands that answer on the terminal at once. */
export const SILENT_LOG: Log = { debug() {}, info() {}, warn() {}, error() {} };
