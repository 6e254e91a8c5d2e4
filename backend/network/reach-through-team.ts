import { TEAMMATE_ASKS } from './constants.ts';
import { CALLER, type Graph, NEVER, rowOf, rowsWith, STARTER, TEAMMATE } from './network.ts';
import { findColleagues, measureStarter, measureTeammates, type Reach, reachOf } from './reach.ts';
import { STRENGTH } from './tie-rows.ts';

/**
 * `measureReach` at the cost of what is the member's own, from what the index keeps of the whole team; null where not all
 * of the team may be asked, or others may.
 */
export function reachThroughTeam(graph: Graph): Reach | null {
  const { shared, roles, own, starters } = graph;
  const { team } = shared;
  if (starters.length !== team.size || !starters.every((starter) => team.has(starter))) return null;
  const best = new Uint16Array(roles.length);
  best.set(shared.teamSteps);
  for (const member of team) best[member] = 0;
  for (const node of own.rowOf.keys()) best[node] = askedByTeam(graph, node);
  measureStarter(graph, best, graph.caller);
  measureTeammates(graph, best);
  return reachOf(graph, best, colleaguesOfTeam(graph));
}

/** The strongest first step to a node with a row of the member's own. */
function askedByTeam(graph: Graph, node: number): number {
  const { roles } = graph;
  if (((roles[node] ?? 0) & (CALLER | NEVER | TEAMMATE)) !== 0) return 0;
  const rows = rowsWith(graph, node);
  const row = rowOf(graph, node);
  const { neighbours, strengths } = rows;
  let best = 0;
  const end = rows.to(row);
  for (let at = rows.from(row); at < end; at++) {
    const strength = (strengths[at] ?? 0) & STRENGTH;
    if (strength > best && ((roles[neighbours[at] ?? 0] ?? 0) & STARTER) !== 0) best = strength;
  }
  return TEAMMATE_ASKS * best;
}

/** Everybody's, where the member sees nobody's jobs otherwise; kept for the next member then. */
function colleaguesOfTeam({ shared, employments, roles, starters }: Graph): Uint32Array {
  if (employments !== shared.seenEmployments) return findColleagues(employments, roles, starters);
  shared.teamColleagues ??= findColleagues(employments, shared.colleagues, starters);
  return shared.teamColleagues;
}
