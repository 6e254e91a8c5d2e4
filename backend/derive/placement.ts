import { IS_PRIVATE, type NumberedContribution } from './contribution.ts';
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

/** Places contributions, one after the other. */
export class Placement {
  readonly #who: WhoIsWho;
  /** By person, one more than the position of the last contribution that spoke of them. */
  readonly #spoken: Uint32Array;

  constructor(who: WhoIsWho) {
    this.#who = who;
    this.#spoken = new Uint32Array(who.count + 1);
  }

  /** @param at position of the contribution, each placed once */
  place({ contribution, isOwn }: SeenContribution, at: number): Placed {
    const { flags } = contribution.units;
    const people = new Float64Array(flags.length);
    const hidden = isOwn ? null : this.#hiddenFrom(contribution);
    let joint: Set<number> | null = null;
    for (let unit = 0; unit < flags.length; unit++) {
      if (!isOwn && ((flags[unit] ?? 0) & IS_PRIVATE) !== 0) continue;
      const person = personOfUnit(this.#who, at, contribution, unit);
      if (hidden?.has(person)) continue;
      people[unit] = person;
      if (this.#spoken[person] === at + 1) {
        joint ??= new Set();
        joint.add(person);
      }
      this.#spoken[person] = at + 1;
    }
    return { people, joint };
  }

  /** People the contributor keeps private, by whatever key others name them. */
  #hiddenFrom({ privateKeys }: NumberedContribution): Set<number> | null {
    if (privateKeys.length === 0) return null;
    return hiddenPeople(privateKeys, (key) => this.#who.personOfKey[key] ?? 0);
  }
}

export function hiddenPeople(keys: Iterable<number>, personOfKey: (key: number) => number): Set<number> {
  const people = new Set<number>();
  for (const key of keys) people.add(personOfKey(key));
  people.delete(0);
  return people;
}
