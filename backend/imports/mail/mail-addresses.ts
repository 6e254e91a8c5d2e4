import { addressParser } from 'postal-mime';
import { mailKeyOf } from '../linkedin/person-key.ts';
import type { PersonKey } from '../record.ts';

/** Somebody a header field names. */
export interface Addressee {
  readonly key: PersonKey;
  /** As the field shows it; '' where it shows the address alone. */
  readonly name: string;
}

/** RFC 5321: 64 for the local part, 255 for the domain. */
const MOST_CHARACTERS = 320;

/** Reads address fields. Every address is kept once, though mails repeat them. */
export class MailAddresses {
  readonly #keys = new Map<string, PersonKey | null>();

  /** Spellings met so far. */
  get count(): number {
    return this.#keys.size;
  }

  /** Whom the fields name, groups taken apart; what is no address is left out. */
  read(fields: readonly string[]): Addressee[] {
    const named = fields.flatMap((field) => addressParser(field, { flatten: true }));
    return named.flatMap(({ address = '', name }) => {
      const key = this.#keyOf(address);
      return key === null ? [] : [{ key, name }];
    });
  }

  #keyOf(address: string): PersonKey | null {
    // What is longer is none, and is not worth the memory.
    if (address.length > MOST_CHARACTERS) return null;
    const known = this.#keys.get(address);
    if (known !== undefined) return known;
    const key = mailKeyOf(address);
    // One key serves all spellings.
    const shared = key === null ? null : (this.#keys.get(key) ?? key);
    this.#keys.set(address, shared);
    if (shared !== null) this.#keys.set(shared, shared);
    return shared;
  }
}
