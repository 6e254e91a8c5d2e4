import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findOwnAddresses,
  foldOwnAddress,
  type OwnerClue,
} from '../../../../../backend/imports/correspondents/own-addresses.ts';
import { rounds } from '../../../../rounds.ts';

const key = (name: string) => `mailto:${name}@x.example`;

/** Clues from an email: its sender, its recipients, and the owner that the source names. */
function clue(from: string, to: readonly string[], owner: string | null = null): OwnerClue {
  return { owner: owner && key(owner), sender: key(from), people: [key(from), ...to.map(key)] };
}

describe('foldOwnAddress', () => {
  it.each([
    ['jane@acme.com', 'jane@acme.com'],
    ['jane+news@acme.com', 'jane@acme.com'],
    ['j.doe@acme.com', 'j.doe@acme.com'],
    ['j.a.n.e+x+y@gmail.com', 'jane@gmail.com'],
    ['j.ane@googlemail.com', 'jane@gmail.com'],
  ])('folds %s to %s', (written, folded) => {
    expect(foldOwnAddress(`mailto:${written}`)).toBe(`mailto:${folded}`);
  });
});

describe('findOwnAddresses', () => {
  it('returns every spelling of the owner that the source names', () => {
    const clues = [clue('me+a', ['dana'], 'me'), clue('dana', ['me']), clue('dana', ['bo'])];
    expect(findOwnAddresses(clues, [])).toEqual({
      keys: [key('me+a'), key('me')].toSorted(),
      candidates: [],
    });
  });

  it('ignores an owner named once among many', () => {
    const clues = [...Array(99).fill(clue('me', ['dana'], 'me')), clue('dana', ['me'], 'dana')];
    expect(findOwnAddresses(clues, []).keys).toEqual([key('me')]);
  });

  it("uses the user's answer when the source names nobody", () => {
    const clues = [clue('me', ['dana']), clue('dana', ['bo'])];
    expect(findOwnAddresses(clues, [key('me')]).keys).toEqual([key('me')]);
  });

  it("combines the source's owner and the user's answer", () => {
    const clues = [clue('me', ['dana'], 'me'), clue('dana', ['work'])];
    expect(findOwnAddresses(clues, [key('work'), key('never')]).keys).toEqual([key('me'), key('work')]);
  });

  it('finds the person who is in all emails', () => {
    const clues = [clue('dana', ['me']), clue('bo', ['me', 'kim'])];
    expect(findOwnAddresses(clues, []).keys).toEqual([key('me')]);
  });

  it('finds the person who sent or received the most emails', () => {
    const clues = [clue('dana', ['me']), clue('me', ['bo']), clue('kim', ['list'])];
    expect(findOwnAddresses(clues, []).keys).toEqual([key('me')]);
  });

  it('returns candidates, likeliest first, when two people fit equally', () => {
    const clues = [clue('dana', ['me']), clue('dana', ['me', 'bo'])];
    expect(findOwnAddresses(clues, [])).toEqual({
      keys: [],
      candidates: [key('dana'), key('me'), key('bo')],
    });
  });

  it('returns candidates when there is only one email', () => {
    expect(findOwnAddresses([clue('me', [])], []).candidates).toEqual([key('me')]);
  });

  it('doesn’t return anyone without emails', () => {
    expect(findOwnAddresses([], [key('me')])).toEqual({ keys: [], candidates: [] });
  });

  it("doesn't depend on the order", () => {
    const name = fc.constantFrom('me', 'dana', 'bo', 'me+x');
    const any = fc.array(
      fc
        .record({ from: name, to: fc.array(name), owner: fc.option(name) })
        .map((one) => clue(one.from, one.to, one.owner)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(any, (clues) => {
        expect(findOwnAddresses(clues.toReversed(), [])).toEqual(findOwnAddresses(clues, []));
      }),
      { numRuns: rounds(100) },
    );
  });
});
