import { TEAMMATE_ASKS } from '../strength/constants.ts';
import { CALLER, type Graph, NEVER, rowOf, rowsWith, STARTER, TEAMMATE } from './network.ts';
import {
  findColleagues,
  measureReach,
  measureStarter,
  measureTeammates,
  type Reach,
  reachOf,
} from './reach.ts';
import { STRENGTH } from './tie-rows.ts';

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

/**
 * `measureReach` from what the index keeps of the whole team, at the cost of what is the member's own and of the ties of
 * those of the team who may not be asked; null where others may be.
 * @param used a reach over the same people that nobody asks any more, to be written over
 */
export function reachThroughTeam(graph: Graph, used?: Reach): Reach | null {
  const { shared, roles, own, teammates, caller, starters } = graph;
  const { team, teamSteps } = shared;
  if (!starters.every((starter) => team.has(starter))) return null;
  const silent = starters.length === team.size ? [] : findSilent(graph);
  const best = used?.best.fill(0, teamSteps.length) ?? new Uint16Array(roles.length);
  best.set(teamSteps);
  for (const teammate of teammates) best[teammate] = 0;
  best[caller] = 0;
  for (const node of own.rowOf.keys()) best[node] = askedByTeam(graph, node);
  for (const one of silent) leaveOut(graph, best, one);
  measureStarter(graph, best, caller);
  measureTeammates(graph, best);
  return reachOf(graph, best, colleaguesOf(graph, silent));
}

/** Those of the team who ask nobody. */
function findSilent({ shared, roles }: Graph): number[] {
  return [...shared.team].filter((node) => ((roles[node] ?? 0) & STARTER) === 0);
}

/** Finds the best step anew to everybody to whom nobody of the team made a better one than this node did. */
function leaveOut(graph: Graph, best: Uint16Array, silent: number): void {
  const { ties, shared } = graph;
  best[silent] = askedByTeam(graph, silent);
  const end = ties.to(silent);
  for (let at = ties.from(silent); at < end; at++) {
    const node = ties.neighbours[at] ?? 0;
    const step = TEAMMATE_ASKS * ((ties.strengths[at] ?? 0) & STRENGTH);
    if (step === shared.teamSteps[node]) best[node] = askedByTeam(graph, node);
  }
}

/** The strongest first step to a node by anybody as a teammate. */
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

/** Where all ask and the member sees nobody's jobs otherwise, everybody's; kept for the next member then. */
function colleaguesOf(
  { shared, employments, roles, starters }: Graph,
  silent: readonly number[],
): Uint32Array {
  if (silent.length > 0 || employments !== shared.seenEmployments) {
    return findColleagues(employments, roles, starters);
  }
  shared.teamColleagues ??= findColleagues(employments, shared.colleagues, starters);
  return shared.teamColleagues;
}
