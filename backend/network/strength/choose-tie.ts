import type { ScoredTie } from '../index/tie-table.ts';
import { RATING_PROBABILITY } from './constants.ts';
import { evidenceProbability, strengthOf } from './strength.ts';

export type Candidate = ScoredTie & { readonly contributor: number };

export interface Caller {
  readonly member: number;
  /** True if the caller is one of the tie's two people. */
  readonly isOneOfThem: boolean;
  /** The probability that the two know each other from work. */
  readonly work: number;
}

/**
 * Returns the tie that counts. A rating takes precedence over evidence, and the caller's own rating over others'. Then
 * the strongest tie counts; between equals, the later contact, a known tie, the caller's own tie and the lower
 * contributor id, in this order. Without ratings, strength, contact and certainty are therefore the same for every
 * caller.
 */
export function chooseTie<One extends Candidate>(
  candidates: readonly One[],
  caller: Caller,
): One | undefined {
  return candidates.reduce<One | undefined>(
    (best, one) => (best === undefined || compareCandidates(one, best, caller) < 0 ? one : best),
    undefined,
  );
}

/** Returns a tie's strength, 1–1000, including shared employment. 0 if a rating of "never" rules it out. */
export function candidateStrength(one: Candidate, caller: Caller): number {
  if (isRefused(one, caller) || !one.counts) return 0;
  const rated = one.rating < 0 ? null : (RATING_PROBABILITY[one.rating] ?? null);
  return strengthOf(rated ?? evidenceProbability(one.none, caller.work));
}

export function isRated({ rating }: Candidate): boolean {
  return rating > 0;
}

/**
 * Returns true if a rating of "never" rules out a step between the two: the caller's about two other people, or another
 * member's. The caller's own "never" about someone sets the role NEVER in `Network` instead.
 */
export function isRefused(one: Candidate, caller: Caller): boolean {
  return one.rating === 0 && !(one.contributor === caller.member && caller.isOneOfThem);
}

function compareCandidates(x: Candidate, y: Candidate, caller: Caller): number {
  return (
    precedence(y, caller) - precedence(x, caller) ||
    candidateStrength(y, caller) - candidateStrength(x, caller) ||
    y.contact - x.contact ||
    Number(y.isKnown) - Number(x.isKnown) ||
    Number(y.contributor === caller.member) - Number(x.contributor === caller.member) ||
    x.contributor - y.contributor
  );
}

function precedence(one: Candidate, caller: Caller): number {
  if (!isRated(one) && !isRefused(one, caller)) return 0;
  return one.contributor === caller.member ? 2 : 1;
}
