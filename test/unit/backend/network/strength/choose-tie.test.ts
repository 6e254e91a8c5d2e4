import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  candidateStrength,
  chooseTie,
} from '../../../../../backend/network/strength/choose-tie.ts';

const ME = 2;
const plain = { none: 0.5, rating: -1, counts: true, isKnown: true, contact: 100 };
const from = (contributor: number, rest: Partial<Candidate> = {}): Candidate => ({
  ...plain,
  ...rest,
  contributor,
});
const asked = { member: ME, isOneOfThem: false, work: 0 };

describe('chooseTie', () => {
  it.each<[which: string, candidates: Candidate[], chosen: number]>([
    ['the strongest tie', [from(1), from(3, { none: 0.2 })], 3],
    ['a rating over stronger evidence', [from(1, { none: 0.05 }), from(3, { rating: 2 })], 3],
    ["the caller's own rating over another's", [from(1, { rating: 5 }), from(ME, { rating: 1 })], ME],
    ['the later contact among equals', [from(ME, { contact: 5 }), from(3, { contact: 6 })], 3],
    ['a known tie among equals', [from(ME, { isKnown: false }), from(3)], 3],
    ["the caller's own tie among equals", [from(1), from(ME)], ME],
    ['the lower contributor among equals', [from(4), from(3)], 3],
  ])('chooses %s', (_, candidates, chosen) => {
    expect(chooseTie(candidates, asked)?.contributor).toBe(chosen);
    expect(chooseTie(candidates.toReversed(), asked)?.contributor).toBe(chosen);
  });

  it('returns undefined without candidates', () => expect(chooseTie([], asked)).toBeUndefined());

  it('gives every caller the same strength, contact and certainty if there are no ratings', () => {
    const candidate = fc.record({
      contributor: fc.integer({ min: 1, max: 4 }),
      none: fc.constantFrom(0.2, 0.5, 1),
      rating: fc.constant(-1),
      counts: fc.boolean(),
      isKnown: fc.boolean(),
      contact: fc.constantFrom(0, 5, 9),
    });
    fc.assert(
      fc.property(fc.array(candidate, { minLength: 1, maxLength: 4 }), (candidates) => {
        const [first, ...others] = [-1, 1, 2, 3, 4].map((member) => {
          const caller = { ...asked, member };
          const best = chooseTie(candidates, caller);
          return best && [candidateStrength(best, caller), best.contact, best.isKnown];
        });
        for (const other of others) expect(other).toEqual(first);
      }),
    );
  });
});
