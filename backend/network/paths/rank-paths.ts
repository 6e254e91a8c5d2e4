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
import {
  offerDirect,
  offerThroughColleagues,
  offerThroughTeam,
  offerThroughTies,
  offerThroughTiesBut,
  spread,
} from './offer-paths.ts';
import { stepStrength, untiedStrength } from './step-strength.ts';

/** The paths to one target as numbers, before they are explained. */
export interface RankedPaths {
  /** Best first, at most PATHS_SHOWN. The direct one is always included; its `introducer` is the caller. */
  readonly paths: readonly RankedPath[];
  readonly count: number;
  /** 0–100 with one decimal: from the caller's own tie if it determines the score, else from all paths together. */
  readonly score: number;
}

/**
 * Ranks every path to a node. A step is a tie or shared employment alone. A path whose steps are both inferred from
 * employment isn't offered, because it is too uncertain. The work therefore depends on the target's ties and the
 * starters' contacts, never on a company's size.
 */
export function rankPaths(network: Network, target: number): RankedPaths {
  const best = network.scratch;
  const score = measurePaths(network, target) / 10;
  return { paths: withDirect(network, target, best.kept), count: best.count, score };
}

/**
 * Returns a node's score in tenths (`RankedPaths`). Until the next call, the network's `scratch` contains its best
 * paths, their count and the strength of the caller's own step. A direct path may be missing if others outrank it.
 * Allocates nothing.
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
 * For the node measured last, returns true if the caller is known to know them, or if no introduction beats the
 * caller's own tie. The tie alone is then the score, so it is the same everywhere.
 */
export function isGradedByTie(best: BestPaths): boolean {
  const { direct, isKnown } = best;
  return isKnown || (direct > 0 && best.weightAt(0) === CALLER_ASKS * direct * direct);
}

/**
 * Does the same, and sets `closeness` of `scratch` to Σ s₁s₂/√(contacts of the introducer) over all paths. It orders
 * people two steps away.
 */
export function measureCloseness(network: Network, target: number): number {
  const best = network.scratch;
  best.isSumming = true;
  const tenths = measurePaths(network, target);
  best.isSumming = false;
  return tenths;
}

/** Offers the caller's own path to a teammate or colleague without a tie. */
function offerUntied(network: Network, target: number, strength: number, best: BestPaths): void {
  const weight = CALLER_ASKS * strength * strength;
  if (best.isSumming) best.closeness += spread(network, network.caller, weight);
  best.offerDirect(strength, areTeammates(network, network.caller, target), weight, 0);
}

/** A direct path outranked by ten introductions must still be shown, so it takes the last place. */
function withDirect(network: Network, target: number, kept: RankedPath[]): readonly RankedPath[] {
  // A target without a role in paths can only be reached by introduction.
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

/** Returns 1000·√(1 − Π(1 − p)) over the ten best paths, never below the best one; a whole number. */
function summaryScore(best: BestPaths): number {
  const all = 1 - best.noPathProbability(PATH_WHOLE);
  const one = best.weightAt(0) / PATH_WHOLE;
  return Math.round(1000 * Math.sqrt(all > one ? all : one));
}
