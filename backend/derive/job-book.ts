import { isBetterSpelling } from '../network/names/company-spelling.ts';
import type { JobTerms } from './contribution.ts';

/** A job as a source states it. */
export interface GatheredJob {
  readonly naming: number;
  readonly source: number;
  /** The company, tidied. */
  spelled: string;
  readonly title: string;
  readonly terms: JobTerms;
}

/** Jobs, each once a source: if a source spells the company of one in several ways, the best of them counts. */
export class JobBook {
  readonly all: GatheredJob[] = [];
  readonly #known = new Map<string, GatheredJob>();

  add(job: GatheredJob): void {
    const { startedOn, finishedOn, saysCurrent, asserted } = job.terms;
    const company = job.spelled.toLowerCase();
    const key = `${job.naming}|${startedOn}|${finishedOn}|${saysCurrent}|${asserted}|${company}|${job.title}`;
    const known = this.#known.get(key);
    if (known === undefined) {
      this.#known.set(key, job);
      this.all.push(job);
    } else if (isBetterSpelling(job.spelled, known.spelled)) {
      known.spelled = job.spelled;
    }
  }
}
