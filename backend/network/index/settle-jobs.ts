import type { Day } from '../evidence.ts';
import type { Intervals } from './intervals.ts';

/**
 * What counts of all that is told of one person at one company, latest first. An undated record ("is there", "was
 * there") only repeats what a dated one of the same kind knows better, and equal ones count once.
 * @param told interval numbers
 */
export function settleJobs(told: readonly number[], intervals: Intervals, asOf: Day): readonly number[] {
  if (told.length === 1) return told;
  const distinct = [...new Set(told)].sort((x, y) => intervals.compare(x, y));
  const dated = distinct.filter((one) => intervals.isDated(one));
  const kinds = new Set(dated.map((one) => intervals.isThere(one, asOf)));
  return distinct.filter((one) => intervals.isDated(one) || !kinds.has(intervals.isThere(one, asOf)));
}
