import ICAL from 'ical.js';
import { type Day, SECONDS_PER_DAY } from '../../network/evidence.ts';
import type { Meeting } from './meeting.ts';
import type { TimeZones } from './time-zones.ts';
import { toIcalTime, type WallTime, wallSecondsOf } from './wall-time.ts';

/** A meeting or series, with its changed occurrences. */
export interface Series {
  readonly main: Meeting | null;
  readonly changed: readonly Meeting[];
  readonly zones: TimeZones;
}

interface Occurrence {
  readonly meeting: Meeting;
  readonly id: string;
  /** UTC seconds. */
  readonly at: number;
}

export interface FollowSeries {
  readonly recurring: TimeSpan;
  readonly budget: StepBudget;
  /** Called with the reason a meeting was skipped, as the end of a sentence. */
  leaveOut(meeting: Meeting, why: string): void;
  refuse(meeting: Meeting, why: string): void;
}

const CANCELLED = 'canceled meetings';
const OUTSIDE = 'meetings in the future or more than five years ago';

/**
 * A change to one occurrence of a series, or to that one and all later ones. `instant` is its original time, UTC
 * seconds.
 */
interface Change {
  readonly meeting: Meeting;
  readonly instant: number;
}

/** Yields the meetings of a series as they took place: a changed occurrence replaces the original. */
export function* occurrencesOf(series: Series, follow: FollowSeries): Generator<Occurrence> {
  const { main, changed, zones } = series;
  const changes = changesOf(changed, zones);
  if (main !== null) yield* unchangedOf(main, zones, changes, follow);
  for (const { instant, meeting } of changes) {
    const at = zones.instantOf(meeting.start);
    if (meeting.isCanceled) follow.leaveOut(meeting, CANCELLED);
    else if (isWithin(at, follow.recurring)) yield { meeting, id: String(instant), at };
    else follow.leaveOut(meeting, OUTSIDE);
  }
}

/** Returns one change per instant, regardless of the time zones the changes are written in. */
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
 * Yields the occurrences that aren't changed themselves, as defined by the series or by the last change to all later
 * occurrences.
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
    else leaveOut(main, 'future meetings');
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
    if (!meeting.isCanceled && isWithin(moved, recurring)) yield { meeting, id: String(instant), at: moved };
  }
}

/** Returns the time of a later occurrence, moved in local time by as much as the changed occurrence. */
function movedBy({ meeting, instant }: Change, later: number, { start }: Meeting, zones: TimeZones): number {
  const wall = (at: number) => zones.wallSecondsAt(at, start.zone);
  const seconds = wall(later) + wall(zones.instantOf(meeting.start)) - wall(instant);
  return zones.instantOf({ seconds, zone: start.zone, isDate: false });
}

/** Returns null and reports the meeting if its rule isn't supported or has no further dates. */
function followRule(
  main: Meeting,
  zones: TimeZones,
  { recurring, budget, refuse }: FollowSeries,
): number[] | null {
  try {
    return listOccurrences(main, zones, recurring, budget);
  } catch (error) {
    // The library can throw any kind of error.
    const isEndless = error instanceof EndlessRecurrence;
    refuse(main, `its recurrence rule ${isEndless ? 'has no further dates' : 'is not supported'}`);
    return null;
  }
}

function isWithin(at: number, { from, to }: TimeSpan): boolean {
  return at >= from && at < to;
}

/** In UTC seconds. `from` is included, `to` isn't. */
interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Returns the `years` years that end with the day `asOf`. */
export function yearsBefore(asOf: Day, years: number): TimeSpan {
  const end = new Date((asOf + 1) * SECONDS_PER_DAY * 1000);
  const from = Date.UTC(end.getUTCFullYear() - years, end.getUTCMonth(), end.getUTCDate());
  return { from: from / 1000, to: end.getTime() / 1000 };
}

/**
 * In seconds, more than any offset from UTC. Local times that are this far before the span are skipped without a time
 * zone lookup, as most of a long series are.
 */
const FARTHEST_OFFSET = 7 * SECONDS_PER_DAY;

/** Rules that repeat hourly or more often are ignored, because people don't meet that often. */
const FREQUENCIES: ReadonlySet<string> = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/**
 * Returns the start times of a series within a span, in UTC seconds, earliest first: those from its rule and its added
 * dates, without the excluded ones (RFC 5545, 3.8.5). The local time recurs, so a clock change moves the instant. Throws
 * EndlessRecurrence, or Error if the library doesn't support the rule.
 */
function listOccurrences(meeting: Meeting, zones: TimeZones, span: TimeSpan, budget: StepBudget): number[] {
  const { start, rule, added } = meeting;
  const isExcluded = exclusionsOf(meeting, zones);
  const instants = new Set<number>();
  const take = (wall: WallTime) => {
    const instant = zones.instantOf(wall);
    if (isWithin(instant, span) && !isExcluded(wall, instant)) instants.add(instant);
    return instant;
  };
  take(start);
  for (const wall of added) take(wall.isDate ? atTimeOf(start, wall) : wall);
  if (rule !== null && FREQUENCIES.has(rule.freq)) {
    // The library would otherwise return every week of the year.
    if (rule.parts.BYWEEKNO !== undefined) throw new Error('Week numbers are not supported.');
    const first = toIcalTime(start.seconds);
    const iterator = BoundedIterator.over(inWallTime(rule, start, zones), first, budget);
    for (let next = iterator.next(); next; next = iterator.next()) {
      const wall = { seconds: wallSecondsOf(next), zone: start.zone, isDate: false };
      if (wall.seconds < span.from - FARTHEST_OFFSET) continue;
      const instant = isOfRule(next, rule, first) ? take(wall) : zones.instantOf(wall);
      if (instant >= span.to) break;
    }
  }
  return [...instants].toSorted((a, b) => a - b);
}

/**
 * Returns whether a date belongs to the rule. In years without February 29, the library returns March 1, which doesn't
 * count (RFC 5545, 3.3.10).
 */
function isOfRule({ month, day }: ICAL.Time, { freq, parts }: ICAL.Recur, first: ICAL.Time): boolean {
  if (parts.BYMONTH !== undefined) return parts.BYMONTH.includes(month);
  const isSameDate = freq === 'YEARLY' && Object.keys(parts).length === 0;
  return !isSameDate || (month === first.month && day === first.day);
}

/** Returns a test for excluded start times: either the exact instant or its whole day is excluded. */
function exclusionsOf({ excluded }: Meeting, zones: TimeZones): (wall: WallTime, instant: number) => boolean {
  const days = new Set(excluded.filter(({ isDate }) => isDate).map(({ seconds }) => seconds));
  const instants = new Set(excluded.filter(({ isDate }) => !isDate).map((one) => zones.instantOf(one)));
  return ({ seconds }, instant) => instants.has(instant) || days.has(beginningOfDay(seconds));
}

function beginningOfDay(seconds: number): number {
  return Math.floor(seconds / SECONDS_PER_DAY) * SECONDS_PER_DAY;
}

/** An added date without a time starts at the series' time of day. */
function atTimeOf(start: WallTime, date: WallTime): WallTime {
  const timeOfDay = start.seconds - beginningOfDay(start.seconds);
  return { seconds: date.seconds + timeOfDay, zone: start.zone, isDate: false };
}

/** Returns the rule with its end in local time, because the occurrences are also in local time. */
function inWallTime(rule: ICAL.Recur, start: WallTime, zones: TimeZones): ICAL.Recur {
  const { until } = rule;
  if (!until) return rule;
  const copy = rule.clone();
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  const seconds = wallSecondsOf(until);
  if (until.isDate) copy.until = toIcalTime(seconds + SECONDS_PER_DAY - 1);
  else copy.until = toIcalTime(isUtc ? zones.wallSecondsAt(seconds, start.zone) : seconds);
  return copy;
}

interface StepBudget {
  left: number;
}

/** Thrown if the search for a recurrence's next date takes longer than it would for any real recurrence. */
export class EndlessRecurrence extends Error {}

/** Maximum number of steps for one recurrence. A daily one over forty years takes 15,000. */
const MAX_STEPS = 20_000;
/** A thousand years in a yearly rule, or about three years in a daily one. Real meetings repeat more often. */
const MAX_INTERVAL = 1000;

/** How many comparisons of a day with a weekday count as one step. */
const COMPARISONS_PER_STEP = 32;
/** Real rules have fewer hours, days or weekdays. More would also make each step slower. */
const MAX_VALUES = 100;

/**
 * The library's iterator with a step limit. A rule such as "every February 30", or "every seventh day that is a
 * Tuesday" starting on a Monday, never yields a date, and the library would search forever.
 */
export class BoundedIterator extends ICAL.RecurIterator {
  #budget: StepBudget = { left: MAX_STEPS };
  #steps = 0;

  /** Returns an iterator over the start times of a series. This method and `next` throw EndlessRecurrence. */
  static over(rule: ICAL.Recur, start: ICAL.Time, budget: StepBudget): BoundedIterator {
    if (rule.interval > MAX_INTERVAL) throw new EndlessRecurrence();
    if (Object.values(rule.parts).some((values) => [values].flat().length > MAX_VALUES)) {
      throw new Error('The rule has too many values.');
    }
    // The library searches for the first date in its constructor, before this class can count steps.
    const once = new ICAL.Recur({ freq: 'DAILY', count: 1 });
    const iterator = new BoundedIterator({ rule: once, dtstart: start });
    iterator.#budget = budget;
    iterator.fromData({ rule, dtstart: start });
    return iterator;
  }

  override check_contracting_rules(): boolean {
    this.#count(1);
    return super.check_contracting_rules();
  }

  override increment_month(): void {
    this.#count(1);
    super.increment_month();
  }

  /** The library calls this for each day of a month, and each call compares the day with every weekday in the rule. */
  override is_day_in_byday(day: ICAL.Time): 0 | 1 {
    this.#count((this.rule.parts.BYDAY?.length ?? 0) / COMPARISONS_PER_STEP);
    return super.is_day_in_byday(day);
  }

  /** Counts as ten steps, because it takes about as long. */
  override expand_year_days(year: number): number {
    this.#count(10);
    return super.expand_year_days(year);
  }

  #count(steps: number): void {
    this.#steps += steps;
    this.#budget.left -= steps;
    if (this.#steps > MAX_STEPS || this.#budget.left < 0) throw new EndlessRecurrence();
  }
}
