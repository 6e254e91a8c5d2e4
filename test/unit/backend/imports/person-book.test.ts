import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_RANK, PersonBook } from '../../../../backend/imports/person-book.ts';
import { rounds } from '../../../rounds.ts';

interface Naming {
  readonly name: string;
  readonly rank: number;
  readonly at: number;
}

function nameAfter(namings: readonly Naming[]): string | undefined {
  const book = new PersonBook();
  for (const { name, rank, at } of namings)
    book.add(['li:in:dana'], { firstName: name, lastName: '' }, rank, at);
  return book.records()[0]?.firstName;
}

it('PersonBook removes control characters from names', () => {
  expect(nameAfter([{ name: 'Da\u001bna\u202e\n', rank: NAME_RANK.message, at: 1 }])).toBe('Da na');
});

it('PersonBook composes letters and accents in names', () => {
  expect(nameAfter([{ name: 'Gu\u0308nther', rank: NAME_RANK.message, at: 1 }])).toBe('G\u00fcnther');
});

describe('PersonBook', () => {
  const connection = NAME_RANK.connection;
  const message = NAME_RANK.message;

  it.each([
    [
      'comes from the better source',
      { name: 'A', rank: message, at: 9 },
      { name: 'B', rank: connection, at: 1 },
      'B',
    ],
    ['is later', { name: 'A', rank: message, at: 1 }, { name: 'B', rank: message, at: 9 }, 'B'],
    [
      'is first alphabetically, all else being equal',
      { name: 'B', rank: message, at: 1 },
      { name: 'A', rank: message, at: 1 },
      'A',
    ],
    ['isn’t blank', { name: '', rank: connection, at: 9 }, { name: 'A', rank: message, at: 1 }, 'A'],
  ])('chooses the name that %s', (_, one, other, name) => {
    expect([nameAfter([one, other]), nameAfter([other, one])]).toEqual([name, name]);
  });

  it('chooses the same name for any order of rows', () => {
    const naming = fc.record({
      name: fc.constantFrom('', 'A', 'B', 'C'),
      rank: fc.integer({ min: 0, max: 2 }),
      at: fc.integer({ min: 0, max: 2 }),
    });
    const twoOrders = fc
      .array(naming, { minLength: 1, maxLength: 6 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(twoOrders, ([list, shuffled]) => {
        expect(nameAfter(shuffled)).toBe(nameAfter(list));
      }),
      { numRuns: rounds(200) },
    );
  });
});

it("PersonBook collects a person's keys, and the first key remains first", () => {
  const book = new PersonBook();
  const name = { firstName: 'D', lastName: 'O' };
  book.add(['li:in:dana', 'mailto:z@d.example'], name, 0, 0);
  book.add(['li:in:dana', 'mailto:a@d.example'], name, 0, 0);
  expect(book.records()[0]?.keys).toEqual(['li:in:dana', 'mailto:a@d.example', 'mailto:z@d.example']);
});

it.each([
  [
    ['', ''],
    ['Norway', ''],
    ['Norway', ''],
  ],
  [
    ['Norway', ''],
    ['Nigeria', 'Lagos'],
    ['Nigeria', 'Lagos'],
  ],
  [
    ['Norway', 'Oslo'],
    ['Nigeria', 'Lagos'],
    ['Nigeria', 'Lagos'],
  ],
])('PersonBook chooses between the places %j and %j, in any order: %j', (one, other, [country, city]) => {
  for (const places of [
    [one, other],
    [other, one],
  ]) {
    const book = new PersonBook();
    for (const [country = '', city = ''] of places) {
      book.add(['li:in:dana'], { firstName: 'D', lastName: 'O' }, 0, 0, { country, city });
    }
    expect(book.records()[0]).toMatchObject({ country, city });
  }
});

it('PersonBook keeps only one of several headlines, the same in any order', () => {
  for (const headlines of [
    ['Baker', '', 'Photographer'],
    ['Photographer', 'Baker', ''],
  ]) {
    const book = new PersonBook();
    for (const headline of headlines) {
      book.add(['li:in:dana'], { firstName: 'D', lastName: 'O' }, 0, 0, { headline });
    }
    expect(book.records()[0]).toMatchObject({ headline: 'Photographer' });
  }
});
