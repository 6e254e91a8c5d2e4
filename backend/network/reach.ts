import { ColleagueLists } from './colleagues.ts';
import { CALLER_ASKS, TEAMMATE_ASKS, TEAMMATE_FLOOR } from './constants.ts';
import { CALLER, NEVER, type Network, TEAMMATE } from './network.ts';
import { STRENGTH } from './tie-rows.ts';

export type Graph = Omit<Network, 'reach'>;

/**
 * The first step of every path through a node as an introducer, over ties (not mere employment): the strongest
 * asker's strength × CALLER_ASKS or TEAMMATE_ASKS, who that is, and the strongest of the others (for paths to
 * that asker). 0 where nobody reaches the node or no path may go through it.
 */
export interface Reach {
  readonly best: Uint16Array;
  readonly bestBy: Uint32Array;
  readonly second: Uint16Array;
  /** One more than the best first step on a tie or on shared employment; 0 until somebody asks (`rankPaths`). */
  readonly first: Uint16Array;
  /** Reached people at each company. */
  readonly colleagues: ColleagueLists;
}

type FirstSteps = Pick<Reach, 'best' | 'bestBy' | 'second'>;

/** Who can be asked for an introduction at all, and how strong the best first step to them is. */
export function measureReach(graph: Graph): Reach {
  const { length } = graph.roles;
  const reach = {
    best: new Uint16Array(length),
    bestBy: new Uint32Array(length),
    second: new Uint16Array(length),
    first: new Uint16Array(length),
  };
  for (const starter of graph.starters) measureStarter(graph, reach, starter);
  for (const teammate of graph.teammates) {
    if (isBareTeammate(graph, teammate)) step(reach, graph.caller, teammate, CALLER_ASKS * TEAMMATE_FLOOR);
  }
  return { ...reach, colleagues: new ColleagueLists(graph, reach.best) };
}

function measureStarter(graph: Graph, reach: FirstSteps, starter: number): void {
  const { ties, roles, caller } = graph;
  const { neighbours, strengths } = ties;
  const { best, bestBy, second } = reach;
  const weight = starter === caller ? CALLER_ASKS : TEAMMATE_ASKS;
  const barred = barredFor(graph, starter);
  const end = ties.end[starter] ?? 0;
  for (let at = ties.start[starter] ?? 0; at < end; at++) {
    const node = neighbours[at] ?? 0;
    if (((roles[node] ?? 0) & barred) !== 0) continue;
    const first = weight * ((strengths[at] ?? 0) & STRENGTH);
    const known = best[node] ?? 0;
    if (first > known) {
      second[node] = known;
      best[node] = first;
      bestBy[node] = starter;
    } else if (first > (second[node] ?? 0)) {
      second[node] = first;
    }
  }
}

/** A teammate whom the caller may ask, though nothing is known of the two but that they are on one team. */
function isBareTeammate(graph: Graph, teammate: number): boolean {
  const { caller, ties, apart } = graph;
  return (
    mayIntroduce(graph, caller, teammate) && ties.find(caller, teammate) < 0 && !apart.has(caller, teammate)
  );
}

function step(reach: FirstSteps, starter: number, node: number, weight: number): void {
  const best = reach.best[node] ?? 0;
  if (weight > best) {
    reach.second[node] = best;
    reach.best[node] = weight;
    reach.bestBy[node] = starter;
  } else if (weight > (reach.second[node] ?? 0)) {
    reach.second[node] = weight;
  }
}

/**
 * True where `starter` may ask `introducer`. Nobody goes through the caller or someone the caller excluded; a
 * teammate who introduces is asked by the caller, not by another teammate.
 */
export function mayIntroduce(graph: Graph, starter: number, introducer: number): boolean {
  return ((graph.roles[introducer] ?? 0) & barredFor(graph, starter)) === 0;
}

/** Roles of those whom the starter may not ask. */
function barredFor({ caller }: Graph, starter: number): number {
  return starter === caller ? CALLER | NEVER : CALLER | NEVER | TEAMMATE;
}
