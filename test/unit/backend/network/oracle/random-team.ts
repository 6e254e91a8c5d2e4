import fc from 'fast-check';
import type { Employment, Evidence } from '../../../../../backend/network/evidence.ts';
import { ASOF, oneEmployment, oneEvidence } from './random-world.ts';
import type { Fact, TeamWorld } from './team-world.ts';

/** Generates teams of up to three members at three companies. */
export function teamWorlds(most: number): fc.Arbitrary<TeamWorld> {
  return fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), {
      minLength: Math.ceil(most / 2),
      maxLength: most,
      size: 'max',
    })
    .chain((people) => {
      const told = people.slice(0, Math.ceil((2 * people.length) / 3));
      return fc.record({
        asOf: fc.constant(ASOF),
        members: fc.integer({ min: 1, max: 3 }).map((size) => {
          return [2, 1, 3].slice(0, size).map((member, i) => ({ member, person: people[i] ?? 0 }));
        }),
        evidence: fc.array(evidenceAmong(told), { minLength: told.length, maxLength: 3 * told.length }),
        employments: fc.array(employmentOf(people), { maxLength: told.length }),
        notAcquainted: fc.array(
          fc.record({ contributor: fc.constantFrom(1, 2, 3), couple: coupleOf(people) }),
          { maxLength: 2 },
        ),
      });
    });
}

const coupleOf = (people: readonly number[]) => {
  const anybody = fc.oneof(fc.constantFrom(...people), fc.constantFrom(...people.slice(0, 4)));
  return fc.tuple(anybody, anybody).filter(([x, y]) => x !== y);
};

/** Most facts are visible to everyone. */
const isHidden = fc.oneof(
  { weight: 3, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

function evidenceAmong(people: readonly number[]): fc.Arbitrary<Fact<Evidence>> {
  return fc.record({ one: oneEvidence(coupleOf(people)), isHidden });
}

function employmentOf(people: readonly number[]): fc.Arbitrary<Fact<Employment>> {
  return fc.record({ one: oneEmployment(fc.constantFrom(...people)), isHidden });
}
