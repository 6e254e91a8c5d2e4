import { domainToASCII } from 'node:url';
import { isEmailAddress } from '../../utils/interface/email-address.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { normalizeCompanyName } from '../network/names/company-name.ts';
import { foldWords } from '../network/names/fold-text.ts';
import { cacheByText } from './cache-by-text.ts';
import type { PersonKey } from './record.ts';

export type AddressOwner =
  | { readonly kind: 'person'; readonly key: PersonKey }
  | { readonly kind: 'company' }
  | null;

/** Returns a function that identifies addresses. It parses each only once, because messages repeat them. */
export function createAddressBook(): (address: string) => AddressOwner {
  return cacheByText(ownerOf);
}

function ownerOf(address: string): AddressOwner {
  const identity = identifyLinkedin(address);
  if (identity === null) return null;
  return identity.kind === 'person' ? { kind: 'person', key: identity.key } : { kind: 'company' };
}

/** Far more than any address has, even before its letters and accents are composed. */
const MAX_CHARACTERS = 1000;

/**
 * Returns the `mailto:` key of an email address, or null if it is invalid. Ignores case, because no provider uses case to
 * distinguish people. Each address has one key: the domain in ASCII (IDNA), the local part in NFC (RFC 6532).
 */
export function mailKeyOf(address: string): PersonKey | null {
  const trimmed = address.trim();
  if (trimmed.length > MAX_CHARACTERS) return null;
  const bare = trimmed
    .replace(/^mailto:/i, '')
    .toLowerCase()
    .normalize('NFC');
  const [local, domain, ...more] = bare.split('@');
  if (domain === undefined || more.length > 0) return null;
  const one = `${local}@${inAscii(domain)}`;
  return isEmailAddress(one) ? `mailto:${one}` : null;
}

/** Returns the domain in ASCII, or '' if it is invalid. An ASCII domain is returned unchanged. */
function inAscii(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  // In a URL, the host would end or be decoded at these characters.
  const ascii = /[%/?#:[\]]/.test(domain) ? '' : domainToASCII(domain);
  return /^[a-z0-9._-]*$/.test(ascii) ? ascii : '';
}

export function mailKeysOf(cell: string): PersonKey[] {
  if (cell === '') return [];
  const keys = cell.split(/[,;\s]+/u).map(mailKeyOf);
  return [...new Set(keys.filter((key) => key !== null))];
}

/**
 * Returns the key of a person who has only a name and a company. Such a person is never merged with someone who has another
 * key.
 */
export function nameKeyOf(firstName: string, lastName: string, company: string): PersonKey {
  const name = foldWords(`${firstName} ${lastName}`) || `${firstName} ${lastName}`.trim().toLowerCase();
  return `name:${name}@${normalizeCompanyName(company)}`;
}
