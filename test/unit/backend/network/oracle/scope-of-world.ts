import type { NetworkScope } from '../../../../../backend/network/index/build-network.ts';
import { tabulateTies } from '../../../../../backend/network/index/tie-table.ts';
import { gatherTie } from '../../../../../backend/network/strength/gather-tie.ts';
import { tieStrength } from '../../../../../backend/network/strength/strength.ts';
import type { StoredTie } from '../../../../../backend/network/strength/tie.ts';
import type { World } from './oracle.ts';

/** Returns the scope that a store would return for a world, with its ties gathered and scored. */
export function scopeOf(world: World): NetworkScope {
  return { ...world, ties: tabulateTies(tiesOf(world), world.asOf) };
}

export function tiesOf(world: Pick<World, 'asOf' | 'evidence'>): StoredTie[] {
  const groups = Map.groupBy(world.evidence, ({ contributor, a, b }) => `${contributor} ${a} ${b}`);
  return [...groups.values()].flatMap((evidence) => {
    const [first] = evidence;
    const facts = gatherTie(evidence, world.asOf);
    if (!first || !facts) return [];
    const { contributor, a, b } = first;
    return [{ contributor, a, b, facts, strength: tieStrength(facts, world.asOf) }];
  });
}
