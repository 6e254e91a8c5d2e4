import { describe, expect, it } from 'vitest';
import { calendar, event, evidenceOf, findingsOf, readMeetings, timesOf } from './build-calendar.ts';

/** Returns the UTC times of a series. The lines in `before` precede it in the calendar. */
async function timesOfSeries(lines: readonly string[], ...before: readonly string[]): Promise<string[]> {
  return timesOf(await readMeetings(calendar(...before, event(...lines))));
}

const BERLIN = 'DTSTART;TZID=Europe/Berlin:20240325T090000';

describe('a recurrence rule', () => {
  it.each([
    [
      'daily, three times',
      ['RRULE:FREQ=DAILY;COUNT=3'],
      ['2024-06-03T10:00', '2024-06-04T10:00', '2024-06-05T10:00'],
    ],
    [
      'until the time of its last occurrence',
      ['RRULE:FREQ=WEEKLY;UNTIL=20240610T100000Z'],
      ['2024-06-03T10:00', '2024-06-10T10:00'],
    ],
    [
      'until a day, inclusive',
      ['RRULE:FREQ=WEEKLY;UNTIL=20240610'],
      ['2024-06-03T10:00', '2024-06-10T10:00'],
    ],
    [
      'every second week, on two days',
      ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4'],
      ['2024-06-03T10:00', '2024-06-06T10:00', '2024-06-17T10:00', '2024-06-20T10:00'],
    ],
    [
      'the last Friday of the month',
      ['DTSTART:20240628T100000Z', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=2'],
      ['2024-06-28T10:00', '2024-07-26T10:00'],
    ],
    [
      'the 31st, in months that have one',
      ['DTSTART:20240531T100000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3'],
      ['2024-05-31T10:00', '2024-07-31T10:00', '2024-08-31T10:00'],
    ],
    [
      'once a year',
      ['DTSTART:20200229T100000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
      ['2020-02-29T10:00', '2024-02-29T10:00'],
    ],
    [
      'without excluded occurrences',
      ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20240604T100000Z,20240605T100000Z'],
      ['2024-06-03T10:00', '2024-06-06T10:00'],
    ],
    [
      'without an excluded first occurrence',
      ['RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20240603T100000Z'],
      ['2024-06-04T10:00'],
    ],
    [
      'without an excluded day',
      ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20240604'],
      ['2024-06-03T10:00', '2024-06-05T10:00'],
    ],
    [
      'without an occurrence excluded in another time zone',
      ['RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;TZID=Europe/Berlin:20240604T120000'],
      ['2024-06-03T10:00'],
    ],
    ['with an additional time', ['RDATE:20240620T120000Z'], ['2024-06-03T10:00', '2024-06-20T12:00']],
    ['with an additional day', ['RDATE;VALUE=DATE:20240620'], ['2024-06-03T10:00', '2024-06-20T10:00']],
    [
      'with an additional period',
      ['RDATE;VALUE=PERIOD:20240620T120000Z/PT1H'],
      ['2024-06-03T10:00', '2024-06-20T12:00'],
    ],
    [
      'yearly on its start date, in years that have it',
      ['DTSTART:20200229T100000Z', 'RRULE:FREQ=YEARLY'],
      ['2020-02-29T10:00', '2024-02-29T10:00'],
    ],
    [
      'on a day that doesn’t exist, to its start alone',
      ['DTSTART:20240101T100000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
      ['2024-01-01T10:00'],
    ],
    ['more often than daily, to its start alone', ['RRULE:FREQ=HOURLY;COUNT=9'], ['2024-06-03T10:00']],
  ])('is expanded: %s', async (_, lines, times) => {
    expect(await timesOfSeries(lines)).toEqual(times);
  });

  it('is refused with week numbers, because the library would return every week', async () => {
    const read = await readMeetings(calendar(event('RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO')));
    expect(timesOf(read)).toEqual([]);
    expect(findingsOf(read)).toEqual([
      'refused 3: Line 3: the event was not read because its recurrence rule is not supported.',
    ]);
  });

  it('is expanded up to the day of reading if it is endless', async () => {
    const times = await timesOfSeries(['RRULE:FREQ=DAILY']);
    expect([times.length, times.at(-1)]).toEqual([124, '2024-10-04T10:00']);
  });

  it('is expanded for the last five years', async () => {
    const times = await timesOfSeries(['DTSTART:20000103T100000Z', 'RRULE:FREQ=WEEKLY']);
    expect([times[0], times.length]).toEqual(['2019-10-07T10:00', 261]);
  });

  it('is limited in occurrences, including those from more than five years ago', async () => {
    expect(await timesOfSeries(['DTSTART:20000103T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=10'])).toEqual([]);
  });
});

describe('a changed occurrence', () => {
  const series = event('RRULE:FREQ=DAILY;COUNT=3');

  it.each([
    ['moved', ['DTSTART:20240604T153000Z'], ['2024-06-03T10:00', '2024-06-04T15:30', '2024-06-05T10:00']],
    ['canceled', ['STATUS:CANCELLED'], ['2024-06-03T10:00', '2024-06-05T10:00']],
    [
      'declined by the owner',
      ['ATTENDEE;PARTSTAT=DECLINED:mailto:me@x.example'],
      ['2024-06-03T10:00', '2024-06-05T10:00'],
    ],
    [
      'with more than twenty people',
      Array.from({ length: 21 }, (_, n) => `ATTENDEE:mailto:p${n}@x.example`),
      ['2024-06-03T10:00', '2024-06-05T10:00'],
    ],
    ['moved to the future', ['DTSTART:20250604T100000Z'], ['2024-06-03T10:00', '2024-06-05T10:00']],
  ])('is applied before or after the series: %s', async (_, lines, times) => {
    const changed = event('RECURRENCE-ID:20240604T100000Z', ...lines);
    expect(timesOf(await readMeetings(calendar(series, changed)))).toEqual(times);
    expect(timesOf(await readMeetings(calendar(changed, series)))).toEqual(times);
  });

  it('is read on its own when its series is missing', async () => {
    const changed = event('RECURRENCE-ID:20240604T100000Z', 'DTSTART:20240604T110000Z');
    expect(timesOf(await readMeetings(calendar(changed)))).toEqual(['2024-06-04T11:00']);
  });
});

describe('a change to all later occurrences', () => {
  const series = event('DTSTART;TZID=Europe/Berlin:20240603T120000', 'RRULE:FREQ=DAILY;COUNT=4');
  const from = (day: string, ...lines: readonly string[]) =>
    event(`RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:202406${day}T120000`, ...lines);

  it.each([
    [
      'moved to another time',
      [from('04', 'DTSTART;TZID=Europe/Berlin:20240604T140000')],
      ['2024-06-03T10:00', '2024-06-04T12:00', '2024-06-05T12:00', '2024-06-06T12:00'],
    ],
    [
      'written in another zone',
      [from('05', 'DTSTART:20240605T110000Z')],
      ['2024-06-03T10:00', '2024-06-04T10:00', '2024-06-05T11:00', '2024-06-06T11:00'],
    ],
    ['canceled', [from('05', 'STATUS:CANCELLED')], ['2024-06-03T10:00', '2024-06-04T10:00']],
    [
      'declined by the owner',
      [from('05', 'ATTENDEE;PARTSTAT=DECLINED:mailto:me@x.example')],
      ['2024-06-03T10:00', '2024-06-04T10:00'],
    ],
    [
      'followed by another change',
      [from('04', 'DTSTART:20240604T110000Z'), from('06', 'DTSTART:20240606T130000Z')],
      ['2024-06-03T10:00', '2024-06-04T11:00', '2024-06-05T11:00', '2024-06-06T13:00'],
    ],
    [
      'except to one changed occurrence',
      [
        from('04', 'DTSTART:20240604T110000Z'),
        event('RECURRENCE-ID:20240605T100000Z', 'DTSTART:20240605T090000Z'),
      ],
      ['2024-06-03T10:00', '2024-06-04T11:00', '2024-06-05T09:00', '2024-06-06T11:00'],
    ],
  ])('is applied: %s', async (_, changes, times) => {
    expect(timesOf(await readMeetings(calendar(series, ...changes)))).toEqual(times);
    expect(timesOf(await readMeetings(calendar(...changes, series)))).toEqual(times);
  });

  it('keeps the local time across a clock change', async () => {
    const text = calendar(
      event('DTSTART;TZID=Europe/Berlin:20240323T090000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20240323T080000Z',
        'DTSTART;TZID=Europe/Berlin:20240323T110000',
      ),
    );
    expect(timesOf(await readMeetings(text))).toEqual([
      '2024-03-23T10:00',
      '2024-03-30T10:00',
      '2024-04-06T09:00',
    ]);
  });

  it('keeps the natural key of each occurrence', async () => {
    const keysOf = async (text: string) =>
      evidenceOf(await readMeetings(text))
        .map(({ naturalKey }) => naturalKey)
        .toSorted();
    const moved = from('04', 'DTSTART:20240604T150000Z');
    expect(await keysOf(calendar(series, moved))).toEqual(await keysOf(calendar(series)));
  });
});

describe('an unknown time zone', () => {
  it('is reported, and its meetings are still read', async () => {
    const text = calendar(
      event('DTSTART;TZID=Customized Time Zone:20240603T100000'),
      event('UID:2', 'DTSTART;TZID=Nowhere:20240604T100000'),
      event('UID:3'),
    );
    const result = await readMeetings(text);
    expect(timesOf(result)).toHaveLength(3);
    expect(findingsOf(result)).toEqual([
      'note 3: 2 rows were read, but the time zone is unknown, so the time may be off by hours.',
    ]);
  });
});

describe('the time zone of a series', () => {
  const zone = (name: string, rules: boolean) =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${name}`,
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      ...(rules ? ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'] : []),
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      ...(rules ? ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'] : []),
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ].join('\r\n');
  const weekly = (tzid: string) => [`DTSTART;TZID=${tzid}:20240325T090000`, 'RRULE:FREQ=WEEKLY;COUNT=2'];
  const overTheChange = ['2024-03-25T08:00', '2024-04-01T07:00'];

  it('keeps the local time if the calendar defines the zone, whatever its name', async () => {
    const tzid = 'W. Europe Standard Time';
    expect(await timesOfSeries(weekly(tzid), zone(tzid, true))).toEqual(overTheChange);
  });

  it('can be defined before or after the events', async () => {
    const text = calendar(event(...weekly('Mine')), zone('Mine', true));
    expect(timesOf(await readMeetings(text))).toEqual(overTheChange);
  });

  it.each(['Europe/Berlin', '/freeassociation.sourceforge.net/Europe/Berlin'])(
    'is recognized by the name %s',
    async (name) => {
      expect(await timesOfSeries(weekly(name))).toEqual(overTheChange);
    },
  );

  it.each([
    'TZID=tzone://Microsoft/Utc',
    'TZID="tzone://Microsoft/Utc"',
    'X-A=1;TZID=tzone://Microsoft/Utc;X-B=2',
  ])('may have a colon in its name: %s', async (zone) => {
    expect(await timesOfSeries([`DTSTART;${zone}:20240603T090000`])).toEqual(['2024-06-03T09:00']);
  });

  it('may have no clock changes', async () => {
    expect(await timesOfSeries(['DTSTART;TZID=Asia/Kolkata:20240603T090000'])).toEqual(['2024-06-03T03:30']);
  });

  it("is the calendar's for times without a zone and for unknown names", async () => {
    const own = 'X-WR-TIMEZONE:America/New_York';
    expect(await timesOfSeries(['DTSTART:20240603T090000'], own)).toEqual(['2024-06-03T13:00']);
    expect(await timesOfSeries(['DTSTART;TZID=Moon:20240603T090000'], own)).toEqual(['2024-06-03T13:00']);
  });

  it('is UTC when no zone is given', async () => {
    expect(await timesOfSeries(['DTSTART:20240603T090000'])).toEqual(['2024-06-03T09:00']);
  });

  it('is looked up by name when its definition has endless clock changes', async () => {
    const endless = zone('Europe/Berlin', true).replaceAll('FREQ=YEARLY;BYDAY=-1SU', 'FREQ=SECONDLY');
    expect(await timesOfSeries(weekly('Europe/Berlin'), endless)).toEqual(overTheChange);
  });

  it('doesn’t change the instant at which a rule ends', async () => {
    const until = [BERLIN, 'RRULE:FREQ=DAILY;UNTIL=20240326T080000Z'];
    expect(await timesOfSeries(until)).toEqual(['2024-03-25T08:00', '2024-03-26T08:00']);
    const late = ['DTSTART;TZID=Asia/Tokyo:20240325T010000', 'RRULE:FREQ=DAILY;UNTIL=20240325T160000Z'];
    expect(await timesOfSeries(late)).toEqual(['2024-03-24T16:00', '2024-03-25T16:00']);
  });

  it('may differ from a moved occurrence’s own zone', async () => {
    const text = calendar(
      event(BERLIN, 'RRULE:FREQ=WEEKLY;COUNT=2'),
      event('RECURRENCE-ID:20240401T070000Z', 'DTSTART;TZID=Asia/Tokyo:20240402T090000'),
    );
    expect(timesOf(await readMeetings(text))).toEqual(['2024-03-25T08:00', '2024-04-02T00:00']);
  });
});

describe('a recurrence rule without dates', () => {
  it.each([
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['FREQ=DAILY;INTERVAL=7;BYDAY=TU'],
    ['FREQ=DAILY;BYMONTHDAY=-1'],
    ['FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15'],
    ['FREQ=DAILY;INTERVAL=2000000000'],
    ['FREQ=MONTHLY;INTERVAL=999999999'],
  ])('is refused without an endless search: %s', async (rule) => {
    const result = await readMeetings(
      calendar(event(`RRULE:${rule}`), event('UID:2', 'DTSTART:20240701T100000Z')),
    );
    expect(timesOf(result)).toContain('2024-07-01T10:00');
    expect(findingsOf(result).filter((finding) => finding.startsWith('refused')).length).toBeLessThan(2);
  });
});
