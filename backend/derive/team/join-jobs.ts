import type { EmploymentTable } from '../../network/index/employment-table.ts';
import type { Contribution, SettledJobs } from '../contributor/contribution.ts';
import type { Dictionary } from '../contributor/dictionary.ts';
import { settleJobs } from '../contributor/settle-jobs.ts';
import type { Placed } from './placement.ts';

/** Takes a few milliseconds. */
const ROWS_A_STEP = 4096;

/** Which people's jobs are added, and how people and companies are numbered. */
interface Added {
  /** By unit. */
  readonly people: Float64Array;
  isWanted(person: number): boolean;
  /** Takes a company's number in the dictionary. */
  numberOf(company: number): number;
}

/** Adds the jobs of one contribution that count. */
export function* addJobs(
  table: EmploymentTable,
  dictionary: Dictionary,
  contribution: Contribution,
  placed: Placed,
  { people, isWanted, numberOf }: Added,
): Generator<void> {
  const { jobs, companies, terms } = contribution;
  const { rows, current } = settlePlaced(dictionary, contribution, placed);
  for (const [at, row] of rows.entries()) {
    if ((at + 1) % ROWS_A_STEP === 0) yield;
    const person = people[jobs.units[row] ?? 0] ?? 0;
    if (!isWanted(person)) continue;
    const { startedOn, finishedOn } = dictionary.terms(terms[jobs.terms[row] ?? 0] ?? 0);
    const company = dictionary.companyOf(companies[jobs.companies[row] ?? 0] ?? 0);
    if (!dictionary.isEmployer(company)) continue;
    table.add({ person, company: numberOf(company), startedOn, finishedOn, current: current[at] === 1 });
  }
}

/** Returns the jobs of a contribution that count. Jobs of several units that are one person are settled together. */
export function settlePlaced(
  dictionary: Dictionary,
  contribution: Contribution,
  { people, joint }: Placed,
): SettledJobs {
  if (joint === null && contribution.settled !== null) return contribution.settled;
  const { jobs, companies, terms, sources } = contribution;
  const told = {
    sources,
    jobs,
    companyAt: (position: number) => dictionary.companyOf(companies[position] ?? 0),
    termsAt: (position: number) => dictionary.terms(terms[position] ?? 0),
  };
  return settleJobs(told, (row) => people[jobs.units[row] ?? 0] ?? 0);
}
