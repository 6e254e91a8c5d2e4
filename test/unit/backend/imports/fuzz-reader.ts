import fc from 'fast-check';
import { expect } from 'vitest';
import type { SourceReader } from '../../../../backend/imports/reader.ts';
import { ImportError } from '../../../../backend/imports/record.ts';
import { anyCharacter } from '../../../any-character.ts';
import { sourceFile } from './source-file.ts';

/** Number of cases per family of sources. A long run has a million. */
const CASES = Number(process.env.KITH_FUZZ_CASES ?? 1_000);

/** Timeout for a whole family while other tests are running. A long run has a longer one. */
export const PATIENCE = { timeout: Math.max(60_000, CASES * 10) };

export interface Outcomes {
  records: number;
  nothing: number;
  sentence: number;
}

/**
 * Reads bytes in chunks. Fails unless the reader returns a result or throws an ImportError. Also fails if a record is
 * invalid.
 */
export async function readSoundly(
  reader: SourceReader,
  bytes: Uint8Array,
  chunk: number,
): Promise<keyof Outcomes> {
  const options = { fileName: 'x', asOf: 20_000, ownAddresses: ['mailto:me@x.example'] };
  const result = await reader.read([sourceFile('x', bytes, chunk)], options).catch((cause: unknown) => {
    expect(cause).toBeInstanceOf(ImportError);
    return null;
  });
  if (result === null) return 'sentence';
  for (const record of result.records) {
    if (record.type === 'person' && record.keys.some((key) => !/^(?:me$|mailto:\S|li:|name:)/.test(key))) {
      expect.fail(`unsound person ${record.keys.join(' ')}`);
    }
    if (record.type !== 'evidence') continue;
    const { from, to, at, recipients, naturalKey } = record;
    if (!Number.isSafeInteger(at) || recipients < 1 || from === to || naturalKey === '') {
      expect.fail(`unsound evidence ${naturalKey}`);
    }
  }
  return result.records.length > 0 ? 'records' : 'nothing';
}

/**
 * Changes a valid text in places in half of the cases, and rearranges its pieces in the other half. Returns how many cases
 * had which outcome, so that the test can check that neither all nor none were broken.
 */
export async function fuzzReader(
  reader: SourceReader,
  sound: readonly string[],
  pieces: readonly string[],
): Promise<Outcomes> {
  const outcomes: Outcomes = { records: 0, nothing: 0, sentence: 0 };
  const piece = fc.oneof(
    { arbitrary: fc.constantFrom(...pieces), weight: 9 },
    fc.string({ unit: anyCharacter, maxLength: 8 }),
  );
  const change = fc.record({
    // In thousandths of the text. Random doubles between 0 and 1 are nearly all close to 0, so only the beginning would
    // change.
    at: fc.nat({ max: 1000 }),
    cut: fc.nat({ max: 40 }),
    put: piece,
  });
  const changed = fc
    .tuple(fc.constantFrom(...sound), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([text, changes]) =>
      changes.reduce((before, { at, cut, put }) => {
        const start = Math.floor((at / 1000) * before.length);
        return before.slice(0, start) + put + before.slice(start + cut);
      }, text),
    );
  const joined = fc.array(piece, { maxLength: 24 }).map((parts) => parts.join(''));
  const encoding = fc.constantFrom<BufferEncoding>('utf8', 'latin1', 'utf16le');
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ arbitrary: changed, weight: 3 }, joined),
      fc.oneof({ arbitrary: fc.constant<BufferEncoding>('utf8'), weight: 9 }, encoding),
      fc.integer({ min: 20, max: 300 }),
      async (text, written, chunk) => {
        outcomes[await readSoundly(reader, Buffer.from(text, written), chunk)] += 1;
      },
    ),
    { numRuns: CASES },
  );
  return outcomes;
}

/**
 * Returns how much more of this thread's CPU time four times the input takes. Linear work takes 4 times as much, quadratic
 * work 16 times. Measures again unless the growth is clearly linear, and uses the best times, because other work only adds
 * time.
 */
export async function measureGrowth(run: (size: 1 | 4) => Promise<unknown>): Promise<number> {
  await run(1);
  // If times are too short to measure, the reader is fast enough at any size.
  const least = 5000;
  const best = { 1: Number.POSITIVE_INFINITY, 4: Number.POSITIVE_INFINITY };
  const growth = () => best[4] / Math.max(best[1], least);
  for (let turn = 0; turn < 3 && !(growth() < CLEARLY_LINEAR); turn += 1) {
    for (const size of [1, 4] as const) {
      const before = process.threadCpuUsage();
      await run(size);
      best[size] = Math.min(best[size], process.threadCpuUsage(before).user);
    }
  }
  return growth();
}

/** Between linear and quadratic, with a margin for other work on the machine. */
export const MAX_GROWTH = 9;
const CLEARLY_LINEAR = 5;
