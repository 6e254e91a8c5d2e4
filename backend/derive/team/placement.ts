import { IS_PRIVATE } from '../contributor/contribution.ts';
import { personOfUnit, type SeenContribution, type WhoIsWho } from './who-is-who.ts';

/** Whom the units of one contribution are about. */
export interface Placed {
  /** Person of each unit; 0 for somebody who isn't seen. */
  readonly people: Float64Array;
  /** People that several units are about; null if there are none. */
  readonly joint: ReadonlySet<number> | null;
}

/** Who is who, as contributions are placed by it. */
interface Numbering {
  personOfKey(key: number): number;
  personOfUnit(unit: number): number;
  /** True if the contribution that is placed spoke of the person before. */
  isSpoken(person: number): boolean;
}

/** Places contributions as a team sees them, one after the other. */
export class Placement {
  readonly #who: WhoIsWho;
  /** By person, one more than the position of the last contribution that spoke of them. */
  readonly #spoken: Uint32Array;

  constructor(who: WhoIsWho) {
    this.#who = who;
    this.#spoken = new Uint32Array(who.count + 1);
  }

  /** @param at position of the contribution, each placed once */
  place(seen: SeenContribution, at: number): Placed {
    const [who, spoken] = [this.#who, this.#spoken];
    return placeUnits(seen, {
      personOfKey: (key) => who.personOfKey[key] ?? 0,
      personOfUnit: (unit) => personOfUnit(who, at, seen.contribution, unit),
      isSpoken: (person) => {
        const isKnown = spoken[person] === at + 1;
        spoken[person] = at + 1;
        return isKnown;
      },
    });
  }
}

export function placeUnits({ contribution, isOwn }: SeenContribution, by: Numbering): Placed {
  const { units, privateKeys } = contribution;
  const people = new Float64Array(units.flags.length);
  const hidden = isOwn || privateKeys.length === 0 ? null : hiddenPeople(privateKeys, by.personOfKey);
  let joint: Set<number> | null = null;
  for (let unit = 0; unit < people.length; unit++) {
    if (!isOwn && ((units.flags[unit] ?? 0) & IS_PRIVATE) !== 0) continue;
    const person = by.personOfUnit(unit);
    if (hidden?.has(person)) continue;
    people[unit] = person;
    if (!by.isSpoken(person)) continue;
    joint ??= new Set();
    joint.add(person);
  }
  return { people, joint };
}

/** People whom a contributor keeps private, by whatever key others name them. */
export function hiddenPeople(keys: Iterable<number>, personOfKey: (key: number) => number): Set<number> {
  const people = new Set<number>();
  for (const key of keys) people.add(personOfKey(key));
  people.delete(0);
  return people;
}
