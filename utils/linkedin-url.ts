import { decodePercent } from './interface/decode-percent.ts';
import {
  cutCompanyParameters,
  cutParameters,
  cutRunningText,
  encodeSlug,
  holdsEncodedLetter,
  isSlugOf,
} from './linkedin-slug.ts';
import { readUrl } from './read-url.ts';

/**
 * Maps the many forms of a person's or company's LinkedIn address to a single identity. Pure functions for extension and
 * backend, linear in the length of the input.
 * Anything that isn't clearly a person or company is rejected: a wrong identity would show someone else's paths, while no
 * identity shows nothing.
 *
 * Keys: `li:in:{slug}` and `li:m:{member id}` for people, `li:org:{slug}` and `li:org#{id}` for companies.
 */

export interface PersonIdentity {
  readonly kind: 'person';
  readonly key: string;
  /** Canonical address; null if only a member id is known, because an address needs a slug or an opaque id. */
  readonly url: string | null;
  /** '' if only a member id is known. */
  readonly slug: string;
}

export interface CompanyIdentity {
  readonly kind: 'company';
  readonly key: string;
  readonly url: string;
  /** '' if only a numeric id is known. */
  readonly slug: string;
  /** Schools and showcase pages are companies, too, with ids from the same sequence. Only their pages look different. */
  readonly subtype: 'company' | 'school' | 'showcase';
}

export type Identity = PersonIdentity | CompanyIdentity;

/** Longer than any address in a browser or an export, including an authwall's sessionRedirect. */
const MAX_ADDRESS_LENGTH = 16_384;
/** Slugs have 3–100 characters today. No known exception is longer than this. */
const MAX_SLUG_LENGTH = 256;
const MAX_DIGITS = 19;

const ORIGIN = 'https://www.linkedin.com';

/**
 * Characters that never occur in a slug: Cc, line and paragraph separators, bidirectional marks, and the replacement character,
 * which could make two people's slugs equal.
 */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u;
/** Invisible zero-width characters. They are pasted with an address, but never typed. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g;
/** Decoding one of these would change which page the address leads to. */
const SEPARATOR = /[/?#%\\]/;
/** A member's opaque id, base64url: a type, the member id, and a checksum. It can't be a slug, because its case matters. */
const OPAQUE_ID = /^(?:ACo|ACw|AEM)AA[\w-]{30,40}$/;
const DIGITS = /^[0-9]+$/;
const URN = /^urn:/i;
const HEX_3 = /^[0-9a-f]{1,3}$/;

/** Older, mobile and email addresses have one of these before the regular path. */
const WRAPPERS = new Set(['mwlite', 'm', 'comm', 'public-profile', 'organization-guest']);
/** Sign-in and sign-up pages, in any language and for any product, have the real address in a parameter. */
const SIGN_IN_PAGES = new Set(['authwall', 'checkpoint', 'login', 'reg', 'signup', 'start', 'uas']);
const REDIRECT_PARAMETERS = ['sessionRedirect', 'session_redirect'];
const PERSON_URNS = new Set(['fsd_profile', 'fs_profile', 'fs_miniprofile', 'fs_salesprofile']);
const COMPANY_URNS = new Set(['company', 'fsd_company', 'fs_minicompany', 'fs_salescompany', 'organization']);

/**
 * Identifies the person or company of a LinkedIn address (with or without scheme) or urn.
 * @returns null if it isn't the page of one person or one company
 */
export function identifyLinkedin(input: string): Identity | null {
  if (input.length > MAX_ADDRESS_LENGTH || !input.isWellFormed() || CONTROL.test(input.trim())) return null;
  if (holdsEncodedLetter(input)) return null;
  const address = cutRunningText(input.replace(ZERO_WIDTH, '').trim());
  // Two addresses on one line are rejected, because the second would be read as part of the first one's slug.
  if (/\s/u.test(address)) return null;
  if (URN.test(address)) return identifyUrn(address);
  const url = parseLinkedinAddress(address);
  return url === null ? null : identifyPage(unwrapSignIn(url) ?? url);
}

/** Returns the canonical address for a key; null for member ids and other kinds of keys. */
export function linkedinUrlOf(key: string): string | null {
  const [, kind, rest] = /^li:(in:|org:|org#)(.+)$/su.exec(key) ?? [];
  if (kind === undefined || rest === undefined) return null;
  const identity = kind === 'in:' ? vanityPerson(rest) : companyOf(rest, 'company');
  return identity?.key === key ? identity.url : null;
}

/**
 * Returns the name that a person's slug suggests, for someone about whom nothing else is known: "maria-lopez-1a2b3c4d" → Maria
 * Lopez. Unknown parts are ''.
 */
export function namePartsOfSlug(slug: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = wordsOfSlug(slug);
  return { firstName, lastName: others.join(' ') };
}

/** Like `namePartsOfSlug`, but returns one text, without words that have no letter. '' for a slug without letters. */
export function nameOfSlug(slug: string): string {
  const named = wordsOfSlug(slug).filter((word) => /\p{L}/u.test(word));
  return named.join(' ');
}

/** Guesses a name from the address of a page; '' if the address doesn't suggest one. */
export function nameOfAddress(url: string): string {
  return nameOfSlug(identifyLinkedin(url)?.slug ?? '');
}

/** Returns the words of a slug, capitalized, without the ending that LinkedIn assigns. */
function wordsOfSlug(slug: string): string[] {
  const words = slug.split(/[-_.\s]/u).filter((word) => word !== '');
  // Slugs assigned by LinkedIn end in 6–9 hexadecimal digits. "facade" is a word, because it has no digit.
  const last = words.at(-1);
  if (words.length > 1 && last !== undefined && isAssignedSuffix(last)) words.pop();
  return words.map(capitalise);
}

function isAssignedSuffix(word: string): boolean {
  return DIGITS.test(word) || (/^[0-9a-f]{6,9}$/.test(word) && /[0-9]/.test(word));
}

function capitalise(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}

/** Parses an address as a browser does. Null unless it leads to LinkedIn itself and isn't misleading. */
export function parseLinkedinAddress(address: string): URL | null {
  const [path = ''] = address.split(/[?#]/, 1);
  // Browsers read a backslash as a slash. Only misleading addresses rely on that.
  if (path.includes('\\') || holdsAnother(path)) return null;
  const hasScheme = /^https?:\/\//i.test(address);
  const text = hasScheme ? address : `https://${address}`;
  const url = readUrl(text);
  if (url === null) return null;
  // A trailing dot is the DNS root and doesn't change the host.
  const host = url.hostname.replace(/\.$/, '');
  const isLinkedin = host === 'linkedin.com' || /[^.]\.linkedin\.com$/.test(host);
  return isLinkedin && url.username === '' && url.password === '' && url.port === '' ? url : null;
}

/** Returns whether another address follows directly. It would be read as part of the first one's slug. */
function holdsAnother(path: string): boolean {
  return (
    /.https?:\/\//i.test(path) ||
    path.toLowerCase().replaceAll('linkedin.com./', 'linkedin.com/').split('linkedin.com/').length > 2
  );
}

/** Returns the address that a sign-in page leads to; null if there is none, or if it isn't on LinkedIn. */
function unwrapSignIn(url: URL): URL | null {
  const [page, wrapped] = segmentsOf(url).map((segment) => segment.toLowerCase());
  const isSignIn = SIGN_IN_PAGES.has((page === 'm' ? wrapped : page) ?? '');
  const parameter = isSignIn ? REDIRECT_PARAMETERS.find((name) => url.searchParams.has(name)) : undefined;
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

/** Returns the id in `id,authentication,token`, the form of Sales Navigator and Recruiter. */
function beforeComma(segment: string): string {
  return decode(cutParameters(segment))?.split(',', 1)[0] ?? '';
}

/** Identifies `urn:li:fsd_profile:…`, `urn:li:member:…`, `urn:li:fs_salesProfile:(…,…)` and `urn:li:company:…`. */
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

/** `segment` is percent-encoded. */
function personOf(segment: string): Identity | null {
  const decoded = decode(segment);
  if (decoded === null) return null;
  if (URN.test(decoded)) {
    const named = identifyUrn(decoded);
    return named?.kind === 'person' ? named : null;
  }
  if (OPAQUE_ID.test(decoded)) return opaquePerson(decoded);
  // LinkedIn encodes a comma in a slug ("dana-okafor%2C-mba"). An unencoded comma belongs to the surrounding text.
  return segment.includes(',') ? null : vanityPerson(decoded);
}

/** Rejects `/in/me`, which is whoever is signed in, and `/in/unavailable`, to which deleted profiles redirect. */
function vanityPerson(decoded: string): PersonIdentity | null {
  const slug = normalizeSlugText(decoded);
  if (slug === null || slug === 'me' || slug === 'unavailable' || !isSlugOf('person', slug)) return null;
  return { kind: 'person', key: `li:in:${slug}`, url: `${ORIGIN}/in/${encodeSlug(slug)}`, slug };
}

/** `id` is either a number or an opaque id. */
function memberOf(id: string): Identity | null {
  return numericMember(id) ?? opaquePerson(id);
}

function numericMember(id: string): PersonIdentity | null {
  const member = canonicalDigits(id);
  return member === null ? null : { kind: 'person', key: `li:m:${member}`, url: null, slug: '' };
}

/**
 * Reads the member id from bytes 4–7 of the decoded id, big endian. Published pairs confirm this: ACoAAA8BYqEB… and, in Sales
 * Navigator, ACwAAA8BYqEB… are both urn:li:member:251749025. For AEMAA, the same layout is assumed.
 */
function opaquePerson(id: string): PersonIdentity | null {
  if (!OPAQUE_ID.test(id)) return null;
  const bytes = atob(id.slice(4, 12).replaceAll('-', '+').replaceAll('_', '/'));
  // 4 characters are 3 bytes, so this slice begins at byte 3.
  const member = [1, 2, 3, 4].reduce((sum, at) => sum * 256 + bytes.charCodeAt(at), 0);
  if (member === 0) return null;
  return { kind: 'person', key: `li:m:${member}`, url: `${ORIGIN}/in/${id}`, slug: '' };
}

/**
 * Identifies `/pub/{name}/{a}/{b}/{c}`, the form of addresses before slugs. The slug assigned later is the name and the three
 * numbers in reverse order, `{name}-{c}{b}{a}`. b and c are padded to 3 digits, and a is omitted if it is 0.
 */
function publicPerson(first: string, rest: readonly string[]): PersonIdentity | null {
  const name = decode(first);
  if (name === null || normalizeSlugText(name) === 'dir') return null;
  if (rest.length === 0) return vanityPerson(name);
  const [a, b, c] = rest.slice(0, 3).map((segment) => segment.toLowerCase());
  if (a === undefined || b === undefined || c === undefined) return null;
  if (![a, b, c].every((part) => HEX_3.test(part))) return null;
  return vanityPerson(`${name}-${c.padStart(3, '0')}${b.padStart(3, '0')}${a === '0' ? '' : a}`);
}

function companyOf(decoded: string | null, subtype: CompanyIdentity['subtype']): CompanyIdentity | null {
  const slug = decoded === null ? null : normalizeSlugText(decoded);
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

/** Removes leading zeros; null if the text isn't a numeric id. */
function canonicalDigits(id: string): string | null {
  if (id.length > MAX_DIGITS || !DIGITS.test(id)) return null;
  const digits = id.replace(/^0+/, '');
  return digits === '' ? null : digits;
}

/**
 * Decodes percent-encoding, at most twice, because exports encode twice. Null if it is malformed, or if the result would be
 * another address.
 */
function decode(segment: string): string | null {
  let text = segment;
  for (let round = 0; round < 2 && text.includes('%'); round += 1) {
    const decoded = decodePercent(text);
    if (decoded === null) return null;
    text = decoded;
  }
  return SEPARATOR.test(text) || CONTROL.test(text) ? null : text.replace(ZERO_WIDTH, '').trim();
}

/** Normalizes a slug to NFC and lower case, because slugs are case-insensitive, and letters may be composed or not. */
function normalizeSlugText(text: string): string | null {
  // Checked before NFC, because composing takes quadratic time for thousands of accents in a row.
  if (text.length > 4 * MAX_SLUG_LENGTH) return null;
  if (!text.isWellFormed() || SEPARATOR.test(text) || CONTROL.test(text)) return null;
  const slug = text.replace(ZERO_WIDTH, '').toLowerCase().normalize('NFC').trim();
  if (URN.test(slug)) return null;
  return slug === '' || slug === '.' || slug === '..' || slug.length > MAX_SLUG_LENGTH ? null : slug;
}
