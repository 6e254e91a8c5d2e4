import { describe, expect, it } from 'vitest';
import { readLinesOf } from '../../../../../backend/imports/dav/read-lines.ts';
import { calendar, event, readMeetings } from '../calendar/build-calendar.ts';
import { card, readContacts } from '../cards/build-card.ts';

const LONG = 'x'.repeat(70_000);

const CARDS = [
  card('3.0', 'FN:Ada', 'EMAIL:ada@x.example', 'NOTE:CANARY', 'PHOTO;ENCODING=b:CANARY', ' CANARY'),
  card('3.0', 'N:Lovelace;Ada;;;', 'item1.EMAIL:ada@x.example', 'item1.X-ABLabel:CANARY', 'ORG:Wo', ' rks'),
  card('4.0', 'FN:Ada', 'EMAIL:ada@x.example', 'ADR;TYPE=work:;;CANARY 1;Ort\\, Nord;;12345;Land'),
  card('2.1', 'FN;ENCODING=QUOTED-PRINTABLE:Ad=C3=', '=A9 L', 'EMAIL;INTERNET:ada@x.example'),
  card(
    '2.1',
    'FN:Ada',
    'EMAIL:ada@x.example',
    'ADR;QUOTED-PRINTABLE:;;CANARY;K=C3=B6=',
    'ln;;1;Land',
    'NOTE;QUOTED-PRINTABLE:CANARY=',
    'CANARY',
  ),
  card('3.0', `FN:${LONG}`, 'EMAIL:ada@x.example'),
  card('3.0', 'FN:Company', 'X-ABShowAs:COMPANY', 'EMAIL:ada@x.example'),
];

const EVENTS = [
  event('SUMMARY:CANARY', 'DESCRIPTION:CANARY', ' CANARY', 'LOCATION:CANARY'),
  event(
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE:20240610T100000Z',
    'BEGIN:VALARM',
    'ATTENDEE:mailto:alarm@x.example',
    'DESCRIPTION:CANARY',
    'END:VALARM',
  ),
  event(`ATTENDEE;CN=${LONG}:mailto:me@x.example`),
  event('DTSTART;TZID=Europe/Berlin:20240603T', ' 100000'),
];

describe('the saved part of a contact or event', () => {
  it.each(CARDS)('gives the same result as the whole contact: %#', async (text) => {
    const kept = readLinesOf(text, 'contacts');
    expect(kept).not.toContain('CANARY');
    expect((await readContacts(kept)).records).toEqual((await readContacts(text)).records);
  });

  it('comes from a property of any number of lines', () => {
    // Reading the whole first line again for each further line would take minutes.
    const note = `NOTE${';'.repeat(1_000_000)}${'\r\n x'.repeat(200_000)}`;
    expect(readLinesOf(card('3.0', note, 'FN:Ada'), 'contacts')).toBe(card('3.0', 'FN:Ada'));
    const name = `FN:Ada${'\r\n '.repeat(200_000)}`;
    expect(readLinesOf(card('3.0', name), 'contacts')).toBe(card('3.0', name));
  });

  it.each(EVENTS)('gives the same result as the whole event: %#', async (lines) => {
    const text = calendar(lines);
    const kept = readLinesOf(text, 'calendar');
    expect(kept).not.toContain('CANARY');
    expect((await readMeetings(kept)).records).toEqual((await readMeetings(text)).records);
  });
});
