import { describe, expect, it } from 'vitest';
import { splitCorrespondence } from '../../../../backend/evaluate/snapshot.ts';
import { correspond, DAY, row } from './rows.ts';

describe('splitCorrespondence', () => {
  it('splits off the first 70% of the rows, and returns who wrote to whom in the rest', () => {
    const days = Array.from({ length: 10 }, (_, at) => row(at < 8 ? 'a>b' : 'b>a', at));
    const split = splitCorrespondence(correspond(...days));
    expect(split?.known.until).toBe(6 * DAY);
    expect(split?.later.map((set) => [...set])).toEqual([[1], [0]]);
  });

  it('never splits rows within the same second', () => {
    const split = splitCorrespondence(
      correspond(row('a>b', 1), row('a>c', 2), row('b>a', 2), row('c>a', 2), row('a>d', 9)),
    );
    expect(split?.known.until).toBe(2 * DAY);
  });

  it.each([
    ['no rows', []],
    ['one row', [row('a>b', 1)]],
    ['rows from one moment', [row('a>b', 1), row('b>a', 1), row('c>a', 1)]],
  ])('returns null for %s', (_name, rows) => {
    expect(splitCorrespondence(correspond(...rows))).toBeNull();
  });
});
