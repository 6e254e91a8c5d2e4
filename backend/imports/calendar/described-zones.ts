import { hash } from 'node:crypto';
import ICAL from 'ical.js';
import { toIcalTime, wallSecondsOf } from './wall-time.ts';

/** Returns a zone's offset in seconds ahead of UTC at this local time. */
export type OffsetAt = (wallSeconds: number) => number;

/** A time zone as a calendar defines it (VTIMEZONE). */
interface DescribedZone {
  readonly name: string;
  readonly offsetAt: OffsetAt;
}

/**
 * A yearly rule for clock changes: one day of a month. No other rules are supported, so none can run forever or change the
 * clock every week.
 */
const YEARLY_CHANGE =
  /^RRULE:(?=.*\bFREQ=YEARLY\b)(?=.*\bBYMONTH=)(?:(?:FREQ=YEARLY|INTERVAL=1|BYMONTH=(?:[1-9]|1[0-2])|BYDAY=[+-]?[1-4](?:MO|TU|WE|TH|FR|SA|SU)|UNTIL=\d{8}(?:T\d{6}Z?)?|WKST=[A-Z]{2})(?:;|$))+$/i;

/** The time of day of a clock change. DTSTART already contains it, but Lotus Notes repeats it in the rule. */
const TIME_OF_DAY = /;BY(?:HOUR|MINUTE|SECOND)=\d{1,2}(?=;|$)/gi;

/**
 * Matches the year in which a rule begins. Outlook writes 1601, and other programs write 1. The library would then compute the
 * changes of every year since.
 */
const BEGINNING = /^(DTSTART(?:;[^:;"]*)*:)(\d{4})(?=\d{4})/i;
/** Rules that begin earlier are moved to this year, because no meeting in a calendar is older. */
const FIRST_YEAR = 1900;
/** Clock changes are computed up to this year. Later times have the last offset. */
const LAST_YEAR = 2100;

const MAX_LINES = 2000;
/** Maximum number of different zone definitions in one import. Real imports have fewer. */
const MAX_ZONES = 600;
/** Maximum number of rules in all definitions: two per zone. Following one takes about 2 ms. */
const MAX_RULES = 2 * MAX_ZONES;

/**
 * Reads the time zones that the calendars of an import define. Calendars repeat definitions, so each is followed only once.
 */
export class DescribedZones {
  readonly #known = new Map<string, DescribedZone | null>();
  #rules = 0;

  /** Number of clock changes computed so far. */
  changes = 0;

  /** Returns null if the definition can't be followed or a limit is reached. */
  read(written: readonly string[]): DescribedZone | null {
    if (written.length > MAX_LINES) return null;
    const lines = written.map((line) => (isRule(line) ? line.replace(TIME_OF_DAY, '') : line));
    const rules = lines.filter(isRule);
    if (!rules.every((rule) => YEARLY_CHANGE.test(rule))) return null;
    const key = hash('sha256', written.join('\n'));
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_ZONES || this.#rules + rules.length > MAX_RULES) return null;
    this.#rules += rules.length;
    const zone = rules.length === 0 ? this.#follow(lines) : this.#follow(lines.map(beginLater));
    this.#known.set(key, zone);
    return zone;
  }

  #follow(lines: readonly string[]): DescribedZone | null {
    try {
      const text = ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n');
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
      // Makes the library compute the changes up to LAST_YEAR and a few more years. Throws if the zone can't be followed.
      zone.utcOffset(toIcalTime(Date.UTC(LAST_YEAR) / 1000));
      const changes: readonly Change[] = zone.changes;
      this.changes += changes.length;
      const isKnown = changes.length > 0 && changes.every(({ utcOffset }) => Number.isFinite(utcOffset));
      return zone.tzid !== '' && isKnown ? { name: zone.tzid, offsetAt: offsetsBy(changes) } : null;
    } catch {
      return null;
    }
  }
}

function isRule(line: string): boolean {
  return /^RRULE[;:]/i.test(line);
}

/**
 * Moves a start date before FIRST_YEAR to that year. Returns '' if it isn't a date, because the library accepts
 * negative years.
 */
function beginLater(line: string): string {
  if (!/^DTSTART[;:]/i.test(line)) return line;
  const [, property = '', year = ''] = BEGINNING.exec(line) ?? [];
  if (year === '') return '';
  return Number(year) < FIRST_YEAR ? `${property}${FIRST_YEAR}${line.slice(property.length + 4)}` : line;
}

/** A clock change as the library returns it: its UTC time, and the offsets after and before it, in seconds. */
interface Change {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly utcOffset: number;
  readonly prevUtcOffset: number;
  readonly is_daylight: boolean;
}

/**
 * Returns the same offsets as the library, but finds them by binary search. The library compares a time with every change near
 * it, and a definition can list thousands of changes for the same time.
 */
function offsetsBy(changes: readonly Change[]): OffsetAt {
  const sorted = changes
    .map((change) => {
      const { utcOffset: after, prevUtcOffset: before, is_daylight: isDaylight, ...time } = change;
      const at = wallSecondsOf(new ICAL.Time({ ...time, isDate: false }, ICAL.Timezone.localTimezone));
      return { from: at + Math.min(after, before), until: at + before, after, isDaylight };
    })
    .toSorted((one, other) => one.from - other.from);
  return (wallSeconds) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.from ?? 0) <= wallSeconds) low = middle + 1;
      else high = middle;
    }
    const [before, last] = [sorted[low - 2], sorted[low - 1]];
    if (last === undefined) return 0;
    // When the clocks go back, the repeated hour is read as standard time. In Ireland, that is summer time.
    const isRepeated = wallSeconds < last.until;
    return isRepeated && last.isDaylight && before?.isDaylight === false ? before.after : last.after;
  };
}
