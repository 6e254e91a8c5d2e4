import type { Network } from '../index/network.ts';
import { scorePerson } from '../paths/score-person.ts';
import { degreeOf } from './degree-of.ts';
import type { Degree } from './degrees.ts';

/** How people stand to the caller, by their place in the search index. */
export interface Standings {
  /** How well the caller can reach them, 0–100 with one decimal. */
  warmthAt(at: number): number;
  degreeAt(at: number): Degree;
}

const UNKNOWN = 0;

/** Works out how people stand to the caller, each once for as long as the network holds. */
export function createStandings(network: Network, people: Float64Array): Standings {
  const warmths = new Float64Array(people.length).fill(Number.NaN);
  const degrees = new Uint8Array(people.length);
  const personAt = (at: number) => people[at] ?? 0;
  const warmthAt = (at: number): number => {
    const known = warmths[at] ?? 0;
    if (!Number.isNaN(known)) return known;
    const warmth = scorePerson(network, personAt(at));
    warmths[at] = warmth;
    return warmth;
  };
  return {
    warmthAt,
    degreeAt(at) {
      const known = degrees[at] ?? UNKNOWN;
      if (known === 1 || known === 2 || known === 3) return known;
      // Whoever there is a way to has a score: nobody else needs a look at it.
      const degree = warmthAt(at) === 0 ? 3 : degreeOf(network, personAt(at));
      degrees[at] = degree;
      return degree;
    },
  };
}
