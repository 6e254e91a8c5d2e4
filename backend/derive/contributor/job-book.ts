import { isBetterSpelling } from '../../network/names/company-spelling.ts';
import { Texts } from './columns.ts';
import type { JobTerms } from './contribution.ts';

/** A job as a source states it, with a tidied company name. */
export interface StatedJob {
  readonly naming: number;
  readonly source: number;
  readonly spelled: string;
  readonly title: string;
  readonly terms: JobTerms;
}

/** The same job, with the book's numbers instead of texts. */
export interface GatheredJob {
  readonly naming: number;
  readonly source: number;
  company: number;
  readonly title: number;
  readonly terms: number;
  /** The previous job of the same naming. */
  readonly before: GatheredJob | undefined;
}

/** Searched one by one up to this number; most people have one or two jobs per source. */
const MAX_LOOKS = 16;

/** Jobs, each once per source. If a source spells a job's company in several ways, the best spelling counts. */
export class JobBook {
  readonly all: GatheredJob[] = [];
  readonly companies = new Texts();
  readonly titles = new Texts();
  readonly terms: JobTerms[] = [];
  readonly #termsAsText = new Texts();
  #lastTerms = -1;
  readonly #last: GatheredJob[] = [];
  readonly #further = new Map<string, GatheredJob>();

  add({ naming, source, spelled, title: titled, terms: stated }: StatedJob): void {
    const [company, title, terms] = [
      this.companies.of(spelled),
      this.titles.of(titled.toWellFormed()),
      this.#numberOf(stated),
    ];
    const last = this.#last[naming];
    let looks = 0;
    let known = last;
    for (; known !== undefined; known = known.before, looks++) {
      if (known.title === title && known.terms === terms && this.#isSame(known.company, company)) break;
    }
    const key = looks < MAX_LOOKS ? '' : `${naming}|${terms}|${title}|${spelled.toLowerCase()}`;
    known ??= key === '' ? undefined : this.#further.get(key);
    if (known !== undefined) {
      if (isBetterSpelling(spelled, this.companies.all[known.company] ?? '')) known.company = company;
      return;
    }
    const job: GatheredJob = { naming, source, company, title, terms, before: last };
    this.all.push(job);
    if (key === '') this.#last[naming] = job;
    else this.#further.set(key, job);
  }

  #isSame(one: number, other: number): boolean {
    const nameOf = (company: number) => (this.companies.all[company] ?? '').toLowerCase();
    return one === other || nameOf(one) === nameOf(other);
  }

  #numberOf(terms: JobTerms): number {
    const { startedOn, finishedOn, saysCurrent, asserted } = terms;
    const last = this.terms[this.#lastTerms];
    const isLast =
      last?.startedOn === startedOn &&
      last.finishedOn === finishedOn &&
      last.saysCurrent === saysCurrent &&
      last.asserted === asserted;
    if (isLast) return this.#lastTerms;
    const number = this.#termsAsText.of(`${startedOn} ${finishedOn} ${saysCurrent} ${asserted}`);
    if (number === this.terms.length) this.terms.push({ startedOn, finishedOn, saysCurrent, asserted });
    this.#lastTerms = number;
    return number;
  }
}
