import type { Network } from '../network.ts';
import { scorePerson } from '../score-person.ts';
import { degreeOf } from './degree-of.ts';
import type { Degree } from './degrees.ts';

/** How somebody stands to the caller. */
export interface Standing {
  readonly degree: Degree;
  /** How well the caller can reach them, 0–100 with one decimal. */
  readonly warmth: number;
}

export type StandingOf = (person: number) => Standing;

/** Works out how people stand to the caller, each once for as long as the network holds. */
export function createStandings(network: Network): StandingOf {
  const known = new Map<number, Standing>();
  return (person) => {
    const found = known.get(person);
    if (found !== undefined) return found;
    const warmth = scorePerson(network, person);
    // Whoever there is a way to has a score: nobody else needs a look at it.
    const standing: Standing = { warmth, degree: warmth === 0 ? 3 : degreeOf(network, person) };
    known.set(person, standing);
    return standing;
  };
}
