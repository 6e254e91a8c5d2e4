/** Computes from a tie's facts, as a probability, how well two people know each other (docs/strength.md). */
import type { Certainty } from '../../../utils/interface/score.ts';
import type { Day } from '../evidence.ts';
import {
  ADDRESS_BOOK,
  COMMUNICATION_CAP,
  CONNECTION,
  DAYS_PER_YEAR,
  ENDORSEMENT,
  ENDORSEMENT_CAP,
  EVIDENCE_CAP,
  FAST_CEILING,
  FAST_HALF_LIFE,
  FAST_HALFWAY,
  INVITATION_NOTE,
  MUTUAL,
  ONE_SIDED,
  RATING_PROBABILITY,
  RECOMMENDATION,
  RECOMMENDATION_HALF_LIFE_YEARS,
  SAME_SCHOOL,
  SLOW_CEILING,
  SLOW_HALF_LIFE,
  SLOW_HALFWAY,
} from './constants.ts';
import type { DatedDirection, DecayedSums, TieFacts } from './tie.ts';

/**
 * Returns the strength of a tie as a probability in [0, 0.97].
 * @param asOf the day for which the facts were gathered, or a later one on which they are still valid (`ageTie`)
 * @param work the probability that the two know each other from work (`worked-together.ts`); 0 if they never worked together
 */
export function tieProbability(facts: TieFacts, asOf: Day, work: number): number {
  const rated = facts.rating === null ? null : (RATING_PROBABILITY[facts.rating] ?? null);
  return rated ?? evidenceProbability(noTieProbability(facts, asOf), work);
}

/**
 * Returns the probability that evidence or shared work makes a tie, at most EVIDENCE_CAP.
 * @param none from `noTieProbability`
 */
export function evidenceProbability(none: number, work: number): number {
  return Math.min(EVIDENCE_CAP, 1 - none * (1 - work));
}

/** Returns Π(1 − p), the probability that none of the evidence makes a tie. Doesn't include ratings and employments. */
export function noTieProbability(facts: TieFacts, asOf: Day): number {
  const isConnected = facts.connectedOn !== null || facts.connectionSeenOn !== null;
  let none = 1 - communication(facts.sums, asOf);
  none *= 1 - (isConnected ? CONNECTION : 0);
  none *= 1 - (isConnected && facts.invitationNote ? INVITATION_NOTE : 0);
  none *= 1 - endorsements(facts);
  none *= 1 - (facts.inAddressBook ? ADDRESS_BOOK : 0);
  none *= 1 - (facts.sharedSchool ? SAME_SCHOOL : 0);
  for (const one of facts.recommendations) none *= 1 - recommendation(one, asOf);
  return none;
}

/** Returns a tie's strength, 1–1000, without employments. 0 only if its only fact is a rating of "never". */
export function tieStrength(facts: TieFacts, asOf: Day): number {
  return hasStrength(facts) ? strengthOf(tieProbability(facts, asOf, 0)) : 0;
}

/** Converts a probability to an integer for ranking, 1–1000. Even the lowest becomes 1. */
export function strengthOf(probability: number): number {
  return Math.min(1000, Math.max(1, Math.round(probability * 1000)));
}

/** Returns true if any fact makes a tie. A rating of "never" or an invitation alone doesn't. */
export function hasStrength(facts: TieFacts): boolean {
  return (facts.rating ?? 0) > 0 || isFirstHand(facts) || facts.sums.on !== null || facts.sharedSchool;
}

/** Returns `likely` if the only evidence is a shared thread, email, meeting or school. */
export function tieCertainty(facts: TieFacts): Certainty {
  return (facts.rating ?? 0) > 0 || isFirstHand(facts) ? 'known' : 'likely';
}

function isFirstHand(facts: TieFacts): boolean {
  return (
    facts.messages.count > 0 ||
    facts.mails.count > 0 ||
    facts.meetings.count > 0 ||
    facts.connectedOn !== null ||
    facts.connectionSeenOn !== null ||
    facts.recommendations.length > 0 ||
    facts.endorsedByA ||
    facts.endorsedByB ||
    facts.inAddressBook
  );
}

function communication(sums: DecayedSums, asOf: Day): number {
  if (sums.on === null) return 0;
  const age = asOf - sums.on;
  const fast = exchange(sums.out30, sums.in30) * 2 ** (-age / FAST_HALF_LIFE);
  const slow = exchange(sums.out365, sums.in365) * 2 ** (-age / SLOW_HALF_LIFE);
  const pFast = (FAST_CEILING * fast) / (fast + FAST_HALFWAY);
  const pSlow = (SLOW_CEILING * slow) / (slow + SLOW_HALFWAY);
  return Math.min(COMMUNICATION_CAP, 1 - (1 - pFast) * (1 - pSlow));
}

/** Returns X for one half-life. Mutual contact counts fully, one-way contact 0.7 as much. */
function exchange(out: number, back: number): number {
  const all = out + back;
  const mutuality = all > 0 ? (2 * Math.min(out, back)) / all : 0;
  return all * (ONE_SIDED + MUTUAL * mutuality);
}

function recommendation(one: DatedDirection, asOf: Day): number {
  return RECOMMENDATION * 2 ** (-(asOf - one.on) / (RECOMMENDATION_HALF_LIFE_YEARS * DAYS_PER_YEAR));
}

function endorsements(facts: TieFacts): number {
  const directions = Number(facts.endorsedByA) + Number(facts.endorsedByB);
  return Math.min(ENDORSEMENT_CAP, 1 - (1 - ENDORSEMENT) ** directions);
}
