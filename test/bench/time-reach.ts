import type { Network } from '../../backend/network/index/network.ts';
import { findReach, measureReach } from '../../backend/network/index/reach.ts';

/** How long it takes to find whom some people reach, in ms: of some rounds the shortest, in memory that was used before. */
export interface ReachTimes {
  readonly starters: number;
  /** As it is found, for a network that is opened or a question that is cold. */
  readonly found: number;
  /** By walking all their ties. */
  readonly walked: number;
}

const ROUNDS = 5;

export function timeReach(network: Network): ReachTimes {
  let used = measureReach(network);
  let [found, walked] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    used = findReach(network, used);
    const between = performance.now();
    used = measureReach(network, used);
    found = Math.min(found, between - begin);
    walked = Math.min(walked, performance.now() - between);
  }
  return { starters: network.starters.length, found, walked };
}
