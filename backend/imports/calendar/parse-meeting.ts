import ICAL from 'ical.js';
import { eventKey } from '../correspondents/event-key.ts';
import type { PersonKey } from '../record.ts';
import type { Attendee, Meeting } from './meeting.ts';
import { readAttendee } from './read-attendee.ts';
import { readWallTimes, type WallTime } from './wall-time.ts';

/** What the properties of an event say: a meeting, or why there is none. */
export type ParsedMeeting =
  | { readonly kind: 'meeting'; readonly meeting: Meeting; readonly attendees: readonly Attendee[] }
  /** `why` is the end of a sentence. */
  | { readonly kind: 'left out'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

/** Beyond this many nobody knows anybody by having been there. */
const MOST_PEOPLE = 20;
/** A day's meetings of five years; a list of more dates is made up. */
const MOST_DATES = 2000;
/** Longer ids are made up. */
const MOST_ID_CHARACTERS = 1024;

/** Parses the properties of one event. */
export function parseMeeting(lines: readonly string[], file: string, line: number): ParsedMeeting {
  try {
    const text = ['BEGIN:VEVENT', ...lines.map(quoteZone), 'END:VEVENT'].join('\r\n');
    return readEvent(new ICAL.Component(ICAL.parse(text)), file, line);
  } catch {
    // The library throws whatever it stumbles over.
    return { kind: 'refused', why: 'it is not written as a calendar’s events are' };
  }
}

/** Exchange writes `DTSTART;TZID=tzone://Microsoft/Utc:2024…`, where what holds a colon has to be quoted. */
function quoteZone(line: string): string {
  return line.replace(/^([\w-]+(?:;[^:";]*)*;TZID=)(\w+:\/\/[^:";]*)(?=[:;])/i, '$1"$2"');
}

function readEvent(event: ICAL.Component, file: string, line: number): ParsedMeeting {
  const [start] = datesOf(event, 'dtstart');
  if (start === undefined) return { kind: 'refused', why: 'it does not tell when it begins' };
  if (start.isDate) return { kind: 'left out', why: 'events of whole days' };
  const attendees = event.getAllProperties('attendee').flatMap(named);
  const organizers = event.getAllProperties('organizer').flatMap(named);
  const organizer = organizers[0]?.key ?? null;
  const everybody = distinct([...organizers, ...attendees]);
  const absent = new Set(attendees.filter(({ isAbsent }) => isAbsent).map(({ key }) => key));
  const people = everybody.filter((key) => !absent.has(key));
  const [recurrenceId = null] = datesOf(event, 'recurrence-id');
  const isCancelled = /^cancell?ed$/i.test(textOf(event, 'status'));
  const added = datesOf(event, 'rdate');
  const excluded = datesOf(event, 'exdate');
  if (added.length + excluded.length > MOST_DATES)
    return { kind: 'refused', why: 'it lists more dates than any' };
  const uid = textOf(event, 'uid').trim();
  if (uid.length > MOST_ID_CHARACTERS) return { kind: 'refused', why: 'its UID is longer than any' };
  // One occurrence that was called off, or that most declined, still tells that the series did not meet then.
  if (recurrenceId === null) {
    if (isCancelled) return { kind: 'left out', why: 'meetings that were cancelled' };
    if (everybody.length < 2) return { kind: 'left out', why: 'events without other people' };
    if (everybody.length > MOST_PEOPLE)
      return { kind: 'left out', why: `meetings of more than ${MOST_PEOPLE} people` };
  }
  const rule = event.getFirstPropertyValue('rrule');
  const isCrowd = everybody.length > MOST_PEOPLE;
  const meeting: Meeting = {
    file,
    line,
    uid: uid === '' ? eventKey('at', String(start.seconds), ...everybody.toSorted()) : eventKey('uid', uid),
    sequence: Number(textOf(event, 'sequence')) || 0,
    start,
    recurrenceId,
    isLasting: isLasting(event),
    rule: rule instanceof ICAL.Recur ? rule : null,
    added,
    excluded,
    isCancelled: isCancelled || isCrowd,
    organizer,
    people: isCrowd ? [] : people,
    lists: isCrowd ? [] : attendees.filter(({ isList }) => isList).map(({ key }) => key),
    absent: isCrowd ? [] : [...absent],
  };
  return { kind: 'meeting', meeting, attendees: isCrowd ? [] : [...organizers, ...attendees] };
}

/** `RANGE=THISANDFUTURE` (RFC 5545, 3.2.13). */
function isLasting(event: ICAL.Component): boolean {
  const range: unknown = event.getFirstProperty('recurrence-id')?.getParameter('range');
  return typeof range === 'string' && /^thisandfuture$/i.test(range);
}

function named(property: ICAL.Property): Attendee[] {
  const attendee = readAttendee(property);
  return attendee === null ? [] : [attendee];
}

function distinct(attendees: readonly Attendee[]): PersonKey[] {
  return [...new Set(attendees.map(({ key }) => key))];
}

function datesOf(event: ICAL.Component, name: string): WallTime[] {
  return event.getAllProperties(name).flatMap(readWallTimes);
}

function textOf(event: ICAL.Component, name: string): string {
  const value: unknown = event.getFirstPropertyValue(name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
