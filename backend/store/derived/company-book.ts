import { inOneGo } from '../../derive/in-steps.ts';
import { settlePlaced } from '../../derive/join-jobs.ts';
import type { Sight } from '../../derive/open-overlay.ts';
import { normaliseCompanyName } from '../../network/names/company-name.ts';
import { isBetterSpelling } from '../../network/names/company-spelling.ts';
import { shortFormsOf } from '../../network/names/short-forms.ts';
import type { DerivedNetwork } from './network.ts';
import { inTurns } from './turns.ts';

/** A company where somebody whom the reader sees works or worked. */
export interface BookedCompany {
  /** Number in the dictionary. */
  readonly company: number;
  /** In the best spelling the reader sees. */
  readonly name: string;
  readonly norm: string;
}

/** All companies a reader sees, by name. */
export interface CompanyBook {
  /** By number in the dictionary, in the order of folded names. */
  readonly companies: ReadonlyMap<number, BookedCompany>;
  /** By normalised name, those of one in the order of names. */
  readonly byNorm: ReadonlyMap<string, readonly BookedCompany[]>;
  /** With a short form in brackets. */
  readonly bracketed: readonly BookedCompany[];
}

/** A job that holds, as the reader sees it. */
export interface HeldJob {
  /** Rank of whoever stands for the person. */
  readonly person: number;
  /** Number in the dictionary. */
  readonly company: number;
  /** Number of the spelling. */
  readonly spelling: number;
  readonly isCurrent: boolean;
  /** Position of the contribution that has it. */
  readonly at: number;
}

/** Every job that holds, those of one company by several contributors once each. */
export function* heldJobs({ joined, seen, place }: Sight): Iterable<HeldJob> {
  const { dictionary } = joined.who;
  for (const [at, { contribution }] of seen.entries()) {
    const { jobs, companies } = contribution;
    const placed = place(at);
    const { rows, current } = settlePlaced(dictionary, contribution, placed);
    for (const [index, row] of rows.entries()) {
      const person = placed.standing[jobs.units[row] ?? 0] ?? 0;
      if (person === 0) continue;
      const spelling = companies[jobs.companies[row] ?? 0] ?? 0;
      const company = dictionary.companyOf(spelling);
      yield { person, company, spelling, isCurrent: current[index] === 1, at };
    }
  }
}

/** How the companies of all jobs are spelled, also of those that hold no longer. */
function* spelledJobs({ joined, seen, place }: Sight): Iterable<{ company: number; spelling: number }> {
  const { dictionary } = joined.who;
  for (const [at, { contribution }] of seen.entries()) {
    const { jobs, companies } = contribution;
    const { standing } = place(at);
    for (const [row, unit] of jobs.units.entries()) {
      if ((standing[unit] ?? 0) === 0) continue;
      const spelling = companies[jobs.companies[row] ?? 0] ?? 0;
      yield { company: dictionary.companyOf(spelling), spelling };
    }
  }
}

const books = new WeakMap<Sight, CompanyBook>();

/** Worked out when it is first asked for, if not before. */
export function companyBookOf({ overlay: { sight } }: DerivedNetwork): CompanyBook {
  return books.get(sight) ?? inOneGo(readBook(sight));
}

/** Works it out while others have their turns. */
export async function prepareBook(sight: Sight, pause: () => Promise<void>): Promise<void> {
  if (!books.has(sight)) await inTurns(readBook(sight), pause);
}

/** Jobs a step: some milliseconds of work. */
const JOBS_A_STEP = 4096;

function* readBook(sight: Sight): Generator<void, CompanyBook> {
  const { dictionary } = sight.joined.who;
  const held = new Set<number>();
  let jobs = 0;
  for (const { company } of heldJobs(sight)) {
    if (++jobs % JOBS_A_STEP === 0) yield;
    held.add(company);
  }
  const best = new Map<number, number>();
  for (const { company, spelling } of spelledJobs(sight)) {
    if (++jobs % JOBS_A_STEP === 0) yield;
    if (!held.has(company)) continue;
    const known = best.get(company);
    if (known === spelling) continue;
    const name = dictionary.spelling(spelling);
    if (known === undefined || isBetterSpelling(name, dictionary.spelling(known)))
      best.set(company, spelling);
  }
  const all: BookedCompany[] = [];
  for (const [company, spelling] of best) {
    if (++jobs % JOBS_A_STEP === 0) yield;
    if (!dictionary.isEmployer(company)) continue;
    const name = dictionary.spelling(spelling);
    all.push({ company, name, norm: normaliseCompanyName(name) });
  }
  yield;
  all.sort((x, y) => (dictionary.company(x.company) < dictionary.company(y.company) ? -1 : 1));
  const byName = all.toSorted((x, y) => (x.name === y.name ? 0 : x.name < y.name ? -1 : 1));
  yield;
  const book: CompanyBook = {
    companies: new Map(all.map((one) => [one.company, one])),
    byNorm: Map.groupBy(byName, ({ norm }) => norm),
    bracketed: byName.filter(({ name }) => shortFormsOf(name).length > 0),
  };
  books.set(sight, book);
  return book;
}
