import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Degree,
  readDegrees,
  takeDegrees,
  writeDegrees,
} from '../../../../../backend/network/search/degrees.ts';
import { wordsOf } from '../../../../../backend/network/search/words.ts';

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

describe('takeDegrees', () => {
  it.each<[string, Degree[], string]>([
    ['1st degree designers', [1], 'degree designers'],
    ['1st or 2nd', [1, 2], 'or'],
    ['second degree', [2], 'degree'],
    ['people I know at Acme', [1], 'at acme'],
    ['my connections in Berlin', [1], 'in berlin'],
    ['my contacts', [1], ''],
    ['friends of friends', [2], ''],
    ['designers in my network', [1, 2], 'designers'],
    ['outside my network', [3], ''],
    ['outside of my network', [3], ''],
    ['First National Bank', [], 'first national bank'],
    ['Second City', [], 'second city'],
    ['21st Century', [], '21st century'],
    ['', [], ''],
  ])('%j says %j and leaves %j', (query, degrees, rest) => {
    expect(takeDegrees(wordsOf(query))).toEqual({ degrees, rest: wordsOf(rest) });
  });
});
