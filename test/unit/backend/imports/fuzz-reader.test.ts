import { expect, it } from 'vitest';
import { MAX_GROWTH, measureGrowth } from './fuzz-reader.ts';

/**
 * Searches all bytes again for every 64 of them. The search isn't written in JavaScript, which becomes several times faster
 * at some point and so hides how the time grows.
 */
async function readQuadratically(bytes: number): Promise<number> {
  const all = Buffer.alloc(bytes, 'a');
  let found = 0;
  for (let at = 0; at < bytes; at += 64) if (all.includes('b')) found += 1;
  return found;
}

it('measureGrowth detects a reader that takes sixteen times as long for four times the input', async () => {
  expect(await measureGrowth((size) => readQuadratically(size * 200_000))).toBeGreaterThan(MAX_GROWTH);
});
