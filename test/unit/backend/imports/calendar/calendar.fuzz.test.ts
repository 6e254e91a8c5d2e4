import { expect, it } from 'vitest';
import { calendar as reader } from '../../../../../backend/imports/calendar/calendar.ts';
import { fuzzReader, MAX_GROWTH, measureGrowth, PATIENCE } from '../fuzz-reader.ts';
import { calendar, event, readMeetings } from './build-calendar.ts';

const SOUND = [
  calendar(
    'X-WR-TIMEZONE:Europe/Berlin',
    event('RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4', 'EXDATE:20240610T100000Z'),
  ),
  calendar(
    event('DTSTART;TZID=Europe/Berlin:20240603T100000', 'RRULE:FREQ=MONTHLY;UNTIL=20241001'),
    event('RECURRENCE-ID;TZID=Europe/Berlin:20240703T100000', 'STATUS:CANCELLED'),
  ),
];

const PIECES = [
  'BEGIN:VCALENDAR\n',
  'END:VCALENDAR\n',
  'BEGIN:VEVENT\n',
  'END:VEVENT\n',
  'BEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\n',
  'BEGIN:VALARM\n',
  'DTSTART:20240603T100000Z\n',
  'DTSTART;TZID=',
  'RRULE:FREQ=DAILY',
  'RRULE:FREQ=YEARLY;BYDAY=5MO\n',
  'RDATE;VALUE=PERIOD:',
  'EXDATE:',
  'RECURRENCE-ID:',
  'ATTENDEE;CN="',
  'ATTENDEE:mailto:me@x.example\n',
  'ORGANIZER:mailto:dana@x.example\n',
  ';BYMONTHDAY=-1',
  ';BYSETPOS=2',
  ';BYWEEKNO=53',
  ';INTERVAL=0',
  ';INTERVAL=99999999999',
  ';COUNT=-1',
  ';UNTIL=9999',
  'P1W',
  '\n',
  '\r\n',
  '\n ',
  ':',
  ';',
  ',',
  '=',
  '"',
  '^',
  '\\',
  '\0',
  '\ufeff',
  '\ud800',
  '99999999T999999Z',
  '-1',
  '__proto__',
  'x'.repeat(300),
];

it('the calendar reader returns records or an error for random changes to a calendar', PATIENCE, async () => {
  const outcomes = await fuzzReader(reader, SOUND, PIECES);
  const cases = outcomes.records + outcomes.nothing + outcomes.sentence;
  expect(Math.min(outcomes.records, outcomes.nothing)).toBeGreaterThan(cases / 100);
});

it.each([
  ['meetings', (size: number) => Array.from({ length: size * 40 }, (_, n) => event(`UID:${n}`)).join('\n')],
  [
    'days of a series',
    (size: number) => event(`RRULE:FREQ=DAILY;COUNT=${size * 30}`, 'DTSTART:20200101T100000Z'),
  ],
  [
    'excluded days',
    (size: number) => event(`EXDATE:${'20240603T100000Z,'.repeat(size * 40)}20240603T100000Z`),
  ],
  ['attendees', (size: number) => event(...Array(size * 100).fill('ATTENDEE:mailto:a@x.example'))],
  ['folded lines', (size: number) => event(`SUMMARY:x${'\n x'.repeat(size * 2000)}`)],
  ['quotes', (size: number) => event(`ATTENDEE;CN=${'"a";X='.repeat(size * 100)}:b`)],
  ['nested components', (size: number) => 'BEGIN:VEVENT\nBEGIN:X\n'.repeat(size * 500)],
])(
  'the calendar reader reads four times as many %s in about four times the time',
  PATIENCE,
  async (_, build) => {
    const [one, four] = [calendar(build(20)), calendar(build(80))];
    expect(await measureGrowth((size) => readMeetings(size === 1 ? one : four))).toBeLessThan(MAX_GROWTH);
  },
);
