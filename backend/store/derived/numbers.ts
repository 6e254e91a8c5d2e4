import type { Dictionary } from '../../derive/contributor/dictionary.ts';
import { identityNumber } from '../accounts/identity-number.ts';

/** No person's key begins with this. */
const COMPANY = 'company:';

/**
 * Numbers of people and companies outside derived data: keyed hashes of keys and folded names. They are the same in every
 * process and after every change, and are computed on demand.
 */
export class Numbers {
  readonly #idKey: Uint8Array;
  readonly #dictionary: Dictionary;
  readonly #ofKeys: number[] = [];
  readonly #keys = new Map<number, number>();
  readonly #ofCompanies: number[] = [];
  readonly #companies = new Map<number, number>();

  constructor(idKey: Uint8Array, dictionary: Dictionary) {
    this.#idKey = idKey;
    this.#dictionary = dictionary;
  }

  /** Returns the number of any text, such as for a second person with the same key. */
  of(text: string): number {
    return identityNumber(this.#idKey, text);
  }

  /** @param key number of the key in the dictionary */
  ofKey(key: number): number {
    const known = this.#ofKeys[key];
    if (known !== undefined) return known;
    const number = this.of(this.#dictionary.key(key));
    this.#ofKeys[key] = number;
    this.#keys.set(number, key);
    return number;
  }

  /** Returns a number's key in the dictionary. Undefined if no key of the account has this number. */
  findKey(number: number): number | undefined {
    if (!this.#keys.has(number) && this.#keys.size < this.#dictionary.keyCount) {
      for (let key = 0; key < this.#dictionary.keyCount; key++) this.ofKey(key);
    }
    return this.#keys.get(number);
  }

  /** @param company number of the company in the dictionary */
  ofCompany(company: number): number {
    const known = this.#ofCompanies[company];
    if (known !== undefined) return known;
    const number = this.of(COMPANY + this.#dictionary.company(company));
    this.#ofCompanies[company] = number;
    this.#companies.set(number, company);
    return number;
  }

  findCompany(number: number): number | undefined {
    if (!this.#companies.has(number) && this.#companies.size < this.#dictionary.companyCount) {
      for (let company = 0; company < this.#dictionary.companyCount; company++) this.ofCompany(company);
    }
    return this.#companies.get(number);
  }
}
