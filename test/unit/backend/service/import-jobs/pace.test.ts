import { describe, expect, it } from 'vitest';
import { createPace, type Pace } from '../../../../../backend/service/import-jobs/pace.ts';

/** Returns the reports for rows counted at these times, in ms. */
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
  it('reports rows per second, and the time left at that rate', () => {
    expect(told([[1000, 200]], 1000)).toEqual([
      { rows: 200, rows_total: 1000, rows_per_second: 200, seconds_left: 4 },
    ]);
  });

  it.each<[string, readonly (readonly [number, number])[], number]>([
    ['at the very beginning', [[100, 50]], 1000],
    ['when the total is unknown', [[1000, 50]], 0],
    ['when nothing has been read', [[1000, 0]], 1000],
    ['when more was read than announced', [[1000, 2000]], 1000],
  ])('reports no time left %s', (_, counts, total) => {
    expect(told(counts, total)).toMatchObject([{ seconds_left: null }]);
  });

  it('reports at most twenty times a second', () => {
    const everyMillisecond = Array.from({ length: 1000 }, (_, at) => [at + 1, at] as const);
    expect(told(everyMillisecond, 1000)).toHaveLength(20);
  });
});
