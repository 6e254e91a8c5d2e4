import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findLikelySame,
  fitsName,
  foldFullName,
  type NamedPerson,
} from '../../../../../backend/network/names/likely-same.ts';
import { rounds } from '../../../../rounds.ts';

const ANYBODY = () => true;

function ada(id: number, changes: Partial<NamedPerson> = {}): NamedPerson {
  return {
    person: id,
    names: ['ada lovelace'],
    hasProfile: false,
    companies: [],
    addresses: [],
    correspondents: [],
    ...changes,
  };
}
const at = (domain: string, local = 'ada.lovelace') => ({ addresses: [{ local, domain }] });
const reasons = (...people: NamedPerson[]) => findLikelySame(people, ANYBODY).map((pair) => pair.reasons);

describe('findLikelySame', () => {
  it.each<[string, Partial<NamedPerson>, Partial<NamedPerson>, string[][]]>([
    ['only a common name', {}, {}, []],
    ['one company', { companies: ['acme'] }, { companies: ['beta', 'acme'] }, [['company']]],
    ['two companies', { companies: ['acme'] }, { companies: ['beta'] }, []],
    [
      'an address at a domain named after the company',
      { companies: ['big works'] },
      at('bigworks.example'),
      [['email']],
    ],
    ['two addresses at one domain', at('acme.com'), at('acme.co.uk', 'alovelace'), [['email']]],
    ['an address that doesn’t match the name', { companies: ['acme'] }, at('acme.com', 'sales'), []],
    ['an address at another company', { companies: ['acme'] }, at('beta.org'), []],
    [
      'two acquaintances in common',
      { correspondents: [7, 8] },
      { correspondents: [8, 7, 9] },
      [['correspondents']],
    ],
    ['one acquaintance in common', { correspondents: [7, 8] }, { correspondents: [8, 8] }, []],
    [
      'everything at once',
      { companies: ['acme'], ...at('acme.com'), correspondents: [7, 8] },
      { companies: ['acme'], ...at('acme.com'), correspondents: [7, 8] },
      [['company', 'email', 'correspondents']],
    ],
    ['another name', { companies: ['acme'] }, { companies: ['acme'], names: ['ada byron'] }, []],
    [
      'a name in another spelling',
      { companies: ['acme'] },
      { companies: ['acme'], names: ['ADA  LÖVELACE.'].map(foldFullName) },
      [['company']],
    ],
    [
      'a name with a title and degrees',
      { companies: ['acme'] },
      { companies: ['acme'], names: ['Prof. Dr. Ada Lovelace, MBA, PhD (she/her)'].map(foldFullName) },
      [['company']],
    ],
    [
      'a name with a title and a degree without punctuation',
      { companies: ['acme'] },
      { companies: ['acme'], names: ['Dr Ada Lovelace MBA'].map(foldFullName) },
      [['company']],
    ],
    [
      'a last name before a comma',
      { companies: ['acme'], names: ['lovelace ada'] },
      { companies: ['acme'], names: ['Lovelace, Ada'].map(foldFullName) },
      [['company']],
    ],
    [
      'one of several names',
      { companies: ['acme'] },
      { companies: ['acme'], names: ['ada byron', 'ada lovelace'] },
      [['company']],
    ],
    [
      'one word, which isn’t a full name',
      { companies: ['acme'], names: ['Ada'].map(foldFullName) },
      { companies: ['acme'], names: ['Ada'].map(foldFullName) },
      [],
    ],
    [
      'two profiles',
      { companies: ['acme'], hasProfile: true },
      { companies: ['acme'], hasProfile: true },
      [['company']],
    ],
    [
      'two profiles with one common acquaintance',
      { correspondents: [7], hasProfile: true },
      { correspondents: [7], hasProfile: true },
      [['correspondents']],
    ],
    ['two profiles and only a common name', { hasProfile: true }, { hasProfile: true }, []],
    ['one profile', { companies: ['acme'], hasProfile: true }, { companies: ['acme'] }, [['company']]],
    ['a company without letters', { companies: ['!!'] }, { companies: ['!!'] }, []],
  ])('returns the reasons for two people with %s', (_, one, other, expected) => {
    expect(reasons(ada(1, one), ada(2, other))).toEqual(expected);
  });

  it('sorts the best pairs first, and equal pairs by how rare their names are', () => {
    const bob = (id: number, changes: Partial<NamedPerson>) => ada(id, { names: ['bob hale'], ...changes });
    const found = findLikelySame(
      [
        ada(1, { correspondents: [91, 92] }),
        ada(2, { correspondents: [91, 92] }),
        ada(3, { companies: ['acme'] }),
        ada(4, { companies: ['acme'] }),
        bob(5, { companies: ['acme'] }),
        bob(6, { companies: ['acme'] }),
      ],
      ANYBODY,
    );
    expect(found.map(({ one, other }) => [one, other])).toEqual([
      [5, 6],
      [3, 4],
      [1, 2],
    ]);
  });

  it('skips pairs the caller excludes', () => {
    const two = [ada(1, { companies: ['acme'] }), ada(2, { companies: ['acme'] })];
    expect(findLikelySame(two, () => false)).toEqual([]);
  });

  it('returns no pairs when more than 8 people have the same name and company', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, id) => ada(id, { companies: ['acme'] }));
    expect(findLikelySame(many(8), ANYBODY)).toHaveLength(28);
    expect(findLikelySame(many(9), ANYBODY)).toEqual([]);
  });

  it('takes linear time for 100,000 people with one name', () => {
    const people = Array.from({ length: 100_000 }, (_, id) =>
      ada(id, { companies: [`company ${id >> 1}`], correspondents: [1, 2, id + 10] }),
    );
    expect(findLikelySame(people, ANYBODY)).toHaveLength(50_000);
  });

  it('returns the same pairs for any order of people', () => {
    const someone = fc.record({
      names: fc.subarray(['ada lovelace', 'bob hale', '']),
      hasProfile: fc.boolean(),
      companies: fc.subarray(['acme', 'beta']),
      addresses: fc.subarray([
        { local: 'ada', domain: 'acme.com' },
        { local: 'b.hale', domain: 'beta.org' },
      ]),
      correspondents: fc.subarray([90, 91, 92]),
    });
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 7 }), fc.func(fc.integer()), (given, chance) => {
        const people = given.map((one, person) => ({ ...one, person }));
        const shuffled = people.toSorted((x, y) => chance(x.person) - chance(y.person));
        expect(findLikelySame(shuffled, ANYBODY)).toEqual(findLikelySame(people, ANYBODY));
      }),
      { numRuns: rounds(20) },
    );
  });
});

describe('foldFullName', () => {
  it.each(['Dr Lovelace', 'Dr. Lovelace', 'Prof Dr Lovelace'])(
    'returns an empty string for %s, because a title isn’t a first name',
    (name) => {
      expect(foldFullName(name)).toBe('');
    },
  );
});

describe('fitsName', () => {
  it.each([
    ['ada.lovelace', true],
    ['Ada_Lovelace+news', true],
    ['alovelace', true],
    ['a.lovelace', true],
    ['ada-l', true],
    ['lovelace.ada', true],
    ['lovelacea', true],
    ['ada', true],
    ['lovelace', true],
    ['a', false],
    ['al', false],
    ['info', false],
    ['adam.lovelace', false],
    ['', false],
  ])('checks whether “%s” fits the name: %s', (local, fits) => {
    expect(fitsName(local, foldFullName('Ada King-Nöel Lovelace'))).toBe(fits);
  });
});
