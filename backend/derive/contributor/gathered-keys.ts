import type { PersonKey } from '../../imports/record.ts';
import type { Dictionary } from './dictionary.ts';
import { isName, kindOfKey } from './scoped-keys.ts';

/** Renumbers account-wide numbers from 0 in order of first appearance in one contribution. */
export class Positions {
  readonly all: number[] = [];
  readonly #positions = new Map<number, number>();

  of(number: number): number {
    const known = this.#positions.get(number);
    if (known !== undefined) return known;
    this.#positions.set(number, this.all.length);
    return this.all.push(number) - 1;
  }
}

/**
 * Numbers one contributor's keys. A name gets a dictionary number only when `add` is called for it, because most people have a
 * better key.
 */
export class GatheredKeys {
  /** The kind of each key (`kindOfKey`), indexed by key number. */
  readonly kinds: number[] = [];
  readonly #dictionary: Dictionary;
  readonly #numbers = new Map<PersonKey, number>();
  readonly #texts: PersonKey[] = [];
  /** The dictionary's number for each key. NOT_ADDED for some names. */
  readonly #added: number[] = [];

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** @param key a scoped key */
  of(key: PersonKey): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.kinds.length);
    this.#texts.push(key);
    this.#added.push(isName(key) ? NOT_ADDED : this.#dictionary.addKey(key));
    return this.kinds.push(kindOfKey(key)) - 1;
  }

  text(key: number): PersonKey {
    return this.#texts[key] ?? '';
  }

  add(key: number): number {
    const added = this.#added[key] ?? NOT_ADDED;
    if (added !== NOT_ADDED) return added;
    const number = this.#dictionary.addKey(this.text(key));
    this.#added[key] = number;
    return number;
  }
}

const NOT_ADDED = -1;
