import { isKnownTie, type Network, nodeOfPerson } from '../index/network.ts';
import { rankPaths } from '../paths/rank-paths.ts';
import type { Degree } from './degrees.ts';

/** 1 where the caller is known to know the person, 2 where there is any other way, 3 where there is none. */
export function degreeOf(network: Network, person: number): Degree {
  const node = nodeOfPerson(network, person);
  if (node === undefined) return 3;
  if (isKnownTie(network, network.caller, node)) return 1;
  return rankPaths(network, node).count > 0 ? 2 : 3;
}
