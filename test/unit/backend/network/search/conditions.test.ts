import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Degree,
  filtersOfParts,
  mergeFilters,
  NO_FILTERS,
  readDegrees,
  writeDegrees,
} from '../../../../../backend/network/search/conditions.ts';

describe('readDegrees', () => {
  it.each<[string, Degree[] | null]>([
    ['1', [1]],
    ['1st', [1]],
    ['3rd+', [3]],
    ['2nd, 1st', [1, 2]],
    ['first or second degree', [1, 2]],
    ['2,2,2', [2]],
    ['4', null],
    ['0', null],
    ['1,x', null],
    ['or', null],
    ['', null],
    ['12', null],
  ])('returns the degrees in %j: %j', (filter, degrees) => {
    expect(readDegrees(filter)).toEqual(degrees);
  });

  it('reads the output of writeDegrees', () => {
    const some = fc.uniqueArray(fc.constantFrom<Degree>(1, 2, 3), { minLength: 1 });
    fc.assert(
      fc.property(some, (degrees) => {
        expect(readDegrees(writeDegrees(degrees))).toEqual(degrees.toSorted((x, y) => x - y));
      }),
    );
  });
});

const part = (key: string, value: string, isNegated = false) => ({ key, value, isNegated });

describe('filtersOfParts', () => {
  it('lists the distinct values of a key', () => {
    const parts = [part('city', 'Berlin'), part('city', 'Rome'), part('city', 'Berlin')];
    expect(filtersOfParts(parts)).toEqual({ ...NO_FILTERS, city: 'Berlin, Rome' });
  });

  it('writes degrees in their canonical form', () => {
    const parts = [part('connectionDegree', '2'), part('connectionDegree', '1,2')];
    expect(filtersOfParts(parts).connectionDegree).toBe('1,2');
  });

  it("skips exclusions and parts that aren't filters", () => {
    expect(filtersOfParts([part('city', 'Berlin', true), part('words', 'dana')])).toEqual(NO_FILTERS);
  });
});

it('mergeFilters replaces the keys that the query sets, and keeps the other keys', () => {
  const current = { city: 'Berlin', position: 'CFO' };
  expect(mergeFilters(current, { city: 'Rome' })).toEqual({ ...NO_FILTERS, city: 'Rome', position: 'CFO' });
});
