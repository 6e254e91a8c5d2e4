import { IS_PRIVATE } from '../contributor/contribution.ts';
import { personOfUnit, type SeenContribution, type WhoIsWho } from './who-is-who.ts';

export interface Placed {
  /** Person by unit; 0 if hidden from the viewer. */
  readonly people: Float64Array;
  /** People who have several units; null if there are none. */
  readonly joint: ReadonlySet<number> | null;
}

interface Numbering {
  personOfKey(key: number): number;
  personOfUnit(unit: number): number;
}

/** Places contributions from a team's perspective, one after another. */
export class Placement {
  readonly #who: WhoIsWho;
  /** For each person, one more than the position of the last contribution about them. */
  readonly #spoken: Uint32Array;

  constructor(who: WhoIsWho) {
    this.#who = who;
    this.#spoken = new Uint32Array(who.count + 1);
  }

  /** @param at position of the contribution; each may be placed only once */
  place(seen: SeenContribution, at: number): Placed {
    const [who, spoken] = [this.#who, this.#spoken];
    const people = placeUnits(seen, {
      personOfKey: (key) => who.personOfKey[key] ?? 0,
      personOfUnit: (unit) => personOfUnit(who, at, seen.contribution, unit),
    });
    const isSpoken = (person: number) => {
      const isKnown = spoken[person] === at + 1;
      spoken[person] = at + 1;
      return isKnown;
    };
    return { people, joint: findJoint(people, isSpoken) };
  }
}

export function placeUnits({ contribution, isOwn }: SeenContribution, by: Numbering): Float64Array {
  const { units, privateKeys } = contribution;
  const people = new Float64Array(units.flags.length);
  const hidden = isOwn || privateKeys.length === 0 ? null : hiddenPeople(privateKeys, by.personOfKey);
  for (let unit = 0; unit < people.length; unit++) {
    if (!isOwn && ((units.flags[unit] ?? 0) & IS_PRIVATE) !== 0) continue;
    const person = by.personOfUnit(unit);
    if (!hidden?.has(person)) people[unit] = person;
  }
  return people;
}

/**
 * Returns the people who have several units; null if there are none.
 * @param isSpoken returns true if it was called with the person before
 */
export function findJoint(
  people: Float64Array,
  isSpoken: (person: number) => boolean,
): ReadonlySet<number> | null {
  let joint: Set<number> | null = null;
  for (let unit = 0; unit < people.length; unit++) {
    const person = people[unit] ?? 0;
    if (person === 0 || !isSpoken(person)) continue;
    joint ??= new Set();
    joint.add(person);
  }
  return joint;
}

/** Returns the people a contributor marked as private, whichever key others use for them. */
export function hiddenPeople(keys: Iterable<number>, personOfKey: (key: number) => number): Set<number> {
  const people = new Set<number>();
  for (const key of keys) people.add(personOfKey(key));
  people.delete(0);
  return people;
}
