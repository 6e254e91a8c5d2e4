import type { PersonKey } from '../../imports/record.ts';
import { StoreError } from '../store-error.ts';

type AliasKind = 'slug' | 'member_id' | 'email' | 'name';

interface Alias {
  readonly kind: AliasKind;
  readonly value: string;
}

const PREFIXES: readonly (readonly [string, AliasKind])[] = [
  ['li:in:', 'slug'],
  ['li:m:', 'member_id'],
  ['mailto:', 'email'],
  ['name:', 'name'],
];

/** Splits a key into its kind and value. Throws StoreError `bad_request` for `me`, an unknown prefix or an empty value. */
export function parsePersonKey(key: PersonKey): Alias {
  for (const [prefix, kind] of PREFIXES) {
    const value = key.slice(prefix.length);
    if (key.startsWith(prefix) && value !== '') return { kind, value };
  }
  throw new StoreError('bad_request', 'Identify a person by a LinkedIn address, an email address or a name.');
}

/** A LinkedIn company page, by slug (`li:org:{slug}`) or number (`li:org#{id}`). */
interface CompanyPage {
  readonly kind: 'slug' | 'org_id';
  readonly value: string;
}

const PAGE_PREFIXES = [
  ['li:org:', 'slug'],
  ['li:org#', 'org_id'],
] as const;

export function parsePageKey(key: string): CompanyPage | null {
  for (const [prefix, kind] of PAGE_PREFIXES) {
    if (key.startsWith(prefix) && key.length > prefix.length)
      return { kind, value: key.slice(prefix.length) };
  }
  return null;
}
