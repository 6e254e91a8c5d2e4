import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findOwnAddresses,
  foldOwnAddress,
  type OwnerClue,
} from '../../../../../backend/imports/correspondents/own-addresses.ts';

const key = (name: string) => `mailto:${name}@x.example`;

/** A mail: who it is from, whom it goes to, and whose the source says it is. */
function clue(from: string, to: readonly string[], owner: string | null = null): OwnerClue {
  return { owner: owner && key(owner), sender: key(from), people: [key(from), ...to.map(key)] };
}

describe('one’s own address', () => {
  it.each([
    ['jane@acme.com', 'jane@acme.com'],
    ['jane+news@acme.com', 'jane@acme.com'],
    ['j.doe@acme.com', 'j.doe@acme.com'],
    ['j.a.n.e+x+y@gmail.com', 'jane@gmail.com'],
    ['j.ane@googlemail.com', 'jane@gmail.com'],
  ])('%s is %s', (written, folded) => {
    expect(foldOwnAddress(`mailto:${written}`)).toBe(`mailto:${folded}`);
  });
});

describe('whose it is', () => {
  it('says what the source names, every spelling of it that was seen', () => {
    const clues = [clue('me+a', ['dana'], 'me'), clue('dana', ['me']), clue('dana', ['bo'])];
    expect(findOwnAddresses(clues, [])).toEqual({
      keys: [key('me+a'), key('me')].toSorted(),
      candidates: [],
    });
  });

  it('leaves out what the source names once among many', () => {
    const clues = [...Array(99).fill(clue('me', ['dana'], 'me')), clue('dana', ['me'], 'dana')];
    expect(findOwnAddresses(clues, []).keys).toEqual([key('me')]);
  });

  it('takes the person’s word where the source names nobody', () => {
    const clues = [clue('me', ['dana']), clue('dana', ['bo'])];
    expect(findOwnAddresses(clues, [key('me')]).keys).toEqual([key('me')]);
  });

  it('takes both where both are there', () => {
    const clues = [clue('me', ['dana'], 'me'), clue('dana', ['work'])];
    expect(findOwnAddresses(clues, [key('work'), key('never')]).keys).toEqual([key('me'), key('work')]);
  });

  it('finds who is in all of it', () => {
    const clues = [clue('dana', ['me']), clue('bo', ['me', 'kim'])];
    expect(findOwnAddresses(clues, []).keys).toEqual([key('me')]);
  });

  it('finds who is in most of it, on both sides', () => {
    const clues = [clue('dana', ['me']), clue('me', ['bo']), clue('kim', ['list'])];
    expect(findOwnAddresses(clues, []).keys).toEqual([key('me')]);
  });

  it('asks where two are in it alike, likeliest first', () => {
    const clues = [clue('dana', ['me']), clue('dana', ['me', 'bo'])];
    expect(findOwnAddresses(clues, [])).toEqual({
      keys: [],
      candidates: [key('dana'), key('me'), key('bo')],
    });
  });

  it('asks where there is but one mail', () => {
    expect(findOwnAddresses([clue('me', [])], []).candidates).toEqual([key('me')]);
  });

  it('is nobody where there is nothing', () => {
    expect(findOwnAddresses([], [key('me')])).toEqual({ keys: [], candidates: [] });
  });

  it('does not depend on the order', () => {
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
      { numRuns: 1000 },
    );
  });
});
