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
