import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanionError } from '../../../../backend/companion/companion-error.ts';
import { describeError } from '../../../../backend/errors/describe-error.ts';
import { Refusal } from '../../../../backend/errors/refusal.ts';
import { StoreError } from '../../../../backend/store/store-error.ts';

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing failed.');
}

/** Writes to a database that has reached its maximum size. */
function fillDatabase(): void {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE t (x); PRAGMA max_page_count = 2; INSERT INTO t VALUES (zeroblob(100000))');
}

const failed = (code: string) => Object.assign(new Error(`${code}: somewhere`), { code });

describe('describeError', () => {
  it.each<[string, unknown, string | RegExp, 1 | 2]>([
    ['a refusal', new Refusal('No.', 2), 'No.', 2],
    ['a companion error', new CompanionError('conflict', 'No.'), 'No.', 1],
    ['a store error', new StoreError('conflict', 'No.'), 'No.', 1],
    [
      'invalid input',
      errorOf(() => z.object({ id: z.string(), label: z.string().max(3) }).parse({ label: 'long' })),
      '"id" is required. "label" must have at most 3 characters.',
      2,
    ],
    [
      'invalid input with our own message',
      errorOf(() => z.object({ page: z.string('takes a whole number from 1') }).parse({})),
      /^"page" takes a whole number from 1\.$/,
      2,
    ],
    ['a full disk reported by SQLite', errorOf(fillDatabase), /^The disk is full\./, 1],
    ['a full disk reported by the system', failed('ENOSPC'), /^The disk is full\./, 1],
    ['an exhausted quota', failed('EDQUOT'), /^The disk is full\./, 1],
    ...['EACCES', 'EPERM', 'EROFS'].map((code): [string, unknown, RegExp, 1] => [
      `a file that Kith may not use (${code})`,
      Object.assign(failed(code), { path: '/data/kith.reserve' }),
      /^Kith can’t read or write \/data\/kith\.reserve\. Give yourself permission/,
      1,
    ]),
    ['an unexpected error', failed('EIO'), /^Kith failed unexpectedly \(EIO: somewhere\)/, 1],
    ['a value that isn’t an error', 'odd', /\(odd\)/, 1],
  ])('describes %s', (_, error, sentence, exitCode) => {
    const worded = describeError(error);
    expect(worded.sentence).toMatch(sentence);
    expect(worded.exitCode).toBe(exitCode);
    expect(worded.isFault === true).toBe(worded.sentence.includes('unexpectedly'));
  });
});
