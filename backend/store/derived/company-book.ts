import { addsSameJobs } from '../../derive/contributor/add-statements.ts';
import type { Dictionary } from '../../derive/contributor/dictionary.ts';
import type { OpenedReader, Overlay } from '../../derive/reader/overlay.ts';
import type { ReaderPeople } from '../../derive/reader/reader-people.ts';
import { inOneGo } from '../../derive/team/in-steps.ts';
import { settlePlaced } from '../../derive/team/join-jobs.ts';
import { normalizeCompanyName } from '../../network/names/company-name.ts';
import { isBetterSpelling } from '../../network/names/company-spelling.ts';
import { shortFormsOf } from '../../network/names/short-forms.ts';
import { inTurns } from './turns.ts';

/** A company with at least one current or past employee in the reader's view. */
export interface BookedCompany {
  /** Number in the dictionary. */
  readonly company: number;
  /** The best spelling in the reader's view. */
  readonly name: string;
  readonly norm: string;
  /** True if the name has a short form in parentheses. */
  readonly isBracketed: boolean;
}

export interface CompanyBook {
  /** By number in the dictionary, sorted by folded name. */
  readonly companies: ReadonlyMap<number, BookedCompany>;
  /** By normalized name. Companies with the same normalized name are sorted by name. */
  readonly byNorm: ReadonlyMap<string, readonly BookedCompany[]>;
  /** The companies with a short form in parentheses, sorted by name. */
  readonly bracketed: readonly BookedCompany[];
}

interface ValidJob {
  /** Rank of the person who represents all duplicates. */
  readonly person: number;
  /** Number in the dictionary. */
  readonly company: number;
  readonly isCurrent: boolean;
  /** The position in `seen` of the contribution that states the job. */
  readonly at: number;
}

type Seen = Pick<OpenedReader, 'joined' | 'seen' | 'place'>;

/** Yields every valid job, once for each contributor who has it. */
export function* validJobs({ joined, seen, place }: Seen): Iterable<ValidJob> {
  const { dictionary } = joined.who;
  for (const [at, { contribution }] of seen.entries()) {
    const { jobs, companies } = contribution;
    const placed = place(at);
    const { rows, current } = settlePlaced(dictionary, contribution, placed);
    for (const [index, row] of rows.entries()) {
      const person = placed.standing[jobs.units[row] ?? 0] ?? 0;
      if (person === 0) continue;
      const company = dictionary.companyOf(companies[jobs.companies[row] ?? 0] ?? 0);
      yield { person, company, isCurrent: current[index] === 1, at };
    }
  }
}

interface CachedBook {
  /** The contributions that the book was built from. */
  readonly seen: Overlay['seen'];
  readonly book: CompanyBook;
}

/** Cached by the reader's people before merges, because merges don't change jobs. */
const books = new WeakMap<ReaderPeople, CachedBook>();

/** Returns the company book. Builds it on the first call, and again after the reader enters where someone works. */
export function companyBookOf({ overlay }: { readonly overlay: OpenedReader }): CompanyBook {
  return findBook(overlay) ?? inOneGo(readBook(overlay));
}

/** Builds the company book in steps, so that other requests can run in between. */
export async function prepareBook(overlay: OpenedReader, pause: () => Promise<void>): Promise<void> {
  if (findBook(overlay) === null) await inTurns(readBook(overlay), pause);
}

function findBook({ people, seen }: OpenedReader): CompanyBook | null {
  const cached = books.get(people);
  if (cached === undefined) return null;
  const areSame = seen.every(({ contribution }, at) => {
    const before = cached.seen[at]?.contribution;
    return before !== undefined && addsSameJobs(before, contribution);
  });
  return areSame ? cached.book : null;
}

/** A step of this many rows takes a few milliseconds. */
const ROWS_PER_STEP = 4096;

function* readBook(overlay: OpenedReader): Generator<void, CompanyBook> {
  const { dictionary } = overlay.joined.who;
  const best = yield* spellCompanies(overlay);
  const ofSpelling = booked.getOrInsertComputed(dictionary, () => new Map());
  const all: BookedCompany[] = [];
  for (const [at, company] of dictionary.companiesInOrder().entries()) {
    if ((at + 1) % ROWS_PER_STEP === 0) yield;
    const spelling = best.get(company);
    if (spelling === undefined || !dictionary.isEmployer(company)) continue;
    const book = () => bookCompany(company, dictionary.spelling(spelling));
    all.push(ofSpelling.getOrInsertComputed(spelling, book));
  }
  yield;
  const byNorm = Map.groupBy(all, ({ norm }) => norm);
  yield;
  for (const same of byNorm.values()) if (same.length > 1) same.sort(byName);
  yield;
  const book: CompanyBook = {
    companies: new Map(all.map((one) => [one.company, one])),
    byNorm,
    bracketed: all.filter(({ isBracketed }) => isBracketed).sort(byName),
  };
  books.set(overlay.people, { seen: overlay.seen, book });
  return book;
}

/** Returns the best spelling of each company with a valid job. Spellings in jobs that are no longer valid count, too. */
function* spellCompanies({ joined, seen, place }: Seen): Generator<void, Map<number, number>> {
  const { dictionary } = joined.who;
  const held = new Set<number>();
  const best = new Map<number, number>();
  for (const [at, { contribution }] of seen.entries()) {
    const { jobs, companies } = contribution;
    const placed = place(at);
    const isSeen = (row: number) => (placed.standing[jobs.units[row] ?? 0] ?? 0) !== 0;
    // By position in `companies`, which is shorter than the list of jobs.
    const marks = new Uint8Array(companies.length);
    const { rows } = settlePlaced(dictionary, contribution, placed);
    for (const row of rows) if (isSeen(row)) marks[jobs.companies[row] ?? 0] = IS_VALID;
    yield;
    for (let row = 0; row < jobs.units.length; row++) {
      if ((row + 1) % ROWS_PER_STEP === 0) yield;
      const position = jobs.companies[row] ?? 0;
      if (marks[position] === 0 && isSeen(row)) marks[position] = IS_SPELLED;
    }
    for (const [position, mark] of marks.entries()) {
      if ((position + 1) % ROWS_PER_STEP === 0) yield;
      if (mark === 0) continue;
      const spelling = companies[position] ?? 0;
      const company = dictionary.companyOf(spelling);
      if (mark === IS_VALID) held.add(company);
      const known = best.get(company);
      const isBetter = () =>
        isBetterSpelling(dictionary.spelling(spelling), dictionary.spelling(known ?? spelling));
      if (known === undefined || (known !== spelling && isBetter())) best.set(company, spelling);
    }
  }
  for (const company of best.keys()) if (!held.has(company)) best.delete(company);
  return best;
}

const IS_SPELLED = 1;
const IS_VALID = 2;

/** The companies by the number of their spelling. All readers of an account share them. */
const booked = new WeakMap<Dictionary, Map<number, BookedCompany>>();

function bookCompany(company: number, name: string): BookedCompany {
  return { company, name, norm: normalizeCompanyName(name), isBracketed: shortFormsOf(name).length > 0 };
}

function byName(x: BookedCompany, y: BookedCompany): number {
  return x.name === y.name ? 0 : x.name < y.name ? -1 : 1;
}
