import { normaliseCompanyName } from '../network/names/company-name.ts';
import { pairKey } from '../network/person-pair.ts';
import type { ContributedSchool, NumberedContribution } from './contribution.ts';

/**
 * Pairs of people who, as one contributor has it, were at the same school in the same years; null if there are none. If a year
 * isn't known, nothing is assumed. Schools of shared sources alone tell nothing here.
 */
export function findSchoolmates(
  { schools, isPartial }: NumberedContribution,
  people: Float64Array,
): ReadonlySet<string> | null {
  if (isPartial || schools.length < 2) return null;
  const pairs = new Set<string>();
  const attended = schools.filter(({ startedOn, finishedOn }) => startedOn !== null && finishedOn !== null);
  for (const atSchool of Map.groupBy(attended, ({ school }) => normaliseCompanyName(school)).values()) {
    for (const [at, x] of atSchool.entries()) {
      for (const y of atSchool.slice(at + 1)) {
        const [one = 0, other = 0] = [people[x.unit], people[y.unit]];
        if (one !== other && doYearsMeet(x, y)) pairs.add(pairKey(one, other));
      }
    }
  }
  return pairs.size === 0 ? null : pairs;
}

function doYearsMeet(x: ContributedSchool, y: ContributedSchool): boolean {
  const [from, to] = [
    (one: ContributedSchool) => one.startedOn ?? 0,
    (one: ContributedSchool) => one.finishedOn ?? 0,
  ];
  return from(x) <= to(y) && from(y) <= to(x);
}
