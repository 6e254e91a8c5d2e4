/** Computes from shared employment how well two people know each other. Results are computed on request, not stored. */

import { type Day, earlierDay, laterDay } from '../evidence.ts';
import {
  DAYS_PER_YEAR,
  WORK_CEILING,
  WORK_FUNCTION_UNKNOWN,
  WORK_OFFICE_UNKNOWN,
  WORK_OVERLAP_HALF_LIFE_YEARS,
  WORK_OVERLAP_UNKNOWN_YEARS,
  WORK_SINCE_HALF_LIFE_YEARS,
  WORK_SINCE_UNKNOWN_YEARS,
  WORK_SIZE_FACTOR,
  WORK_SIZE_LEAST,
  WORK_SMALL_COMPANY,
} from './constants.ts';

/** Time at one company; null means unknown. `current` means that the person is still there, unless there is an end date. */
export interface Interval {
  readonly startedOn: Day | null;
  readonly finishedOn: Day | null;
  readonly current: boolean;
}

/** When two people were at one company together; null means unknown. `to` is also null if they still are. */
export interface Overlap {
  /** True if both are there on the requested day. */
  readonly now: boolean;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly years: number;
  readonly yearsSince: number;
}

export function isThere(interval: Interval, asOf: Day): boolean {
  if (interval.startedOn !== null && interval.startedOn > asOf) return false;
  return interval.finishedOn === null ? interval.current : interval.finishedOn > asOf;
}

/**
 * Returns when two people were at the same company, as far as is known on the day `asOf`.
 * @returns null if they certainly weren't there together: one left before the other came, or hasn't started yet
 */
export function overlapOf(a: Interval, b: Interval, asOf: Day): Overlap | null {
  const start = laterDay(a.startedOn, b.startedOn);
  const end = earlierDay(endOf(a, asOf), endOf(b, asOf));
  if (start !== null && (start > asOf || (end !== null && start >= end))) return null;

  const now = isThere(a, asOf) && isThere(b, asOf);
  const areStartsKnown = a.startedOn !== null && b.startedOn !== null;
  const areEndsKnown = endOf(a, asOf) !== null && endOf(b, asOf) !== null;
  const to = areEndsKnown ? end : earlierDay(a.finishedOn, b.finishedOn);
  const isWhole = areStartsKnown && areEndsKnown && start !== null && end !== null;
  return {
    now,
    from: areStartsKnown ? start : null,
    to: now ? null : to,
    years: isWhole ? (end - start) / DAYS_PER_YEAR : WORK_OVERLAP_UNKNOWN_YEARS,
    yearsSince: yearsSince(now, to, asOf),
  };
}

function yearsSince(now: boolean, to: Day | null, asOf: Day): number {
  if (now) return 0;
  return to === null ? WORK_SINCE_UNKNOWN_YEARS : Math.max(0, asOf - to) / DAYS_PER_YEAR;
}

/** Returns the day a person left: `asOf` if they haven't, or null if it is unknown. */
function endOf(interval: Interval, asOf: Day): Day | null {
  if (interval.finishedOn !== null) return Math.min(interval.finishedOn, asOf);
  return interval.current ? asOf : null;
}

/** Returns the probability, in (0, 1), that an overlap alone gives, before the company's size is taken into account. */
export function overlapProbability(overlap: Overlap): number {
  return (
    WORK_CEILING *
    (1 - 2 ** (-overlap.years / WORK_OVERLAP_HALF_LIFE_YEARS)) *
    WORK_OFFICE_UNKNOWN *
    WORK_FUNCTION_UNKNOWN *
    2 ** (-overlap.yearsSince / WORK_SINCE_HALF_LIFE_YEARS)
  );
}

export function sizeFactor(peopleKnown: number): number {
  const size = Math.max(WORK_SIZE_LEAST, WORK_SIZE_FACTOR * peopleKnown);
  return Math.min(1, Math.sqrt(WORK_SMALL_COMPANY / size));
}
