import type { Day, Employment } from './evidence.ts';
import { packRows, type Rows } from './rows.ts';
import { type Interval, isThere, sizeFactor } from './worked-together.ts';

/** Who works or worked where. Companies are dense numbers here, and so are distinct intervals of time. */
export interface EmploymentIndex {
  readonly asOf: Day;
  readonly companyOf: ReadonlyMap<number, number>;
  /** Company id by dense number, ascending. */
  readonly companyIds: readonly number[];
  /** The jobs of a node are jobStart[node] up to jobStart[node + 1] of the next two, by company ascending. */
  readonly jobStart: Uint32Array;
  readonly jobCompany: Uint32Array;
  readonly jobInterval: Uint32Array;
  readonly intervals: readonly Interval[];
  /** What a company's size leaves of an overlap's probability. */
  readonly sizeFactors: Float64Array;
  /** Nodes of those there on the day, ascending, by company. */
  readonly present: Rows;
  /** Overlap probabilities by pair of intervals (0: ruled out), filled as they are asked for. */
  readonly overlaps: Map<number, number>;
}

interface Job {
  readonly node: number;
  readonly company: number;
  readonly interval: number;
}

/** Indexes employments for the day `asOf`; those that begin later do not count. */
export function indexEmployments(
  employments: readonly Employment[],
  nodeOf: ReadonlyMap<number, number>,
  asOf: Day,
): EmploymentIndex {
  const counted = withoutVaguer(employments, asOf);
  const companyIds = [...new Set(counted.map((one) => one.company))].sort((x, y) => x - y);
  const companyOf = new Map(companyIds.map((id, company) => [id, company]));
  const distinct = new Map(counted.map((one) => [intervalKey(one), one]));
  const intervals: readonly Interval[] = [...distinct.values()].sort(latestFirst);
  const numberOfInterval = new Map(intervals.map((one, number) => [intervalKey(one), number]));
  const jobs: Job[] = [];
  for (const one of counted) {
    const node = nodeOf.get(one.person);
    const company = companyOf.get(one.company);
    if (node === undefined || company === undefined) continue;
    jobs.push({ node, company, interval: numberOfInterval.get(intervalKey(one)) ?? 0 });
  }
  jobs.sort((x, y) => x.node - y.node || x.company - y.company || x.interval - y.interval);

  const people = Array.from({ length: companyOf.size }, () => new Set<number>());
  const present = Array.from({ length: companyOf.size }, () => new Set<number>());
  const jobStart = new Uint32Array(nodeOf.size + 1);
  for (const job of jobs) {
    jobStart[job.node + 1] = (jobStart[job.node + 1] ?? 0) + 1;
    people[job.company]?.add(job.node);
    const interval = intervals[job.interval];
    if (interval && isThere(interval, asOf)) present[job.company]?.add(job.node);
  }
  jobStart.forEach((count, node) => {
    if (node > 0) jobStart[node] = (jobStart[node - 1] ?? 0) + count;
  });
  return {
    asOf,
    companyOf,
    companyIds,
    jobStart,
    jobCompany: Uint32Array.from(jobs, (job) => job.company),
    jobInterval: Uint32Array.from(jobs, (job) => job.interval),
    intervals,
    sizeFactors: Float64Array.from(people, (there) => sizeFactor(there.size)),
    present: packRows(present.map((there) => [...there])),
    overlaps: new Map(),
  };
}

/**
 * Several sources tell of one person at one company. An undated record ("is there", "was there") only repeats what
 * a dated one of the same kind knows better, and equal ones count once.
 */
function withoutVaguer(employments: readonly Employment[], asOf: Day): readonly Employment[] {
  const seen = new Set<string>();
  const dated = new Set<string>();
  const begun = employments.filter((one) => one.startedOn === null || one.startedOn <= asOf);
  for (const one of begun) if (isDated(one)) dated.add(jobKey(one, asOf));
  return begun.filter((one) => {
    if (!isDated(one) && dated.has(jobKey(one, asOf))) return false;
    const key = `${one.person}:${one.company}:${intervalKey(one)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function isDated(one: Employment): boolean {
  return one.startedOn !== null || one.finishedOn !== null;
}

function jobKey(one: Employment, asOf: Day): string {
  return `${one.person}:${one.company}:${isThere(one, asOf)}`;
}

function intervalKey(one: Interval): string {
  return `${one.startedOn}:${one.finishedOn}:${one.current}`;
}

/** Present before past, later before earlier: of two that say the same, the first is the one shown. */
function latestFirst(x: Interval, y: Interval): number {
  const never = Number.NEGATIVE_INFINITY;
  return (
    Number(y.current) - Number(x.current) ||
    compareDays(y.startedOn ?? never, x.startedOn ?? never) ||
    compareDays(y.finishedOn ?? never, x.finishedOn ?? never)
  );
}

/** Subtraction would make NaN of two unknown days. */
function compareDays(x: number, y: number): number {
  if (x === y) return 0;
  return x < y ? -1 : 1;
}
