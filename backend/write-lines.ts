import { fstatSync, write, writeSync } from 'node:fs';

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
