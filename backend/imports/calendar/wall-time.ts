import ICAL from 'ical.js';
import { detachText } from '../lines/detach-text.ts';

/** A time as a calendar on a wall shows it, and whose wall: it is an instant only once the zone is known. */
export interface WallTime {
  /** Seconds since 1970 as if the wall were in Greenwich. */
  readonly seconds: number;
  /** `UTC`, the name of a zone, or '' where the calendar leaves it to whoever looks. */
  readonly zone: string;
  /** A day without a time. */
  readonly isDate: boolean;
}

/** The times of a property, several where it holds a list. Of a period its beginning counts. */
export function readWallTimes(property: ICAL.Property): WallTime[] {
  const zone = detachText(property.getFirstParameter('tzid') ?? '');
  return property.getValues().flatMap((value: unknown) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    return time instanceof ICAL.Time ? [wallTimeOf(time, zone)] : [];
  });
}

function wallTimeOf(time: ICAL.Time, zone: string): WallTime {
  const { year, month, day, hour, minute, second, isDate } = time;
  const date = new Date(0);
  // Date.UTC takes years below 100 for 19xx.
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  return { seconds: date.getTime() / 1000, zone: isUtc ? 'UTC' : zone, isDate };
}

/** The same as the library counts with it, without a zone. */
export function toIcalTime(seconds: number, isDate = false): ICAL.Time {
  const date = new Date(seconds * 1000);
  const fields = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate,
  };
  return new ICAL.Time(fields, ICAL.Timezone.localTimezone);
}

/** Seconds since 1970 as if the wall were in Greenwich. */
export function wallSecondsOf(time: ICAL.Time): number {
  return wallTimeOf(time, '').seconds;
}
