import { constants, fchmodSync, fstatSync, openSync, renameSync, statSync, write, writeSync } from 'node:fs';
import { pino } from 'pino';
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

/** Lines are written together, once there is so much, or so long after the first: no request waits for a disk. */
const TOGETHER_BYTES = 4096;
const TOGETHER_MS = 200;
/** So much waits where the disk is full; what is said beyond that is lost. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Writes lines to the end of an open file that nobody else writes to, behind whoever says them. Where the disk is full they
 * wait for room, and nothing else does. What is left when the process ends is written then, as far as there is room.
 */
export function writeLinesTo(file: number): { write(line: string): void } {
  let end = fstatSync(file).size;
  /** Said and not yet written, the oldest first. */
  let waiting = Buffer.alloc(0);
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;

  function writeLater(): void {
    timer ??= setTimeout(writeNow, TOGETHER_MS).unref();
  }

  function writeNow(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    write(file, waiting, 0, waiting.length, end, (error, written) => {
      isWriting = false;
      if (error === null) take(written);
      if (waiting.length > 0) writeLater();
    });
  }

  function take(written: number): void {
    end += written;
    waiting = waiting.subarray(written);
  }

  // What is being written just then goes to the same place, and so is there once.
  process.once('exit', () => {
    try {
      while (waiting.length > 0) take(writeSync(file, waiting, 0, waiting.length, end));
    } catch {
      // There is no room, and nobody left to wait for it.
    }
  });

  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length > MOST_WAITING_BYTES) return;
      waiting = Buffer.concat([waiting, bytes]);
      if (waiting.length >= TOGETHER_BYTES) writeNow();
      else writeLater();
    },
  };
}
