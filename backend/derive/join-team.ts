import type { PersonKey } from '../imports/record.ts';
import type { Day } from '../network/evidence.ts';
import { IS_CONTESTED, type NumberedContribution } from './contribution.ts';
import type { Dictionary } from './dictionary.ts';
import { type Joined, joinContributions } from './join-contributions.ts';
import { keysOfUnit, type SeenContribution, type TeamMember, whoIsWho } from './who-is-who.ts';

/**
 * Joins contributions, once those whose keys contradict others' are projected again.
 * @param again projects the contributor of a contribution once more, with all contested keys of theirs
 */
export function joinTeam(
  dictionary: Dictionary,
  contributions: readonly NumberedContribution[],
  team: readonly TeamMember[],
  asOf: Day,
  again: (contribution: NumberedContribution, contested: ReadonlySet<PersonKey>) => NumberedContribution,
): Joined {
  let seen = contributions.map((contribution): SeenContribution => ({ contribution, isOwn: false }));
  while (true) {
    const who = whoIsWho(dictionary, seen, team);
    if (who.contested.size === 0) return joinContributions(who, seen, team, asOf);
    seen = seen.map((one, at) => {
      const contested = who.contested.get(at);
      if (contested === undefined) return one;
      const all = contested.union(contestedKeys(dictionary, one.contribution));
      return { ...one, contribution: again(one.contribution, all) };
    });
  }
}

/** Keys that the contribution keeps apart by source. */
export function contestedKeys(dictionary: Dictionary, contribution: NumberedContribution): Set<PersonKey> {
  const keys = new Set<PersonKey>();
  for (const unit of contribution.jointUnits) {
    if (((contribution.units.flags[unit] ?? 0) & IS_CONTESTED) === 0) continue;
    for (const key of keysOfUnit(contribution, unit)) keys.add(dictionary.key(key));
  }
  return keys;
}
