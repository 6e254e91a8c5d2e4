import type { EmploymentTable } from '../../network/index/employment-table.ts';
import type { Contribution, SettledJobs } from '../contributor/contribution.ts';
import type { Dictionary } from '../contributor/dictionary.ts';
import { settleJobs } from '../contributor/settle-jobs.ts';
import type { Placed } from './placement.ts';

/** A step of this many rows takes a few milliseconds. */
const ROWS_PER_STEP = 4096;

interface Added {
  /** The person of each unit. */
  readonly people: Float64Array;
  /** @param job a number above 0, the same for two jobs of a person that count as one */
  isWanted(person: number, job: number): boolean;
  /** @param company the company's number in the dictionary */
  numberOf(company: number): number;
}

export function* addJobs(
  table: EmploymentTable,
  dictionary: Dictionary,
  contribution: Contribution,
  placed: Placed,
  { people, isWanted, numberOf }: Added,
): Generator<void> {
  const { jobs, companies, terms } = contribution;
  const { rows, current } = settlePlaced(dictionary, contribution, placed);
  for (let at = 0; at < rows.length; at++) {
    if ((at + 1) % ROWS_PER_STEP === 0) yield;
    const row = rows[at] ?? 0;
    const person = people[jobs.units[row] ?? 0] ?? 0;
    const company = dictionary.companyOf(companies[jobs.companies[row] ?? 0] ?? 0);
    const term = terms[jobs.terms[row] ?? 0] ?? 0;
    const isCurrent = current[at] === 1;
    if (!isWanted(person, 1 + (company * MAX_TERMS + term) * 2 + Number(isCurrent))) continue;
    if (!dictionary.isEmployer(company)) continue;
    const { startedOn, finishedOn } = dictionary.terms(term);
    table.add({ person, company: numberOf(company), startedOn, finishedOn, current: isCurrent });
  }
}

/** Higher than any real number of terms, yet low enough that a company, terms and a flag fit in one number. */
const MAX_TERMS = 0x200_0000;

/**
 * Returns the jobs that count from a contribution. Jobs of several units that belong to one person are settled together.
 * @param people by unit; 0 for those whose jobs aren't needed
 */
export function settlePlaced(
  dictionary: Dictionary,
  contribution: Contribution,
  placed: Placed,
  people: Float64Array = placed.people,
): SettledJobs {
  if (contribution.settled !== null && placed.joint === null) return contribution.settled;
  return settleJobs(dictionary, contribution, (unit) => people[unit] ?? 0);
}
