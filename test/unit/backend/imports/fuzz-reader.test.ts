import { expect, it } from 'vitest';
import { MAX_GROWTH, measureGrowth } from './fuzz-reader.ts';

/** Looks at each item once for each item. */
async function readQuadratically(items: number): Promise<number> {
  const all = Array.from({ length: items }, (_, at) => at);
  return all.reduce((sum, one) => sum + all.filter((other) => other === one).length, 0);
}

it('detects a reader that takes sixteen times as long for four times the input', async () => {
  expect(await measureGrowth((size) => readQuadratically(size * 1000))).toBeGreaterThan(MAX_GROWTH);
});
