import { EmploymentTable } from '../network/index/employment-table.ts';
import type { OwnScope } from '../network/index/shared-network.ts';
import { numberCompanies } from './company-numbers.ts';
import { settlePlaced } from './join-jobs.ts';
import type { OpenedOverlay } from './open-overlay.ts';
import type { OwnChanges } from './own-changes.ts';

/** All jobs of the people the reader sees otherwise. */
export function overlayJobs(
  opened: OpenedOverlay,
  changes: OwnChanges,
): Pick<OwnScope, 'people' | 'employments'> {
  const employments = new EmploymentTable();
  const { dictionary } = opened.joined.who;
  const numberOf = numberCompanies(opened.joined);
  for (const [at, { contribution }] of changes.people.size === 0 ? [] : opened.seen.entries()) {
    const placed = opened.place(at);
    const { jobs, companies, terms } = contribution;
    const { rows, current } = settlePlaced(dictionary, contribution, placed);
    for (const [place, row] of rows.entries()) {
      const person = placed.standing[jobs.units[row] ?? 0] ?? 0;
      if (!changes.people.has(person)) continue;
      const { startedOn, finishedOn } = dictionary.terms(terms[jobs.terms[row] ?? 0] ?? 0);
      const company = dictionary.companyOf(companies[jobs.companies[row] ?? 0] ?? 0);
      if (!dictionary.isEmployer(company)) continue;
      employments.add({
        person,
        company: numberOf(company),
        startedOn,
        finishedOn,
        current: current[place] === 1,
      });
    }
  }
  return { people: [...changes.people], employments };
}
