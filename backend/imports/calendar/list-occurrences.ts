import ICAL from 'ical.js';
import { type Day, SECONDS_A_DAY } from '../../network/evidence.ts';
import { BoundedIterator, type StepBudget } from './bounded-iterator.ts';
import type { Meeting } from './meeting.ts';
import type { TimeZones } from './time-zones.ts';
import { toIcalTime, type WallTime, wallSecondsOf } from './wall-time.ts';

/** UTC seconds; includes the first, excludes the last. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Returns the span of that many years up to the end of a day. */
export function yearsBefore(asOf: Day, years: number): TimeSpan {
  const end = new Date((asOf + 1) * SECONDS_A_DAY * 1000);
  const from = Date.UTC(end.getUTCFullYear() - years, end.getUTCMonth(), end.getUTCDate());
  return { from: from / 1000, to: end.getTime() / 1000 };
}

/** Nobody meets more often than daily. */
const FREQUENCIES: ReadonlySet<string> = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/**
 * Returns the start times of a series within a span, in UTC seconds, earliest first: those of its rule and its added
 * dates, without the excluded ones (RFC 5545, 3.8.5). The local time recurs, so a clock change moves the instant.
 * Throws EndlessRecurrence, or Error if the library can't follow the rule.
 */
export function listOccurrences(
  meeting: Meeting,
  zones: TimeZones,
  span: TimeSpan,
  budget: StepBudget,
): number[] {
  const { start, rule, added } = meeting;
  const isExcluded = exclusionsOf(meeting, zones);
  const instants = new Set<number>();
  const take = (wall: WallTime) => {
    const instant = zones.instantOf(wall);
    if (instant >= span.from && instant < span.to && !isExcluded(wall, instant)) {
      instants.add(instant);
    }
    return instant;
  };
  take(start);
  for (const wall of added) take(wall.isDate ? atTimeOf(start, wall) : wall);
  if (rule !== null && FREQUENCIES.has(rule.freq)) {
    // The library would otherwise return every week of the year.
    if (rule.parts.BYWEEKNO !== undefined) throw new Error('Weeks by their numbers cannot be followed.');
    const first = toIcalTime(start.seconds);
    const iterator = BoundedIterator.over(inWallTime(rule, start, zones), first, budget);
    for (let next = iterator.next(); next; next = iterator.next()) {
      const wall = { seconds: wallSecondsOf(next), zone: start.zone, isDate: false };
      const instant = isOfRule(next, rule, first) ? take(wall) : zones.instantOf(wall);
      if (instant >= span.to) break;
    }
  }
  return [...instants].toSorted((a, b) => a - b);
}

/**
 * If a year lacks the day, the library moves to the next: from 29 February to 1 March. Such dates don't count (RFC
 * 5545, 3.3.10).
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
  return Math.floor(seconds / SECONDS_A_DAY) * SECONDS_A_DAY;
}

/** An added date without a time starts at the series' time of day. */
function atTimeOf(start: WallTime, date: WallTime): WallTime {
  const timeOfDay = start.seconds - beginningOfDay(start.seconds);
  return { seconds: date.seconds + timeOfDay, zone: start.zone, isDate: false };
}

/** A rule's end is an instant, but the local time recurs, so both are compared in local time. */
function inWallTime(rule: ICAL.Recur, start: WallTime, zones: TimeZones): ICAL.Recur {
  const { until } = rule;
  if (!until) return rule;
  const copy = rule.clone();
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  const seconds = wallSecondsOf(until);
  if (until.isDate) copy.until = toIcalTime(seconds + SECONDS_A_DAY - 1);
  else copy.until = toIcalTime(isUtc ? zones.wallSecondsAt(seconds, start.zone) : seconds);
  return copy;
}
