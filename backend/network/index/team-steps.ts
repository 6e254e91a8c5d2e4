import { TEAMMATE_ASKS } from '../strength/constants.ts';
import { makeHalfWords } from './shared-columns.ts';
import type { SharedNetwork } from './shared-network.ts';
import type { RowChange } from './tie-changes.ts';
import { STRENGTH, type TieRows } from './tie-rows.ts';

/**
 * By node, the strongest first step over a tie that anybody of the team makes as a teammate, 0 where nobody has one: what
 * every member's reach begins with, so that the ties of a whole team are walked once and not whenever one of them asks.
 */
export function measureTeamSteps(ties: TieRows, team: Iterable<number>): Uint16Array {
  const steps = makeHalfWords(ties.rows);
  const { neighbours, strengths } = ties;
  for (const member of team) {
    const end = ties.to(member);
    for (let at = ties.from(member); at < end; at++) {
      const node = neighbours[at] ?? 0;
      const step = TEAMMATE_ASKS * ((strengths[at] ?? 0) & STRENGTH);
      if (step > (steps[node] ?? 0)) steps[node] = step;
    }
  }
  return steps;
}

/** Follows rows that have changed: a step may be weaker than before, so that the whole row is looked at. */
export function patchTeamSteps(
  { ties, team, teamSteps }: Pick<SharedNetwork, 'ties' | 'team' | 'teamSteps'>,
  changes: readonly RowChange[],
): void {
  const { neighbours, strengths } = ties;
  for (const change of changes) {
    if (!change.neighbours.some((node) => team.has(node))) continue;
    let best = 0;
    const end = ties.to(change.node);
    for (let at = ties.from(change.node); at < end; at++) {
      const strength = (strengths[at] ?? 0) & STRENGTH;
      if (strength > best && team.has(neighbours[at] ?? 0)) best = strength;
    }
    teamSteps[change.node] = TEAMMATE_ASKS * best;
  }
}
