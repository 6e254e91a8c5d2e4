import { type Graph, rowOf, rowsWith } from './network.ts';
import { measureReach, type Reach } from './reach.ts';
import { reachThroughTeam } from './reach-through-team.ts';

/** Taking over what is kept of one person costs this part of walking over one tie. */
const PEOPLE_A_TIE = 32;

/**
 * Who can be asked for an introduction at all, and how strong the best first step to them is: by the ties of those who ask
 * where these are few beside the people of the index, else from what it keeps of the whole team.
 * @param used a reach over the same people that nobody asks any more, to be written over
 */
export function findReach(graph: Graph, used?: Reach): Reach {
  const few = graph.roles.length / PEOPLE_A_TIE;
  let walked = 0;
  for (const starter of graph.starters) {
    walked += rowsWith(graph, starter).lengthOf(rowOf(graph, starter));
    if (walked > few) return reachThroughTeam(graph, used) ?? measureReach(graph, used);
  }
  return measureReach(graph, used);
}
