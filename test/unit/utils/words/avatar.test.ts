import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../../utils/words/avatar.ts';

describe('initialsOf', () => {
  it.each([
    ['Maria Lopez', 'ML'],
    ['Maria del Carmen Lopez', 'ML'],
    ['Cher', 'C'],
    ['élodie martin', 'ÉM'],
    ['李 伟', '李伟'],
    ['Dana Weiss (she/her)', 'DW'],
    ['', '?'],
    ['123 456', '?'],
    ['https://www.linkedin.com/in/x', 'H'],
  ])('turns “%s” into %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('returns 1 or 2 letters for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const letters = Array.from(initialsOf(name));
        expect(letters.length).toBeGreaterThan(0);
        expect(letters.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
