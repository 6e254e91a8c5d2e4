import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { findReach, measureReach } from '../../../../../backend/network/index/reach.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY } from '../make-scope.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';

const rating = (value: number) => makeEvidence('rating', TODAY, { value });
/** Contacts of one of the team, as a colleague sees them. */
const contactsOf = (member: number, people: readonly number[]) =>
  people.map((person) => between(member, person, rating(3), member));
const some = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

describe('findReach', () => {
  it("gives the same reach as walking every asker's ties", () => {
    fc.assert(
      fc.property(worlds(12, 60, 16), (world) => {
        const network = buildNetwork(scopeOf(world));
        expect([...findReach(network).best]).toEqual([...measureReach(network).best]);
      }),
      { numRuns: 150 },
    );
  });

  const team = some(2, 20);
  const inTeam = team.flatMap((member) => contactsOf(member, some(100, 8)));
  const strangers = some(1000, 3000).map((one) => between(one, one + 5000, rating(3)));
  it.each([
    ['what is kept of the team where all of it ask', inTeam, [], true],
    ['it where all but one ask', inTeam, [2], true],
    ['the ties of those who ask where many do not', inTeam, [2, 3, 4], false],
    ['their ties where they are few beside the people', [...inTeam, ...strangers], [], false],
  ])('computes the reach from %s', (_, ties, never, isKept) => {
    const nevers = never.map((member) => between(ME, member, rating(0)));
    const network = buildNetwork(makeScope([...ties, ...nevers], { teammates: team }));
    const before = findReach(network).best[network.nodeOf.get(100) ?? 0] ?? 0;
    expect(before).toBeGreaterThan(0);
    // What is kept of the team is made wrong, to see whether it is looked at.
    network.shared.teamSteps.fill(7);
    expect(findReach(network).best.includes(7)).toBe(isKept);
  });
});
