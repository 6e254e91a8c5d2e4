import { describe, expect, it } from 'vitest';
import type { PersonKey } from '../../../../../backend/imports/record.ts';
import { Namings } from '../../../../../backend/store/identity/namings.ts';

type Named = readonly [person: number, ...keys: PersonKey[]];
const ME = 1;
const ADA = 'mailto:ada@x.org';
const HOME = 'mailto:ada@home.net';
const INFO = 'mailto:info@x.org';

function named(all: readonly Named[], merged: Readonly<Record<number, number>> = {}) {
  const namings = new Namings();
  for (const [person, ...keys] of all) namings.add(person, keys);
  const finalOf = (person: number) => merged[person] ?? person;
  const parts = namings.parts(finalOf, ME);
  return { parts, partOf: namings.partOfKey(parts, finalOf) };
}

describe('the parts of an import', () => {
  it.each<[string, Named[], PersonKey[][]]>([
    [
      'none where each is named once',
      [
        [2, 'li:in:ada', ADA],
        [3, 'li:in:bob'],
      ],
      [],
    ],
    [
      'none where the same keys come again',
      [
        [2, 'li:in:ada', ADA],
        [2, ADA],
        [2, 'li:in:ada'],
      ],
      [],
    ],
    [
      'none where a key in common tells that they are one',
      [
        [2, 'li:in:ada', ADA],
        [2, ADA, HOME],
      ],
      [],
    ],
    [
      'none where a later one holds two together',
      [
        [2, 'li:in:ada'],
        [2, ADA],
        [2, 'li:in:ada', ADA],
      ],
      [],
    ],
    [
      'each set of keys that has none in common with another',
      [
        [2, 'li:in:ada'],
        [2, ADA, HOME],
      ],
      [['li:in:ada'], [ADA, HOME]],
    ],
    [
      'each of two profiles that share an address',
      [
        [2, 'li:in:ada', INFO],
        [2, 'li:in:bob', INFO],
      ],
      [
        ['li:in:ada', INFO],
        ['li:in:bob', INFO],
      ],
    ],
    [
      'each of two numbers that have a profile in common',
      [
        [2, 'li:m:5', 'li:in:ada'],
        [2, 'li:m:7', 'li:in:ada'],
      ],
      [
        ['li:m:5', 'li:in:ada'],
        ['li:m:7', 'li:in:ada'],
      ],
    ],
    [
      'none for the contributor alone',
      [
        [ME, 'me', ADA],
        [ME, 'me', HOME],
      ],
      [],
    ],
    [
      'the contributor’s own, where others name them, too',
      [
        [ME, 'me', ADA],
        [ME, HOME],
      ],
      [['me', ADA], [HOME]],
    ],
    ['the contributor’s own, though the import is silent of it', [[ME, ADA]], [['me'], [ADA]]],
  ])('are %s', (_, all, keys) => {
    expect(named(all).parts.map((part) => part.keys)).toEqual(keys);
  });

  it('are those of the persons that are left', () => {
    const { parts } = named(
      [
        [2, 'li:in:ada'],
        [3, ADA],
        [4, 'li:in:bob'],
      ],
      { 3: 2 },
    );
    expect(parts).toEqual([
      { part: 1, person: 2, keys: ['li:in:ada'] },
      { part: 2, person: 2, keys: [ADA] },
    ]);
  });
});

describe('the part of a key', () => {
  it('is that of the first who was named by it', () => {
    const { partOf } = named([
      [2, 'li:in:ada', INFO],
      [2, 'li:in:bob', INFO],
      [3, 'li:in:cleo'],
    ]);
    expect(['li:in:ada', INFO, 'li:in:bob', 'li:in:cleo', ADA].map(partOf)).toEqual([1, 1, 2, 0, 0]);
  });

  it('is none where the first was somebody without parts', () => {
    const { partOf } = named([
      [3, 'li:in:cleo', INFO],
      [2, 'li:in:ada'],
      [2, 'li:in:bob', INFO],
    ]);
    expect([INFO, 'li:in:bob'].map(partOf)).toEqual([0, 2]);
  });

  it('is the contributor’s own for “me”', () => {
    const { partOf } = named([
      [ME, 'me', ADA],
      [ME, HOME],
    ]);
    expect(['me', ADA, HOME].map(partOf)).toEqual([1, 1, 2]);
  });
});
