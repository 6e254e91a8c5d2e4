/** Selects the jobs that count. A source states all of a person's jobs, and the newest source of each kind wins. */
import {
  type Contribution,
  type ContributionSource,
  type JobTerms,
  MANUAL,
  type SettledJobs,
} from './contribution.ts';
import type { Dictionary } from './dictionary.ts';

type StatedJobs = Pick<Contribution, 'sources' | 'jobs' | 'companies' | 'terms'>;

/**
 * Ends jobs that the newest source of a kind omits, and replaces those it dates differently (same company, title and
 * start). A member's own statement counts until it is undone.
 * @param personOf person by unit; 0 if hidden
 */
export function settleJobs(
  dictionary: Dictionary,
  told: StatedJobs,
  personOf: (unit: number) => number,
): SettledJobs {
  const { units } = told.jobs;
  const all = units.length;
  if (isEachNewest(told.sources)) {
    const settled = { rows: new Uint32Array(all), current: new Uint8Array(all) };
    let count = 0;
    for (let row = 0; row < all; row++) {
      if (personOf(units[row] ?? 0) === 0) continue;
      settled.rows[count] = row;
      settled.current[count] = Number(termsAt(dictionary, told, row).saysCurrent);
      count++;
    }
    return { rows: settled.rows.subarray(0, count), current: settled.current.subarray(0, count) };
  }
  const rows: number[] = [];
  const current: number[] = [];
  const ofPerson = new Map<number, number[]>();
  for (let row = 0; row < all; row++) {
    const person = personOf(units[row] ?? 0);
    if (person !== 0) ofPerson.getOrInsertComputed(person, () => []).push(row);
  }
  for (const theirs of ofPerson.values()) {
    for (const one of settleOfPerson(dictionary, told, theirs)) {
      rows.push(one.row);
      current.push(Number(one.isCurrent));
    }
  }
  return { rows: Uint32Array.from(rows), current: Uint8Array.from(current) };
}

/** Returns true if no two files are of the same kind. All jobs then count, no matter who they belong to. */
export function isEachNewest(sources: readonly ContributionSource[]): boolean {
  const files = sources.filter(({ kind }) => kind !== MANUAL);
  return new Set(files.map(({ kind }) => kind)).size === files.length;
}

interface Job {
  readonly row: number;
  readonly company: number;
  readonly title: number;
  readonly terms: JobTerms;
  isStated: boolean;
}

function termsAt(dictionary: Dictionary, { jobs, terms }: StatedJobs, row: number): JobTerms {
  return dictionary.terms(terms[jobs.terms[row] ?? 0] ?? 0);
}

function settleOfPerson(
  dictionary: Dictionary,
  told: StatedJobs,
  rows: readonly number[],
): { row: number; isCurrent: boolean }[] {
  const { jobs, sources, companies } = told;
  const kindOf = (row: number) => sources[jobs.sources[row] ?? 0]?.kind ?? '';
  // Sources are in canonical order, so the last of a kind is the newest.
  const newest = new Map<string, number>();
  for (const row of rows) {
    newest.set(kindOf(row), Math.max(newest.get(kindOf(row)) ?? 0, jobs.sources[row] ?? 0));
  }
  const found = new Map<string, Job>();
  for (const row of rows) {
    const company = dictionary.companyOf(companies[jobs.companies[row] ?? 0] ?? 0);
    const [title = 0, term = 0] = [jobs.titles[row], jobs.terms[row]];
    const terms = termsAt(dictionary, told, row);
    const make = (): Job => ({ row, company, title, terms, isStated: false });
    const job = found.getOrInsertComputed(`${company}/${title}/${term}`, make);
    job.isStated ||= newest.get(kindOf(row)) === jobs.sources[row];
  }
  const stated = [...found.values()].filter(({ isStated }) => isStated);
  return [...found.values()]
    .filter((one) => one.terms.asserted || one.isStated || !stated.some((other) => isSameJob(one, other)))
    .map(({ row, terms, isStated }) => ({
      row,
      isCurrent: terms.saysCurrent && (terms.asserted || isStated),
    }));
}

function isSameJob(one: Job, other: Job): boolean {
  return (
    one.company === other.company &&
    one.title === other.title &&
    one.terms.startedOn !== null &&
    one.terms.startedOn === other.terms.startedOn
  );
}
