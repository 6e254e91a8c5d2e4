import type { PersonKey } from '../../imports/record.ts';
import type { Dictionary } from './dictionary.ts';
import { isName, NAME } from './scoped-keys.ts';

/** Numbers an account's numbers from 0 in order of first appearance in one contribution. */
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
 * Numbers one contributor's keys. Names get a number of the dictionary only if somebody has no better key, because most
 * people have one.
 */
export class GatheredKeys {
  /** By key, as `kindOfKey`. */
  readonly kinds: number[] = [];
  readonly #dictionary: Dictionary;
  /** The dictionary's number by key; NOT_ADDED for some names. */
  readonly #added: number[] = [];
  readonly #positions = new Map<number, number>();
  readonly #names = new Map<PersonKey, number>();
  readonly #textOf: PersonKey[] = [];

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** @param key scoped */
  of(key: PersonKey): number {
    if (isName(key)) return this.#ofName(key);
    const number = this.#dictionary.addKey(key);
    const known = this.#positions.get(number);
    if (known !== undefined) return known;
    this.#positions.set(number, this.kinds.length);
    this.#added.push(number);
    return this.kinds.push(this.#dictionary.kind(number)) - 1;
  }

  text(key: number): PersonKey {
    return this.#textOf[key] ?? this.#dictionary.key(this.#added[key] ?? 0);
  }

  /** Returns the key's number in the dictionary. */
  add(key: number): number {
    const added = this.#added[key] ?? NOT_ADDED;
    if (added !== NOT_ADDED) return added;
    const number = this.#dictionary.addKey(this.text(key));
    this.#added[key] = number;
    return number;
  }

  #ofName(name: PersonKey): number {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const key = this.kinds.push(NAME) - 1;
    this.#names.set(name, key);
    this.#added.push(NOT_ADDED);
    this.#textOf[key] = name;
    return key;
  }
}

const NOT_ADDED = -1;
