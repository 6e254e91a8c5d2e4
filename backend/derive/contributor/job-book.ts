import { isBetterSpelling } from '../../network/names/company-spelling.ts';
import type { JobTerms } from './contribution.ts';
import type { Dictionary } from './dictionary.ts';
import { Positions } from './gathered-keys.ts';

interface StatedJob {
  readonly naming: number;
  readonly source: number;
  readonly spelled: string;
  readonly title: string;
  readonly terms: JobTerms;
}

/** A stated job, with positions in the book instead of texts. */
interface GatheredJob {
  readonly naming: number;
  readonly source: number;
  company: number;
  readonly title: number;
  readonly terms: number;
  readonly before: GatheredJob | undefined;
}

/** Up to this many of a person's jobs are searched one by one; most people have one or two jobs per source. */
const MAX_LOOKS = 16;

/** Jobs, each once per source. If a source spells a job's company in several ways, the best spelling counts. */
export class JobBook {
  readonly all: GatheredJob[] = [];
  readonly companies = new Positions();
  readonly titles = new Positions();
  readonly terms = new Positions();
  readonly #dictionary: Dictionary;
  /** The terms numbered last, cached because most jobs in a file have the same terms. */
  #lastTerms: JobTerms | null = null;
  #lastNumber = 0;
  readonly #last: GatheredJob[] = [];
  readonly #further = new Map<string, GatheredJob>();

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  add({ naming, source, spelled, title: titled, terms: stated }: StatedJob): void {
    const dictionary = this.#dictionary;
    const company = this.companies.of(dictionary.addSpelling(spelled));
    const title = this.titles.of(dictionary.addTitle(titled.toWellFormed()));
    const terms = this.#numberOf(stated);
    const last = this.#last[naming];
    let looks = 0;
    let known = last;
    for (; known !== undefined; known = known.before, looks++) {
      if (known.title === title && known.terms === terms && this.#isSame(known.company, company)) break;
    }
    const key = looks < MAX_LOOKS ? '' : `${naming}|${terms}|${title}|${this.#companyAt(company)}`;
    known ??= key === '' ? undefined : this.#further.get(key);
    if (known !== undefined) {
      const before = dictionary.spelling(this.companies.all[known.company] ?? 0);
      if (isBetterSpelling(spelled, before)) known.company = company;
      return;
    }
    const job: GatheredJob = { naming, source, company, title, terms, before: last };
    this.all.push(job);
    if (key === '') this.#last[naming] = job;
    else this.#further.set(key, job);
  }

  #isSame(one: number, other: number): boolean {
    return one === other || this.#companyAt(one) === this.#companyAt(other);
  }

  #companyAt(position: number): number {
    return this.#dictionary.companyOf(this.companies.all[position] ?? 0);
  }

  #numberOf(terms: JobTerms): number {
    const last = this.#lastTerms;
    const isLast =
      last?.startedOn === terms.startedOn &&
      last.finishedOn === terms.finishedOn &&
      last.saysCurrent === terms.saysCurrent &&
      last.asserted === terms.asserted;
    if (isLast) return this.#lastNumber;
    this.#lastTerms = terms;
    this.#lastNumber = this.terms.of(this.#dictionary.addTerms(terms));
    return this.#lastNumber;
  }
}
