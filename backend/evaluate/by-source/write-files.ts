/** Writes a made-up member's data as files from real sources: LinkedIn's export, a mailbox and a calendar. */
import { type Day, type Evidence, SECONDS_PER_DAY } from '../../network/evidence.ts';
import { MEMBER } from '../lone-member.ts';

export interface Person {
  /** The last part of the profile's address. */
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly isAddressShared: boolean;
}

export type PersonOf = (number: number) => Person;

export type Files = Readonly<Record<string, string>>;

/** A meeting or email; `people` are the others in it. */
export interface Occasion {
  readonly at: number;
  readonly people: readonly number[];
  /** True if the member wrote or organized it; otherwise, the first person in `people` did. */
  readonly isOut: boolean;
}

/** Returns a different word of lowercase letters for each number. */
export function wordOf(number: number): string {
  let word = '';
  for (let left = number + 1; left > 0; left = Math.floor(left / 26)) {
    word += String.fromCharCode(97 + (left % 26));
  }
  return `Q${word}`;
}

export function writeExport(evidence: readonly Evidence[], personOf: PersonOf): Files {
  const others = (one: Evidence) => personOf(one.a === MEMBER ? one.b : one.a);
  const mine = evidence.filter(({ a, b }) => a === MEMBER || b === MEMBER);
  const connections = mine
    .filter(({ kind }) => kind === 'connection')
    .map((one) => {
      const { firstName, lastName, slug, isAddressShared, email, company } = others(one);
      const day = new Date(one.at * 1000);
      const month = day.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
      const connectedOn = `${String(day.getUTCDate()).padStart(2, '0')} ${month} ${day.getUTCFullYear()}`;
      const address = isAddressShared ? email : '';
      return rowOf(firstName, lastName, urlOf(slug), address, company, 'Manager', connectedOn);
    });
  const messages = mine.filter(({ kind }) => kind === 'message');
  const groups = Map.groupBy(messages, (one) => (one.recipients > 1 ? `at ${one.at}` : others(one).slug));
  const rows = [...groups].flatMap(([conversation, all]) => {
    const isGroup = all.some(({ recipients }) => recipients > 1);
    const sent = isGroup ? [all] : all.map((one) => [one]);
    return sent.map((together) => messageOf(conversation, together, others));
  });
  return {
    'Connections.csv': [CONNECTIONS, ...connections].join('\n'),
    'messages.csv': [MESSAGES, ...rows].join('\n'),
  };
}

const CONNECTIONS = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const MESSAGES =
  'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER';

interface Party {
  readonly name: string;
  readonly url: string;
}

function messageOf(
  conversation: string,
  together: readonly Evidence[],
  others: (one: Evidence) => Person,
): string {
  const me: Party = { name: 'Owner Example', url: urlOf('owner') };
  const people = together.map((one): Party => {
    const { firstName, lastName, slug } = others(one);
    return { name: `${firstName} ${lastName}`, url: urlOf(slug) };
  });
  const [first] = together;
  const isIn = first?.direction === 'in';
  const [from = me, ...to] = isIn ? [...people, me] : [me, ...people];
  const sentAt = new Date((first?.at ?? 0) * 1000).toISOString();
  const date = `${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC`;
  const names = to.map(({ name }) => name).join(', ');
  const urls = to.map(({ url }) => url).join(',');
  return rowOf(conversation, '', from.name, from.url, names, urls, date, '', '', 'INBOX');
}

export const OWN_ADDRESS = 'owner@x.example';

export function writeMailbox(emails: readonly Occasion[], personOf: PersonOf): Files {
  const me = `Owner Example <${OWN_ADDRESS}>`;
  const texts = emails.map(({ at, people, isOut }, number) => {
    const named = people.map((one) => {
      const { firstName, lastName, email } = personOf(one);
      return `${firstName} ${lastName} <${email}>`;
    });
    const [from, ...to] = isOut ? [me, ...named] : [...named, me];
    const date = new Date(at * 1000).toUTCString();
    return [
      'From - Tue Aug  8 12:36:29 2023',
      ...[`From: ${from}`, `To: ${to.join(', ')}`, `Date: ${date}`, `Message-ID: <${number}@x.example>`],
      '\n',
    ].join('\n');
  });
  return { 'mail.mbox': texts.join('') };
}

export function writeCalendar(meetings: readonly Occasion[], personOf: PersonOf): Files {
  const events = meetings.flatMap(({ at, people }, number) => {
    const start = new Date(at * 1000).toISOString().slice(0, 10).replaceAll('-', '');
    const guests = people.map((one) => {
      const { firstName, lastName, email } = personOf(one);
      return `ATTENDEE;CN=${firstName} ${lastName};PARTSTAT=ACCEPTED:mailto:${email}`;
    });
    return [
      ...['BEGIN:VEVENT', `UID:${number}@x.example`, `DTSTART:${start}T100000Z`, `DTEND:${start}T110000Z`],
      ...[`ORGANIZER;CN=Owner Example:mailto:${OWN_ADDRESS}`, ...guests, 'END:VEVENT'],
    ];
  });
  return {
    'calendar.ics': ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'),
  };
}

/** Returns noon of the day in UTC seconds. */
export function noonOf(day: Day): number {
  return (day + 0.5) * SECONDS_PER_DAY;
}

export function urlOf(slug: string): string {
  return `https://www.linkedin.com/in/${slug}`;
}

function rowOf(...cells: readonly string[]): string {
  return cells.map((cell) => `"${cell}"`).join(',');
}
