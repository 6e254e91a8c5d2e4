/**
 * A tie: two people and one contributor's evidence between them, gathered into sums and counts. It can be rescored for
 * a later day without reading the evidence again.
 */
import type { Day } from '../evidence.ts';

/** How often something happened, and on which day it last did (null: never). */
export interface Tally {
  readonly count: number;
  readonly last: Day | null;
}

/**
 * Decayed sums per direction: Σ w·r^-½·2^(-age/h) with half-lives of 30 and 365 days; out is a → b. Ages count up to
 * `on`, the day of the latest event. One multiplication therefore gives the sums of any later day, identical to the
 * last bit to sums gathered again.
 */
export interface DecayedSums {
  /** Null if nothing happened; the sums are then 0. */
  readonly on: Day | null;
  readonly out30: number;
  readonly in30: number;
  readonly out365: number;
  readonly in365: number;
}

/** A recommendation: when it was written, and whether the pair's person a (lower id) wrote it. */
export interface DatedDirection {
  readonly on: Day;
  readonly byA: boolean;
}

/** Everything needed for a tie's strength and its explanation. Plain JSON. */
export interface TieFacts {
  readonly sums: DecayedSums;
  /** First-hand counts per channel. */
  readonly messages: Tally;
  readonly mails: Tally;
  readonly meetings: Tally;
  /** Third-party counts (seen together) per channel. */
  readonly sharedMessages: Tally;
  readonly sharedMails: Tally;
  readonly sharedMeetings: Tally;
  /** Day of the LinkedIn connection, null if there is none. */
  readonly connectedOn: Day | null;
  /** LinkedIn listed the connection and the member selected it. */
  readonly connectionSeenOn: Day | null;
  readonly recommendations: readonly DatedDirection[];
  /** Whether a and b endorsed each other: by a, by b (0 or 1 each, because people count, not rows). */
  readonly endorsedByA: boolean;
  readonly endorsedByB: boolean;
  readonly invitationNote: boolean;
  readonly inAddressBook: boolean;
  readonly sharedSchool: boolean;
  /** How well the member says they know them, 1–5, or 0 to exclude them as an introducer; null if not rated. */
  readonly rating: number | null;
  /** Day of the rating; only meaningful if there is one. */
  readonly ratedOn: Day | null;
  /** Day of the first evidence after the day these facts were gathered for; from then on they are outdated. */
  readonly nextEventOn: Day | null;
}

/** The tally of something that never happened. */
export const NO_TALLY: Tally = { count: 0, last: null };

/** The facts of a tie without evidence. */
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

/** A stored tie: persons a < b of the account, and the contributor's member id. */
export interface StoredTie {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
  readonly facts: TieFacts;
  /** 1–1000 as of `asOf`, without employments; 0 only if there is nothing but a "never". */
  readonly strength: number;
}
