import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeftOut } from '../../../../../backend/store/sources/find-left-out.ts';
import { keyOf, person } from '../store-fixture.ts';

const [A, B, C, D] = ['mailto:a@x.org', 'mailto:b@x.org', 'mailto:c@x.org', 'mailto:d@x.org'] as const;

const leftOutOf = (records: readonly (readonly [string, ...string[]])[], erased: readonly string[]) => {
  const keys = new Set(erased.map(keyOf));
  const { people, isLeftOut } = findLeftOut(
    records.map((one) => person(...one)),
    (key) => keys.has(key),
  );
  return { people, left: [...new Set(records.flat().map(keyOf))].filter((key) => !isLeftOut(key)) };
};

describe('people whom an import must skip', () => {
  it.each([
    ['by one of their keys', [[A, B], [C]], [B], 1, [C]],
    ['by a key that two records connect', [[A, B], [B, C], [D]], [C], 1, [D]],
    ['in any order', [[B, C], [A, B], [D]], [C], 1, [D]],
    ['by a chain of several records', [['ada', A], [A, B], [B, C], [D]], ['ada'], 1, [D]],
    ['once per person', [[A], [A, B], [C]], [A, C], 2, []],
    ['only if the source contains them', [[A, B], [C]], ['bob'], 0, [A, B, C]],
    // A shared mailbox: someone with another profile isn't the erased person.
    [
      'but not by a shared mailbox',
      [
        ['ada', A],
        ['bob', A],
        ['bob', B],
      ],
      ['ada'],
      1,
      ['li:in:bob', B],
    ],
  ] as const)('are found %s', (_, records, erased, people, left) => {
    expect(leftOutOf(records, erased)).toEqual({ people, left });
  });

  it('never include the member', () => {
    expect(
      leftOutOf(
        [
          ['me', A],
          [A, B],
        ],
        [B],
      ).left,
    ).toContain('me');
  });

  it('are the same in any order of records', () => {
    const key = fc.constantFrom('ada', 'bob', 'li:m:1', A, B, C, D);
    const record = fc.uniqueArray(key, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<[string, ...string[]]>;
    const input = fc.tuple(
      fc
        .array(record, { maxLength: 7 })
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      fc.subarray(['ada', 'li:m:1', C]),
    );
    fc.assert(
      fc.property(input, ([[one, other], erased]) => {
        expect(leftOutOf(one, erased).left.sort()).toEqual(leftOutOf(other, erased).left.sort());
      }),
    );
  });
});
