import { describe, expect, it } from 'vitest';
import { calendar as reader } from '../../../../../backend/imports/calendar/calendar.ts';
import type { PersonRecord } from '../../../../../backend/imports/record.ts';
import { sourceFile } from '../source-file.ts';
import { calendar, event, evidenceOf, findingsOf, pairsOf, readMeetings, timesOf } from './build-calendar.ts';

const ATTENDING = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:';

describe('readCalendars with a meeting', () => {
  it("adds evidence, half in each direction, at the meeting's time", async () => {
    const [met, ...others] = evidenceOf(await readMeetings(calendar(event())));
    expect(others).toEqual([]);
    expect(met).toMatchObject({
      from: 'me',
      to: 'mailto:dana@x.example',
      kind: 'meeting',
      at: Date.UTC(2024, 5, 3, 10) / 1000,
      direction: 'both',
      recipients: 1,
    });
  });

  it('adds evidence among the other attendees', async () => {
    const text = calendar(event(`${ATTENDING}me@x.example`, `${ATTENDING}bo@x.example`));
    expect(pairsOf(await readMeetings(text))).toEqual(['bo dana 2', 'me bo 2', 'me dana 2']);
  });

  it('doesn’t add evidence among the attendees of a meeting of nine', async () => {
    const others = Array.from({ length: 7 }, (_, n) => `${ATTENDING}p${n}@x.example`);
    const pairs = pairsOf(await readMeetings(calendar(event(`${ATTENDING}me@x.example`, ...others))));
    expect(pairs).toHaveLength(8);
    expect(pairs.every((pair) => pair.startsWith('me '))).toBe(true);
  });

  it('counts the owner once in a meeting that they organized', async () => {
    const text = calendar(
      event('ORGANIZER:mailto:me@x.example', `${ATTENDING}me@x.example`, `${ATTENDING}dana@x.example`),
    );
    expect(pairsOf(await readMeetings(text))).toEqual(['me dana 1']);
  });

  it.each([
    ['rooms', 'ATTENDEE;CUTYPE=ROOM:mailto:blue@x.example'],
    ['resources', 'ATTENDEE;CUTYPE=RESOURCE:mailto:car@x.example'],
    ['Google rooms', `${ATTENDING}acme_1@resource.calendar.google.com`],
    ['attendees who declined', 'ATTENDEE;PARTSTAT=DECLINED:mailto:bo@x.example'],
    ['attendees who declined in vCalendar 1.0', 'ATTENDEE;STATUS=DECLINED:Bo <bo@x.example>'],
    ['attendees who delegated to someone else', 'ATTENDEE;PARTSTAT=DELEGATED:mailto:bo@x.example'],
    ['attendees without an address', 'ATTENDEE;CN=Bo:invalid:nomail'],
  ])('excludes %s', async (_, line) => {
    const text = calendar(event(`${ATTENDING}me@x.example`, line));
    expect(pairsOf(await readMeetings(text))).toEqual(['me dana 1']);
  });

  it.each([
    ['who hasn’t responded', 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:bo@x.example'],
    ['who may attend', 'ATTENDEE;PARTSTAT=TENTATIVE:mailto:bo@x.example'],
    ['who is optional', 'ATTENDEE;ROLE=OPT-PARTICIPANT:MAILTO:bo@x.example'],
    ['whose address is a parameter', 'ATTENDEE;CN="Bo; Lee";EMAIL=bo@x.example:urn:uuid:1'],
    ['whose address is encoded', 'ATTENDEE:mailto:bo%40x.example'],
    // vCalendar 1.0
    ['whose name is before the address', 'ATTENDEE;ROLE=ATTENDEE;STATUS=CONFIRMED:Bo Berg <bo@x.example>'],
    ['whose address is in brackets', 'ATTENDEE;RSVP=YES:MAILTO:<bo@x.example>'],
    ['whose name is encoded', 'ATTENDEE;ENCODING=QUOTED-PRINTABLE:B=C3=B6 <bo@x.example>'],
  ])('includes an attendee %s', async (_, line) => {
    const text = calendar(event(`${ATTENDING}me@x.example`, line));
    expect(pairsOf(await readMeetings(text))).toContain('me bo 2');
  });

  it.each([
    ['the name before the address', 'ATTENDEE:Bo Berg <bo@x.example>'],
    ['CN rather than the name before the address', 'ATTENDEE;CN=Bo Berg:B. <bo@x.example>'],
  ])('names an attendee by %s', async (_, line) => {
    const { records } = await readMeetings(calendar(event(`${ATTENDING}me@x.example`, line)));
    const bo = records.find((record) => record.type === 'person' && record.keys[0] === 'mailto:bo@x.example');
    expect(bo).toMatchObject({ firstName: 'Bo', lastName: 'Berg' });
  });

  it('excludes people who don’t participate, because Outlook also lists resources that way', async () => {
    const line = 'ATTENDEE;ROLE=NON-PARTICIPANT;CN=Room 1:mailto:room1@x.example';
    const text = calendar(event(`${ATTENDING}me@x.example`, line));
    expect(pairsOf(await readMeetings(text))).toEqual(['me dana 1']);
  });

  it('counts a mailing list, but doesn’t add evidence for it', async () => {
    const text = calendar(
      event(`${ATTENDING}me@x.example`, 'ATTENDEE;CUTYPE=GROUP:mailto:platform@x.example'),
    );
    expect(pairsOf(await readMeetings(text))).toEqual(['me dana 2']);
  });

  it('uses the names in the calendar, including quoted names', async () => {
    const text = calendar(event('ORGANIZER;CN="Okafor, Dana":mailto:dana@x.example'));
    const people = (await readMeetings(text)).records.filter(
      (record): record is PersonRecord => record.type === 'person' && record.keys[0] !== 'me',
    );
    expect(people).toMatchObject([
      { keys: ['mailto:dana@x.example'], firstName: 'Dana', lastName: 'Okafor' },
    ]);
  });

  it('reads single meetings older than five years', async () => {
    expect(timesOf(await readMeetings(calendar(event('DTSTART:20100603T100000Z'))))).toEqual([
      '2010-06-03T10:00',
    ]);
  });
});

describe('readCalendars with meetings that don’t count', () => {
  it.each([
    ['a canceled meeting', ['STATUS:CANCELLED'], 'canceled meetings'],
    ['an all-day event', ['DTSTART;VALUE=DATE:20240603'], 'all-day events'],
    [
      'an all-day event, as Exchange writes it',
      ['DTSTART:20240603T000000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      'all-day events',
    ],
    ['an event without other people', ['ORGANIZER:mailto:me@x.example'], 'events without other people'],
    [
      'a meeting of more than twenty people',
      Array.from({ length: 21 }, (_, n) => `${ATTENDING}p${n}@x.example`),
      'meetings of more than 20 people',
    ],
    ['a future meeting', ['DTSTART:20241101T100000Z'], 'future meetings'],
    [
      'a meeting that the owner declined',
      ['ATTENDEE;PARTSTAT=DECLINED:mailto:me@x.example'],
      'meetings you declined',
    ],
    [
      'a meeting with only a role address',
      ['ORGANIZER:mailto:info@x.example'],
      'meetings without other people',
    ],
  ])('skips %s', async (_, lines, why) => {
    const result = await readMeetings(calendar(event(...lines)));
    expect(evidenceOf(result)).toEqual([]);
    expect(findingsOf(result)).toEqual([`dropped 3: 1 row skipped: ${why}.`]);
  });

  it("skips other people's meetings", async () => {
    const other = event('UID:2', `${ATTENDING}bo@x.example`);
    const result = await readMeetings(calendar(event(), other));
    expect(timesOf(result)).toHaveLength(1);
    expect(findingsOf(result)).toEqual(['dropped 9: 1 row skipped: meetings without any of your addresses.']);
  });

  it('skips all meetings of a canceled calendar', async () => {
    expect(evidenceOf(await readMeetings(calendar('METHOD:CANCEL', event())))).toEqual([]);
  });

  it('skips alarms, tasks and other components', async () => {
    const alarm = ['BEGIN:VALARM', 'UID:9', 'DTSTART:20240101T000000Z', 'END:VALARM'].join('\r\n');
    const task = ['BEGIN:VTODO', 'UID:8', 'DTSTART:20240101T000000Z', 'END:VTODO'].join('\r\n');
    const text = calendar(task, event(alarm.replace('BEGIN', 'BEGIN')));
    expect(timesOf(await readMeetings(text))).toEqual(['2024-06-03T10:00']);
  });
});

it('readCalendars skips components nested thousands deep', async () => {
  const deep = 'BEGIN:X\r\n'.repeat(20_000);
  const closed = `${deep}${'END:X\r\n'.repeat(20_000)}${event()}`;
  expect(timesOf(await readMeetings(calendar(closed)))).toHaveLength(1);
  expect(timesOf(await readMeetings(calendar(deep) + calendar(event())))).toHaveLength(1);
});

describe('readCalendars with invalid events', () => {
  it.each([
    ['has no start time', event().replace(/DTSTART.*\r\n/, ''), 'it has no start time'],
    ['has an invalid start time', event('DTSTART:soon'), 'its format is invalid'],
    ['has a UID of 70,000 characters', event(`UID:${'x'.repeat(70_000)}`), 'its UID in line 13 is too long'],
    ['has a UID of 2,000 characters', event(`UID:${'x'.repeat(2000)}`), 'its UID is too long'],
    [
      'lists too many dates',
      event(`RDATE:${Array(2001).fill('20240603T100000Z').join()}`),
      'it lists too many dates',
    ],
    [
      'has thousands of attendees',
      event(...Array(5001).fill(`${ATTENDING}a@x.example`)),
      'it has more than 5,000 lines',
    ],
    [
      'has attendees with far too long names',
      event(...Array(40).fill(`ATTENDEE;CN=${'x'.repeat(60_000)}:mailto:a@x.example`)),
      'it has more than 2,000,000 characters',
    ],
    ['is cut off', 'BEGIN:VEVENT\r\nUID:2', 'the file ends inside it'],
  ])('refuses an event that %s, with its line, and reads the other events', async (_, text, why) => {
    const whole = calendar(event(), text);
    const result = await readMeetings(
      text.endsWith('END:VEVENT') ? whole : whole.slice(0, whole.indexOf('END:VCALENDAR')),
    );
    expect(timesOf(result)).toEqual(['2024-06-03T10:00']);
    expect(findingsOf(result)).toEqual([`refused 9: Line 9: the event was not read because ${why}.`]);
  });
});

describe('readCalendars with an event that has no end', () => {
  const open = event('UID:2').replace('END:VEVENT', '');

  it.each([
    ['another event', open + event()],
    ['another event, after the start of an alarm', `${open}BEGIN:VALARM\r\n${event()}`],
    ['another event, within a task', `${event()}\r\nBEGIN:VTODO\r\n${open}${event('UID:3')}`],
    ['the end of the calendar', `${event()}\r\n${open}`],
    ['another calendar', `${open}BEGIN:VCALENDAR\r\n${event()}`],
  ])('refuses the event with its line, and reads everything after it: %s', async (_, text) => {
    const result = await readMeetings(calendar(text));
    expect(timesOf(result).length).toBeGreaterThan(0);
    expect(findingsOf(result)).toEqual([
      expect.stringMatching(/^refused (\d+): Line \1: the event was not read because it has no end\.$/),
    ]);
  });
});

describe('the natural key of a meeting', () => {
  const keysOf = async (text: string) =>
    evidenceOf(await readMeetings(text)).map(({ naturalKey }) => naturalKey);

  it('is the same in two calendars, and when the meeting moves to another day', async () => {
    expect(await keysOf(calendar(event('DTSTART:20240605T100000Z')))).toEqual(
      await keysOf(calendar(event())),
    );
    expect(await keysOf(calendar(event()) + calendar(event()))).toHaveLength(1);
  });

  it('is the same for a moved occurrence', async () => {
    const series = event('RRULE:FREQ=DAILY;COUNT=3');
    const moved = event('RECURRENCE-ID:20240604T100000Z', 'DTSTART:20240606T150000Z');
    expect((await keysOf(calendar(series, moved))).toSorted()).toEqual(
      (await keysOf(calendar(series))).toSorted(),
    );
  });

  it('is made from the time and people when there is no UID', async () => {
    const text = event().replace('UID:1\r\n', '');
    expect(await keysOf(calendar(text, text))).toHaveLength(1);
  });

  it('belongs to the event with more changes, in any order', async () => {
    const [old, young] = [event('SEQUENCE:1'), event('SEQUENCE:2', 'DTSTART:20240607T100000Z')];
    for (const text of [calendar(old, young), calendar(young, old)]) {
      expect(timesOf(await readMeetings(text))).toEqual(['2024-06-07T10:00']);
    }
  });
});

describe('the owner of a calendar', () => {
  const unknown = { ownAddresses: [] };

  it.each(['X-WR-CALNAME:me@x.example', 'X-OWNER;CN="Me":mailto:me@x.example'])(
    'is named by %s',
    async (line) => {
      const result = await readMeetings(calendar(line, event()), unknown);
      expect(result.ownerKeys).toEqual(['mailto:me@x.example']);
      expect(timesOf(result)).toHaveLength(1);
    },
  );

  it("is the address the user gave, not the name of someone else's calendar", async () => {
    const result = await readMeetings(calendar('X-WR-CALNAME:dana@x.example', event()));
    expect(result.ownerKeys).toEqual(['mailto:me@x.example']);
  });

  it('is the person in every meeting, if only one person is', async () => {
    const text = calendar(event(), event('UID:2', 'ORGANIZER:mailto:bo@x.example'));
    expect((await readMeetings(text, unknown)).ownerKeys).toEqual(['mailto:me@x.example']);
  });

  it('stays unknown when two people are in every meeting, or when calendars have different names', async () => {
    const named = ['dana', 'bo'].map((name) => calendar(`X-WR-CALNAME:${name}@x.example`, event())).join('');
    for (const text of [calendar(event()), named]) {
      const result = await readMeetings(text, unknown);
      expect(result.records).toEqual([]);
      expect(result.ownerCandidates).toEqual(['mailto:dana@x.example', 'mailto:me@x.example']);
      expect(findingsOf(result)[0]).toContain('It is unclear which address is yours.');
    }
  });
});

describe('the calendar reader', () => {
  it.each([
    ['a calendar', calendar(event()), true],
    ['a calendar after a byte order mark', `\ufeff${calendar(event())}`, true],
    ['contact cards', 'BEGIN:VCARD\n', false],
    ['a table', 'Subject,Start Date\n', false],
  ])('recognizes %s by its first bytes', async (_, text, isRight) => {
    expect(await reader.pick([sourceFile('x', text)])).toHaveLength(isRight ? 1 : 0);
  });

  it('reads calendars in UTF-16', async () => {
    const bytes = Buffer.from(`\ufeff${calendar(event())}`, 'utf16le');
    expect(await reader.pick([sourceFile('x', bytes)])).toHaveLength(1);
    expect(timesOf(await readMeetings(bytes))).toHaveLength(1);
  });

  it('reads calendars with the line endings of early Macs', async () => {
    const text = calendar(event('RRULE:FREQ=DAILY', ' ;COUNT=2'), event('UID:2', 'DTSTART:20240701T100000Z'));
    expect(timesOf(await readMeetings(text.replaceAll('\r\n', '\r')))).toHaveLength(3);
  });

  it('reports its progress and the files it read', async () => {
    const told: number[] = [];
    const text = calendar(...Array.from({ length: 1200 }, (_, n) => event(`UID:${n}`)));
    const result = await readMeetings(text, { onProgress: ({ rows }) => told.push(rows) });
    expect(result.files).toEqual([{ path: 'calendar.ics', kind: 'calendar', rows: 1200, columns: [] }]);
    expect(told).toEqual([1000, 1200]);
  });

  it('doesn’t store titles, places or descriptions', async () => {
    const text = calendar(
      'X-WR-CALNAME:CANARY-1',
      event(
        'SUMMARY:CANARY-2',
        'LOCATION:CANARY-3',
        'DESCRIPTION:CANARY-4',
        ' CANARY-5',
        'ATTACH:CANARY-6',
        'COMMENT:CANARY-7',
      ),
      event('UID:2', 'DTSTART:CANARY-8'),
    );
    expect(text.match(/CANARY-\d/g)).toHaveLength(8);
    const result = await readMeetings(text);
    expect(timesOf(result)).toHaveLength(1);
    expect(JSON.stringify(result)).not.toContain('CANARY');
  });
});
