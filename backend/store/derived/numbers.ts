import type { Dictionary } from '../../derive/contributor/dictionary.ts';
import { identityNumber } from '../accounts/identity-number.ts';

/** No person's key begins with this prefix. */
const COMPANY = 'company:';

/**
 * The ids of people and companies outside derived data: keyed hashes of keys and folded names. They are the same in every
 * process and after every change, and are computed on demand.
 */
export class Numbers {
  /** Indexed by the number of a key in the dictionary. */
  readonly keys: NumberedTexts;
  /** Indexed by the number of a company in the dictionary. */
  readonly companies: NumberedTexts;
  readonly #idKey: Uint8Array;

  constructor(idKey: Uint8Array, dictionary: Dictionary) {
    this.#idKey = idKey;
    this.keys = new NumberedTexts(
      () => dictionary.keyCount,
      (key) => this.of(dictionary.key(key)),
    );
    this.companies = new NumberedTexts(
      () => dictionary.companyCount,
      (company) => this.of(COMPANY + dictionary.company(company)),
    );
  }

  /** Returns the number of any text, such as the text for a second person with the same key. */
  of(text: string): number {
    return identityNumber(this.#idKey, text);
  }
}

class NumberedTexts {
  readonly #count: () => number;
  readonly #numberOf: (at: number) => number;
  readonly #numbers: number[] = [];
  readonly #found = new Map<number, number>();

  constructor(count: () => number, numberOf: (at: number) => number) {
    this.#count = count;
    this.#numberOf = numberOf;
  }

  of(at: number): number {
    const known = this.#numbers[at];
    if (known !== undefined) return known;
    const number = this.#numberOf(at);
    this.#numbers[at] = number;
    this.#found.set(number, at);
    return number;
  }

  /** Returns the dictionary number of the text that has this number. Undefined if the account doesn't contain it. */
  find(number: number): number | undefined {
    const count = this.#count();
    if (!this.#found.has(number) && this.#found.size < count) for (let at = 0; at < count; at++) this.of(at);
    return this.#found.get(number);
  }
}
