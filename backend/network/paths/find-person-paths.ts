import { type Network, nodeOfPerson } from '../index/network.ts';
import type { BareStep, PersonAnswer } from './answers.ts';
import { assemblePerson } from './assemble-paths.ts';
import { rankPaths } from './rank-paths.ts';

/**
 * Returns how the caller can reach a person (interface 2.6): the ten best paths, which `attachFacts` explains, and the
 * number of all paths. The score is 0, without paths, for the caller and for people the network doesn't know.
 */
export function findPersonPaths(network: Network, person: number): PersonAnswer<BareStep> {
  const target = nodeOfPerson(network, person);
  if (target === undefined) return { person, score: 0, paths: [], count: 0 };
  return assemblePerson(network, target, rankPaths(network, target));
}
