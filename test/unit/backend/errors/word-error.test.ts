import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanionError } from '../../../../backend/companion/companion-error.ts';
import { Refusal } from '../../../../backend/errors/refusal.ts';
import { wordError } from '../../../../backend/errors/word-error.ts';
import { StoreError } from '../../../../backend/store/store-error.ts';

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing failed.');
}

/** A database that may grow no further, and is written to. */
function fillDatabase(): void {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE t (x); PRAGMA max_page_count = 2; INSERT INTO t VALUES (zeroblob(100000))');
}

const failed = (code: string) => Object.assign(new Error(`${code}: somewhere`), { code });

describe('wordError', () => {
  it.each<[string, unknown, string | RegExp, 1 | 2]>([
    ['a refusal', new Refusal('No.', 2), 'No.', 2],
    ['a refusal of the companion', new CompanionError('conflict', 'No.'), 'No.', 1],
    ['a refusal of the store', new StoreError('conflict', 'No.'), 'No.', 1],
    [
      'a wrong input',
      errorOf(() => z.object({ page: z.string() }).parse({})),
      /^"page" isn’t valid\. Invalid input/,
      2,
    ],
    [
      'a wrong input with words of our own',
      errorOf(() => z.object({ page: z.string('takes a whole number from 1') }).parse({})),
      /^"page" takes a whole number from 1\.$/,
      2,
    ],
    ['a full disk, as SQLite says it', errorOf(fillDatabase), /^The disk is full\./, 1],
    ['a full disk, as the system says it', failed('ENOSPC'), /^The disk is full\./, 1],
    ['a quota that is used up', failed('EDQUOT'), /^The disk is full\./, 1],
    ['anything else', failed('EIO'), /^Kith failed unexpectedly \(EIO: somewhere\)/, 1],
    ['what is no error', 'odd', /\(odd\)/, 1],
  ])('%s is one sentence', (_, error, sentence, exitCode) => {
    const worded = wordError(error);
    expect(worded.sentence).toMatch(sentence);
    expect(worded.exitCode).toBe(exitCode);
    expect(worded.isFault === true).toBe(worded.sentence.includes('unexpectedly'));
  });
});
