import type { Day } from '../evidence.ts';
import { sizeFactor } from '../strength/worked-together.ts';
import { type EmploymentTable, Intervals, type KeptIntervals, makeIntervals } from './employment-table.ts';
import { distinctIds, IdNumbers, type KeptNumbers, numberIds } from './id-numbers.ts';
import {
  JobRows,
  type KeptJobRows,
  type KeptPeopleRows,
  layJobRows,
  layPeopleRows,
  makeFloats,
  PeopleRows,
} from './rows.ts';
import { type SettledJobs, settleEmployments } from './settle-employments.ts';

/** Who works or worked where, as all members of a scope see it. Companies and intervals of time are dense numbers. */
export interface EmploymentIndex {
  readonly asOf: Day;
  readonly companies: IdNumbers;
  readonly jobs: JobRows;
  readonly intervals: Intervals;
  /** Factor by which a company's size lowers an overlap's probability. */
  readonly sizeFactors: Float64Array;
  /** Everyone who works or worked there, by company. */
  readonly everAt: PeopleRows;
  /** Everyone there on the day, by company. */
  readonly present: PeopleRows;
}

/** An employment index as it is sent to another thread. */
export interface KeptEmployments {
  readonly asOf: Day;
  readonly companies: KeptNumbers;
  readonly jobs: KeptJobRows;
  readonly intervals: KeptIntervals;
  readonly sizeFactors: Float64Array;
  readonly everAt: KeptPeopleRows;
  readonly present: KeptPeopleRows;
}

/** Indexes employments for the day `asOf`. Every person in them must have a node. */
export function indexEmployments(table: EmploymentTable, people: IdNumbers, asOf: Day): EmploymentIndex {
  const companies = numberCompanies(table, asOf);
  const intervals = makeIntervals(table.length);
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
    jobs: rowsOf(settled, people),
    intervals,
    sizeFactors: sizeFactorsOf(everAt, companies),
    everAt,
    present: peopleByCompany(settled, companies, (interval) => intervals.isThere(interval, asOf)),
  };
}

export function packEmployments({ asOf, sizeFactors, ...rest }: EmploymentIndex): KeptEmployments {
  return {
    asOf,
    sizeFactors,
    companies: rest.companies.kept(),
    jobs: rest.jobs.kept(),
    intervals: rest.intervals.kept(),
    everAt: rest.everAt.kept(),
    present: rest.present.kept(),
  };
}

export function openEmployments({ asOf, sizeFactors, ...kept }: KeptEmployments): EmploymentIndex {
  return {
    asOf,
    sizeFactors,
    companies: new IdNumbers(kept.companies),
    jobs: new JobRows(kept.jobs),
    intervals: new Intervals(kept.intervals),
    everAt: new PeopleRows(kept.everAt),
    present: new PeopleRows(kept.present),
  };
}

/** Numbers the companies that have at least one job that has begun. */
function numberCompanies({ length, companies, startedOn }: EmploymentTable, asOf: Day): IdNumbers {
  const begun = new Float64Array(length);
  let count = 0;
  for (let row = 0; row < length; row++) {
    if ((startedOn[row] ?? 0) <= asOf) begun[count++] = companies[row] ?? 0;
  }
  const ids = distinctIds([begun.subarray(0, count)]);
  return numberIds(
    ids,
    Uint32Array.from(ids, (_, at) => at),
  );
}

function sizeFactorsOf(everAt: PeopleRows, companies: IdNumbers): Float64Array {
  const factors = makeFloats(companies.size);
  for (let company = 0; company < companies.size; company++) {
    factors[company] = sizeFactor(everAt.lengthOf(company));
  }
  return factors;
}

function rowsOf(settled: SettledJobs, people: IdNumbers): JobRows {
  const lengths = new Uint32Array(people.size);
  for (let at = 0; at < settled.length; at++) {
    const node = settled.nodes[at] ?? 0;
    lengths[node] = (lengths[node] ?? 0) + 1;
  }
  const rows = layJobRows(lengths);
  for (let at = 0; at < settled.length; at++) {
    const place = rows.append(settled.nodes[at] ?? 0);
    rows.write(place, settled.companies[at] ?? 0, settled.intervals[at] ?? 0);
  }
  return rows;
}

/** Returns the people with a matching job at each company, ascending. */
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
  const rows = layPeopleRows(lengths);
  for (let job = 0; job < length; job++) {
    if (wanted[job] === 1) rows.nodes[rows.append(at[job] ?? 0)] = nodes[job] ?? 0;
  }
  return rows;
}
