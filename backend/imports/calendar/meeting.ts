import type ICAL from 'ical.js';
import type { PersonKey } from '../record.ts';
import type { WallTime } from './wall-time.ts';

/** Who met and when: the only data ever read from a calendar event. */
export interface Meeting {
  readonly file: string;
  /** 1-based line where it begins. */
  readonly line: number;
  /** Digest of the UID, or of the time and people if there is no UID. */
  readonly uid: string;
  /** How often it was changed. Of two otherwise equal events, the later change wins. */
  readonly sequence: number;
  readonly start: WallTime;
  /** For a changed occurrence: its original time. */
  readonly recurrenceId: WallTime | null;
  /** Whether the change applies to all later occurrences, too. */
  readonly isLasting: boolean;
  readonly rule: ICAL.Recur | null;
  /** Added start times, and excluded ones. */
  readonly added: readonly WallTime[];
  readonly excluded: readonly WallTime[];
  readonly isCancelled: boolean;
  /** Null if no organizer is named. */
  readonly organizer: PersonKey | null;
  /** Everyone invited and the organizer, each once, without rooms and people who declined. */
  readonly people: readonly PersonKey[];
  /** Members of `people` that are mailing lists. */
  readonly lists: readonly PersonKey[];
  /** People who declined. */
  readonly absent: readonly PersonKey[];
}

/** A person in a calendar, as named there. */
export interface Attendee {
  readonly key: PersonKey;
  /** '' if only the address is given. */
  readonly name: string;
  readonly isAbsent: boolean;
  /** True for a group of unnamed people. */
  readonly isList: boolean;
}
