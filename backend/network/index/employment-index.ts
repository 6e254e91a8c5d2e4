import type { Day } from '../evidence.ts';
import { sizeFactor } from '../strength/worked-together.ts';
import { type EmploymentTable, Intervals } from './employment-table.ts';
import { distinctIds, IdNumbers, placesOf } from './id-numbers.ts';
import { JobRows, makeFloats, NO_ROWS, PeopleRows } from './rows.ts';
import { layJobs, type SettledJobs, settleEmployments } from './settle-employments.ts';

/** Who works or worked where, as all members of a scope see it. Companies and time intervals are numbered from 0. */
export interface EmploymentIndex {
  readonly asOf: Day;
  readonly companies: IdNumbers;
  readonly jobs: JobRows;
  readonly intervals: Intervals;
  /** By company: the factor by which its size lowers an overlap's probability. */
  readonly sizeFactors: Float64Array;
  readonly everAt: PeopleRows;
  /** By company: everyone who works there on the day `asOf`. */
  readonly present: PeopleRows;
}

/** Indexes employments as of a day. Every person in the table must have a node. */
export function indexEmployments(table: EmploymentTable, people: IdNumbers, asOf: Day): EmploymentIndex {
  const companies = numberCompanies(table, asOf);
  const intervals = new Intervals(table.length);
  const settled = settleEmployments(table, {
    asOf,
    intervals,
    nodeOf: (person) => people.get(person),
    companyOf: (id) => companies.get(id),
  });
  const everAt = peopleByCompany(settled, companies, () => true);
  return {
    asOf,
    companies,
    jobs: layJobs(settled, people.size),
    intervals,
    sizeFactors: sizeFactorsOf(everAt, companies),
    everAt,
    present: peopleByCompany(settled, companies, (interval) => intervals.isThere(interval, asOf)),
  };
}

/** Restores the methods, which are lost when an index is sent between threads. */
export function openEmployments(sent: EmploymentIndex): EmploymentIndex {
  return {
    ...sent,
    companies: new IdNumbers(sent.companies),
    jobs: Object.assign(new JobRows(NO_ROWS), sent.jobs),
    intervals: Object.assign(new Intervals(0), sent.intervals),
    everAt: Object.assign(new PeopleRows(NO_ROWS), sent.everAt),
    present: Object.assign(new PeopleRows(NO_ROWS), sent.present),
  };
}

/** Numbers the companies where at least one job has begun. */
function numberCompanies({ length, companies, startedOn }: EmploymentTable, asOf: Day): IdNumbers {
  const begun = new Float64Array(length);
  let count = 0;
  for (let row = 0; row < length; row++) {
    if ((startedOn[row] ?? 0) <= asOf) begun[count++] = companies[row] ?? 0;
  }
  return placesOf(distinctIds([begun.subarray(0, count)]));
}

function sizeFactorsOf(everAt: PeopleRows, companies: IdNumbers): Float64Array {
  const factors = makeFloats(companies.size);
  for (let company = 0; company < companies.size; company++) {
    factors[company] = sizeFactor(everAt.lengthOf(company));
  }
  return factors;
}

/** Returns each company's people with a job in a wanted interval, in ascending order. */
function peopleByCompany(
  settled: SettledJobs,
  companies: IdNumbers,
  isWanted: (interval: number) => boolean,
): PeopleRows {
  const { nodes, companies: at, intervals, length } = settled;
  const lengths = new Uint32Array(companies.size);
  const wanted = new Uint8Array(length);
  for (let job = 0, last = -1; job < length; job++) {
    // A person's jobs at one company are adjacent.
    const isSame = last >= 0 && nodes[last] === nodes[job] && at[last] === at[job];
    if (isSame || !isWanted(intervals[job] ?? 0)) continue;
    last = job;
    wanted[job] = 1;
    lengths[at[job] ?? 0] = (lengths[at[job] ?? 0] ?? 0) + 1;
  }
  const rows = new PeopleRows(lengths);
  for (let job = 0; job < length; job++) {
    if (wanted[job] === 1) rows.nodes[rows.append(at[job] ?? 0)] = nodes[job] ?? 0;
  }
  return rows;
}
