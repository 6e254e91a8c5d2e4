import { addressParser } from 'postal-mime';
import { mailKeyOf } from '../identity-keys.ts';
import type { PersonKey } from '../record.ts';

/** A person in a header field. */
export interface Addressee {
  readonly key: PersonKey;
  /** The display name; '' if only the address is given. */
  readonly name: string;
}

/** RFC 5321 allows 64 for the local part and 255 for the domain. */
const MAX_CHARACTERS = 320;

/** Reads address fields. Stores each address only once, because emails repeat them. */
export class MailAddresses {
  readonly #keys = new Map<string, PersonKey | null>();

  /** Number of different spellings so far. */
  get count(): number {
    return this.#keys.size;
  }

  /** Returns the people in the fields, with groups expanded. Skips anything that isn't an address. */
  read(fields: readonly string[]): Addressee[] {
    const named = fields.flatMap((field) => addressParser(field, { flatten: true }));
    return named.flatMap(({ address = '', name }) => {
      const key = this.#keyOf(address);
      return key === null ? [] : [{ key, name }];
    });
  }

  #keyOf(address: string): PersonKey | null {
    // Longer texts aren't addresses and aren't worth the memory.
    if (address.length > MAX_CHARACTERS) return null;
    const known = this.#keys.get(address);
    if (known !== undefined) return known;
    const key = mailKeyOf(address);
    // All spellings share one key.
    const shared = key === null ? null : (this.#keys.get(key) ?? key);
    this.#keys.set(address, shared);
    if (shared !== null) this.#keys.set(shared, shared);
    return shared;
  }
}
