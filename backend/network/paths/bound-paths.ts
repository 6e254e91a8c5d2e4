import {
  CALLER,
  COLLEAGUE,
  CONTACT,
  type Network,
  rowOf,
  rowsWith,
  STARTER,
  TEAMMATE,
} from '../index/network.ts';
import { UNASKED } from '../index/reach.ts';
import { STRENGTH } from '../index/tie-rows.ts';
import { PATH_WHOLE, PATHS_SHOWN } from '../strength/constants.ts';

/** Only ranking the paths tells. */
export const UNBOUNDED = 0x3fff_ffff;

/** Roles of those to whom other paths may lead than through somebody they have a tie with. */
export const REACHED_OTHERWISE = CALLER | STARTER | TEAMMATE | COLLEAGUE | CONTACT;

/**
 * At most this much do the weights of the best paths to a node add up to; 0 where there is no path, which is certain,
 * and UNBOUNDED where a look at its row does not tell. Costs a fraction of ranking the paths: who cannot be among the
 * best of many need not be ranked.
 * @param marks of `markReachable`, where they are at hand
 */
export function boundPaths(network: Network, target: number, marks: Uint8Array | null): number {
  if (((network.roles[target] ?? 0) & REACHED_OTHERWISE) !== 0) return UNBOUNDED;
  if (marks !== null && marks[target] === 0) return 0;
  const rows = rowsWith(network, target);
  const row = rowOf(network, target);
  const { neighbours, strengths } = rows;
  const { first } = network.reach;
  const last = rows.to(row);
  let most = 0;
  let sum = 0;
  for (let at = rows.from(row); at < last; at++) {
    const step = first[neighbours[at] ?? 0] ?? 0;
    if (step === 0) continue;
    if (step === UNASKED) return UNBOUNDED;
    const weight = step * ((strengths[at] ?? 0) & STRENGTH);
    sum += weight;
    if (weight > most) most = weight;
  }
  return Math.min(sum, PATHS_SHOWN * most);
}

/**
 * The least that the weights of somebody's best paths add up to where the score is this, in tenths: a score is of
 * 1 − Π(1 − p), and that is never more than Σp.
 */
export function leastWeights(score: number): number {
  return Math.floor(PATH_WHOLE * ((score - 0.5) / 1000) ** 2) - 1;
}

/**
 * No score of somebody whose paths are bounded by this is higher, in tenths. To the last bit: where a score is rounded the
 * other way there is no whole sum of weights.
 */
export function highestScore(bound: number): number {
  return Math.min(1000, Math.round(1000 * Math.sqrt(bound / PATH_WHOLE)));
}
