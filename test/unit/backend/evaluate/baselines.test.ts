import { describe, expect, it } from 'vitest';
import { BASELINES } from '../../../../backend/evaluate/baselines.ts';
import { Snapshot } from '../../../../backend/evaluate/snapshot.ts';
import { correspond, DAY, row } from './rows.ts';

// a and b know c and d; d also knows e.
const letters = correspond(
  row('a>b', 1),
  row('b>a', 6),
  row('a>c', 1),
  row('c>b', 2),
  row('a>d', 1),
  row('d>b', 2),
  row('d>e', 3),
);
const now = new Snapshot(letters, 10 * DAY);

describe('baselines', () => {
  it.each([
    ['degree', 3],
    ['common_neighbours', 2],
    ['adamic_adar', 1 / Math.log(2) + 1 / Math.log(3)],
    ['last_contact', 1 / 5],
    ['raw_count', 2],
  ])('%s of b for a', (name, score) => {
    expect(BASELINES[name]?.(now, 0, 1)).toBeCloseTo(score, 12);
  });

  it.each(['raw_count', 'last_contact'])('%s is 0 where there was no contact', (name) => {
    expect(BASELINES[name]?.(now, 0, 4)).toBe(0);
  });
});
