import { describe, expect, it } from 'vitest';
import { Intervals, UNKNOWN_DAY } from '../../../../../backend/network/index/employment-table.ts';

describe('Intervals', () => {
  it('assigns the same number to equal intervals', () => {
    const intervals = new Intervals(2);
    expect(intervals.number(10, 20, 0)).toBe(0);
    expect(intervals.number(10, UNKNOWN_DAY, 1)).toBe(1);
    expect(intervals.number(10, 20, 0)).toBe(0);
  });

  it('restores the intervals in another thread', () => {
    const intervals = new Intervals(2);
    intervals.number(-5, UNKNOWN_DAY, 1);
    const opened = Object.assign(new Intervals(0), structuredClone(intervals));
    expect(opened.at(0)).toEqual({ startedOn: -5, finishedOn: null, current: true });
  });

  it('sorts current intervals before past, later before earlier, and unknown last', () => {
    const intervals = new Intervals(8);
    const inOrder = [
      intervals.number(30, UNKNOWN_DAY, 1),
      intervals.number(UNKNOWN_DAY, UNKNOWN_DAY, 1),
      intervals.number(20, 29, 0),
      intervals.number(20, UNKNOWN_DAY, 0),
      intervals.number(-20, 29, 0),
      intervals.number(UNKNOWN_DAY, 40, 0),
    ];
    expect(inOrder.toReversed().sort((x, y) => intervals.compare(x, y))).toEqual(inOrder);
  });
});
