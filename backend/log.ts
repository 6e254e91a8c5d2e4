import { constants, fchmodSync, openSync, renameSync, statSync } from 'node:fs';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { writeLinesTo } from './write-lines.ts';

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
 * one that has grown too long is set aside once (`.1`) at the next start. What a process that ends has not written yet
 * is written as it ends; one that is killed loses what it said in its last moment. On a full disk lines wait for room, and
 * nothing else does.
 */
export function openLog(path: string, level: Config['log']): Log {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES) renameSync(path, `${path}.1`);
  // Opened here: a file that is still being opened when the process ends gets nothing.
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
  fchmodSync(file, 0o600);
  return pino({ level, base: null }, writeLinesTo(file));
}

/** For commands that answer on the terminal at once. */
export const SILENT_LOG: Log = { debug() {}, info() {}, warn() {}, error() {} };
