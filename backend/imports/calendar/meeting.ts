import ICAL from 'ical.js';
import { decodePercent } from '../../../utils/interface/decode-percent.ts';
import { eventKey } from '../correspondents/share-event.ts';
import { mailKeyOf } from '../identity-keys.ts';
import type { PersonKey } from '../record.ts';
import { readWallTimes, type WallTime } from './wall-time.ts';

/** Who met and when. Nothing else is ever read from a calendar event. */
export interface Meeting {
  readonly file: string;
  readonly line: number;
  /** Digest of the UID, or of the time and people if there is no UID. */
  readonly uid: string;
  /** How often the event was changed (SEQUENCE). If an event is listed more than once, the copy with the highest number wins. */
  readonly sequence: number;
  readonly start: WallTime;
  /** For a changed occurrence: its original time. */
  readonly recurrenceId: WallTime | null;
  /** True if the change also applies to all later occurrences. */
  readonly isLasting: boolean;
  readonly rule: ICAL.Recur | null;
  /** Start times added to the series. `excluded` are start times removed from it. */
  readonly added: readonly WallTime[];
  readonly excluded: readonly WallTime[];
  readonly isCanceled: boolean;
  readonly organizer: PersonKey | null;
  /** Everyone invited and the organizer, each once, without rooms or people who declined. */
  readonly people: readonly PersonKey[];
  /** The members of `people` that are mailing lists. */
  readonly lists: readonly PersonKey[];
  readonly absent: readonly PersonKey[];
}

interface Attendee {
  readonly key: PersonKey;
  /** '' if only the address is given. */
  readonly name: string;
  readonly isAbsent: boolean;
  /** True for a group of unnamed people. */
  readonly isList: boolean;
}

type ParsedMeeting =
  | { readonly kind: 'meeting'; readonly meeting: Meeting; readonly attendees: readonly Attendee[] }
  /** `why` is the end of a sentence. */
  | { readonly kind: 'left out'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

/** In a larger meeting, people don't get to know each other just by attending. */
const MAX_PEOPLE = 20;
/** Enough for five years of daily meetings. Real lists of dates aren't longer. */
const MAX_DATES = 2000;
const MAX_ID_CHARACTERS = 1024;

/** Returns the meeting in an event's properties, or why it is skipped. */
export function parseMeeting(lines: readonly string[], file: string, line: number): ParsedMeeting {
  try {
    const text = ['BEGIN:VEVENT', ...lines.map(quoteZone), 'END:VEVENT'].join('\r\n');
    return readEvent(new ICAL.Component(ICAL.parse(text)), file, line);
  } catch {
    // The library can throw any kind of error.
    return { kind: 'refused', why: 'its format is invalid' };
  }
}

/**
 * Quotes time zones that contain a colon: Exchange writes `DTSTART;TZID=tzone://Microsoft/Utc:2024…` without quotes.
 */
function quoteZone(line: string): string {
  return line.replace(/^([\w-]+(?:;[^:";]*)*;TZID=)(\w+:\/\/[^:";]*)(?=[:;])/i, '$1"$2"');
}

function readEvent(event: ICAL.Component, file: string, line: number): ParsedMeeting {
  const [start] = datesOf(event, 'dtstart');
  if (start === undefined) return { kind: 'refused', why: 'it has no start time' };
  // For all-day events, Exchange writes midnight instead of a date.
  const isMarked = /^true$/i.test(textOf(event, 'x-microsoft-cdo-alldayevent'));
  if (start.isDate || isMarked) return { kind: 'left out', why: 'all-day events' };
  const peopleIn = (name: string) =>
    event
      .getAllProperties(name)
      .map(readAttendee)
      .filter((one) => one !== null);
  const [attendees, organizers] = [peopleIn('attendee'), peopleIn('organizer')];
  const organizer = organizers[0]?.key ?? null;
  const everybody = distinct([...organizers, ...attendees]);
  const absent = new Set(attendees.filter(({ isAbsent }) => isAbsent).map(({ key }) => key));
  const people = everybody.filter((key) => !absent.has(key));
  const [recurrenceId = null] = datesOf(event, 'recurrence-id');
  const isCanceled = /^cancell?ed$/i.test(textOf(event, 'status'));
  const added = datesOf(event, 'rdate');
  const excluded = datesOf(event, 'exdate');
  if (added.length + excluded.length > MAX_DATES) return { kind: 'refused', why: 'it lists too many dates' };
  const uid = textOf(event, 'uid').trim();
  if (uid.length > MAX_ID_CHARACTERS) return { kind: 'refused', why: 'its UID is too long' };
  // A canceled or declined occurrence isn't skipped here, because it shows that the series didn't meet then.
  if (recurrenceId === null) {
    if (isCanceled) return { kind: 'left out', why: 'canceled meetings' };
    if (everybody.length < 2) return { kind: 'left out', why: 'events without other people' };
    if (everybody.length > MAX_PEOPLE)
      return { kind: 'left out', why: `meetings of more than ${MAX_PEOPLE} people` };
  }
  const rule = event.getFirstPropertyValue('rrule');
  const isCrowd = everybody.length > MAX_PEOPLE;
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
    isCanceled: isCanceled || isCrowd,
    organizer,
    people: isCrowd ? [] : people,
    lists: isCrowd ? [] : attendees.filter(({ isList }) => isList).map(({ key }) => key),
    absent: isCrowd ? [] : [...absent],
  };
  return { kind: 'meeting', meeting, attendees: isCrowd ? [] : [...organizers, ...attendees] };
}

/** True for `RANGE=THISANDFUTURE` (RFC 5545, 3.2.13). */
function isLasting(event: ICAL.Component): boolean {
  const range: unknown = event.getFirstProperty('recurrence-id')?.getParameter('range');
  return typeof range === 'string' && /^thisandfuture$/i.test(range);
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

/**
 * Statuses of people who don't attend. DELEGATED means that they sent someone else, who is also invited (RFC 5545, 3.2.12).
 */
const ABSENT: ReadonlySet<string> = new Set(['DECLINED', 'DELEGATED']);
/** Calendar users that are booked rather than met (RFC 5545, 3.2.3). */
const THINGS: ReadonlySet<string> = new Set(['ROOM', 'RESOURCE']);
/** The role of people who are only kept informed about a meeting (RFC 5545, 3.2.16). Outlook also uses it for rooms. */
const BYSTANDER = 'NON-PARTICIPANT';
const ROOM_HOST = /@resource\.calendar\.google\.com$/;

/**
 * Returns the person in an ORGANIZER or ATTENDEE; null for rooms, for people who are only kept informed, and for people without
 * an address.
 */
function readAttendee(property: ICAL.Property): Attendee | null {
  const kind = parameter(property, 'cutype').toUpperCase();
  const role = parameter(property, 'role').toUpperCase();
  if (THINGS.has(kind) || role === BYSTANDER) return null;
  const value = String(property.getFirstValue() ?? '');
  const written = /^mailto:/i.test(value) ? decodeAddress(value) : parameter(property, 'email') || value;
  const { address = written, name = '' } = NAMED_ADDRESS.exec(written)?.groups ?? {};
  const key = mailKeyOf(address);
  if (key === null || ROOM_HOST.test(key)) return null;
  const status = parameter(property, 'partstat') || parameter(property, 'status');
  return {
    key,
    name: parameter(property, 'cn') || (parameter(property, 'encoding') === '' ? name.trim() : ''),
    isAbsent: ABSENT.has(status.toUpperCase()),
    isList: kind === 'GROUP',
  };
}

/** Matches `Bo Berg <bo@x.example>`, the form of people in vCalendar 1.0, whose STATUS is now called PARTSTAT. */
const NAMED_ADDRESS = /^(?:mailto:)?(?<name>[^<>]*)<(?:mailto:)?(?<address>[^<>]+)>\s*$/i;

/** A mailto: address is a URL, so spaces and symbols may be percent-encoded (RFC 6068). */
function decodeAddress(url: string): string {
  const [address = ''] = url.split('?');
  return decodePercent(address) ?? address;
}

function parameter(property: ICAL.Property, name: string): string {
  const value: unknown = property.getParameter(name);
  return String((Array.isArray(value) ? value[0] : value) ?? '');
}
