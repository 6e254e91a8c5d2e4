import ICAL from 'ical.js';
import { detachText } from '../lines/detach-text.ts';

/** A local time and its zone. It becomes an instant only once the zone is known. */
export interface WallTime {
  /** Seconds since 1970, as if the local time were UTC. */
  readonly seconds: number;
  /** `UTC`, a zone name, or '' for a floating time. */
  readonly zone: string;
  readonly isDate: boolean;
}

/** Returns all times of a property. For a period, that is its start. */
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
  // Date.UTC reads years below 100 as 19xx.
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  return { seconds: date.getTime() / 1000, zone: isUtc ? 'UTC' : zone, isDate };
}

/** Converts seconds to the library's time, without a zone. */
export function toIcalTime(seconds: number): ICAL.Time {
  const date = new Date(seconds * 1000);
  const fields = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate: false,
  };
  return new ICAL.Time(fields, ICAL.Timezone.localTimezone);
}

/** Returns seconds since 1970, as if the local time were UTC. */
export function wallSecondsOf(time: ICAL.Time): number {
  return wallTimeOf(time, '').seconds;
}
