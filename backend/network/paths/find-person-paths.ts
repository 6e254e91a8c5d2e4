import { type Network, nodeOfPerson } from '../index/network.ts';
import type { BareStep, PersonAnswer } from './answers.ts';
import { assemblePerson } from './assemble-paths.ts';
import { rankPaths } from './rank-paths.ts';

/**
 * How the caller can reach a person (interface 2.6): the ten best paths, to be explained by `attachFacts`, and how many there are. Somebody
 * the network does not know, and the caller, have score 0 and no paths.
 */
export function findPersonPaths(network: Network, person: number): PersonAnswer<BareStep> {
  const target = nodeOfPerson(network, person);
  if (target === undefined) return { person, score: 0, paths: [], count: 0 };
  return assemblePerson(network, target, rankPaths(network, target));
}
