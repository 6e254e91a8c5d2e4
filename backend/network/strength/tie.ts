/**
 * A tie: two people and all evidence between them as one contributor has it, gathered into sums and counts so
 * that it can be rescored for a later day without reading the evidence again.
 */
import type { Day } from '../evidence.ts';

/** How often something happened, and the last day it did (null: never). */
export interface Tally {
  readonly count: number;
  readonly last: Day | null;
}

/**
 * Decayed sums per direction: Σ w·r^-½·2^(-age/h) with half-lives of 30 and 365 days, out is a → b. Ages count to
 * `on`, the day of the latest event in them, so that the sums of every later day follow by one multiplication and
 * come out the same, to the last bit, as if gathered anew.
 */
export interface DecayedSums {
  /** Null where nothing happened; the sums are then 0. */
  readonly on: Day | null;
  readonly out30: number;
  readonly in30: number;
  readonly out365: number;
  readonly in365: number;
}

/** A recommendation: when, and whether the pair's person a (lower id) wrote it. */
export interface DatedDirection {
  readonly on: Day;
  readonly byA: boolean;
}

/** Everything a tie's strength and its explanation need. Plain JSON. */
export interface TieFacts {
  readonly sums: DecayedSums;
  /** First-hand tallies, per channel. */
  readonly messages: Tally;
  readonly mails: Tally;
  readonly meetings: Tally;
  /** Third-party tallies (seen together), per channel. */
  readonly sharedMessages: Tally;
  readonly sharedMails: Tally;
  readonly sharedMeetings: Tally;
  /** Day of the LinkedIn connection, null where there is none. */
  readonly connectedOn: Day | null;
  /** LinkedIn listed the connection and the member picked it. */
  readonly connectionSeenOn: Day | null;
  readonly recommendations: readonly DatedDirection[];
  /** Persons a and b endorsed each other: by a, by b (0 or 1 each: people count, rows do not). */
  readonly endorsedByA: boolean;
  readonly endorsedByB: boolean;
  readonly invitationNote: boolean;
  readonly inAddressBook: boolean;
  readonly sharedSchool: boolean;
  /** How well the member says they know them, 1–5, or 0: never through this person; null where nothing is said. */
  readonly rating: number | null;
  /** Day of the rating; of use only where there is one. */
  readonly ratedOn: Day | null;
  /** Day of the first evidence after the day these facts were gathered for; from then on they no longer hold. */
  readonly nextEventOn: Day | null;
}

/** How often something never happened. */
export const NO_TALLY: Tally = { count: 0, last: null };

/** The facts of a tie of which nothing is known. */
export const NO_FACTS: TieFacts = {
  sums: { on: null, out30: 0, in30: 0, out365: 0, in365: 0 },
  messages: NO_TALLY,
  mails: NO_TALLY,
  meetings: NO_TALLY,
  sharedMessages: NO_TALLY,
  sharedMails: NO_TALLY,
  sharedMeetings: NO_TALLY,
  connectedOn: null,
  connectionSeenOn: null,
  recommendations: [],
  endorsedByA: false,
  endorsedByB: false,
  invitationNote: false,
  inAddressBook: false,
  sharedSchool: false,
  rating: null,
  ratedOn: null,
  nextEventOn: null,
};

/** A tie as it is kept: persons a < b of the account, the contributor's member id. */
export interface StoredTie {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
  readonly facts: TieFacts;
  /** 1–1000 as of `asOf`, without what employments add; 0 only where there is nothing but "never". */
  readonly strength: number;
}
