import { type Graph, rowOf, rowsWith } from './network.ts';
import { measureReach, type Reach } from './reach.ts';
import { reachThroughTeam } from './reach-through-team.ts';

/** Taking over what is kept of one person costs this part of walking over one tie; both measured. */
const PEOPLE_A_TIE = 32;
/** Leaving one of the team out costs as much as walking the ties of this many who ask. */
const ASKERS_A_SILENT = 16;

/**
 * Who can be asked for an introduction at all, and how strong the best first step to them is: from what the index keeps of
 * the whole team, or by the ties of those who ask where these are few beside its people, or too few of the team ask.
 * @param used a reach over the same people that nobody asks any more, to be written over
 */
export function findReach(graph: Graph, used?: Reach): Reach {
  const { starters, shared } = graph;
  const isOfTeam = starters.length >= ASKERS_A_SILENT * (shared.team.size - starters.length);
  const reach = isOfTeam && hasManyTies(graph) ? reachThroughTeam(graph, used) : null;
  return reach ?? measureReach(graph, used);
}

/** Stops as soon as there are enough. */
function hasManyTies(graph: Graph): boolean {
  const few = graph.roles.length / PEOPLE_A_TIE;
  let ties = 0;
  for (const starter of graph.starters) {
    ties += rowsWith(graph, starter).lengthOf(rowOf(graph, starter));
    if (ties > few) return true;
  }
  return false;
}
