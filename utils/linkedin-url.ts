/**
 * Whose page a LinkedIn address is: one canonical identity for the many forms a person's or a company's page
 * is linked by. Pure, the same function in the extension and in the backend; linear in
 * the length of its input. What is not clearly a person or a company is neither: a wrong identity would show
 * somebody else's paths, no identity shows nothing.
 *
 * Keys: `li:in:{slug}` and `li:m:{member id}` for people, `li:org:{slug}` and `li:org#{id}` for companies.
 */

import {
  cutCompanyParameters,
  cutParameters,
  cutRunningText,
  encodeSlug,
  isSlugOf,
} from './linkedin-slug.ts';
import { readUrl } from './read-url.ts';

export interface PersonIdentity {
  readonly kind: 'person';
  readonly key: string;
  /** Canonical address; null where only a member id is known, which no address can be made from. */
  readonly url: string | null;
  /** '' where only a member id is known. */
  readonly slug: string;
}

export interface CompanyIdentity {
  readonly kind: 'company';
  readonly key: string;
  readonly url: string;
  /** '' where only a numeric id is known. */
  readonly slug: string;
  /** Schools and showcase pages are companies in one id space; only their pages look different. */
  readonly subtype: 'company' | 'school' | 'showcase';
}

export type Identity = PersonIdentity | CompanyIdentity;

/** Longer than any address a browser shows or an export holds, sessionRedirect of an authwall included. */
const MAX_ADDRESS_LENGTH = 16_384;
/** Slugs have 3–100 characters today; some live ones are odd, none is this long. */
const MAX_SLUG_LENGTH = 256;
const MAX_DIGITS = 19;

const ORIGIN = 'https://www.linkedin.com';

/**
 * Cc, line and paragraph separators, the marks that turn the direction of text, and what stands for bytes nobody could
 * read, by which two people would be one: never part of a slug.
 */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u;
/** Invisible and without width: pasted along with an address, never typed into one. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g;
/** After decoding, these would change which page the address means. */
const SEPARATOR = /[/?#%\\]/;
/** A member's opaque id: a type, the member id, a checksum; base64url. Slugs never look so: case counts here. */
const OPAQUE_ID = /^(?:ACo|ACw|AEM)AA[\w-]{30,40}$/;
const DIGITS = /^[0-9]+$/;
const URN = /^urn:/i;
const HEX_3 = /^[0-9a-f]{1,3}$/;

/** Older, mobile and mail addresses put one of these before the path of the ordinary page. */
const WRAPPERS = new Set(['mwlite', 'm', 'comm', 'public-profile', 'organization-guest']);
/** Pages that ask for a sign-in first and carry the real address in this parameter. */
const SIGN_IN_PAGES = new Map([
  ['authwall', 'sessionRedirect'],
  ['uas/login', 'session_redirect'],
  ['login', 'session_redirect'],
  ['checkpoint/lg/login', 'session_redirect'],
  ['signup/cold-join', 'session_redirect'],
]);
const PERSON_URNS = new Set(['fsd_profile', 'fs_profile', 'fs_miniprofile', 'fs_salesprofile']);
const COMPANY_URNS = new Set(['company', 'fsd_company', 'fs_minicompany', 'organization']);

/**
 * Identifies a LinkedIn address (with or without scheme) or urn.
 * @returns null for everything that is not the page of one person or one company.
 */
export function identifyLinkedin(input: string): Identity | null {
  if (input.length > MAX_ADDRESS_LENGTH || !input.isWellFormed() || CONTROL.test(input.trim())) return null;
  const address = cutRunningText(input.replace(ZERO_WIDTH, '').trim());
  // Two addresses in one line are none: read as one, the second would end up in the first's slug.
  if (/\s/u.test(address)) return null;
  if (URN.test(address)) return identifyUrn(address);
  const url = parseLinkedinAddress(address);
  if (url === null) return null;
  const inner = unwrapSignIn(url);
  return inner === null ? identifyPage(url) : identifyPage(inner);
}

/** The canonical address that a key alone allows: null for member ids and keys of other kinds. */
export function linkedinUrlOf(key: string): string | null {
  const [, kind, rest] = /^li:(in:|org:|org#)(.+)$/su.exec(key) ?? [];
  if (kind === undefined || rest === undefined) return null;
  const identity = kind === 'in:' ? vanityPerson(rest) : companyOf(rest, 'company');
  return identity?.key === key ? identity.url : null;
}

/**
 * The name that a person's slug suggests ("maria-lopez-1a2b3c4d" → Maria Lopez), for people of whom nothing
 * else is known. Parts that cannot be told are ''.
 */
export function nameFromSlug(slug: string): { firstName: string; lastName: string } {
  const words = slug.split(/[-_.\s]/u).filter((word) => word !== '');
  // LinkedIn ends the slugs it assigns in 6–9 hexadecimal digits; "facade" without a digit is a word.
  const last = words.at(-1);
  if (words.length > 1 && last !== undefined && isAssignedSuffix(last)) words.pop();
  const [firstName = '', ...others] = words.map(capitalise);
  return { firstName, lastName: others.join(' ') };
}

function isAssignedSuffix(word: string): boolean {
  return DIGITS.test(word) || (/^[0-9a-f]{6,9}$/.test(word) && /[0-9]/.test(word));
}

function capitalise(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}

/** The address as a browser reads it, if it leads to LinkedIn itself and hides nothing; else null. */
export function parseLinkedinAddress(address: string): URL | null {
  const [path = ''] = address.split(/[?#]/, 1);
  // A browser takes a backslash for a slash; an address that relies on it is meant to mislead.
  if (path.includes('\\') || holdsAnother(path)) return null;
  const hasScheme = /^https?:\/\//i.test(address);
  const text = hasScheme ? address : `https://${address}`;
  const url = readUrl(text);
  if (url === null) return null;
  // The dot at the end is the root of all names: the same host.
  const host = url.hostname.replace(/\.$/, '');
  const isLinkedin = host === 'linkedin.com' || /[^.]\.linkedin\.com$/.test(host);
  return isLinkedin && url.username === '' && url.password === '' && url.port === '' ? url : null;
}

/** Whether another address begins right behind the first: read as one, it would end up in the first's slug. */
function holdsAnother(path: string): boolean {
  return (
    /.https?:\/\//i.test(path) ||
    path.toLowerCase().replaceAll('linkedin.com./', 'linkedin.com/').split('linkedin.com/').length > 2
  );
}

/** The address behind a sign-in page, null where the address is none or leads nowhere on LinkedIn. */
function unwrapSignIn(url: URL): URL | null {
  const parameter = SIGN_IN_PAGES.get(segmentsOf(url).join('/').toLowerCase());
  const target = parameter === undefined ? null : url.searchParams.get(parameter);
  if (target === null || CONTROL.test(target)) return null;
  return parseLinkedinAddress(target.startsWith('/') && !target.startsWith('//') ? ORIGIN + target : target);
}

function segmentsOf(url: URL): string[] {
  return url.pathname.split('/').filter((segment) => segment !== '');
}

function identifyPage(url: URL): Identity | null {
  const segments = segmentsOf(url);
  if (WRAPPERS.has(segments[0]?.toLowerCase() ?? '')) segments.shift();
  const [room = '', first = '', second = '', ...rest] = segments;
  const name = first.toLowerCase();
  switch (room.toLowerCase()) {
    case 'in':
      return personOf(cutParameters(first));
    case 'pub':
      return publicPerson(cutParameters(first), second === '' ? [] : [second, ...rest].map(cutParameters));
    case 'profile':
      if (name === 'in') return personOf(cutParameters(second));
      return name === 'view' ? memberOf(url.searchParams.get('id') ?? '') : null;
    case 'sales':
      if (name === 'lead' || name === 'people') return opaquePerson(beforeComma(second));
      if (name === 'profile') return memberOf(beforeComma(second));
      return name === 'company' ? numericCompany(decode(cutParameters(second)), 'company') : null;
    case 'recruiter':
      return name === 'profile' ? memberOf(beforeComma(second)) : null;
    case 'talent':
      return opaquePerson(beforeComma(segmentAfter('profile', segments)));
    case 'company':
      return name === 'setup' && second.toLowerCase() === 'new'
        ? null
        : companyOf(decode(cutCompanyParameters(first)), 'company');
    case 'school':
      return companyOf(decode(cutCompanyParameters(first)), 'school');
    case 'showcase':
      return companyOf(decode(cutCompanyParameters(first)), 'showcase');
    case 'company-beta':
      return numericCompany(decode(cutParameters(first)), 'company');
    case 'organization':
      return numericCompany(decode(cutParameters(first)), 'company');
    default:
      return null;
  }
}

function segmentAfter(name: string, segments: readonly string[]): string {
  const at = segments.findIndex((segment) => segment.toLowerCase() === name);
  return at < 0 ? '' : (segments[at + 1] ?? '');
}

/** Sales and recruiter pages write `id,authentication,token`; only the id says who. */
function beforeComma(segment: string): string {
  return decode(cutParameters(segment))?.split(',', 1)[0] ?? '';
}

/** `urn:li:fsd_profile:…`, `urn:li:member:…`, `urn:li:fs_salesProfile:(…,…)`, `urn:li:company:…` */
function identifyUrn(urn: string): Identity | null {
  const [, space, kind = '', id = '', ...rest] = urn.split(':');
  if (space?.toLowerCase() !== 'li' || rest.length > 0) return null;
  const type = kind.toLowerCase();
  if (type === 'member') return numericMember(id);
  if (COMPANY_URNS.has(type)) return numericCompany(id, 'company');
  if (!PERSON_URNS.has(type)) return null;
  const isTuple = id.startsWith('(') && id.endsWith(')');
  return opaquePerson(isTuple ? (id.slice(1, -1).split(',', 1)[0] ?? '') : id);
}

/** `segment` as it stands in an address's path. */
function personOf(segment: string): Identity | null {
  const decoded = decode(segment);
  if (decoded === null) return null;
  if (URN.test(decoded)) {
    const named = identifyUrn(decoded);
    return named?.kind === 'person' ? named : null;
  }
  if (OPAQUE_ID.test(decoded)) return opaquePerson(decoded);
  // LinkedIn encodes the comma of a slug ("dana-okafor%2C-mba"); a plain one belongs to the text around the address.
  return segment.includes(',') ? null : vanityPerson(decoded);
}

/** `/in/me` is whoever is signed in, `/in/unavailable` where a page that is gone leads to: nobody in particular. */
function vanityPerson(decoded: string): PersonIdentity | null {
  const slug = normaliseSlugText(decoded);
  if (slug === null || slug === 'me' || slug === 'unavailable' || !isSlugOf('person', slug)) return null;
  return { kind: 'person', key: `li:in:${slug}`, url: `${ORIGIN}/in/${encodeSlug(slug)}`, slug };
}

/** A person by the id in the address: digits, or the opaque form. */
function memberOf(id: string): Identity | null {
  return numericMember(id) ?? opaquePerson(id);
}

function numericMember(id: string): PersonIdentity | null {
  const member = canonicalDigits(id);
  return member === null ? null : { kind: 'person', key: `li:m:${member}`, url: null, slug: '' };
}

/**
 * Bytes 4–7 of the decoded id, big endian, are the member id. Seen in published pairs: ACoAAA8BYqEB… and, of the
 * sales form, ACwAAA8BYqEB… are both urn:li:member:251749025; the AEMAA form is taken to be laid out alike.
 */
function opaquePerson(id: string): PersonIdentity | null {
  if (!OPAQUE_ID.test(id)) return null;
  const bytes = atob(id.slice(4, 12).replaceAll('-', '+').replaceAll('_', '/'));
  // Four characters are three bytes: this slice begins at byte 3.
  const member = [1, 2, 3, 4].reduce((sum, at) => sum * 256 + bytes.charCodeAt(at), 0);
  if (member === 0) return null;
  return { kind: 'person', key: `li:m:${member}`, url: `${ORIGIN}/in/${id}`, slug: '' };
}

/**
 * `/pub/{name}/{a}/{b}/{c}`, the address before slugs: today's assigned slug is the name and the three numbers
 * in reverse order, `{name}-{c}{b}{a}`, b and c padded to three digits, an a of 0 left out.
 */
function publicPerson(first: string, rest: readonly string[]): PersonIdentity | null {
  const name = decode(first);
  if (name === null || normaliseSlugText(name) === 'dir') return null;
  if (rest.length === 0) return vanityPerson(name);
  const [a, b, c] = rest.slice(0, 3).map((segment) => segment.toLowerCase());
  if (a === undefined || b === undefined || c === undefined) return null;
  if (![a, b, c].every((part) => HEX_3.test(part))) return null;
  return vanityPerson(`${name}-${c.padStart(3, '0')}${b.padStart(3, '0')}${a === '0' ? '' : a}`);
}

function companyOf(decoded: string | null, subtype: CompanyIdentity['subtype']): CompanyIdentity | null {
  const slug = decoded === null ? null : normaliseSlugText(decoded);
  if (slug === null || slug === 'unavailable' || !isSlugOf('company', slug)) return null;
  if (DIGITS.test(slug)) return numericCompany(slug, subtype);
  const url = `${ORIGIN}/company/${encodeSlug(slug)}`;
  return { kind: 'company', key: `li:org:${slug}`, url, slug, subtype };
}

function numericCompany(id: string | null, subtype: CompanyIdentity['subtype']): CompanyIdentity | null {
  const digits = canonicalDigits(id ?? '');
  if (digits === null) return null;
  return { kind: 'company', key: `li:org#${digits}`, url: `${ORIGIN}/company/${digits}`, slug: '', subtype };
}

/** Decimal without leading zeros; null where it is no id. */
function canonicalDigits(id: string): string | null {
  if (id.length > MAX_DIGITS || !DIGITS.test(id)) return null;
  const digits = id.replace(/^0+/, '');
  return digits === '' ? null : digits;
}

/**
 * Undoes percent-encoding until nothing changes, at most twice: exports encode twice, nobody does three times.
 * Null where it is malformed or the result would read as another address.
 */
function decode(segment: string): string | null {
  let text = segment;
  for (let round = 0; round < 2 && text.includes('%'); round += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return null;
    }
  }
  return SEPARATOR.test(text) || CONTROL.test(text) ? null : text.replace(ZERO_WIDTH, '').trim();
}

/** Slugs are case-insensitive, and the same letters may come composed or not: NFC, lower case. */
function normaliseSlugText(text: string): string | null {
  if (!text.isWellFormed() || SEPARATOR.test(text) || CONTROL.test(text)) return null;
  const slug = text.replace(ZERO_WIDTH, '').toLowerCase().normalize('NFC').trim();
  if (URN.test(slug)) return null;
  return slug === '' || slug === '.' || slug === '..' || slug.length > MAX_SLUG_LENGTH ? null : slug;
}
