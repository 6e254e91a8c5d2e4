import type { Network } from '../index/network.ts';
import { measurePaths } from './rank-paths.ts';

/** The summary score of `findPersonPaths`, 0–100 with one decimal, without the paths. */
export function scorePerson(network: Network, person: number): number {
  const target = network.nodeOf.get(person);
  return target === undefined ? 0 : measurePaths(network, target) / 10;
}
