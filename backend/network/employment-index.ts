import type { Day, Employment } from './evidence.ts';
import type { NodeNumbers } from './node-numbers.ts';
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
  /** Nodes of all who are or were there, ascending, by company. */
  readonly everAt: Rows;
  /** Nodes of those there on the day, ascending, by company. */
  readonly present: Rows;
  /** Overlap probabilities of pairs of intervals asked for lately (0: ruled out), each in one slot by its key. */
  readonly overlaps: { readonly keys: Float64Array; readonly values: Float64Array };
}

/** Slots; a power of two. */
const OVERLAPS = 4096;

interface Job {
  readonly node: number;
  readonly company: number;
  readonly interval: number;
}

/** Indexes employments for the day `asOf`; those that begin later do not count. */
export function indexEmployments(
  employments: readonly Employment[],
  nodeOf: NodeNumbers,
  asOf: Day,
): EmploymentIndex {
  const begun = employments.filter((one) => one.startedOn === null || one.startedOn <= asOf);
  const companyIds = [...new Set(begun.map((one) => one.company))].sort((x, y) => x - y);
  const companyOf = new Map(companyIds.map((id, company) => [id, company]));
  const { intervals, numbers } = numberIntervals(begun);
  const told = begun.map((one, i): Job => {
    const [node = 0, company = 0, interval = 0] = [
      nodeOf.get(one.person),
      companyOf.get(one.company),
      numbers[i],
    ];
    return { node, company, interval };
  });
  told.sort((x, y) => x.node - y.node || x.company - y.company || x.interval - y.interval);
  const jobs = withoutVaguer(told, intervals, asOf);
  const everAt = peopleByCompany(jobs, companyIds.length);
  return {
    asOf,
    companyOf,
    companyIds,
    jobStart: countJobs(jobs, nodeOf.size),
    jobCompany: Uint32Array.from(jobs, (job) => job.company),
    jobInterval: Uint32Array.from(jobs, (job) => job.interval),
    intervals,
    sizeFactors: Float64Array.from(everAt, (there) => sizeFactor(there.length)),
    everAt: packRows(everAt),
    present: packRows(
      peopleByCompany(
        jobs.filter((job) => isThereAt(intervals, job, asOf)),
        companyIds.length,
      ),
    ),
    overlaps: { keys: new Float64Array(OVERLAPS).fill(-1), values: new Float64Array(OVERLAPS) },
  };
}

/** Distinct intervals in an order of their own, and for each employment the number of its interval. */
function numberIntervals(employments: readonly Employment[]): {
  intervals: readonly Interval[];
  numbers: readonly number[];
} {
  const keys = employments.map((one) => `${one.startedOn} ${one.finishedOn} ${one.current}`);
  const distinct = new Map(employments.map((one, i) => [keys[i], one]));
  const sorted = [...distinct].sort(([, x], [, y]) => latestFirst(x, y));
  const numberOf = new Map(sorted.map(([key], number) => [key, number]));
  return {
    intervals: sorted.map(([, interval]) => interval),
    numbers: keys.map((key) => numberOf.get(key) ?? 0),
  };
}

/**
 * Several sources tell of one person at one company. An undated record ("is there", "was there") only repeats what
 * a dated one of the same kind knows better, and equal ones count once.
 * @param told sorted by node, company and interval
 */
function withoutVaguer(told: readonly Job[], intervals: readonly Interval[], asOf: Day): readonly Job[] {
  const isSame = (x: Job | undefined, y: Job) => x?.node === y.node && x.company === y.company;
  const jobs: Job[] = [];
  for (let from = 0, to = 0; from < told.length; from = to) {
    const first = told[from];
    while (to < told.length && first && isSame(told[to], first)) to++;
    const group = told.slice(from, to).filter((job, i, all) => job.interval !== all[i - 1]?.interval);
    const dated = group.filter((job) => isDated(intervals[job.interval]));
    const kinds = new Set(dated.map((job) => isThereAt(intervals, job, asOf)));
    jobs.push(
      ...group.filter(
        (job) => isDated(intervals[job.interval]) || !kinds.has(isThereAt(intervals, job, asOf)),
      ),
    );
  }
  return jobs;
}

function isDated(interval: Interval | undefined): boolean {
  return interval !== undefined && (interval.startedOn !== null || interval.finishedOn !== null);
}

function isThereAt(intervals: readonly Interval[], job: Job, asOf: Day): boolean {
  const interval = intervals[job.interval];
  return interval !== undefined && isThere(interval, asOf);
}

function countJobs(jobs: readonly Job[], nodes: number): Uint32Array {
  const jobStart = new Uint32Array(nodes + 1);
  for (const { node } of jobs) jobStart[node + 1] = (jobStart[node + 1] ?? 0) + 1;
  for (let node = 0; node < nodes; node++)
    jobStart[node + 1] = (jobStart[node + 1] ?? 0) + (jobStart[node] ?? 0);
  return jobStart;
}

/** Nodes by company, ascending, each once; `jobs` are sorted by node. */
function peopleByCompany(jobs: readonly Job[], companies: number): readonly (readonly number[])[] {
  const people = Array.from({ length: companies }, (): number[] => []);
  for (const { node, company } of jobs) {
    const there = people[company];
    if (there && there.at(-1) !== node) there.push(node);
  }
  return people;
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
