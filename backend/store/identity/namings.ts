import type { PersonKey } from '../../imports/record.ts';
import { areContradictory } from './contradicting-keys.ts';
import { parsePersonKey } from './person-key.ts';

interface Naming {
  readonly person: number;
  readonly keys: readonly PersonKey[];
}

/** One of several sets of keys by which an import names a person. */
export interface NamedPart {
  /** 1, 2, 3 … within the import. */
  readonly part: number;
  readonly person: number;
  readonly keys: readonly PersonKey[];
}

/** By which keys an import names whom, to find those whom it names in ways that only others' word makes one. */
export class Namings {
  readonly #namings: Naming[] = [];

  add(person: number, keys: readonly PersonKey[]): void {
    this.#namings.push({ person, keys });
  }

  /**
   * The parts of everybody who has several, in the order of the import. The contributor always has one of their own.
   * @param finalOf who is left of a person
   */
  parts(finalOf: (person: number) => number, me: number): NamedPart[] {
    const parts: Omit<NamedPart, 'part'>[] = [];
    for (const [person, keySets] of this.#severalOf(finalOf, me)) {
      const sets = joinSets(person === me ? [['me'], ...keySets] : keySets);
      if (sets.length > 1) parts.push(...sets.map((keys) => ({ person, keys })));
    }
    return parts.map((part, at) => ({ ...part, part: at + 1 }));
  }

  /** The part that each key means; 0 where it means somebody who has none. */
  partOfKey(parts: readonly NamedPart[], finalOf: (person: number) => number): (key: PersonKey) => number {
    const meant = new Map<PersonKey, number>();
    const inParts = new Set(parts.flatMap(({ keys }) => keys));
    for (const { person, keys } of this.#namings) {
      for (const key of keys) {
        if (!inParts.has(key) || meant.has(key)) continue;
        const named = finalOf(person);
        const part = parts.find(
          (one) => one.person === named && keys.every((other) => one.keys.includes(other)),
        );
        meant.set(key, part?.part ?? 0);
      }
    }
    return (key) => meant.get(key) ?? 0;
  }

  #severalOf(finalOf: (person: number) => number, me: number): Map<number, (readonly PersonKey[])[]> {
    const first = new Map<number, readonly PersonKey[]>();
    const several = new Map<number, (readonly PersonKey[])[]>();
    for (const naming of this.#namings) {
      const person = finalOf(naming.person);
      const before = first.get(person);
      if (before === undefined) first.set(person, naming.keys);
      const known = several.get(person);
      if (known !== undefined) known.push(naming.keys);
      else if (before !== undefined) several.set(person, [before, naming.keys]);
      else if (person === me && !naming.keys.includes('me')) several.set(person, [naming.keys]);
    }
    return several;
  }
}

/** Sets of keys that have one in common are one set, unless they cannot be one person's. */
function joinSets(sets: readonly (readonly PersonKey[])[]): PersonKey[][] {
  let joined: PersonKey[][] = [];
  for (const set of sets) {
    const same = joined.filter((one) => areOnePersons(one, set));
    const whole = [...new Set([...same.flat(), ...set])];
    joined = [...joined.filter((one) => !same.includes(one)), whole];
  }
  return joined;
}

function areOnePersons(one: readonly PersonKey[], other: readonly PersonKey[]): boolean {
  if (one.includes('me') && other.includes('me')) return true;
  const [ours, theirs] = [one, other].map((keys) => keys.filter((key) => key !== 'me').map(parsePersonKey));
  return one.some(
    (key) =>
      key !== 'me' && other.includes(key) && !areContradictory(ours ?? [], theirs ?? [], parsePersonKey(key)),
  );
}
