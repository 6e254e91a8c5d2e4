import { chmodSync, closeSync, openSync, renameSync, statSync } from 'node:fs';
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

/**
 * Writes to a file of the data directory, so that the terminal stays for sentences. The file is its owner's alone;
 * one that has grown too long is set aside once (`.1`) at the next start.
 */
export function openLog(path: string, level: Config['log']): Log {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES) renameSync(path, `${path}.1`);
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return pino({ level, base: null }, destination({ dest: path, sync: true }));
}

/** For commands that answer on the terminal at once. */
export const SILENT_LOG: Log = { debug() {}, info() {}, warn() {}, error() {} };
