import { type Network, nodeOfPerson } from '../index/network.ts';
import { isGradedByTie, measureCloseness, measurePaths } from './rank-paths.ts';

/** How well the caller can reach a person, without the paths. */
export interface PersonScore {
  /** The score of `findPersonPaths`, 0–100 with one decimal. */
  readonly score: number;
  /** True if the caller's own tie determines the score (`isGradedByTie`). */
  readonly isTie: boolean;
}

const UNREACHED: PersonScore = { score: 0, isTie: false };

export function scorePerson(network: Network, person: number): PersonScore {
  const target = nodeOfPerson(network, person);
  if (target === undefined) return UNREACHED;
  const score = measurePaths(network, target) / 10;
  return { score, isTie: isGradedByTie(network.scratch) };
}

/** A score with the closeness by which people two steps away are sorted. */
export interface PersonStanding extends PersonScore {
  /** True if the caller certainly knows them. */
  readonly isKnown: boolean;
  /** Σ s₁s₂/√(contacts of the introducer) over all paths; used only for ranking. */
  readonly closeness: number;
}

export function standingOf(network: Network, person: number): PersonStanding {
  const target = nodeOfPerson(network, person);
  if (target === undefined) return { ...UNREACHED, isKnown: false, closeness: 0 };
  const score = measureCloseness(network, target) / 10;
  const { isKnown, closeness } = network.scratch;
  return { score, isTie: isGradedByTie(network.scratch), isKnown, closeness };
}
