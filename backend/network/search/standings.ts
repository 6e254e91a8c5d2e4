import type { Day } from '../evidence.ts';
import { contactOf, isKnownTie, type Network, nodeOfPerson } from '../index/network.ts';
import { fromContact } from '../index/tie-rows.ts';
import { rankPaths } from '../paths/rank-paths.ts';
import { standingOf } from '../paths/score-person.ts';
import type { Degree } from './conditions.ts';

/** How people relate to the caller. `at` is a position in the search index. */
export interface Standings {
  /** Returns how well the caller can reach the person (`PersonScore`), 0–100 with one decimal. */
  warmthAt(at: number): number;
  /** Returns true if the caller's own tie determines the score. */
  isTieAt(at: number): boolean;
  /** Returns the value by which people two steps away are sorted (`PersonStanding`). -1 for people the caller certainly knows. */
  closenessAt(at: number): number;
  degreeAt(at: number): Degree;
  /** Returns true if the caller certainly knows the person (degree 1). */
  isKnownAt(at: number): boolean;
  /** Returns the day of the last contact; null if none is dated. */
  contactAt(at: number): Day | null;
}

const UNKNOWN = 0;

/** Computes each person's standing when first requested, and caches it. */
export function createStandings(network: Network, people: Float64Array): Standings {
  const warmths = new Float64Array(people.length).fill(Number.NaN);
  const ties = new Uint8Array(people.length);
  const closeness = new Float64Array(people.length);
  const degrees = new Uint8Array(people.length);
  const personAt = (at: number) => people[at] ?? 0;
  const warmthAt = (at: number): number => {
    const known = warmths[at] ?? 0;
    if (!Number.isNaN(known)) return known;
    const standing = standingOf(network, personAt(at));
    warmths[at] = standing.score;
    ties[at] = standing.isTie ? 1 : 0;
    closeness[at] = standing.isKnown ? -1 : standing.closeness;
    return standing.score;
  };
  return {
    warmthAt,
    isTieAt(at) {
      warmthAt(at);
      return ties[at] === 1;
    },
    closenessAt(at) {
      warmthAt(at);
      return closeness[at] ?? 0;
    },
    degreeAt(at) {
      const known = degrees[at] ?? UNKNOWN;
      if (known === 1 || known === 2 || known === 3) return known;
      // Anyone with a path has a score above 0. For the others, searching for paths isn't necessary.
      const degree = warmthAt(at) === 0 ? 3 : degreeOf(network, personAt(at));
      degrees[at] = degree;
      return degree;
    },
    isKnownAt(at) {
      const node = nodeOfPerson(network, personAt(at));
      return node !== undefined && isKnownTie(network, network.caller, node);
    },
    contactAt(at) {
      const node = nodeOfPerson(network, personAt(at));
      return node === undefined ? null : fromContact(contactOf(network, network.caller, node));
    },
  };
}

export function degreeOf(network: Network, person: number): Degree {
  const node = nodeOfPerson(network, person);
  if (node === undefined) return 3;
  if (isKnownTie(network, network.caller, node)) return 1;
  return rankPaths(network, node).count > 0 ? 2 : 3;
}
