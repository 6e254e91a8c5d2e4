/** Which of several contributors' ties between two people counts, and how strong it is. */

import type { ScoredTie } from '../index/tie-table.ts';
import { RATING_PROBABILITY } from './constants.ts';
import { evidenceProbability, strengthOf } from './strength.ts';

/** One contributor's tie between two people. */
export type Candidate = ScoredTie & { readonly contributor: number };

/** Whose network it is. */
export interface Caller {
  readonly member: number;
  /** True where the caller is one of the two. */
  readonly isOneOfThem: boolean;
  /** What the two people's employments add, as a probability. */
  readonly work: number;
}

/**
 * The tie that counts: the strongest, but a rating counts before evidence and the caller's own rating before
 * another's. Of equals the one of the later contact, then one that is known, then the caller's own, then the one of the
 * lower contributor: so where nobody rates, strength, contact and certainty are the same for whoever asks.
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

/** A tie's strength 1–1000 with what employments add; 0 where a "never" leaves nothing of it. */
export function candidateStrength(one: Candidate, caller: Caller): number {
  if (isRefused(one, caller) || !one.counts) return 0;
  const rated = one.rating < 0 ? null : (RATING_PROBABILITY[one.rating] ?? null);
  return strengthOf(rated ?? evidenceProbability(one.none, caller.work));
}

export function isRated({ rating }: Candidate): boolean {
  return rating > 0;
}

/** "Never" about two others, or said by another: no step between these two. The caller's own: NEVER in Network. */
export function isRefused(one: Candidate, caller: Caller): boolean {
  return one.rating === 0 && !(one.contributor === caller.member && caller.isOneOfThem);
}

/** Negative where x counts before y. */
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
