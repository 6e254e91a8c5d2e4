import type ICAL from 'ical.js';
import type { PersonKey } from '../record.ts';
import type { WallTime } from './wall-time.ts';

/** Who met and when: all that is ever taken from a calendar's event. */
export interface Meeting {
  readonly file: string;
  /** 1-based line it begins on. */
  readonly line: number;
  /** Stands for the UID; where there is none, for when and with whom it was. */
  readonly uid: string;
  /** How often it was changed: of two that are otherwise the same, the later counts. */
  readonly sequence: number;
  readonly start: WallTime;
  /** Of one occurrence that was changed: when it would have been. */
  readonly recurrenceId: WallTime | null;
  /** Of such a change: it holds for all later occurrences, too. */
  readonly isLasting: boolean;
  readonly rule: ICAL.Recur | null;
  /** Further beginnings, and beginnings that are none. */
  readonly added: readonly WallTime[];
  readonly excluded: readonly WallTime[];
  readonly isCancelled: boolean;
  /** Null where nobody is said to have called it. */
  readonly organizer: PersonKey | null;
  /** Everybody invited and the organizer, each once, without rooms and those who do not come. */
  readonly people: readonly PersonKey[];
  /** Those of them that are lists of people. */
  readonly lists: readonly PersonKey[];
  /** Those who said that they do not come. */
  readonly absent: readonly PersonKey[];
}

/** Somebody a calendar names, and how. */
export interface Attendee {
  readonly key: PersonKey;
  /** '' where it tells the address alone. */
  readonly name: string;
  readonly isAbsent: boolean;
  /** Stands for several people, nobody says whom. */
  readonly isList: boolean;
}
