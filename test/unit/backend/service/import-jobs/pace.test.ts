import { describe, expect, it } from 'vitest';
import { createPace, type Pace } from '../../../../../backend/service/import-jobs/pace.ts';

/** What is told of rows that are counted at these times, in ms. */
function told(counts: readonly (readonly [at: number, rows: number])[], total: number): Pace[] {
  let now = 0;
  const all: Pace[] = [];
  const count = createPace(
    (pace) => all.push(pace),
    () => now,
  );
  for (const [at, rows] of counts) {
    now = at;
    count(rows, total);
  }
  return all;
}

describe('the pace of an import', () => {
  it('is rows a second, and how long the rest takes at that', () => {
    expect(told([[1000, 200]], 1000)).toEqual([
      { rows: 200, rows_total: 1000, rows_per_second: 200, seconds_left: 4 },
    ]);
  });

  it.each<[string, readonly (readonly [number, number])[], number]>([
    ['at the very beginning', [[100, 50]], 1000],
    ['where the end is not known', [[1000, 50]], 0],
    ['where nothing has come yet', [[1000, 0]], 1000],
    ['where there is more than was said', [[1000, 2000]], 1000],
  ])('tells no time left %s', (_, counts, total) => {
    expect(told(counts, total)).toMatchObject([{ seconds_left: null }]);
  });

  it('is told at most twenty times a second', () => {
    const everyMillisecond = Array.from({ length: 1000 }, (_, at) => [at + 1, at] as const);
    expect(told(everyMillisecond, 1000)).toHaveLength(20);
  });
});
