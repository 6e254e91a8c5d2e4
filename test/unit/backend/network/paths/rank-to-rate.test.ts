import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Employment, Evidence } from '../../../../../backend/network/evidence.ts';
import { buildNetwork } from '../../../../../backend/network/index/build-network.ts';
import { hasTie, peopleOf } from '../../../../../backend/network/index/network.ts';
import { rankToRate } from '../../../../../backend/network/paths/rank-to-rate.ts';
import { makeEvidence } from '../make-evidence.ts';
import { between, ME, makeScope, TODAY, worksAt } from '../make-scope.ts';
import { worlds } from '../oracle/random-world.ts';
import { scopeOf } from '../oracle/scope-of-world.ts';

const connection = makeEvidence('connection', TODAY - 400);
const knows = (person: number) => between(ME, person, connection);
const rated = (x: number, y: number, value: number) =>
  between(x, y, makeEvidence('rating', TODAY, { value }));

function rank(
  evidence: readonly Evidence[],
  employments: readonly Employment[] = [],
  askable: readonly number[] = [2, 3, 4],
) {
  return rankToRate(buildNetwork(makeScope(evidence, { employments })), new Set(askable), 30);
}
const order = (...given: Parameters<typeof rank>) => rank(...given).map(({ person }) => person);

describe('rankToRate', () => {
  it('puts the contact with the most onward paths first', () => {
    const onward = [rated(3, 10, 4), rated(3, 11, 4), rated(4, 10, 4)];
    expect(order([knows(2), knows(3), knows(4), ...onward])).toEqual([3, 4, 2]);
  });

  it('weighs a strong onward tie more than a weak one', () => {
    expect(order([knows(2), knows(3), rated(2, 10, 1), rated(3, 11, 5)])).toEqual([3, 2]);
  });

  it("counts the contacts' coworkers", () => {
    const there = [worksAt(3, 7), worksAt(10, 7), worksAt(11, 7)];
    const [first, second] = rank([knows(2), knows(3)], there);
    expect([first?.person, first?.onward, second?.onward]).toEqual([3, 2, 0]);
    expect(first?.gain).toBeGreaterThan(second?.gain ?? 0);
  });

  it('puts the contact with the most evidence last', () => {
    const mails = Array.from({ length: 40 }, (_, i) => {
      const direction = i % 2 === 0 ? 'in' : 'out';
      return between(ME, 2, makeEvidence('mail', TODAY - 9 * i, { direction }));
    });
    expect(order([knows(2), ...mails, knows(3)])).toEqual([3, 2]);
  });

  it('computes the gain as (1 − s₁)·(1 + Σ s₂)', () => {
    const [only] = rank([knows(2), rated(2, 10, 4), rated(2, 11, 5)]);
    expect(only?.gain).toBeCloseTo((1 - 0.08) * (1 + 0.65 + 0.9), 12);
  });

  it('omits strangers, the caller and contacts who aren’t in the given set', () => {
    const strangers = [between(4, 5, connection)];
    expect(order([knows(2), knows(3), ...strangers], [worksAt(ME, 7)], [ME, 2, 4, 5])).toEqual([2]);
  });

  it('sorts equal contacts by lower id and respects the limit', () => {
    const network = buildNetwork(makeScope([9, 4, 6].map(knows)));
    expect(rankToRate(network, new Set([4, 6, 9]), 2).map(({ person }) => person)).toEqual([4, 6]);
  });

  it('returns nothing for an empty network', () => expect(rank([])).toEqual([]));

  it('lists each contact in the given set once, highest gain first, in any network', () => {
    fc.assert(
      fc.property(worlds(24, 60, 20), fc.nat(2), (world, left) => {
        const network = buildNetwork(scopeOf(world));
        const askable = peopleOf(network).filter((person) => person % 3 !== left);
        const ranked = rankToRate(network, new Set(askable), 500);
        const contacts = askable.filter((person) =>
          hasTie(network, network.caller, network.nodeOf.get(person) ?? 0),
        );
        expect(ranked.map(({ person }) => person).toSorted((x, y) => x - y)).toEqual(
          contacts.toSorted((x, y) => x - y),
        );
        const gains = ranked.map(({ gain }) => gain);
        expect(gains).toEqual(gains.toSorted((x, y) => y - x));
        expect(gains.every((gain) => Number.isFinite(gain) && gain >= 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
