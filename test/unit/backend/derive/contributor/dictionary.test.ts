import { expect, it } from 'vitest';
import { Dictionary } from '../../../../../backend/derive/contributor/dictionary.ts';
import { projectContributor } from '../../../../../backend/derive/contributor/project-contributor.ts';

/** Returns the contribution of a member whose data has this name and headline for a person. */
function callAda(dictionary: Dictionary, contributor: number, firstName: string, headline: string) {
  const nothing = { city: '', country: '' };
  const records = [
    { type: 'person', keys: ['li:in:ada'], firstName, lastName: '3:Lovelace', headline, ...nothing } as const,
  ];
  const source = { id: 'one', kind: 'linkedin-export', digest: 'one', coversTo: 0, ownerKeys: [], records };
  return projectContributor(
    dictionary,
    { contributor, self: contributor, sources: [source], statements: [] },
    { asOf: 1 },
  );
}

it('Dictionary numbers equal details of a person once, however many members have them', () => {
  const dictionary = new Dictionary();
  const said = Array.from(
    { length: 40 },
    (_, at) => [`Ada ${at % 20}`, at % 20 === 7 ? '' : 'Countess, "Λ"'] as const,
  );
  const numbers = said.map(([first, headline], at) => callAda(dictionary, at + 1, first, headline).details);
  expect(numbers.slice(20)).toEqual(numbers.slice(0, 20));
  expect(numbers.map(([one = -1]) => dictionary.detail(one))).toEqual(
    said.map(([firstName, headline]) => ({
      firstName,
      lastName: '3:Lovelace',
      headline,
      city: '',
      country: '',
    })),
  );
});

it('Dictionary is restored with the same numbers, without unused texts', () => {
  const dictionary = new Dictionary();
  const [gone, kept] = ['Zoe', 'Ada'].map((first, at) => callAda(dictionary, at + 1, first, first));
  const words = [...dictionary.words(kept === undefined ? [] : [kept])];
  expect(JSON.stringify(words)).toContain('Ada');
  expect(JSON.stringify(words)).not.toContain('Zoe');
  const read = new Dictionary();
  for (const part of words) read.take(part);
  expect(callAda(read, 2, 'Ada', 'Ada')).toEqual(kept);
  const [again = -1] = callAda(read, 1, 'Zoe', 'Zoe').details;
  expect(read.detail(again)).toEqual(dictionary.detail(gone?.details[0] ?? -1));
});
