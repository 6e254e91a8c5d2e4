import type { Day } from '../evidence.ts';
import { sortBy } from '../sort-by.ts';
import type { EmploymentTable, Intervals } from './employment-table.ts';
import { highestOf } from './id-numbers.ts';
import { JobRows } from './rows.ts';

/** Jobs in columns, sorted by node, then company, then latest first. */
export interface SettledJobs {
  length: number;
  readonly nodes: Uint32Array;
  readonly companies: Uint32Array;
  readonly intervals: Uint32Array;
}

export interface Numbering {
  readonly asOf: Day;
  readonly intervals: Intervals;
  nodeOf(person: number): number | undefined;
  companyOf(id: number): number | undefined;
}

/** Returns the jobs that count. Skips jobs that begin after `by.asOf`. Throws if a person or company has no number. */
export function settleEmployments(table: EmploymentTable, by: Numbering): SettledJobs {
  const told = numberRows(table, by);
  const { length, nodes, companies, intervals } = told;
  const order = orderOf(told);
  const settled: SettledJobs = {
    length: 0,
    nodes: new Uint32Array(length),
    companies: new Uint32Array(length),
    intervals: new Uint32Array(length),
  };
  for (let from = 0, to = 0; from < length; from = to) {
    const first = order[from] ?? 0;
    const [node, company, interval] = [nodes[first] ?? 0, companies[first] ?? 0, intervals[first] ?? 0];
    let isOne = true;
    for (to = from + 1; to < length; to++) {
      const row = order[to] ?? 0;
      if (nodes[row] !== node || companies[row] !== company) break;
      isOne &&= intervals[row] === interval;
    }
    if (isOne) {
      addJob(settled, node, company, interval);
      continue;
    }
    const told = Array.from(order.subarray(from, to), (row) => intervals[row] ?? 0);
    for (const one of settleJobs(told, by.intervals, by.asOf)) addJob(settled, node, company, one);
  }
  return settled;
}

/**
 * Arranges the jobs in rows.
 * @param firstInterval added to each interval number
 */
export function layJobs(
  { length, nodes, companies, intervals }: SettledJobs,
  rows: number,
  rowOf: (node: number) => number = (node) => node,
  firstInterval = 0,
): JobRows {
  const lengths = new Uint32Array(rows);
  for (let job = 0; job < length; job++) {
    const row = rowOf(nodes[job] ?? 0);
    lengths[row] = (lengths[row] ?? 0) + 1;
  }
  const laid = new JobRows(lengths);
  for (let job = 0; job < length; job++) {
    const at = laid.append(rowOf(nodes[job] ?? 0));
    laid.write(at, companies[job] ?? 0, firstInterval + (intervals[job] ?? 0));
  }
  return laid;
}

function addJob(to: SettledJobs, node: number, company: number, interval: number): void {
  const at = to.length++;
  to.nodes[at] = node;
  to.companies[at] = company;
  to.intervals[at] = interval;
}

function numberRows(table: EmploymentTable, by: Numbering): SettledJobs {
  const nodes = new Uint32Array(table.length);
  const companies = new Uint32Array(table.length);
  const intervals = new Uint32Array(table.length);
  let length = 0;
  for (let row = 0; row < table.length; row++) {
    const startedOn = table.startedOn[row] ?? 0;
    if (startedOn > by.asOf) continue;
    const node = by.nodeOf(table.persons[row] ?? 0);
    const company = by.companyOf(table.companies[row] ?? 0);
    const interval = by.intervals.number(startedOn, table.finishedOn[row] ?? 0, table.current[row] ?? 0);
    if (node === undefined || company === undefined) {
      throw new Error('An employment refers to a person or a company without a number.');
    }
    nodes[length] = node;
    companies[length] = company;
    intervals[length] = interval;
    length++;
  }
  const told = (column: Uint32Array) => column.subarray(0, length);
  return { length, nodes: told(nodes), companies: told(companies), intervals: told(intervals) };
}

/** Returns the row numbers in order of node, then company. Uses a counting sort if there are many rows. */
function orderOf({ length, nodes, companies }: SettledJobs): Uint32Array {
  const keys = highestOf(nodes) + 1;
  if (16 * length > keys) return sortBy(nodes, keys, sortBy(companies, highestOf(companies) + 1, null));
  return Uint32Array.from({ length }, (_, row) => row).sort(
    (x, y) => (nodes[x] ?? 0) - (nodes[y] ?? 0) || (companies[x] ?? 0) - (companies[y] ?? 0),
  );
}

/**
 * Returns the jobs that count for one person at one company, latest first. Equal jobs count once, and a job without dates
 * is dropped if there is a dated one of the same kind (current or past).
 * @param told interval numbers
 */
function settleJobs(told: readonly number[], intervals: Intervals, asOf: Day): readonly number[] {
  if (told.length === 1) return told;
  const distinct = [...new Set(told)].sort((x, y) => intervals.compare(x, y));
  const dated = distinct.filter((one) => intervals.isDated(one));
  const kinds = new Set(dated.map((one) => intervals.isThere(one, asOf)));
  return distinct.filter((one) => intervals.isDated(one) || !kinds.has(intervals.isThere(one, asOf)));
}
