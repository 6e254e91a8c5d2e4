import type { ReadCompanyPaths } from '../interface/companies-paths.ts';
import type { Colleague, KnowsMost } from './card.ts';
import { type IsReader, isConfirmed, type Party, partyOf } from './path-steps.ts';
import { directOf, readWays } from './read-ways.ts';

/**
 * Who certainly knows the most of a company's people whom the reader doesn't know; null if nobody knows two of them, or
 * two know as many.
 */
export function knowsMostOf({ target_people }: ReadCompanyPaths, isReader: IsReader): KnowsMost | null {
  const known = new Map<string, { person: Party; people: Colleague[] }>();
  for (const { target, paths } of target_people) {
    const person = partyOf({ ...target, headline: target.title });
    const ways = readWays(paths, person, isReader);
    if (person.fullName === '' || directOf(ways) !== undefined) continue;
    const counted = new Set<string>();
    for (const way of ways.filter((one) => one.steps.length === 2 && isConfirmed(one))) {
      const introducer = way.steps[0].to;
      const key = introducer.url || introducer.fullName;
      if (counted.has(key)) continue;
      counted.add(key);
      const entry = known.get(key) ?? { person: introducer, people: [] };
      const { score, score_label: label } = way.summary;
      entry.people.push({ person, title: target.title, score, label, way });
      known.set(key, entry);
    }
  }
  const [most, next] = [...known.values()].sort((a, b) => b.people.length - a.people.length);
  const count = most?.people.length ?? 0;
  return most === undefined || count < 2 || next?.people.length === count ? null : most;
}
