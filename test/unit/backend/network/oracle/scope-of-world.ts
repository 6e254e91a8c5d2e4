import { gatherTie } from '../../../../../backend/network/gather-tie.ts';
import type { NetworkScope } from '../../../../../backend/network/network.ts';
import { tieStrength } from '../../../../../backend/network/strength.ts';
import type { World } from './oracle.ts';

/** What a store would hand over of a world: its ties gathered and scored. */
export function scopeOf(world: World): NetworkScope {
  const groups = Map.groupBy(world.evidence, ({ contributor, a, b }) => `${contributor} ${a} ${b}`);
  const ties = [...groups.values()].flatMap((evidence) => {
    const [first] = evidence;
    const facts = gatherTie(evidence, world.asOf);
    if (!first || !facts) return [];
    const { contributor, a, b } = first;
    return [{ contributor, a, b, facts, strength: tieStrength(facts, world.asOf) }];
  });
  return { ...world, ties };
}
