/**
 * A tie: one contributor's evidence about two people, gathered into sums and counts. It can be scored for a later day
 * without the evidence.
 */
import type { Day } from '../evidence.ts';

/** How often something happened, and the day it last did (null: never). */
export interface Tally {
  readonly count: number;
  readonly last: Day | null;
}

/**
 * Decayed sums per direction, Σ w·r^-½·2^(-age/h), with half-lives of 30 and 365 days; out is a → b. Ages are measured on
 * the day `on` of the latest event. A single multiplication therefore gives the sums of any later day, exactly equal to
 * sums gathered on that day.
 */
export interface DecayedSums {
  /** Null if nothing happened. All sums are then 0. */
  readonly on: Day | null;
  readonly out30: number;
  readonly in30: number;
  readonly out365: number;
  readonly in365: number;
}

/** A recommendation: when it was written, and whether person a (the lower id) wrote it. */
export interface DatedDirection {
  readonly on: Day;
  readonly byA: boolean;
}

/** Everything needed to compute and explain a tie's strength. Plain JSON. */
export interface TieFacts {
  readonly sums: DecayedSums;
  /** Direct contact between the two. */
  readonly messages: Tally;
  readonly mails: Tally;
  readonly meetings: Tally;
  /** The two appeared together in a third person's data. */
  readonly sharedMessages: Tally;
  readonly sharedMails: Tally;
  readonly sharedMeetings: Tally;
  readonly connectedOn: Day | null;
  /** The day LinkedIn listed the connection and the member selected it. */
  readonly connectionSeenOn: Day | null;
  readonly recommendations: readonly DatedDirection[];
  /** At most one endorsement counts in each direction. */
  readonly endorsedByA: boolean;
  readonly endorsedByB: boolean;
  readonly invitationNote: boolean;
  readonly inAddressBook: boolean;
  readonly sharedSchool: boolean;
  /** 1–5, or 0 to exclude the person as an introducer; null if the member didn't rate them. */
  readonly rating: number | null;
  readonly ratedOn: Day | null;
  /** The day of the first event after the one these facts were gathered for. From that day on, they are outdated. */
  readonly nextEventOn: Day | null;
}

export const NO_TALLY: Tally = { count: 0, last: null };

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

/** Person ids a < b, and the contributor's member id. */
export interface StoredTie {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
  readonly facts: TieFacts;
  /** 1–1000 as of `asOf`, without employments. 0 only if the only fact is a rating of "never". */
  readonly strength: number;
}
