import type ICAL from 'ical.js';
import { mailKeyOf } from '../linkedin/person-key.ts';
import type { Attendee } from './meeting.ts';

/** Who does not come: DELEGATED sends somebody else, who is invited, too (RFC 5545, 3.2.12). */
const ABSENT: ReadonlySet<string> = new Set(['DECLINED', 'DELEGATED']);
/** What is booked and not met (RFC 5545, 3.2.3). */
const THINGS: ReadonlySet<string> = new Set(['ROOM', 'RESOURCE']);
/** Who is told of a meeting and not in it (RFC 5545, 3.2.16); Outlook books rooms so, too. */
const BYSTANDER = 'NON-PARTICIPANT';
const ROOM_HOST = /@resource\.calendar\.google\.com$/;

/** Whom an ORGANIZER or ATTENDEE names; null of rooms, of whoever is only told of it, and of whoever has no address. */
export function readAttendee(property: ICAL.Property): Attendee | null {
  const kind = parameter(property, 'cutype').toUpperCase();
  const role = parameter(property, 'role').toUpperCase();
  if (THINGS.has(kind) || role === BYSTANDER) return null;
  const value = String(property.getFirstValue() ?? '');
  const written = /^mailto:/i.test(value) ? decodeAddress(value) : parameter(property, 'email') || value;
  const key = mailKeyOf(written);
  if (key === null || ROOM_HOST.test(key)) return null;
  const isAbsent = ABSENT.has(parameter(property, 'partstat').toUpperCase());
  return { key, name: parameter(property, 'cn'), isAbsent, isList: kind === 'GROUP' };
}

/** A mailto: address is a URL: its blanks and signs may be percent-encoded (RFC 6068). */
function decodeAddress(url: string): string {
  const [address = ''] = url.split('?');
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A parameter as text, '' where it is not there; of several the first. */
function parameter(property: ICAL.Property, name: string): string {
  const value: unknown = property.getParameter(name);
  return String((Array.isArray(value) ? value[0] : value) ?? '');
}
