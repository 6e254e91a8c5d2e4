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

/** Copying the cached value for this many people costs as much as walking one tie (measured). */
const PEOPLE_A_TIE = 32;
/** Excluding one teammate costs as much as walking the ties of this many askers. */
const ASKERS_A_SILENT = 16;

/**
 * Returns who can be asked for an introduction, and the strength of the best first step to them. Uses the team's cached
 * steps. If the askers have few ties, or too few of the team may ask, it walks the askers' ties instead.
 * @param used an unused reach over the same people, which is overwritten
 */
export function findReach(graph: Graph, used?: Reach): Reach {
  const { starters, shared } = graph;
  const isOfTeam = starters.length >= ASKERS_A_SILENT * (shared.team.size - starters.length);
  const reach = isOfTeam && hasManyTies(graph) ? reachThroughTeam(graph, used) : null;
  return reach ?? measureReach(graph, used);
}

/** Returns early, as soon as there are enough. */
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
 * Returns the same as `measureReach`, from the team's cached steps. The cost is that of the member's own data and the
 * ties of teammates who may not be asked. Returns null if people outside the team may be asked.
 * @param used an unused reach over the same people, which is overwritten
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

/** Returns the teammates who may not ask anyone. */
function findSilent({ shared, roles }: Graph): number[] {
  return [...shared.team].filter((node) => ((roles[node] ?? 0) & STARTER) === 0);
}

/** Recomputes the best step to everyone whose best step may come from this node. */
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

/** Returns the strongest first step to a node by any teammate. */
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

/** Returns the shared list, cached for the next member, if everyone asks and the member sees the same jobs as all. */
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
