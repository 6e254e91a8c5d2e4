import {
  CALLER,
  COLLEAGUE,
  CONTACT,
  type Network,
  OWN_ROW,
  type Reach,
  rowOf,
  rowsWith,
  STARTER,
  TEAMMATE,
} from '../index/network.ts';
import { UNASKED } from '../index/reach.ts';
import { STRENGTH } from '../index/tie-rows.ts';
import { PATH_WHOLE, PATHS_SHOWN } from '../strength/constants.ts';

/** Means that no bound is known without ranking the paths. */
export const UNBOUNDED = 0x3fff_ffff;

/** Roles of people who may be reached in other ways than through a tie with an introducer. */
export const REACHED_OTHERWISE = CALLER | STARTER | TEAMMATE | COLLEAGUE | CONTACT;

/**
 * Returns an upper bound for the sum of the weights of a node's best paths. 0 means that there is certainly no path, and
 * UNBOUNDED means that the node's ties don't give a bound. Computing the bound takes a fraction of the time of ranking, so
 * people who can't be among the best aren't ranked.
 * @param marks from `markReachable`, if available
 */
export function boundPaths(network: Network, target: number, marks: Uint8Array | null): number {
  if (((network.roles[target] ?? 0) & REACHED_OTHERWISE) !== 0) return UNBOUNDED;
  if (marks !== null && marks[target] === 0) return 0;
  const rows = rowsWith(network, target);
  const row = rowOf(network, target);
  const { neighbors, strengths } = rows;
  const { first } = network.reach;
  const last = rows.to(row);
  let most = 0;
  let sum = 0;
  for (let at = rows.from(row); at < last; at++) {
    const step = first[neighbors[at] ?? 0] ?? 0;
    if (step === 0) continue;
    if (step === UNASKED) return UNBOUNDED;
    const weight = step * ((strengths[at] ?? 0) & STRENGTH);
    sum += weight;
    if (weight > most) most = weight;
  }
  return Math.min(sum, PATHS_SHOWN * most);
}

/**
 * Returns the lowest sum of path weights that can give a score (in tenths). A score comes from 1 − Π(1 − p), which never
 * exceeds Σp.
 */
export function leastWeights(score: number): number {
  return Math.floor(PATH_WHOLE * ((score - 0.5) / 1000) ** 2) - 1;
}

/**
 * Returns the highest score, in tenths, for a bound on the sum of path weights. It is exact: no integer sum is rounded to
 * a different score.
 */
export function highestScore(bound: number): number {
  return Math.min(1000, Math.round(1000 * Math.sqrt(bound / PATH_WHOLE)));
}

/** The marks of each reach that was used more than once. */
const kept = new WeakMap<Reach, Uint8Array | null>();
const asked = new WeakSet<Reach>();

/**
 * Returns the marks of `markReachable`. Computes them at the second request, because they don't pay off for a single use.
 * Returns null at the first request, and if `markReachable` returns null.
 */
export function keptMarks(network: Network): Uint8Array | null {
  const { reach } = network;
  const known = kept.get(reach);
  if (known !== undefined) return known;
  if (!asked.has(reach)) {
    asked.add(reach);
    return null;
  }
  const marks = markReachable(network);
  kept.set(reach, marks);
  return marks;
}

/**
 * Returns 1 for each node to which a path over ties may lead, and 0 if certainly none does. Walks only the rows of people
 * who can be asked. Returns null if that would be too much work.
 */
export function markReachable(network: Network): Uint8Array | null {
  const { ties, own, reach, roles, caller } = network;
  const { first } = reach;
  const { bounds } = ties;
  const most = Math.max(ties.count, own.rows.count) / 2;
  let walked = 0;
  for (let node = 0; node < first.length && walked <= most; node++) {
    if (first[node] === 0) continue;
    if (((roles[node] ?? 0) & OWN_ROW) !== 0) walked += own.rows.lengthOf(rowOf(network, node));
    else walked += (bounds[2 * node + 1] ?? 0) - (bounds[2 * node] ?? 0);
  }
  if (walked > most) return null;
  const marks = new Uint8Array(first.length);
  markRow(network, caller, marks);
  for (let node = 0; node < first.length; node++) if (first[node] !== 0) markRow(network, node, marks);
  return marks;
}

function markRow(network: Network, node: number, marks: Uint8Array): void {
  const rows = rowsWith(network, node);
  const row = rowOf(network, node);
  const { neighbors } = rows;
  const last = rows.to(row);
  for (let at = rows.from(row); at < last; at++) marks[neighbors[at] ?? 0] = 1;
}
