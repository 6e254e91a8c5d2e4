import type { PersonKey } from '../../imports/record.ts';
import { StoreError } from '../store-error.ts';

export type AliasKind = 'slug' | 'member_id' | 'email' | 'name';

/** A person key taken apart. */
export interface Alias {
  readonly kind: AliasKind;
  readonly value: string;
}

const PREFIXES: readonly (readonly [string, AliasKind])[] = [
  ['li:in:', 'slug'],
  ['li:m:', 'member_id'],
  ['mailto:', 'email'],
  ['name:', 'name'],
];

/** Not for `me`, which is nobody's alias. */
export function parsePersonKey(key: PersonKey): Alias {
  for (const [prefix, kind] of PREFIXES) {
    const value = key.slice(prefix.length);
    if (key.startsWith(prefix) && value !== '') return { kind, value };
  }
  throw new StoreError(
    'bad_request',
    'A person is named by a LinkedIn address, an e-mail address or a name.',
  );
}

/** A company page as LinkedIn names it: by slug (`li:org:{slug}`) or by number (`li:org#{id}`). */
export interface CompanyPage {
  readonly kind: 'slug' | 'org_id';
  readonly value: string;
}

const PAGE_PREFIXES = [
  ['li:org:', 'slug'],
  ['li:org#', 'org_id'],
] as const;

/** Null for the key of anything else. */
export function parsePageKey(key: string): CompanyPage | null {
  for (const [prefix, kind] of PAGE_PREFIXES) {
    if (key.startsWith(prefix) && key.length > prefix.length)
      return { kind, value: key.slice(prefix.length) };
  }
  return null;
}
