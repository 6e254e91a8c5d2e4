/** What shared employment says about two nodes, asked one pair at a time. */
import type { WorkedTogether } from './answers.ts';
import type { EmploymentIndex } from './employment-index.ts';
import { yearOf } from './format-day.ts';
import { overlapOf, overlapProbability } from './worked-together.ts';

/** Two people's jobs at one company that say most: positions in the index. */
interface SharedJobs {
  readonly company: number;
  /** Probability in (0, 1). */
  readonly p: number;
  readonly jobU: number;
  readonly jobV: number;
}

/** Probability that two people know each other from work, all shared companies together; 0 where nothing. */
export function workProbability(index: EmploymentIndex, u: number, v: number): number {
  if (firstSharedCompany(index, u, v) < 0) return 0;
  return 1 - sharedJobs(index, u, v).reduce((none, shared) => none * (1 - shared.p), 1);
}

/** The reasons behind `workProbability`: strongest first, one a company. */
export function workTogether(index: EmploymentIndex, u: number, v: number): readonly WorkedTogether[] {
  const reasons = sharedJobs(index, u, v).map((shared): WorkedTogether => {
    const overlap = overlapOfJobs(index, shared.jobU, shared.jobV);
    return {
      company: index.companyIds[shared.company] ?? 0,
      p: shared.p,
      now: overlap?.now ?? false,
      fromYear: overlap && overlap.from !== null ? yearOf(overlap.from) : null,
      toYear: overlap && overlap.to !== null ? yearOf(overlap.to) : null,
    };
  });
  return reasons.sort((x, y) => y.p - x.p || x.company - y.company);
}

/** The lowest dense number of a company both worked at, together or not; -1 where there is none. */
export function firstSharedCompany(index: EmploymentIndex, u: number, v: number): number {
  const [endU, endV] = [index.jobStart[u + 1] ?? 0, index.jobStart[v + 1] ?? 0];
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

/** Per company both worked at, the two jobs that say most; a person may have held several there. */
function sharedJobs(index: EmploymentIndex, u: number, v: number): readonly SharedJobs[] {
  const found: SharedJobs[] = [];
  const endU = index.jobStart[u + 1] ?? 0;
  const endV = index.jobStart[v + 1] ?? 0;
  for (let jobU = index.jobStart[u] ?? 0; jobU < endU; jobU++) {
    const company = index.jobCompany[jobU] ?? 0;
    for (let jobV = index.jobStart[v] ?? 0; jobV < endV; jobV++) {
      if (index.jobCompany[jobV] !== company) continue;
      const p = jobsProbability(index, jobU, jobV) * (index.sizeFactors[company] ?? 0);
      const last = found.at(-1);
      if (p === 0 || (last?.company === company && last.p >= p)) continue;
      if (last?.company === company) found.pop();
      found.push({ company, p, jobU, jobV });
    }
  }
  return found;
}

/** The overlap's own probability, kept by pair of intervals: thousands of jobs share a handful of them. */
function jobsProbability(index: EmploymentIndex, jobU: number, jobV: number): number {
  const key = (index.jobInterval[jobU] ?? 0) * index.intervals.length + (index.jobInterval[jobV] ?? 0);
  const kept = index.overlaps.get(key);
  if (kept !== undefined) return kept;
  const overlap = overlapOfJobs(index, jobU, jobV);
  const p = overlap ? overlapProbability(overlap) : 0;
  index.overlaps.set(key, p);
  return p;
}

function overlapOfJobs(index: EmploymentIndex, jobU: number, jobV: number) {
  const a = index.intervals[index.jobInterval[jobU] ?? 0];
  const b = index.intervals[index.jobInterval[jobV] ?? 0];
  return a && b ? overlapOf(a, b, index.asOf) : null;
}
