import { type Day, dayOf } from '../evidence.ts';
import type { Period } from './period.ts';

/** A job of somebody, as one contributor tells it. */
export interface ToldJob {
  readonly contributor: number;
  readonly current: boolean;
  readonly startedOn: Day | null;
  /** When a source first and last had it: UTC seconds. */
  readonly firstSeen: number;
  readonly seenTo: number;
}

/**
 * When somebody took up the latest of their present jobs, as closely as it is told. One that its source does not date
 * began before it was first seen there, and after the job before it was last seen.
 * @returns null where no present job is known
 */
export function jobStartOf(jobs: readonly ToldJob[]): Period | null {
  const starts = jobs.filter(({ current }) => current).map((job) => startOf(job, jobs));
  const [latest = null] = starts.toSorted(
    (x, y) => (y.to ?? 0) - (x.to ?? 0) || (y.from ?? 0) - (x.from ?? 0),
  );
  return latest;
}

function startOf({ startedOn, contributor, firstSeen }: ToldJob, jobs: readonly ToldJob[]): Period {
  if (startedOn !== null) return { from: startedOn, to: startedOn };
  const before = jobs
    .filter((one) => !one.current && one.contributor === contributor && one.seenTo < firstSeen)
    .map(({ seenTo }) => dayOf(seenTo));
  return { from: before.length === 0 ? null : Math.max(...before) + 1, to: dayOf(firstSeen) };
}
