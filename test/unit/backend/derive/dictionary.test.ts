import { expect, it } from 'vitest';
import { Dictionary } from '../../../../backend/derive/dictionary.ts';
import { projectContributor } from '../../../../backend/derive/project-contributor.ts';

/** What a member contributes who calls somebody so. */
function callAda(contributor: number, firstName: string, headline: string) {
  const nothing = { city: '', country: '' };
  const records = [
    { type: 'person', keys: ['li:in:ada'], firstName, lastName: '3:Lovelace', headline, ...nothing } as const,
  ];
  const source = { id: 'one', kind: 'linkedin-export', digest: 'one', coversTo: 0, ownerKeys: [], records };
  return projectContributor(
    { contributor, self: contributor, sources: [source], statements: [] },
    { asOf: 1 },
  );
}

it('numbers what each says of somebody once, however many say something else', () => {
  const dictionary = new Dictionary();
  const said = Array.from(
    { length: 40 },
    (_, at) => [`Ada ${at % 20}`, at % 20 === 7 ? '' : 'Countess, "Λ"'] as const,
  );
  const numbers = said.map(
    ([first, headline], at) => dictionary.adopt(callAda(at + 1, first, headline)).details,
  );
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
