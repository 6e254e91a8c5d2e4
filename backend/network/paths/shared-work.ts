/** Computes how well two nodes know each other from shared employment, one pair at a time. */

import { yearOf } from '../format-day.ts';
import type { SeenEmployments } from '../index/seen-employments.ts';
import { type Overlap, overlapOf } from '../strength/worked-together.ts';
import type { WorkedTogether } from './answers.ts';

/** Called for each company where both worked, with the company's number, a probability in (0, 1), and their two jobs. */
type Visit = (company: number, p: number, jobU: number, jobV: number) => void;

/** Returns the probability that two people know each other from work, over all companies they share. 0 if they share none. */
export function workProbability(employments: SeenEmployments, u: number, v: number): number {
  if (firstSharedCompany(employments, u, v) < 0) return 0;
  let none = 1;
  visitShared(employments, u, v, (_company, p) => {
    none *= 1 - p;
  });
  return 1 - none;
}

/** Returns the reasons behind `workProbability`, strongest first, one per company. */
export function workTogether(
  {
    employments,
    names,
  }: {
    readonly employments: SeenEmployments;
    readonly names: { companyNumber(rank: number): number };
  },
  u: number,
  v: number,
): readonly WorkedTogether[] {
  const reasons: WorkedTogether[] = [];
  visitShared(employments, u, v, (company, p, jobU, jobV) => {
    const overlap = overlapOfJobs(employments, jobU, jobV);
    if (!overlap) return;
    reasons.push({
      company: employments.idOf(company),
      p,
      now: overlap.now,
      fromYear: overlap.from === null ? null : yearOf(overlap.from),
      toYear: overlap.to === null ? null : yearOf(overlap.to),
    });
  });
  reasons.sort((x, y) => y.p - x.p || x.company - y.company);
  return reasons.map((reason) => ({ ...reason, company: names.companyNumber(reason.company) }));
}

/** Returns the lowest number of a company where both worked, even if at different times. Returns -1 if there is none. */
export function firstSharedCompany(employments: SeenEmployments, u: number, v: number): number {
  let jobU = employments.jobsFrom(u);
  const endU = employments.jobsTo(u);
  if (jobU === endU) return -1;
  let jobV = employments.jobsFrom(v);
  const endV = employments.jobsTo(v);
  while (jobU < endU && jobV < endV) {
    const companyU = employments.companyAt(jobU);
    const companyV = employments.companyAt(jobV);
    if (companyU === companyV) return companyU;
    if (companyU < companyV) jobU++;
    else jobV++;
  }
  return -1;
}

/** Returns the number of the person's only company, or -1 if there are several or none. */
export function jobsAtOneCompany(employments: SeenEmployments, node: number): number {
  const from = employments.jobsFrom(node);
  const to = employments.jobsTo(node);
  if (from === to) return -1;
  const company = employments.companyAt(from);
  // A node's jobs are sorted by company.
  return employments.companyAt(to - 1) === company ? company : -1;
}

/**
 * Returns `workProbability` of a person and anyone whose only job at the company was in this interval. The two must not
 * share another company.
 */
export function probabilityInInterval(
  employments: SeenEmployments,
  node: number,
  company: number,
  interval: number,
): number {
  let best = 0;
  const end = employments.jobsTo(node);
  for (let job = employments.jobsFrom(node); job < end; job++) {
    if (employments.companyAt(job) !== company) continue;
    best = Math.max(best, employments.overlapProbability(employments.intervalAt(job), interval));
  }
  return best > 0 ? 1 - (1 - best * employments.sizeFactorOf(company)) : 0;
}

/**
 * Visits each shared company once, with the pair of jobs that has the highest probability. A person may have several jobs
 * at a company.
 */
function visitShared(employments: SeenEmployments, u: number, v: number, visit: Visit): void {
  const endU = employments.jobsTo(u);
  const fromV = employments.jobsFrom(v);
  const endV = employments.jobsTo(v);
  for (let jobU = employments.jobsFrom(u); jobU < endU; ) {
    const company = employments.companyAt(jobU);
    let best = 0;
    let bestU = -1;
    let bestV = -1;
    for (; jobU < endU && employments.companyAt(jobU) === company; jobU++) {
      for (let jobV = fromV; jobV < endV; jobV++) {
        if (employments.companyAt(jobV) !== company) continue;
        const p = employments.overlapProbability(employments.intervalAt(jobU), employments.intervalAt(jobV));
        if (p <= best) continue;
        best = p;
        bestU = jobU;
        bestV = jobV;
      }
    }
    if (best > 0) visit(company, best * employments.sizeFactorOf(company), bestU, bestV);
  }
}

function overlapOfJobs(employments: SeenEmployments, jobU: number, jobV: number): Overlap | null {
  const a = employments.interval(employments.intervalAt(jobU));
  const b = employments.interval(employments.intervalAt(jobV));
  return overlapOf(a, b, employments.asOf);
}
