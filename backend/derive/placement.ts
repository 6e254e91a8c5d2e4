import { IS_PRIVATE } from './contribution.ts';
import type { ReaderPeople } from './reader-people.ts';
import type { MergedPeople } from './said-people.ts';
import { personOfUnit, type SeenContribution, type WhoIsWho } from './who-is-who.ts';

/** Whom the units of one contribution are about. */
export interface Placed {
  /** Person of each unit; 0 for somebody who isn't seen. */
  readonly people: Float64Array;
  /** People that several units are about; null if there are none. */
  readonly joint: ReadonlySet<number> | null;
}

/** The same for one reader. */
export interface PlacedForReader extends Placed {
  /** Whoever stands for each person, as the reader merged people. */
  readonly standing: Float64Array;
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

/** Contributions of which it is known where they are placed: what answers look at again, not a whole large team. */
const MOST_PLACED = 512;

/** Places contributions for one reader, each when it is asked for. */
export function placeForReader(
  seen: readonly SeenContribution[],
  people: ReaderPeople,
  merged: MergedPeople,
): (at: number) => PlacedForReader {
  const known = new Map<number, PlacedForReader>();
  return (at) => {
    const one = seen[at];
    if (one === undefined) throw new RangeError('There is no contribution at this position.');
    const before = known.get(at);
    if (before !== undefined) return before;
    const spoken = new Set<number>();
    const placed = placeUnits(one, {
      personOfKey: (key) => people.numberOfKey(key),
      personOfUnit: (unit) => people.numberOfUnit(at, one.contribution, unit),
      isSpoken: (person) => spoken.size === spoken.add(person).size,
    });
    const standing =
      merged.people.length === 0 ? placed.people : placed.people.map((person) => merged.of(person));
    const now = { ...placed, standing };
    if (known.size === MOST_PLACED) known.clear();
    known.set(at, now);
    return now;
  };
}

function placeUnits({ contribution, isOwn }: SeenContribution, by: Numbering): Placed {
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
