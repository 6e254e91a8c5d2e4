import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanUnits } from '../../../../../../../backend/network/search/query/unspaced/scan-units.ts';

/** Recognizes only digits, as breaks, and skips other text two characters at a time. */
const scan = (text: string) =>
  scanUnits(text, {
    unitAt: (at) => {
      const digits = /^\d+/.exec(text.slice(at))?.[0] ?? '';
      return digits === '' ? null : { kind: 'break' as const, start: at, end: at + digits.length };
    },
    stepAt: () => 2,
  });

describe('scanUnits', () => {
  it.each([
    ['', []],
    ['abcd', ['noun abcd']],
    ['12', ['break 12']],
    ['ab12cd', ['noun ab', 'break 12', 'noun cd']],
    ['a12', ['noun a1', 'break 2']],
  ])('splits %j into units', (text, units) => {
    expect(scan(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)).toEqual(units);
  });

  it('includes every character in a unit', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '1', '2'), maxLength: 20 }), (text) => {
        expect(
          scan(text)
            .map(({ start, end }) => text.slice(start, end))
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
