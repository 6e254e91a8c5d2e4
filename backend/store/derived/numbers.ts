import type { Dictionary } from '../../derive/contributor/dictionary.ts';
import { identityNumber } from '../accounts/identity-number.ts';

/** Beside those of people: no key of a person begins with it. */
const COMPANY = 'company:';

/**
 * Numbers of people and companies outside of what is derived: keyed hashes of keys and of folded names, the same in every
 * process and after every change. Worked out when they are asked for.
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

  /** Of any text, such as the second person of one key. */
  of(text: string): number {
    return identityNumber(this.#idKey, text);
  }

  /** By number of a key in the dictionary. */
  ofKey(key: number): number {
    const known = this.#ofKeys[key];
    if (known !== undefined) return known;
    const number = this.of(this.#dictionary.key(key));
    this.#ofKeys[key] = number;
    this.#keys.set(number, key);
    return number;
  }

  /** The key of a number, in the dictionary; undefined if none of the account has it. */
  findKey(number: number): number | undefined {
    if (!this.#keys.has(number) && this.#keys.size < this.#dictionary.keyCount) {
      for (let key = 0; key < this.#dictionary.keyCount; key++) this.ofKey(key);
    }
    return this.#keys.get(number);
  }

  /** By number of a company in the dictionary. */
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
