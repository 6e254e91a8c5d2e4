import type { PersonKey } from '../record.ts';

interface Naming {
  readonly key: PersonKey;
  readonly name: string;
  /** UTC seconds. */
  readonly at: number;
}

/** Names that messages give people, each with when it was given last: thousands of messages give the same. */
export class LatestNames implements Iterable<Naming> {
  readonly #ofPeople = new Map<PersonKey, Map<string, number>>();

  add(key: PersonKey, name: string, at: number): void {
    const names = this.#ofPeople.get(key);
    if (names === undefined) this.#ofPeople.set(key, new Map([[name, at]]));
    else if (at > (names.get(name) ?? Number.NEGATIVE_INFINITY)) names.set(name, at);
  }

  *[Symbol.iterator](): Iterator<Naming> {
    for (const [key, names] of this.#ofPeople) for (const [name, at] of names) yield { key, name, at };
  }
}
