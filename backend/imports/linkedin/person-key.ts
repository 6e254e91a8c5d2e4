import { domainToASCII } from 'node:url';
import { isEmailAddress } from '../../../utils/interface/email-address.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { normaliseCompanyName } from '../../network/names/company-name.ts';
import type { PersonKey } from '../record.ts';
import { foldName } from './person-name.ts';
import { rememberAnswers } from './remember-answers.ts';

/** What an address of an export is: a person's key, a company's page, or nothing that LinkedIn would write. */
export type AddressOwner =
  | { readonly kind: 'person'; readonly key: PersonKey }
  | { readonly kind: 'company' }
  | null;

/** Identifies addresses, each of an export's few thousand once, though messages repeat them. */
export function createAddressBook(): (address: string) => AddressOwner {
  return rememberAnswers(ownerOf);
}

function ownerOf(address: string): AddressOwner {
  const identity = identifyLinkedin(address);
  if (identity === null) return null;
  return identity.kind === 'person' ? { kind: 'person', key: identity.key } : { kind: 'company' };
}

/**
 * `mailto:` key of an e-mail address, null where it is none. Case folds: nobody tells two people by it. One address has
 * one key: the domain in ASCII (IDNA), the local part composed (NFC), as RFC 6532 asks.
 */
export function mailKeyOf(address: string): PersonKey | null {
  const bare = address
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
    .normalize('NFC');
  const [local, domain, ...more] = bare.split('@');
  if (domain === undefined || more.length > 0) return null;
  const one = `${local}@${inAscii(domain)}`;
  return isEmailAddress(one) ? `mailto:${one}` : null;
}

/** '' for what no domain can be made of; what is ASCII already stays as it is. */
function inAscii(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  // A web address would end, or be decoded, at these.
  const ascii = /[%/?#:[\]]/.test(domain) ? '' : domainToASCII(domain);
  return /^[a-z0-9._-]*$/.test(ascii) ? ascii : '';
}

/** Splits a cell that may hold several e-mail addresses, by commas, semicolons or blanks. */
export function mailKeysOf(cell: string): PersonKey[] {
  if (cell === '') return [];
  const keys = cell.split(/[,;\s]+/u).map(mailKeyOf);
  return [...new Set(keys.filter((key) => key !== null))];
}

/** Key of somebody of whom only name and company are known. It never merges with a person of another key. */
export function nameKeyOf(firstName: string, lastName: string, company: string): PersonKey {
  const name = foldName(firstName, lastName) || `${firstName} ${lastName}`.trim().toLowerCase();
  return `name:${name}@${normaliseCompanyName(company)}`;
}
