import fc from 'fast-check';
import type { Employment, Evidence } from '../../../../../backend/network/evidence.ts';
import { ASOF, oneEmployment, oneEvidence } from './random-world.ts';
import type { Fact, TeamChange, TeamWorld } from './team-world.ts';

/** A team before anything is written, and what is written then. */
export interface TeamStory {
  readonly world: TeamWorld;
  readonly changes: readonly TeamChange[];
}

/** Teams of up to three at three companies; later changes bring people nobody knew before. */
export function teamStories(most: { people: number; changes: number }): fc.Arbitrary<TeamStory> {
  return fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), {
      minLength: Math.ceil(most.people / 2),
      maxLength: most.people,
      size: 'max',
    })
    .chain((people) => storyOf(people, most.changes));
}

function storyOf(people: readonly number[], most: number): fc.Arbitrary<TeamStory> {
  const first = people.slice(0, Math.ceil((2 * people.length) / 3));
  return fc.record({
    world: fc.record({
      asOf: fc.constant(ASOF),
      members: fc.integer({ min: 1, max: 3 }).map((size) => {
        return [2, 1, 3].slice(0, size).map((member, i) => ({ member, person: people[i] ?? 0 }));
      }),
      evidence: fc.array(evidenceAmong(first), { minLength: first.length, maxLength: 3 * first.length }),
      employments: fc.array(employmentOf(first), { maxLength: first.length }),
      notAcquainted: fc.array(
        fc.record({ contributor: fc.constantFrom(1, 2, 3), couple: coupleOf(people) }),
        { maxLength: 2 },
      ),
    }),
    changes: fc.array(changeAmong(people), { minLength: 1, maxLength: most }),
  });
}

const seldom = fc.oneof(
  { weight: 5, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

function changeAmong(people: readonly number[]): fc.Arbitrary<TeamChange> {
  const some = fc.array(fc.nat(200), { maxLength: 3 });
  return fc.record({
    evidence: fc.array(evidenceAmong(people), { maxLength: 5 }),
    employments: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(employmentOf(people), { maxLength: 3 }) },
    ),
    withdrawn: fc.record({ evidence: some, employments: fc.oneof(fc.constant([]), some) }),
    isBuiltAnew: seldom,
    isHandedOver: seldom,
  });
}

const coupleOf = (people: readonly number[]) => {
  const anybody = fc.oneof(fc.constantFrom(...people), fc.constantFrom(...people.slice(0, 4)));
  return fc.tuple(anybody, anybody).filter(([x, y]) => x !== y);
};

/** Most of what is known everybody sees. */
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
