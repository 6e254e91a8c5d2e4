import type { Radicale } from './start-radicale.ts';

export const USER = 'me@x.example';
export const PASSWORD = 'abcd efgh ijkl mnop';

export interface Folder {
  readonly kind: 'contacts' | 'calendar';
  readonly name: string;
  readonly path: string;
}

export const BOOK: Folder = { kind: 'contacts', name: 'Friends & family', path: `/${USER}/friends/` };
export const FOLDERS: readonly Folder[] = [
  BOOK,
  { kind: 'contacts', name: 'Work', path: `/${USER}/colleagues/` },
  { kind: 'contacts', name: 'Café', path: `/${USER}/cafe/` },
  { kind: 'calendar', name: 'Work', path: `/${USER}/work/` },
  { kind: 'calendar', name: 'Privé', path: `/${USER}/prive/` },
];

const SPACES =
  'xmlns:D="DAV:" xmlns:A="urn:ietf:params:xml:ns:carddav" xmlns:C="urn:ietf:params:xml:ns:caldav"';

export async function makeFolder({ ask }: Radicale, { kind, name, path }: Folder): Promise<void> {
  const type = kind === 'contacts' ? 'A:addressbook' : 'C:calendar';
  const written = name.replace('&', '&amp;');
  const body = `<?xml version="1.0"?><D:mkcol ${SPACES}><D:set><D:prop><D:resourcetype><D:collection/><${type}/></D:resourcetype><D:displayname>${written}</D:displayname></D:prop></D:set></D:mkcol>`;
  const status = await ask('MKCOL', path, body);
  if (status !== 201) throw new Error(`Radicale answered ${status} for ${path}.`);
}

/** A contact whose company changes with `version`. Some have several addresses, a profile, a picture or only a name. */
export function contactOf(at: number, version = 0): string {
  const isBare = at % 17 === 0;
  return [
    ...['BEGIN:VCARD', 'VERSION:3.0', `UID:contact-${at}`],
    ...[`N:Näme${at % 211};Given ${at};;;`, `FN:Given ${at} Näme${at % 211}`],
    ...(isBare ? [] : [`EMAIL;TYPE=work:p${at}@y.example`]),
    ...(at % 5 === 0 ? [`EMAIL;TYPE=home:p${at}@home.example`] : []),
    ...(at % 7 === 0 ? [`URL:https://www.linkedin.com/in/person-${at}`] : []),
    ...(at % 11 === 0 ? [`item1.EMAIL:info@y.example`, 'item1.X-ABLabel:Office'] : []),
    ...(at % 13 === 0 ? [`PHOTO;ENCODING=b;TYPE=JPEG:${'Q0FOQVJZ'.repeat(40)}`] : []),
    ...[`ORG:Company ${(at + version) % 97};Team`, `TITLE:Engineer ${version}`],
    ...[`ADR;TYPE=work:;;CANARY street ${at};Lyon;;69001;France`, 'NOTE:CANARY\\, secret'],
    ...(at % 3 === 0 ? [`REV:2024${String((at % 12) + 1).padStart(2, '0')}05T101112Z`] : []),
    ...['END:VCARD', ''],
  ].join('\r\n');
}

/** An event that recurs, takes place once, or is canceled, with a room, declined guests and time zones. */
export function eventOf(at: number, version = 0): string {
  const day = `2026${String((at % 9) + 1).padStart(2, '0')}${String(((at + version) % 27) + 1).padStart(2, '0')}`;
  const guests = [at % 193, (at * 7) % 193, (at * 13) % 193];
  const isSeries = at % 6 === 0;
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kith//Tests//EN'],
    ...(at % 2 === 0 ? ZONE : []),
    ...['BEGIN:VEVENT', `UID:event-${at}`, `DTSTAMP:${day}T000000Z`, `SEQUENCE:${version}`],
    at % 2 === 0 ? `DTSTART;TZID=Europe/Paris:${day}T091500` : `DTSTART:${day}T140000Z`,
    ...(isSeries ? ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH', `EXDATE:${day}T091500Z`] : []),
    ...(at % 19 === 0 ? ['STATUS:CANCELLED'] : []),
    'SUMMARY:CANARY',
    'DESCRIPTION:CANARY',
    `ORGANIZER;CN=Person ${guests[0]}:mailto:p${guests[0]}@y.example`,
    `ATTENDEE;PARTSTAT=${at % 23 === 0 ? 'DECLINED' : 'ACCEPTED'}:mailto:${USER}`,
    `ATTENDEE;CN=Person ${guests[1]};PARTSTAT=DECLINED:mailto:p${guests[1]}@y.example`,
    `ATTENDEE;CN=Person ${guests[2]}:mailto:p${guests[2]}@y.example`,
    ...(at % 4 === 0 ? ['ATTENDEE;CUTYPE=ROOM:mailto:room@y.example'] : []),
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
}

const ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:Europe/Paris'],
  ...['BEGIN:DAYLIGHT', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'DTSTART:19700329T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'DTSTART:19701025T030000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD', 'END:VTIMEZONE'],
];

export function itemOf({ kind }: Folder, at: number, version = 0): string {
  return kind === 'contacts' ? contactOf(at, version) : eventOf(at, version);
}

export function fileOf({ kind, path }: Folder, at: number): string {
  return `${path}${at}.${kind === 'contacts' ? 'vcf' : 'ics'}`;
}

export async function fill(radicale: Radicale, folder: Folder, first: number, count: number, version = 0) {
  for (let at = first; at < first + count; at += 1) {
    await radicale.put(fileOf(folder, at), itemOf(folder, at, version));
  }
}

/** Saves a whole address book at once, replacing its contents. */
export async function fillAtOnce(radicale: Radicale, folder: Folder, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, at) => itemOf(folder, at)).join('');
  const status = await radicale.ask('PUT', folder.path, all, { 'Content-Type': 'text/vcard' });
  if (status !== 201) throw new Error(`Radicale answered ${status} for ${folder.path}.`);
}
