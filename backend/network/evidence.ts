/** Evidence types that all layers share. Pure: ids, days and counts, no names. */

/** Whole UTC days since 1970-01-01, negative for earlier days. The current day is always passed in as an argument. */
export type Day = number;

export const SECONDS_PER_DAY = 86_400;

export function dayOf(seconds: number): Day {
  return Math.floor(seconds / SECONDS_PER_DAY);
}

/**
 * The kind of one piece of evidence.
 * - connection: connected on LinkedIn; `at` is the day it was accepted
 * - message, mail, meeting: first-hand; `recipients` counts everyone but the sender (of a meeting: but the owner)
 * - shared_message, shared_mail, shared_meeting: two third parties in one thread, email or meeting of at most 8 people
 * - recommendation, endorsement: `direction` out = a wrote it about b
 * - invitation: one with a note; counts only if the two are also connected
 * - address_book: b is in a's contacts
 * - connection_seen: LinkedIn listed b among a's connections, and the member selected b from the list
 * - not_acquainted: the member says the two don't know each other, so no tie between them is inferred
 * - rating: the member's own; `value` is 1–5, or 0 to exclude the person as an introducer
 */
export const EVIDENCE_KINDS = [
  'connection',
  'message',
  'mail',
  'meeting',
  'shared_message',
  'shared_mail',
  'shared_meeting',
  'recommendation',
  'endorsement',
  'invitation',
  'address_book',
  'connection_seen',
  'not_acquainted',
  'rating',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Who acted, seen from person a: a → b, b → a, or neither (a connection, a meeting). */
export type Direction = 'out' | 'in' | 'both';

/** One dated fact about persons a and b (account ids, a < b) from one contributor (a member id). */
export interface Evidence {
  readonly contributor: number;
  readonly a: number;
  readonly b: number;
  readonly kind: EvidenceKind;
  /** UTC seconds. */
  readonly at: number;
  readonly direction: Direction;
  readonly recipients: number;
  /** 0–5; only for a rating. */
  readonly value: number;
}

/** A person's time at a company; null means unknown. `current` means that they worked there when the source was made. */
export interface Employment {
  readonly contributor: number;
  readonly person: number;
  readonly company: number;
  readonly title: string;
  readonly startedOn: Day | null;
  readonly finishedOn: Day | null;
  readonly current: boolean;
  /** True if the member entered it, false if it was read from a source. */
  readonly asserted: boolean;
}

/** Returns the earlier of two days; the known one if only one is known. */
export function earlierDay(x: Day | null, y: Day | null): Day | null {
  return x === null || y === null ? (x ?? y) : Math.min(x, y);
}

/** Returns the later of two days; the known one if only one is known. */
export function laterDay(x: Day | null, y: Day | null): Day | null {
  return x === null || y === null ? (x ?? y) : Math.max(x, y);
}
