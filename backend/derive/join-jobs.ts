import type { EmploymentTable } from '../network/index/employment-table.ts';
import type { NumberedContribution, SettledJobs } from './contribution.ts';
import type { Dictionary } from './dictionary.ts';
import type { Placed } from './placement.ts';
import { settleJobs } from './settle-jobs.ts';

/** Rows a step: some milliseconds of work. */
const ROWS_A_STEP = 4096;

/** Adds the jobs of one contribution that hold. */
export function* addJobs(
  table: EmploymentTable,
  dictionary: Dictionary,
  contribution: NumberedContribution,
  placed: Placed,
  companyNumbers: ArrayLike<number>,
): Generator<void> {
  const { jobs, companies, terms } = contribution;
  const { rows, current } = settlePlaced(dictionary, contribution, placed);
  for (const [at, row] of rows.entries()) {
    if ((at + 1) % ROWS_A_STEP === 0) yield;
    const person = placed.people[jobs.units[row] ?? 0] ?? 0;
    if (person === 0) continue;
    const { startedOn, finishedOn } = dictionary.terms(terms[jobs.terms[row] ?? 0] ?? 0);
    const company = dictionary.companyOf(companies[jobs.companies[row] ?? 0] ?? 0);
    if (!dictionary.isEmployer(company)) continue;
    table.add({
      person,
      company: companyNumbers[company] ?? 0,
      startedOn,
      finishedOn,
      current: current[at] === 1,
    });
  }
}

/** Jobs of a contribution that hold, with those of several units about one person settled together. */
export function settlePlaced(
  dictionary: Dictionary,
  contribution: NumberedContribution,
  { people, joint }: Placed,
): SettledJobs {
  if (joint === null) return contribution.settled;
  const { jobs, companies, terms, sources } = contribution;
  const told = {
    sources,
    jobs,
    companyAt: (position: number) => dictionary.companyOf(companies[position] ?? 0),
    termsAt: (position: number) => dictionary.terms(terms[position] ?? 0),
  };
  return settleJobs(told, (row) => people[jobs.units[row] ?? 0] ?? 0);
}
