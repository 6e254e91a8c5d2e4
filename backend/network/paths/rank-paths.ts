import type { BestPaths, RankedPath } from '../index/best-paths.ts';
import {
  areTeammates,
  COLLEAGUE,
  CONTACT,
  contactOf,
  type Network,
  STARTER,
  TEAMMATE,
} from '../index/network.ts';
import { CALLER_ASKS, PATH_WHOLE } from '../strength/constants.ts';
import { spread } from './closeness.ts';
import { offerThroughColleagues } from './offer-through-colleagues.ts';
import {
  offerDirect,
  offerThroughTeam,
  offerThroughTies,
  offerThroughTiesBut,
} from './offer-through-ties.ts';
import { stepStrength, untiedStrength } from './step-strength.ts';

/** The paths to one target as numbers, before anything is explained. */
export interface RankedPaths {
  /** Best first, at most PATHS_SHOWN; the direct one is always among them. `introducer` is the caller in it. */
  readonly paths: readonly RankedPath[];
  readonly count: number;
  /** 0–100 with one decimal: of the caller's own tie where that grades the person, else of all paths together. */
  readonly score: number;
}

/**
 * Ranks every path to a node. A step rests on a tie or on shared employment alone; a path with both steps of the
 * latter kind is a guess upon a guess and is not offered, which also bounds the work: by the target's ties and by
 * the people the starters have ties with, never by the size of a company.
 */
export function rankPaths(network: Network, target: number): RankedPaths {
  const best = network.scratch;
  const score = measurePaths(network, target) / 10;
  return { paths: withDirect(network, target, best.kept), count: best.count, score };
}

/**
 * The score of a node in tenths (`RankedPaths`). Until the next call, `scratch` of the network has its best paths, their count and the strength
 * of the caller's own step; a direct path that others outrank may be missing among the paths. Allocates nothing.
 */
export function measurePaths(network: Network, target: number): number {
  const best = network.scratch;
  best.clear();
  if (target === network.caller) return 0;
  const role = network.roles[target] ?? 0;
  if ((role & STARTER) === 0) offerThroughTies(network, target, best);
  else offerThroughTiesBut(network, target, best);
  if ((role & CONTACT) !== 0) {
    offerDirect(network, target, best);
  } else if (role !== 0) {
    const direct = untiedStrength(network, network.caller, target);
    if (direct > 0) offerUntied(network, target, direct, best);
  }
  if ((role & TEAMMATE) !== 0) offerThroughTeam(network, target, best);
  if ((role & COLLEAGUE) !== 0) offerThroughColleagues(network, target, best);
  if (best.count === 0) return 0;
  return isGradedByTie(best) ? best.direct : summaryScore(best);
}

/**
 * Of whom was measured last: the caller is known to know them, or no introduction is better than the caller's own tie. Then the
 * tie alone is their score, so that it says the same wherever it stands.
 */
export function isGradedByTie(best: BestPaths): boolean {
  const { direct, isKnown } = best;
  return isKnown || (direct > 0 && best.weightAt(0) === CALLER_ASKS * direct * direct);
}

/**
 * The same, and in `closeness` of `scratch` Σ s₁s₂/√(contacts of the introducer) over all paths. People two steps away are
 * ordered by it.
 */
export function measureCloseness(network: Network, target: number): number {
  const best = network.scratch;
  best.isSumming = true;
  const tenths = measurePaths(network, target);
  best.isSumming = false;
  return tenths;
}

/** The caller's own way to a teammate or colleague of whom no tie tells. */
function offerUntied(network: Network, target: number, strength: number, best: BestPaths): void {
  const weight = CALLER_ASKS * strength * strength;
  if (best.isSumming) best.closeness += spread(network, network.caller, weight);
  best.offerDirect(strength, areTeammates(network, network.caller, target), weight, 0);
}

/** A direct path that ten introductions outrank still has to be told: it takes the last place. */
function withDirect(network: Network, target: number, kept: RankedPath[]): readonly RankedPath[] {
  // Of somebody without a part in paths there is nothing but introductions.
  if ((network.roles[target] ?? 0) === 0 || target === network.caller) return kept;
  if (kept.some((path) => path.introducer === network.caller)) return kept;
  const direct = stepStrength(network, network.caller, target);
  if (direct === 0) return kept;
  const path = {
    introducer: network.caller,
    weight: CALLER_ASKS * direct * direct,
    lastContact: contactOf(network, network.caller, target),
  };
  return [...kept.slice(0, -1), path];
}

/** 1000·√(1 − Π(1 − p)) over the ten best paths, never below the best one; a whole number. */
function summaryScore(best: BestPaths): number {
  const all = 1 - best.noPathProbability(PATH_WHOLE);
  const one = best.weightAt(0) / PATH_WHOLE;
  return Math.round(1000 * Math.sqrt(all > one ? all : one));
}
