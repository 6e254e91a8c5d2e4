import { describe, expect, it } from 'vitest';
import { DescribedZones } from '../../../../../backend/imports/calendar/described-zones.ts';
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

/** Returns a zone with summer time as in Berlin, whose rules begin on these days. */
const summerTime = (name: string, summer: string, winter: string) => [
  `TZID:${name}`,
  'BEGIN:DAYLIGHT',
  `DTSTART:${summer}`,
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  `DTSTART:${winter}`,
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
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
  ])('converts the time zone %s, so that %s is %s in UTC', (zone, wall, utc) => {
    expect(utcOf(new TimeZones(), wall, zone)).toBe(utc);
  });

  it("prefers the calendar's definition to the zone's name", () => {
    const zones = new TimeZones();
    zones.describe(fixed('Europe/Berlin', '+0500'));
    expect(utcOf(zones, '2024-07-01T12:00', 'Europe/Berlin')).toBe('2024-07-01T07:00');
  });

  it('reads a definition with the time of day in its rule, as Notes writes it', () => {
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
      'changes by a rule with days of the month',
      fixed('Mine', '+0500', 'FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15'),
    ],
    ['changes every week of a month', fixed('Mine', '+0500', 'FREQ=YEARLY;BYMONTH=4;BYDAY=MO')],
    ['begins before the year 1', fixed('Mine', '+0500').with(2, 'DTSTART:-0010101T000000')],
    ['has no beginning', fixed('Mine', '+0500').toSpliced(2, 1)],
    ['has no offset', fixed('Mine', 'soon')],
    ['is far too long', [...fixed('Mine', '+0500'), ...Array<string>(2000).fill('RDATE:20240101T000000')]],
  ])('ignores a definition that %s', (_, lines) => {
    const zones = new TimeZones();
    zones.describe(lines);
    expect(utcOf(zones, '2024-07-01T12:00', 'Mine')).toBe('2024-07-01T12:00');
  });

  it('follows a rule that began long ago, as Outlook writes it, only since 1900', () => {
    const described = new DescribedZones();
    const zones = new TimeZones(described);
    zones.describe(summerTime('Mine', '16010101T020000', '00010101T030000'));
    const hours = ['2024-03-31T01:59', '2024-03-31T03:00', '2024-10-27T01:59', '2024-10-27T03:00'];
    expect(hours.map((wall) => utcOf(zones, wall, 'Mine').slice(11))).toEqual([
      '00:59',
      '01:00',
      '23:59',
      '02:00',
    ]);
    expect(described.changes).toBeLessThan(500);
  });

  it('uses standard time in a repeated hour, which is summer time in Ireland', () => {
    const zones = new TimeZones();
    const lines = summerTime('Mine', '19700101T020000', '19700101T030000');
    zones.describe(lines);
    expect(utcOf(zones, '2024-10-27T02:30', 'Mine')).toBe('2024-10-27T01:30');
    const irish = lines.map((line) =>
      line.replace(/STANDARD|DAYLIGHT/, (kind) => (kind === 'STANDARD' ? 'DAYLIGHT' : 'STANDARD')),
    );
    zones.describe(irish.with(0, 'TZID:Irish'));
    expect(utcOf(zones, '2024-10-27T02:30', 'Irish')).toBe('2024-10-27T00:30');
  });

  it('evaluates a definition once, however often the calendars of an import repeat it', () => {
    const described = new DescribedZones();
    const lines = summerTime('Mine', '19700101T020000', '19700101T030000');
    const calendars = Array.from({ length: 2000 }, () => new TimeZones(described));
    for (const zones of calendars) for (const each of [lines, fixed('Mine', '+0500')]) zones.describe(each);
    expect(described.changes).toBeLessThan(500);
    expect(calendars.every((zones) => utcOf(zones, '2024-07-01T12:00', 'Mine').endsWith('10:00'))).toBe(true);
  });

  it('evaluates at most as many rules as the calendars of an import may contain', () => {
    const described = new DescribedZones();
    const shortRule = 'FREQ=YEARLY;BYMONTH=1;BYDAY=1MO;UNTIL=19720101T000000Z';
    const rules = Array.from({ length: 300 }, () => fixed('', '+0500', shortRule).slice(1)).flat();
    for (const calendar of ['first', 'second']) {
      const zones = new TimeZones(described);
      for (let zone = 0; zone < 20; zone += 1) zones.describe([`TZID:${calendar} ${zone}`, ...rules]);
      expect(zones.knows(`${calendar} 0`)).toBe(calendar === 'first');
    }
    expect(described.changes).toBeLessThan(5000);
  });

  it('checks only a few of thousands of changes in one hour', () => {
    const zones = new TimeZones();
    const changes = Array.from({ length: 1900 }, (_, at) => {
      const [minute, second] = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0'));
      return `RDATE:20200101T10${minute}${second}`;
    });
    zones.describe([...fixed('Mine', '+0500').slice(0, -2), ...changes, 'END:STANDARD']);
    // Looking at each of the changes would take minutes.
    const [first, last] = [Date.UTC(2020, 0, 1, 7) / 1000, Date.UTC(2020, 0, 1, 23) / 1000];
    const isAhead = (seconds: number) =>
      zones.instantOf({ seconds, zone: 'Mine', isDate: false }) !== seconds;
    let ahead = 0;
    for (let at = 0; at < 200_000; at += 1) if (isAhead(first + (at % (last - first)))) ahead += 1;
    expect(ahead).toBeGreaterThan(100_000);
  });

  it("uses the calendar's own zone for all unknown zones", () => {
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
