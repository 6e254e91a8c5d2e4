/** What shared employment says about two nodes, asked one pair at a time. */
import type { WorkedTogether } from './answers.ts';
import type { EmploymentIndex } from './employment-index.ts';
import { yearOf } from './format-day.ts';
import { type Overlap, overlapOf, overlapProbability } from './worked-together.ts';

/** Told of each company two people both worked at: dense number, probability in (0, 1), the two jobs behind it. */
type Visit = (company: number, p: number, jobU: number, jobV: number) => void;

/** Probability that two people know each other from work, all shared companies together; 0 where nothing. */
export function workProbability(index: EmploymentIndex, u: number, v: number): number {
  if (firstSharedCompany(index, u, v) < 0) return 0;
  let none = 1;
  visitShared(index, u, v, (_company, p) => {
    none *= 1 - p;
  });
  return 1 - none;
}

/** The reasons behind `workProbability`: strongest first, one a company. */
export function workTogether(index: EmploymentIndex, u: number, v: number): readonly WorkedTogether[] {
  const reasons: WorkedTogether[] = [];
  visitShared(index, u, v, (company, p, jobU, jobV) => {
    const overlap = overlapOfJobs(index, jobU, jobV);
    if (!overlap) return;
    reasons.push({
      company: index.companyIds[company] ?? 0,
      p,
      now: overlap.now,
      fromYear: overlap.from === null ? null : yearOf(overlap.from),
      toYear: overlap.to === null ? null : yearOf(overlap.to),
    });
  });
  return reasons.sort((x, y) => y.p - x.p || x.company - y.company);
}

/** The lowest dense number of a company both worked at, together or not; -1 where there is none. */
export function firstSharedCompany(index: EmploymentIndex, u: number, v: number): number {
  const endU = index.jobStart[u + 1] ?? 0;
  const endV = index.jobStart[v + 1] ?? 0;
  let jobU = index.jobStart[u] ?? 0;
  let jobV = index.jobStart[v] ?? 0;
  while (jobU < endU && jobV < endV) {
    const companyU = index.jobCompany[jobU] ?? 0;
    const companyV = index.jobCompany[jobV] ?? 0;
    if (companyU === companyV) return companyU;
    if (companyU < companyV) jobU++;
    else jobV++;
  }
  return -1;
}

/** The company of somebody all of whose jobs are at one, by dense number; -1 where there are none or several. */
export function jobsAtOneCompany(index: EmploymentIndex, node: number): number {
  const from = index.jobStart[node] ?? 0;
  const to = index.jobStart[node + 1] ?? 0;
  const company = index.jobCompany[from] ?? -1;
  // A node's jobs are by company ascending.
  return from < to && index.jobCompany[to - 1] === company ? company : -1;
}

/** `workProbability` of somebody and anyone whose only job at this company lay in the interval, nowhere else shared. */
export function probabilityInInterval(
  index: EmploymentIndex,
  node: number,
  company: number,
  interval: number,
): number {
  let best = 0;
  const end = index.jobStart[node + 1] ?? 0;
  for (let job = index.jobStart[node] ?? 0; job < end; job++) {
    if (index.jobCompany[job] !== company) continue;
    best = Math.max(best, intervalsProbability(index, index.jobInterval[job] ?? 0, interval));
  }
  return best > 0 ? 1 - (1 - best * (index.sizeFactors[company] ?? 0)) : 0;
}

/** Visits each shared company, by dense number, with the two jobs that say most; several may be held at one. */
function visitShared(index: EmploymentIndex, u: number, v: number, visit: Visit): void {
  const endU = index.jobStart[u + 1] ?? 0;
  for (let jobU = index.jobStart[u] ?? 0; jobU < endU; ) {
    const company = index.jobCompany[jobU] ?? 0;
    let best = 0;
    let bestU = -1;
    let bestV = -1;
    for (; jobU < endU && index.jobCompany[jobU] === company; jobU++) {
      for (let jobV = index.jobStart[v] ?? 0; jobV < (index.jobStart[v + 1] ?? 0); jobV++) {
        if (index.jobCompany[jobV] !== company) continue;
        const p = jobsProbability(index, jobU, jobV);
        if (p <= best) continue;
        best = p;
        bestU = jobU;
        bestV = jobV;
      }
    }
    if (best > 0) visit(company, best * (index.sizeFactors[company] ?? 0), bestU, bestV);
  }
}

/** The overlap's own probability, kept by pair of intervals: thousands of jobs share a handful of them. */
function jobsProbability(index: EmploymentIndex, jobU: number, jobV: number): number {
  return intervalsProbability(index, index.jobInterval[jobU] ?? 0, index.jobInterval[jobV] ?? 0);
}

function intervalsProbability(index: EmploymentIndex, u: number, v: number): number {
  const { keys, values } = index.overlaps;
  const key = u * MOST_INTERVALS + v;
  const slot = (u * 31 + v) & (keys.length - 1);
  if (keys[slot] === key) return values[slot] ?? 0;
  const [a, b] = [index.intervals[u], index.intervals[v]];
  const overlap = a && b ? overlapOf(a, b, index.asOf) : null;
  const p = overlap ? overlapProbability(overlap) : 0;
  keys[slot] = key;
  values[slot] = p;
  return p;
}

/** More than there can be: a pair of interval numbers is one number. */
const MOST_INTERVALS = 0x400_0000;

function overlapOfJobs(index: EmploymentIndex, jobU: number, jobV: number): Overlap | null {
  const a = index.intervals[index.jobInterval[jobU] ?? 0];
  const b = index.intervals[index.jobInterval[jobV] ?? 0];
  return a && b ? overlapOf(a, b, index.asOf) : null;
}
