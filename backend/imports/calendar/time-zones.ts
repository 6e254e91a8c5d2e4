import zones from '../../../assets/lists/windows-zones.json' with { type: 'json' };
import { DescribedZones, type OffsetAt } from './described-zones.ts';
import type { WallTime } from './wall-time.ts';

/** `GMT+0200` or `UTC-3`, from programs that write only an offset. */
const OFFSET = /^(?:UTC|GMT)(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?$/i;

/** Maximum number of zones per calendar. Real calendars have fewer. Further zones are read as UTC. */
const MAX_ZONES = 600;
const TZID = /^TZID(?:;[^:;"]*)*:/i;
/** The longest real name has 32 characters. */
const MAX_NAME_CHARACTERS = 80;

/**
 * A calendar's time zones. They are defined in the calendar itself (VTIMEZONE) or looked up by IANA or Windows name. A
 * time without a zone, or with an unknown one, is in the calendar's own zone.
 */
export class TimeZones {
  readonly #zones = new Map<string, OffsetAt | null>();
  readonly #described: DescribedZones;
  #own: OffsetAt = () => 0;
  #isOwnUnknown = false;

  /** @param described shared by the calendars of an import */
  constructor(described: DescribedZones = new DescribedZones()) {
    this.#described = described;
  }

  /** Sets the zone that the calendar declares as its own. */
  setOwn(name: string): void {
    const own = zoneNamed(name);
    if (own !== null) this.#own = own;
    else this.#isOwnUnknown = true;
  }

  /** Returns false if the zone's offset is only inferred. */
  knows(name: string): boolean {
    return name === '' ? !this.#isOwnUnknown : this.#find(name) !== null;
  }

  /**
   * Adds a zone as the calendar defines it. Ignores definitions that can't be followed, and a second definition of a
   * zone.
   */
  describe(lines: readonly string[]): void {
    const written = lines.find((line) => TZID.test(line))?.replace(TZID, '') ?? '';
    if (this.#zones.size >= MAX_ZONES || this.#zones.has(written)) return;
    const zone = this.#described.read(lines);
    if (zone !== null && !this.#zones.has(zone.name)) this.#zones.set(zone.name, zone.offsetAt);
  }

  /** Returns the instant, in UTC seconds, of a local time. */
  instantOf({ seconds, zone }: WallTime): number {
    return seconds - this.#offsetAt(zone)(seconds);
  }

  wallSecondsAt(instant: number, zone: string): number {
    const offsetAt = this.#offsetAt(zone);
    const near = instant + offsetAt(instant);
    return instant + offsetAt(near);
  }

  #offsetAt(name: string): OffsetAt {
    return name === '' ? this.#own : (this.#find(name) ?? this.#own);
  }

  #find(name: string): OffsetAt | null {
    if (name === 'UTC') return () => 0;
    const known = this.#zones.get(name);
    if (known !== undefined) return known;
    if (this.#zones.size >= MAX_ZONES) return null;
    const found = zoneNamed(name);
    this.#zones.set(name, found);
    return found;
  }
}

/** Returns an IANA or Windows zone. Some programs put a path before its name. */
function zoneNamed(name: string): OffsetAt | null {
  const { sign, hours = '', minutes = '00' } = OFFSET.exec(name)?.groups ?? {};
  if (sign !== undefined) return offsetOf(sign, Number(hours), Number(minutes));
  const parts = (ianaNameOf(name) ?? name.slice(-MAX_NAME_CHARACTERS)).split('/');
  for (const count of [3, 2, 1]) {
    const format = count > parts.length ? null : formatOf(parts.slice(-count).join('/'));
    if (format !== null) return offsetsOf(format);
  }
  return null;
}

/** Returns null for offsets beyond 14 hours, because no zone has them. */
function offsetOf(sign: string, hours: number, minutes: number): OffsetAt | null {
  if (hours > 14 || minutes > 59) return null;
  const seconds = (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * 60;
  return () => seconds;
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  if (!/^[A-Za-z][\w+/-]*$/.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone, ...FIELDS });
  } catch {
    return null;
  }
}

const FIELDS = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

function offsetsOf(format: Intl.DateTimeFormat): OffsetAt {
  const offsetAtInstant = (instant: number) => {
    const fields = Object.fromEntries(
      format.formatToParts(instant * 1000).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - Math.floor(instant);
  };
  return (wallSeconds) => {
    // The offset an hour away gives an approximate instant; the offset at that instant is the right one.
    const near = offsetAtInstant(wallSeconds);
    return offsetAtInstant(wallSeconds - near);
  };
}

/**
 * IANA names of the time zones that Outlook and Exchange write into calendars, by lowercase Windows name, because programs
 * capitalize it differently. The list has the rows for territory 001 of `supplemental/windowsZones.xml` in Unicode’s CLDR;
 * Node doesn't expose this data.
 */
const WINDOWS_ZONES = new Map(
  Object.entries(zones).map(([windows, iana]) => [windows.toLowerCase(), iana] as const),
);

export function ianaNameOf(windowsName: string): string | null {
  return WINDOWS_ZONES.get(windowsName.trim().toLowerCase()) ?? null;
}
