import ICAL from 'ical.js';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { type Day, SECONDS_A_DAY } from '../../network/evidence.ts';
import { readDisplayName } from '../correspondents/display-name.ts';
import { isRoleAddress } from '../correspondents/role-address.ts';
import { detachText } from '../lines/detach-text.ts';
import { mailKeyOf } from '../linkedin/person-key.ts';
import type { PersonName } from '../linkedin/person-name.ts';
import type { PersonKey } from '../record.ts';
import type { Contact } from '../tables/read-contacts.ts';
import type { Card } from './split-cards.ts';
import { writeCardLine } from './write-card-line.ts';

/** What a card says: a contact, or why there is none. */
export type ParsedCard =
  | { readonly kind: 'contact'; readonly contact: Contact }
  /** `why` is the end of a sentence. */
  | { readonly kind: 'left out'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

export interface CardContext {
  readonly file: string;
  readonly asOf: Day;
}

type Dated = Pick<Contact, 'at' | 'isDated'>;

/** Reads one card, by the library once its lines are as it knows them. */
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
    // The library throws whatever it stumbles over.
    return { kind: 'refused', why: 'it is not written as cards are' };
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
  const mails = valuesOf(card, 'email')
    .map(mailKeyOf)
    .filter((key) => key !== null)
    .filter((key) => !isRoleAddress(key));
  const profile = profileOf(card);
  const isNamed = name.firstName !== '' || name.lastName !== '';
  if (profile === null && mails.length === 0 && (!isNamed || company === '')) {
    const why = isNamed
      ? 'contacts with a name alone, which names nobody for certain'
      : 'cards that name nobody';
    return { kind: 'left out', why };
  }
  const place = placeOf(card);
  const contact: Contact = {
    file: context.file,
    line,
    ...name,
    profile,
    mails: [...new Set(mails)].toSorted(),
    company,
    title: textOf(card, 'title'),
    ...place,
    ...dated,
  };
  return { kind: 'contact', contact };
}

/** Given and family name as the card has them apart, else its full name taken apart. */
function nameOf(card: ICAL.Component): PersonName {
  const [lastName = '', firstName = ''] = partsOf(card, 'n');
  if ((firstName !== '' || lastName !== '') && !`${firstName}${lastName}`.includes('@')) {
    return { firstName, lastName };
  }
  return readDisplayName(textOf(card, 'fn'));
}

/** The profile among websites and social profiles; the latter may tell a name on LinkedIn alone. */
function profileOf(card: ICAL.Component): PersonKey | null {
  const addresses = ['url', 'x-socialprofile', 'socialprofile'].flatMap((name) =>
    card.getAllProperties(name).flatMap((property) => {
      // Google writes `https\://`, as if an address were a text.
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

/** The preferred address, else the first that names a place. */
function placeOf(card: ICAL.Component): { readonly city: string; readonly country: string } {
  const addresses = card.getAllProperties('adr').toSorted((a, b) => preferenceOf(a) - preferenceOf(b));
  for (const address of addresses) {
    const parts = flatten(address.getFirstValue());
    const place = { city: parts[3] ?? '', country: parts[6] ?? '' };
    if (place.city !== '' || place.country !== '') return place;
  }
  return { city: '', country: '' };
}

/** 1 is the most preferred (RFC 6350, 5.3); of version 3.0 and before it is a type. */
function preferenceOf(property: ICAL.Property): number {
  const isPreferred = [property.getParameter('type')].flat().some((type) => /^pref$/i.test(String(type)));
  return isPreferred ? 1 : Number(property.getParameter('pref')) || 101;
}

/** When the card was last changed; the day it is read as of where it does not say, or says what is to come. */
function dateOf(written: string, asOf: Day): Dated {
  const today = asOf * SECONDS_A_DAY;
  const undated = { at: today, isDated: false };
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(written) ?? [];
  if (year === undefined) return undated;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000;
  return at > 0 && at <= today ? { at, isDated: true } : undated;
}

function textOf(card: ICAL.Component, name: string): string {
  return flatten(card.getFirstPropertyValue(name)).join(' ').trim();
}

function valuesOf(card: ICAL.Component, name: string): string[] {
  return card.getAllProperties(name).map((property) => flatten(property.getFirstValue()).join(' '));
}

function partsOf(card: ICAL.Component, name: string): string[] {
  return flatten(card.getFirstPropertyValue(name));
}

/** Parts of a structured value as texts; several values of one part are joined. */
function flatten(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const parts = Array.isArray(value) ? value : [value];
  return parts.map((part: unknown) => detachText([part].flat().join(' ').replace(/\s+/g, ' ').trim()));
}
