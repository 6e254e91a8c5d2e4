import { type Day, dayOf } from '../evidence.ts';
import type { Period } from './period.ts';

export interface ReportedJob {
  readonly contributor: number;
  readonly current: boolean;
  readonly startedOn: Day | null;
  /** When a source first and last contained the job, in UTC seconds. */
  readonly firstSeen: number;
  readonly seenTo: number;
}

/**
 * Returns when a person started the latest of their current jobs, as precisely as the data allows. A job without a start
 * began before it was first seen, and after the previous job was last seen.
 * @returns null if no current job is known
 */
export function jobStartOf(jobs: readonly ReportedJob[]): Period | null {
  const starts = jobs.filter(({ current }) => current).map((job) => startOf(job, jobs));
  const [latest = null] = starts.toSorted(
    (x, y) => (y.to ?? 0) - (x.to ?? 0) || (y.from ?? 0) - (x.from ?? 0),
  );
  return latest;
}

function startOf({ startedOn, contributor, firstSeen }: ReportedJob, jobs: readonly ReportedJob[]): Period {
  if (startedOn !== null) return { from: startedOn, to: startedOn };
  const before = jobs
    .filter((one) => !one.current && one.contributor === contributor && one.seenTo < firstSeen)
    .map(({ seenTo }) => dayOf(seenTo));
  return { from: before.length === 0 ? null : Math.max(...before) + 1, to: dayOf(firstSeen) };
}
