import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Degree, readDegrees, writeDegrees } from '../../../../../backend/network/search/conditions.ts';

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
  ])('%j names %j', (filter, degrees) => {
    expect(readDegrees(filter)).toEqual(degrees);
  });

  it('reads what writeDegrees writes', () => {
    const some = fc.uniqueArray(fc.constantFrom<Degree>(1, 2, 3), { minLength: 1 });
    fc.assert(
      fc.property(some, (degrees) => {
        expect(readDegrees(writeDegrees(degrees))).toEqual(degrees.toSorted((x, y) => x - y));
      }),
    );
  });
});
