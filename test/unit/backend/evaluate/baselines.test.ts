import { describe, expect, it } from 'vitest';
import { BASELINES, scoreEach } from '../../../../backend/evaluate/baselines.ts';
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
  ])('score b for a by %s', (name, score) => {
    expect(BASELINES[name]?.(now, 0, 1)).toBeCloseTo(score, 12);
  });

  it.each(['raw_count', 'last_contact'])('return 0 for %s without contact', (name) => {
    expect(BASELINES[name]?.(now, 0, 4)).toBe(0);
  });

  it('give people with equal degrees the same adamic_adar score, in any order', () => {
    const degrees = [3, 5, 6, 7, 9];
    const rows = ['x', 'y'].flatMap((to) => {
      const order = to === 'x' ? degrees : degrees.toReversed();
      return order.flatMap((degree, place) => [
        row(`me>${to}${degree}`, place),
        row(`${to}${degree}>${to}`, 10 + place),
        ...Array.from({ length: degree - 2 }, (_, i) => row(`${to}${degree}>o${to}${i}`, 20 + i)),
      ]);
    });
    const ids = [...new Set(rows.flatMap(({ from, to }) => [from, to]))].sort();
    const numberOf = (id: string) => ids.indexOf(id);
    const scores = scoreEach(BASELINES, new Snapshot(correspond(...rows), 40 * DAY), numberOf('me'), [
      numberOf('x'),
      numberOf('y'),
    ]);
    expect(scores.adamic_adar?.[0]).toBeGreaterThan(2);
    expect(scores.adamic_adar?.[1]).toBe(scores.adamic_adar?.[0]);
  });
});
