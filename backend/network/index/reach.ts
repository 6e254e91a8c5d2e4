import { CALLER_ASKS, TEAMMATE_ASKS, TEAMMATE_FLOOR } from '../strength/constants.ts';
import { ColleagueLists } from './colleagues.ts';
import {
  CALLER,
  COLLEAGUE,
  type Graph,
  NEVER,
  type Network,
  neighboursOf,
  rowOf,
  rowsWith,
  STARTER,
  TEAMMATE,
  tieStrengthOf,
} from './network.ts';
import type { SeenEmployments } from './seen-employments.ts';
import { STRENGTH } from './tie-rows.ts';

/**
 * The first step of every path through an introducer: the strongest asker's strength × CALLER_ASKS or TEAMMATE_ASKS. It
 * is 0 if nobody reaches the node or no path may go through it.
 */
export interface Reach {
  /** Over ties, not shared employment alone. */
  readonly best: Uint16Array;
  /**
   * The best over a tie or shared employment. It equals `best` if no asker worked with anyone. For nodes that may be an
   * asker's colleagues, it is UNASKED until first computed (`rankPaths`).
   */
  readonly first: Uint16Array;
  /** Reachable people at each company. */
  readonly colleagues: ColleagueLists;
}

/** Higher than any first step. */
export const UNASKED = 0xffff;

/**
 * Returns who can be asked for an introduction, and the strength of the best first step to them, by walking the ties of
 * every asker.
 * @param used an unused reach over the same people, which is overwritten
 */
export function measureReach(graph: Graph, used?: Reach): Reach {
  const best = used?.best.fill(0) ?? new Uint16Array(graph.roles.length);
  for (const starter of graph.starters) measureStarter(graph, best, starter);
  measureTeammates(graph, best);
  return reachOf(graph, best, findColleagues(graph.employments, graph.roles, graph.starters));
}

/** @param colleagues the askers' colleagues (`findColleagues`) */
export function reachOf(graph: Graph, best: Uint16Array, colleagues: Uint32Array): Reach {
  return { best, first: markUnasked(best, colleagues), colleagues: new ColleagueLists(graph, best) };
}

/** Raises `best` to the first steps of one starter over ties. */
export function measureStarter(graph: Graph, best: Uint16Array, starter: number): void {
  const { roles, caller } = graph;
  const rows = rowsWith(graph, starter);
  const row = rowOf(graph, starter);
  const { neighbours, strengths } = rows;
  const weight = starter === caller ? CALLER_ASKS : TEAMMATE_ASKS;
  const barred = barredFor(graph, starter);
  const end = rows.to(row);
  for (let at = rows.from(row); at < end; at++) {
    const node = neighbours[at] ?? 0;
    const step = weight * ((strengths[at] ?? 0) & STRENGTH);
    if (step > (best[node] ?? 0) && ((roles[node] ?? 0) & barred) === 0) best[node] = step;
  }
}

/** Does the same for teammates, whom only the caller asks. Without a tie to the caller, the floor counts. */
export function measureTeammates({ teammates, roles, apart, caller }: Graph, best: Uint16Array): void {
  for (const teammate of teammates) {
    if (best[teammate] !== 0 || ((roles[teammate] ?? 0) & NEVER) !== 0) continue;
    if (!apart.has(caller, teammate)) best[teammate] = CALLER_ASKS * TEAMMATE_FLOOR;
  }
}

/**
 * Returns the nodes that may have worked with one of these; some appear more than once.
 * @param roles by node, with the bit COLLEAGUE
 */
export function findColleagues(
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

/** Returns the best first step to an introducer over a tie, by any starter but the target. */
export function reachBut(network: Network, introducer: number, target: number): number {
  const { roles, reach, caller } = network;
  const best = reach.best[introducer] ?? 0;
  if (best === 0 || ((roles[target] ?? 0) & STARTER) === 0) return best;
  if (firstStepBy(network, target, introducer) < best) return best;
  let others = target === caller ? 0 : firstStepBy(network, caller, introducer);
  for (const starter of neighboursOf(network, introducer)) {
    if (others >= best) break;
    if (starter === target || ((roles[starter] ?? 0) & STARTER) === 0) continue;
    others = Math.max(others, firstStepBy(network, starter, introducer));
  }
  return others;
}

/** Returns one starter's first step over a tie, or 0 if there is none. */
function firstStepBy(graph: Graph, starter: number, introducer: number): number {
  if (!mayIntroduce(graph, starter, introducer)) return 0;
  return (starter === graph.caller ? CALLER_ASKS : TEAMMATE_ASKS) * tieStrengthOf(graph, starter, introducer);
}

/**
 * Returns true if `starter` may ask `introducer`. No path goes through the caller or someone the caller excluded. The
 * caller, not another teammate, asks a teammate who introduces.
 */
export function mayIntroduce(graph: Graph, starter: number, introducer: number): boolean {
  return ((graph.roles[introducer] ?? 0) & barredFor(graph, starter)) === 0;
}

/** Returns the roles of people the starter may not ask. */
function barredFor({ caller }: Graph, starter: number): number {
  return starter === caller ? CALLER | NEVER : CALLER | NEVER | TEAMMATE;
}
