import { EndlessRecurrence, type StepBudget } from './bounded-iterator.ts';
import { listOccurrences, type TimeSpan } from './list-occurrences.ts';
import type { Meeting } from './meeting.ts';
import type { TimeZones } from './time-zones.ts';

/** A meeting or series, with its changed occurrences. */
export interface Series {
  readonly main: Meeting | null;
  readonly changed: readonly Meeting[];
  readonly zones: TimeZones;
}

/** One past or future meeting. */
export interface Occurrence {
  readonly meeting: Meeting;
  /** Identifies it within its series. */
  readonly id: string;
  /** UTC seconds. */
  readonly at: number;
}

export interface FollowSeries {
  /** The time span in which a series is expanded. */
  readonly recurring: TimeSpan;
  readonly budget: StepBudget;
  /** Called with the reason a meeting was skipped, as the end of a sentence. */
  leaveOut(meeting: Meeting, why: string): void;
  refuse(meeting: Meeting, why: string): void;
}

const CANCELLED = 'meetings that were cancelled';
const OUTSIDE = 'meetings that are still to come or more than five years ago';

/** A change to a series: one occurrence, or that one and all later ones. */
interface Change {
  readonly meeting: Meeting;
  /** The occurrence's original time, UTC seconds. */
  readonly instant: number;
}

/** Yields the meetings of a series as they took place: a changed occurrence replaces the original. */
export function* occurrencesOf(series: Series, follow: FollowSeries): Generator<Occurrence> {
  const { main, changed, zones } = series;
  const changes = changesOf(changed, zones);
  if (main !== null) yield* unchangedOf(main, zones, changes, follow);
  for (const { instant, meeting } of changes) {
    const at = zones.instantOf(meeting.start);
    if (meeting.isCancelled) follow.leaveOut(meeting, CANCELLED);
    else if (isWithin(at, follow.recurring)) yield { meeting, id: String(instant), at };
    else follow.leaveOut(meeting, OUTSIDE);
  }
}

/** Returns one change per instant, whatever time zones it is written in. */
function changesOf(changed: readonly Meeting[], zones: TimeZones): Change[] {
  const byInstant = new Map<number, Change>();
  for (const meeting of changed) {
    if (meeting.recurrenceId === null) continue;
    const instant = zones.instantOf(meeting.recurrenceId);
    byInstant.set(instant, { meeting, instant });
  }
  return [...byInstant.values()];
}

/**
 * Yields the occurrences without a change of their own, as the series or the last change to all later ones defines
 * them.
 */
function* unchangedOf(
  main: Meeting,
  zones: TimeZones,
  changes: readonly Change[],
  follow: FollowSeries,
): Generator<Occurrence> {
  const { recurring, leaveOut } = follow;
  const at = zones.instantOf(main.start);
  if (main.rule === null && main.added.length === 0) {
    if (at < recurring.to) yield { meeting: main, id: '', at };
    else leaveOut(main, 'meetings that are still to come');
    return;
  }
  const instants = followRule(main, zones, follow);
  if (instants === null) return;
  if (instants.length === 0) leaveOut(main, OUTSIDE);
  const own = new Set(changes.map(({ instant }) => instant));
  const lasting = changes
    .filter(({ meeting }) => meeting.isLasting)
    .toSorted((one, other) => one.instant - other.instant);
  for (const instant of instants) {
    if (own.has(instant)) continue;
    const change = lasting.findLast((one) => one.instant < instant);
    const moved = change === undefined ? instant : movedBy(change, instant, main, zones);
    const meeting = change?.meeting ?? main;
    if (!meeting.isCancelled && isWithin(moved, recurring)) yield { meeting, id: String(instant), at: moved };
  }
}

/** Returns the time of an occurrence, shifted in local time as far as the changed one was moved. */
function movedBy({ meeting, instant }: Change, later: number, { start }: Meeting, zones: TimeZones): number {
  const wall = (at: number) => zones.wallSecondsAt(at, start.zone);
  const seconds = wall(later) + wall(zones.instantOf(meeting.start)) - wall(instant);
  return zones.instantOf({ seconds, zone: start.zone, isDate: false });
}

/** Returns null, after reporting it, if the rule can't be followed. */
function followRule(
  main: Meeting,
  zones: TimeZones,
  { recurring, budget, refuse }: FollowSeries,
): number[] | null {
  try {
    return listOccurrences(main, zones, recurring, budget);
  } catch (error) {
    // The library throws errors of any kind.
    const isEndless = error instanceof EndlessRecurrence;
    refuse(main, isEndless ? 'its rule finds no next date' : 'its rule cannot be followed');
    return null;
  }
}

function isWithin(at: number, { from, to }: TimeSpan): boolean {
  return at >= from && at < to;
}
