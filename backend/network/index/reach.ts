import { CALLER_ASKS, TEAMMATE_ASKS, TEAMMATE_FLOOR } from '../strength/constants.ts';
import { ColleagueLists } from './colleagues.ts';
import {
  CALLER,
  COLLEAGUE,
  type Graph,
  NEVER,
  type Network,
  neighborsOf,
  type Reach,
  rowOf,
  rowsWith,
  STARTER,
  TEAMMATE,
  tieStrengthOf,
} from './network.ts';
import type { SeenEmployments } from './seen-employments.ts';
import { STRENGTH } from './tie-rows.ts';

/** Copying the cached steps of this many people takes as long as walking one tie (measured). */
const PEOPLE_PER_TIE = 32;
/** Excluding one teammate takes as long as walking the ties of this many askers. */
const ASKERS_PER_SILENT = 16;

/**
 * Returns who can be asked for an introduction, and the best first step to each. Starts from the team's cached steps,
 * unless the askers have few ties or too few of the team may ask: then walking the askers' ties is faster.
 */
export function findReach(graph: Graph): Reach {
  const { starters, shared } = graph;
  const isOfTeam = starters.length >= ASKERS_PER_SILENT * (shared.team.size - starters.length);
  const reach = isOfTeam && hasManyTies(graph) ? reachThroughTeam(graph) : null;
  return reach ?? measureReach(graph);
}

function hasManyTies(graph: Graph): boolean {
  const few = graph.roles.length / PEOPLE_PER_TIE;
  let ties = 0;
  for (const starter of graph.starters) {
    ties += rowsWith(graph, starter).lengthOf(rowOf(graph, starter));
    if (ties > few) return true;
  }
  return false;
}

/**
 * Returns the same as `measureReach`, computed from the team's cached steps. The cost depends on the member's own data
 * and the ties of the teammates who may not ask. Returns null if someone outside the team may ask.
 */
export function reachThroughTeam(graph: Graph): Reach | null {
  const { shared, roles, own, teammates, caller, starters } = graph;
  const { team, teamSteps } = shared;
  if (!starters.every((starter) => team.has(starter))) return null;
  const silent = starters.length === team.size ? [] : findSilent(graph);
  const best = new Uint16Array(roles.length);
  best.set(teamSteps);
  for (const teammate of teammates) best[teammate] = 0;
  best[caller] = 0;
  for (const node of own.rowOf.keys()) best[node] = askedByTeam(graph, node);
  for (const one of silent) leaveOut(graph, best, one);
  measureStarter(graph, best, caller);
  measureTeammates(graph, best);
  return reachOf(graph, best, colleaguesOf(graph, silent));
}

function findSilent({ shared, roles }: Graph): number[] {
  return [...shared.team].filter((node) => ((roles[node] ?? 0) & STARTER) === 0);
}

/** Recomputes the best step to everyone whose best step may come from the node `silent`. */
function leaveOut(graph: Graph, best: Uint16Array, silent: number): void {
  const { ties, shared } = graph;
  best[silent] = askedByTeam(graph, silent);
  const end = ties.to(silent);
  for (let at = ties.from(silent); at < end; at++) {
    const node = ties.neighbors[at] ?? 0;
    const step = TEAMMATE_ASKS * ((ties.strengths[at] ?? 0) & STRENGTH);
    if (step === shared.teamSteps[node]) best[node] = askedByTeam(graph, node);
  }
}

/** Returns the strongest first step from any teammate to a node over a tie, or 0 if there is none. */
function askedByTeam(graph: Graph, node: number): number {
  const { roles } = graph;
  if (((roles[node] ?? 0) & (CALLER | NEVER | TEAMMATE)) !== 0) return 0;
  const rows = rowsWith(graph, node);
  const row = rowOf(graph, node);
  const { neighbors, strengths } = rows;
  let best = 0;
  const end = rows.to(row);
  for (let at = rows.from(row); at < end; at++) {
    const strength = (strengths[at] ?? 0) & STRENGTH;
    if (strength > best && ((roles[neighbors[at] ?? 0] ?? 0) & STARTER) !== 0) best = strength;
  }
  return TEAMMATE_ASKS * best;
}

/**
 * Returns the askers' colleagues (`findColleagues`). If the whole team may ask, and the member sees the same jobs as
 * everyone else, the list is cached for the next member.
 */
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

/** Marks a step that isn't computed yet. Higher than any first step. */
export const UNASKED = 0xffff;

/**
 * Returns who can be asked for an introduction, and the best first step to each, by walking the ties of every asker.
 */
export function measureReach(graph: Graph): Reach {
  const best = new Uint16Array(graph.roles.length);
  for (const starter of graph.starters) measureStarter(graph, best, starter);
  measureTeammates(graph, best);
  return reachOf(graph, best, findColleagues(graph.employments, graph.roles, graph.starters));
}

/** @param colleagues the askers' colleagues (`findColleagues`) */
function reachOf(graph: Graph, best: Uint16Array, colleagues: Uint32Array): Reach {
  return { best, first: markUnasked(best, colleagues), colleagues: new ColleagueLists(graph, best) };
}

function measureStarter(graph: Graph, best: Uint16Array, starter: number): void {
  const { roles, caller } = graph;
  const rows = rowsWith(graph, starter);
  const row = rowOf(graph, starter);
  const { neighbors, strengths } = rows;
  const weight = starter === caller ? CALLER_ASKS : TEAMMATE_ASKS;
  const barred = barredFor(graph, starter);
  const end = rows.to(row);
  for (let at = rows.from(row); at < end; at++) {
    const node = neighbors[at] ?? 0;
    const step = weight * ((strengths[at] ?? 0) & STRENGTH);
    if (step > (best[node] ?? 0) && ((roles[node] ?? 0) & barred) === 0) best[node] = step;
  }
}

/** Adds to `best` the first steps to teammates without a tie, whom only the caller may ask. */
function measureTeammates({ teammates, roles, apart, caller }: Graph, best: Uint16Array): void {
  for (const teammate of teammates) {
    if (best[teammate] !== 0 || ((roles[teammate] ?? 0) & NEVER) !== 0) continue;
    if (!apart.has(caller, teammate)) best[teammate] = CALLER_ASKS * TEAMMATE_FLOOR;
  }
}

/**
 * Returns the nodes of people who may have worked with a starter. A node may appear more than once.
 * @param roles by node, with the bit COLLEAGUE
 */
function findColleagues(
  employments: SeenEmployments,
  roles: Uint8Array,
  starters: Iterable<number>,
): Uint32Array {
  const isColleague = (node: number) => ((roles[node] ?? 0) & COLLEAGUE) !== 0;
  const companies = new Set<number>();
  let most = 0;
  for (const starter of starters) {
    if (!isColleague(starter)) continue;
    const end = employments.jobsTo(starter);
    for (let job = employments.jobsFrom(starter); job < end; job++) {
      const company = employments.companyAt(job);
      if (!companies.has(company)) most += employments.countEverAt(company);
      companies.add(company);
    }
  }
  const found = new Uint32Array(most);
  let count = 0;
  for (const company of companies) {
    for (const node of employments.everAt(company)) if (isColleague(node)) found[count++] = node;
  }
  return found.subarray(0, count);
}

function markUnasked(best: Uint16Array, colleagues: Uint32Array): Uint16Array {
  if (colleagues.length === 0) return best;
  const first = best.slice();
  for (const node of colleagues) first[node] = UNASKED;
  return first;
}

/** Returns the best first step to an introducer over a tie, by any starter except the target. */
export function reachBut(network: Network, introducer: number, target: number): number {
  const { roles, reach, caller } = network;
  const best = reach.best[introducer] ?? 0;
  if (best === 0 || ((roles[target] ?? 0) & STARTER) === 0) return best;
  if (firstStepBy(network, target, introducer) < best) return best;
  let others = target === caller ? 0 : firstStepBy(network, caller, introducer);
  for (const starter of neighborsOf(network, introducer)) {
    if (others >= best) break;
    if (starter === target || ((roles[starter] ?? 0) & STARTER) === 0) continue;
    others = Math.max(others, firstStepBy(network, starter, introducer));
  }
  return others;
}

function firstStepBy(graph: Graph, starter: number, introducer: number): number {
  if (!mayIntroduce(graph, starter, introducer)) return 0;
  return (starter === graph.caller ? CALLER_ASKS : TEAMMATE_ASKS) * tieStrengthOf(graph, starter, introducer);
}

/**
 * Returns whether `starter` may ask `introducer`. Nobody may ask the caller or someone the caller excluded, and only the
 * caller may ask a teammate.
 */
export function mayIntroduce(graph: Graph, starter: number, introducer: number): boolean {
  return ((graph.roles[introducer] ?? 0) & barredFor(graph, starter)) === 0;
}

function barredFor({ caller }: Graph, starter: number): number {
  return starter === caller ? CALLER | NEVER : CALLER | NEVER | TEAMMATE;
}
