import { describe, expect, it } from 'vitest';
import { TimeZones } from '../../../../../backend/imports/calendar/time-zones.ts';

/** Returns the UTC time when clocks in the zone show the given time. */
function utcOf(zones: TimeZones, wall: string, zone: string): string {
  const seconds = Date.parse(`${wall}Z`) / 1000;
  return new Date(zones.instantOf({ seconds, zone, isDate: false }) * 1000).toISOString().slice(0, 16);
}

const fixed = (name: string, offset: string, rule = 'FREQ=YEARLY;BYMONTH=1;BYDAY=1MO') => [
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  `RRULE:${rule}`,
  'END:STANDARD',
];

describe('TimeZones', () => {
  it.each([
    ['UTC', '2024-07-01T12:00', '2024-07-01T12:00'],
    ['Europe/Berlin', '2024-01-01T12:00', '2024-01-01T11:00'],
    ['Europe/Berlin', '2024-07-01T12:00', '2024-07-01T10:00'],
    ['America/Argentina/Buenos_Aires', '2024-07-01T12:00', '2024-07-01T15:00'],
    ['/some/path/America/New_York', '2024-07-01T12:00', '2024-07-01T16:00'],
    ['W. Europe Standard Time', '2024-07-01T12:00', '2024-07-01T10:00'],
    ['Eastern Standard Time', '2024-01-01T12:00', '2024-01-01T17:00'],
    ['Asia/Kathmandu', '2024-07-01T12:00', '2024-07-01T06:15'],
    ['Pacific/Kiritimati', '2024-07-01T12:00', '2024-06-30T22:00'],
    // The hour that is skipped when clocks go forward, and the hours around it.
    ['Europe/Berlin', '2024-03-31T01:59', '2024-03-31T00:59'],
    ['Europe/Berlin', '2024-03-31T03:00', '2024-03-31T01:00'],
    ['GMT+0200', '2024-07-01T12:00', '2024-07-01T10:00'],
    ['UTC-3', '2024-07-01T12:00', '2024-07-01T15:00'],
    ['utc+05:30', '2024-07-01T12:00', '2024-07-01T06:30'],
    ['GMT+15', '2024-07-01T12:00', '2024-07-01T12:00'],
    ['tzone://Microsoft/Utc', '2024-07-01T12:00', '2024-07-01T12:00'],
    ['Nowhere/At_All', '2024-07-01T12:00', '2024-07-01T12:00'],
    ['', '2024-07-01T12:00', '2024-07-01T12:00'],
  ])('converts in %s: %s to %s in UTC', (zone, wall, utc) => {
    expect(utcOf(new TimeZones(), wall, zone)).toBe(utc);
  });

  it("prefers the calendar's definition to the zone's name", () => {
    const zones = new TimeZones();
    zones.describe(fixed('Europe/Berlin', '+0500'));
    expect(utcOf(zones, '2024-07-01T12:00', 'Europe/Berlin')).toBe('2024-07-01T07:00');
  });

  it('reads definitions with the time of day in the rule, as Notes writes it', () => {
    const zones = new TimeZones();
    zones.describe(
      fixed(
        'Western/Central Europe',
        '+0500',
        'FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=10;WKST=SU',
      ),
    );
    expect(utcOf(zones, '2024-07-01T12:00', 'Western/Central Europe')).toBe('2024-07-01T07:00');
  });

  it.each([
    ['has no name', fixed('', '+0500').slice(1)],
    ['changes every second', fixed('Mine', '+0500', 'FREQ=SECONDLY')],
    ['changes several times a day', fixed('Mine', '+0500', 'FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYHOUR=2,3')],
    [
      'changes by a rule of days of the month',
      fixed('Mine', '+0500', 'FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15'),
    ],
    ['has no offset', fixed('Mine', 'soon')],
    ['is without end', [...fixed('Mine', '+0500'), ...Array<string>(2000).fill('RDATE:20240101T000000')]],
  ])('ignores a definition that %s', (_, lines) => {
    const zones = new TimeZones();
    zones.describe(lines);
    expect(utcOf(zones, '2024-07-01T12:00', 'Mine')).toBe('2024-07-01T12:00');
  });

  it("uses the calendar's own zone for all unknown ones", () => {
    const zones = new TimeZones();
    zones.setOwn('Asia/Tokyo');
    zones.setOwn('Nowhere');
    expect(utcOf(zones, '2024-07-01T12:00', '')).toBe('2024-07-01T03:00');
    expect(utcOf(zones, '2024-07-01T12:00', 'Mine')).toBe('2024-07-01T03:00');
  });

  it('reports which zones are only inferred', () => {
    const zones = new TimeZones();
    zones.describe(fixed('Mine', '+0500'));
    const named = ['UTC', '', 'Mine', 'Europe/Berlin', 'Romance Standard Time', 'Nowhere'];
    expect(named.map((name) => zones.knows(name))).toEqual([true, true, true, true, true, false]);
    zones.setOwn('Customized');
    expect(zones.knows('')).toBe(false);
  });

  it('returns the local time at an instant', () => {
    const zones = new TimeZones();
    for (const wall of ['2024-01-01T12:00', '2024-07-01T12:00']) {
      const seconds = Date.parse(`${wall}Z`) / 1000;
      const instant = zones.instantOf({ seconds, zone: 'America/New_York', isDate: false });
      expect(zones.wallSecondsAt(instant, 'America/New_York')).toBe(seconds);
    }
  });
});
