import { constants, fchmodSync, fstatSync, openSync, renameSync, statSync, write, writeSync } from 'node:fs';
import { pino } from 'pino';
import type { Config } from './config.ts';

/** Writes log lines, as pino does. Fields must never contain bodies, tokens, names or page addresses. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Opens a log file that only its owner can read. A file over 10 MB is renamed to `.1`, replacing an earlier one. When
 * the process exits, remaining lines are written. A killed process loses its last lines. On a full disk, only the log
 * waits.
 */
export function openLog(path: string, level: Config['log']): Log {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(path, `${path}.1`);
  // Opens synchronously, so lines aren't lost if the process exits immediately.
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
  fchmodSync(file, 0o600);
  return pino({ level, base: null }, writeLinesTo(file));
}

/** The log of commands that print to the terminal. */
export const SILENT_LOG: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Lines are written in batches of this size, or after this delay, so that requests never wait for the disk. */
const TOGETHER_BYTES = 4096;
const TOGETHER_MS = 200;
/** Up to this many bytes wait on a full disk. Further lines are lost. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Appends lines in the background to an open file that nothing else writes to. On a full disk, only the log waits.
 * Remaining lines are written when the process exits, if the disk has room.
 */
export function writeLinesTo(file: number): { write(line: string): void } {
  let end = fstatSync(file).size;
  /** Lines not yet written, oldest first. */
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

  // A write in progress goes to the same offset, so its lines don't appear twice.
  process.once('exit', () => {
    try {
      while (waiting.length > 0) take(writeSync(file, waiting, 0, waiting.length, end));
    } catch {
      // The disk is full, and the process can't wait.
    }
  });

  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length > MAX_WAITING_BYTES) return;
      waiting = Buffer.concat([waiting, bytes]);
      if (waiting.length >= TOGETHER_BYTES) writeNow();
      else writeLater();
    },
  };
}
