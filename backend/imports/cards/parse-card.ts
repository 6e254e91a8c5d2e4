import ICAL from 'ical.js';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { type Day, SECONDS_PER_DAY } from '../../network/evidence.ts';
import { readDisplayName } from '../correspondents/display-name.ts';
import { isRoleAddress } from '../correspondents/role-address.ts';
import { mailKeysOf } from '../identity-keys.ts';
import { detachText } from '../lines/detach-text.ts';
import type { PersonName } from '../person-name.ts';
import type { Place } from '../place.ts';
import type { PersonKey } from '../record.ts';
import type { Contact } from '../tables/read-contacts.ts';
import type { CardProperty } from './card-property.ts';
import type { Card } from './split-cards.ts';

type ParsedCard =
  | { readonly kind: 'contact'; readonly contact: Contact }
  /** `why` is the end of a sentence. */
  | { readonly kind: 'left out'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

interface CardContext {
  readonly file: string;
  readonly asOf: Day;
}

type Dated = Pick<Contact, 'at' | 'isDated'>;

/** Normalizes a card's lines and parses them with the library. Returns a contact, or why the card is skipped. */
export function parseCard(card: Card, context: CardContext): ParsedCard {
  if (card.wrong !== null) return { kind: 'refused', why: card.wrong };
  const written = card.properties.find(({ name }) => name === 'VERSION')?.value.trim() ?? '';
  const changed = card.properties.find(({ name }) => name === 'REV')?.value ?? '';
  const lines = card.properties
    .filter(({ name }) => name !== 'VERSION' && name !== 'REV')
    .map((property) => writeCardLine(property, written));
  const version = written === '4.0' ? '4.0' : '3.0';
  const text = ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD'].join('\r\n');
  const dated = dateOf(changed, context.asOf);
  try {
    return readCard(new ICAL.Component(ICAL.parse(text)), card.line, dated, context);
  } catch {
    // The library can throw any kind of error.
    return { kind: 'refused', why: 'its format is invalid' };
  }
}

function readCard(card: ICAL.Component, line: number, dated: Dated, context: CardContext): ParsedCard {
  const kind = textOf(card, 'kind') || textOf(card, 'x-addressbookserver-kind');
  const isCompany = /^company$/i.test(textOf(card, 'x-abshowas'));
  if (isCompany || /^(?:group|org|location|application|device)$/i.test(kind)) {
    return { kind: 'left out', why: 'cards of groups and companies' };
  }
  const [company = ''] = partsOf(card, 'org');
  const name = nameOf(card);
  // Some programs write a name before the address, or several addresses into one property.
  const mails = card
    .getAllProperties('email')
    .map((property) => flatten(property.getFirstValue()).join(' '))
    .flatMap((written) => mailKeysOf(written.replace(/[<>]/g, ' ')))
    .filter((key) => !isRoleAddress(key));
  const profile = profileOf(card);
  const isNamed = name.firstName !== '' || name.lastName !== '';
  if (profile === null && mails.length === 0 && (!isNamed || company === '')) {
    const why = isNamed
      ? 'contacts with only a name, which identifies nobody reliably'
      : 'cards without a person';
    return { kind: 'left out', why };
  }
  const contact: Contact = {
    file: context.file,
    line,
    ...name,
    profile,
    mails: [...new Set(mails)].toSorted(),
    company,
    title: textOf(card, 'title'),
    ...placeOf(card),
    ...dated,
  };
  return { kind: 'contact', contact };
}

function nameOf(card: ICAL.Component): PersonName {
  const [lastName = '', firstName = ''] = partsOf(card, 'n');
  if ((firstName !== '' || lastName !== '') && !`${firstName}${lastName}`.includes('@')) {
    return { firstName, lastName };
  }
  return readDisplayName(textOf(card, 'fn'));
}

/** Returns the LinkedIn profile among websites and social profiles, which may contain only a LinkedIn user name. */
function profileOf(card: ICAL.Component): PersonKey | null {
  const addresses = ['url', 'x-socialprofile', 'socialprofile'].flatMap((name) =>
    card.getAllProperties(name).flatMap((property) => {
      // Google escapes URLs as text: `https\://`.
      const value = String(property.getFirstValue() ?? '')
        .trim()
        .replace(/\\([:,;\\])/g, '$1');
      const isLinkedin = [property.getParameter('type')]
        .flat()
        .some((type) => /^linkedin$/i.test(String(type)));
      const user = String(property.getParameter('x-user') ?? '') || value.replace(/^x-apple:/i, '');
      const named = isLinkedin && /^[\w.%-]+$/.test(user) ? [`https://www.linkedin.com/in/${user}`] : [];
      return [value, ...named];
    }),
  );
  for (const address of addresses) {
    const identity = /linkedin\./i.test(address) ? identifyLinkedin(address) : null;
    if (identity?.kind === 'person') return identity.key;
  }
  return null;
}

/** Returns the place in the preferred address, or otherwise in the first address that has one. */
function placeOf(card: ICAL.Component): Place {
  const addresses = card.getAllProperties('adr').toSorted((a, b) => preferenceOf(a) - preferenceOf(b));
  for (const address of addresses) {
    const parts = flatten(address.getFirstValue());
    const place = { city: parts[CITY] ?? '', country: parts[COUNTRY] ?? '' };
    if (place.city !== '' || place.country !== '') return place;
  }
  return { city: '', country: '' };
}

/** Returns the preference; 1 is the highest (RFC 6350, 5.3). Versions before 4.0 write it as a type. */
function preferenceOf(property: ICAL.Property): number {
  const isPreferred = [property.getParameter('type')].flat().some((type) => /^pref$/i.test(String(type)));
  return isPreferred ? 1 : Number(property.getParameter('pref')) || 101;
}

/** Returns when the card was last changed. If that date is missing or in the future, returns the day of the import. */
function dateOf(written: string, asOf: Day): Dated {
  const today = asOf * SECONDS_PER_DAY;
  const undated = { at: today, isDated: false };
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(written) ?? [];
  if (year === undefined) return undated;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000;
  return at > 0 && at <= today ? { at, isDated: true } : undated;
}

function textOf(card: ICAL.Component, name: string): string {
  return flatten(card.getFirstPropertyValue(name)).join(' ').trim();
}

function partsOf(card: ICAL.Component, name: string): string[] {
  return flatten(card.getFirstPropertyValue(name));
}

/** Returns each part of a structured value as a string. Several values of one part are joined. */
function flatten(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const parts = Array.isArray(value) ? value : [value];
  return parts.map((part: unknown) => detachText([part].flat().join(' ').replace(/\s+/g, ' ').trim()));
}

/** Positions of city and country in an address (RFC 6350, 6.3.1). The street is never parsed. */
const CITY = 3;
const COUNTRY = 6;

/** Parameters that the library needs. Encodings aren't among them, because the value is already decoded. */
const KEPT: ReadonlySet<string> = new Set(['TYPE', 'PREF', 'X-USER']);

/** Writes a property for version 3.0 or 4.0. In version 2.1 only `\;` is an escape, and commas are plain text. */
export function writeCardLine({ name, parameters, value }: CardProperty, version: string): string {
  const isOld = version === '2.1';
  const safe = value.replaceAll('\r\n', '\n').replace(/[\r\n]/g, isOld ? '\\n' : ' ');
  const escaped = isOld ? escapeOld(safe) : safe;
  const head = [...parameters].flatMap(([parameter, written]) =>
    KEPT.has(parameter) ? [`;${parameter}=${quote(written)}`] : [],
  );
  return `${name}${head.join('')}:${name === 'ADR' ? cityAndCountry(escaped) : escaped}`;
}

function escapeOld(value: string): string {
  return value.replace(/\\.|[\\,]/gs, (found) => {
    if (found === ',') return '\\,';
    return /^\\[;,nN\\]$/.test(found) ? found : `\\${found}`;
  });
}

function quote(written: string): string {
  const words = written.split(',').map((word) => word.replace(/[^\w.@+ -]/g, ''));
  return words.join(',');
}

/**
 * A part of an address. A lone backslash at the end isn't part of it, but must be matched. Otherwise the search would
 * start again at each character.
 */
const PART = /((?:\\.|[^\\;])*)\\?(?:;|$)/gs;

function cityAndCountry(value: string): string {
  const parts = Array.from(value.matchAll(PART), ([, part]) => part);
  return `;;;${parts[CITY] ?? ''};;;${parts[COUNTRY] ?? ''}`;
}
