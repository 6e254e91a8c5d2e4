import { strToU8, zipSync } from 'fflate';
import { ME, makeExport } from './make-export.ts';

/** A small file of one kind of source, dated 2026, with its name and number of people. */
export interface MadeSource {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The name in the list of sources. */
  readonly kind: string;
  readonly people: number;
  /** True if the file doesn't reveal its owner, so that Kith asks. */
  readonly asks: boolean;
}

/** The owner of the email and calendar files. */
export const OWN_ADDRESS = 'ada@e2e.example';

const GOOGLE = `First Name,Middle Name,Last Name,File As,Organization Name,Organization Title,Birthday,Labels,E-mail 1 - Label,E-mail 1 - Value
Grace,,Hopper,,Navy Labs,Admiral,1906-12-09,* myContacts,Work,grace@navylabs.example
Alan,,Turing,,Bletchley,Analyst,,* myContacts,Home,alan@bletchley.example
`;

const OUTLOOK = `First Name,Last Name,E-mail Address,E-mail Display Name,Company,Job Title,Home Street
Edsger,Dijkstra,edsger@shortest.example,Edsger Dijkstra,Shortest Paths,Engineer,Secret Street 5
`;

const CARDS = `BEGIN:VCARD
VERSION:3.0
N:Liskov;Barbara;;;
FN:Barbara Liskov
ORG:Substitution Works
TITLE:Architect
EMAIL;TYPE=WORK:barbara@substitution.example
TEL:+1 555 0100
END:VCARD
`;

const MAIL = `From 1@xxx Tue Aug 04 12:36:29 +0000 2026
Delivered-To: ada@e2e.example
X-Gmail-Labels: Inbox
Message-ID: <one@e2e.example>
Date: Tue, 4 Aug 2026 12:36:29 +0000
From: Margaret Hamilton <margaret@apollo.example>
To: Ada Byron <ada@e2e.example>
Subject: The secret subject

The secret body.

From 2@xxx Wed Aug 05 09:00:00 +0000 2026
X-Gmail-Labels: Sent
Message-ID: <two@e2e.example>
Date: Wed, 5 Aug 2026 09:00:00 +0000
From: Ada Byron <ada@e2e.example>
To: Margaret Hamilton <margaret@apollo.example>
Subject: Re: The secret subject

Another body.

`;

const CALENDAR = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//e2e//EN
BEGIN:VEVENT
UID:one@e2e.example
DTSTAMP:20260901T080000Z
DTSTART:20260901T090000Z
DTEND:20260901T100000Z
SUMMARY:The secret meeting
ORGANIZER;CN=Ada Byron:mailto:ada@e2e.example
ATTENDEE;CN=Ada Byron;PARTSTAT=ACCEPTED:mailto:ada@e2e.example
ATTENDEE;CN=Katherine Johnson;PARTSTAT=ACCEPTED:mailto:katherine@orbits.example
END:VEVENT
END:VCALENDAR
`;

/** One file for every kind that is recognized by its content. */
export const SOURCES: readonly MadeSource[] = [
  { name: 'export.zip', content: makeExport(), kind: 'LinkedIn export', people: 3, asks: false },
  { name: 'google.csv', content: GOOGLE, kind: 'Google contacts', people: 2, asks: false },
  { name: 'outlook.csv', content: OUTLOOK, kind: 'Outlook contacts', people: 1, asks: false },
  { name: 'cards.vcf', content: CARDS, kind: 'Contact cards', people: 1, asks: false },
  { name: 'mail.mbox', content: MAIL, kind: 'Email', people: 1, asks: false },
  { name: 'calendar.ics', content: CALENDAR, kind: 'Calendar', people: 1, asks: true },
];

/** A Google Takeout: email, a calendar, contacts and an overview page. It contains nobody from `SOURCES`. */
export function makeTakeout(): Uint8Array {
  const files = {
    'Takeout/archive_browser.html': '<!doctype html><title>Archive</title>',
    'Takeout/Mail/All mail Including Spam and Trash.mbox': MAIL.replaceAll('@apollo', '@bombe')
      .replaceAll('Margaret Hamilton', 'Joan Clarke')
      .replaceAll('@e2e.example>\nDate', '@takeout.example>\nDate'),
    'Takeout/Calendar/ada.ics': CALENDAR.replaceAll('UID:one', 'UID:takeout')
      .replaceAll('Katherine Johnson', 'Mary Cartwright')
      .replaceAll('@orbits', '@chaos'),
    'Takeout/Contacts/All Contacts/All Contacts.vcf': CARDS.replaceAll('Liskov', 'Easley')
      .replaceAll('Barbara', 'Annie')
      .replaceAll('@substitution', '@centaur'),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** A table of an unknown kind, with rows of `people`. */
export function makeTable(...people: readonly string[]): string {
  const rows = people.map((name) => `${name},${name.toLowerCase()}@funds.example,Fund of ${name},42`);
  return ['Investor,Reach at,Fund,Shoe size', ...rows, ''].join('\n');
}

/** Someone else's connections, without other LinkedIn data. */
export const CONNECTIONS = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Tim,Berners,https://www.linkedin.com/in/tim-e2e,,Web Works,Founder,05 Mar 2024
Ada,Byron,${ME},,,,06 Mar 2024
`;
