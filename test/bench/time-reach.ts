import type { Network } from '../../backend/network/index/network.ts';
import { findReach, measureReach } from '../../backend/network/index/reach.ts';

/** The time in ms to find everyone that the starters can reach: the shortest of several rounds, in warm memory. */
export interface ReachTimes {
  readonly starters: number;
  /** By `findReach`, as for a newly opened network or a cold question. */
  readonly found: number;
  /** By walking all their ties. */
  readonly walked: number;
}

const ROUNDS = 5;

export function timeReach(network: Network): ReachTimes {
  let [found, walked] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    findReach(network);
    const between = performance.now();
    measureReach(network);
    found = Math.min(found, between - begin);
    walked = Math.min(walked, performance.now() - between);
  }
  return { starters: network.starters.length, found, walked };
}
