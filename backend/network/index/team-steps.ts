import { TEAMMATE_ASKS } from '../strength/constants.ts';
import { makeHalfWords } from './shared-columns.ts';
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
