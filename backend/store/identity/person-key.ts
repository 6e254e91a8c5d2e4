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

/** The key that an alias was parsed from. */
export function keyOfAlias({ kind, value }: Alias): PersonKey {
  const prefix = PREFIXES.find(([, known]) => known === kind)?.[0] ?? '';
  return prefix + value;
}

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

/** The key that says most of whom it names: a member id never changes hands, a slug does, an address is shared. */
export const CERTAINTY_OF_KIND: Readonly<Record<AliasKind, number>> = {
  member_id: 3,
  slug: 2,
  email: 1,
  name: 0,
};
