import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  detailWords,
  searchByCapability,
} from '../../../../../entrypoints/sidepanel/search/search-by-capability.ts';
import { speakEnglish } from '../../../components/support/english.ts';
import { fakeClient } from '../../../components/support/fake-client.ts';
import { companyOf, personOf, questionOf, resultOf } from './answers.ts';

beforeAll(speakEnglish);

async function find(
  answer: unknown,
  can: { explained_search: boolean; search: boolean },
  question = questionOf('CFOs in London'),
) {
  const { client, asked } = fakeClient(() => answer);
  const search = searchByCapability(client, can);
  return { asked, found: await search?.({ question, page: 2, unknown: false }) };
}

describe('the search that explains itself', () => {
  const OWN = { explained_search: true, search: true };

  it('is asked with everything that is said', async () => {
    const question = questionOf('CFOs', { type: 'companies', pinned: { city: 'Rome' } });
    const { asked } = await find(resultOf(), OWN, question);
    const body = { ...question, unknown: false, page: 2, limit: 25 };
    expect(asked).toEqual([{ method: 'POST', path: '/kith/search', body }]);
  });

  it('shows people with label, work, place and the way in', async () => {
    const dana = personOf('Dana Weiss', { country: 'United Kingdom' });
    const zoe = personOf('Zoe', {
      linkedin_url: '',
      city: '',
      score: 0,
      score_label: 'None',
      degree: 3,
    });
    const { found } = await find(resultOf({ people: [dana, zoe] }), OWN);
    expect(found?.people).toEqual([
      {
        key: 'Dana Weiss',
        name: 'Dana Weiss',
        url: 'https://www.linkedin.com/in/dana-weiss',
        detail: 'CFO · Acme · London, United Kingdom',
        label: 'Excellent',
        score: 71.3,
        reason: null,
        through: '',
        certainty: 'known',
        remarks: ['You know them'],
        isCityKnown: true,
      },
      {
        key: 'Zoe',
        name: 'Zoe',
        url: '',
        detail: 'CFO · Acme',
        label: '',
        score: 0,
        reason: null,
        through: '',
        certainty: 'known',
        remarks: ['No path known'],
        isCityKnown: false,
      },
    ]);
  });

  it('shows companies as the ranking does', async () => {
    const { found } = await find(resultOf({ companies: [companyOf('Acme', { industry: 'Banking' })] }), OWN);
    expect(found?.companies).toMatchObject([
      { key: 'Acme', id: 'Acme', label: 'Good', people: 'Banking · 2 people you can reach' },
    ]);
  });
});

const isText = (value: unknown) => typeof value === 'string' && value !== '';

describe('the documented search', () => {
  const REMOTE = { explained_search: false, search: true };
  const data = [
    {
      id: '7',
      full_name: 'Dana Weiss',
      linkedin_url: 'https://www.linkedin.com/in/dana-weiss',
      location: 'London',
      warmth_score: 62.5,
      relevant_work: { position: 'CFO', company: { name: 'Acme', linkedin_url: '' } },
    },
    { linkedin_url: 'https://www.linkedin.com/in/zoe-x', full_name: null },
  ];
  const filtersGenerated = { people: { city: 'London', position: '', shoe: '9', connectionDegree: 1 } };
  const answer = {
    filtersGenerated,
    results: { people: { data, pagination: { hasNextPage: true } } },
  };

  it('is asked as the interface has it', async () => {
    const { asked } = await find(answer, REMOTE);
    const body = { query: 'CFOs in London', type: 'people', page: 2, limit: 25 };
    expect(asked).toEqual([{ method: 'POST', path: '/v1/ai/search', body }]);
  });

  it('shows what is there of each, and the number in the place of a label', async () => {
    const { found } = await find(answer, REMOTE);
    expect(found?.people).toMatchObject([
      {
        key: '7',
        name: 'Dana Weiss',
        detail: 'CFO · Acme · London',
        label: '62.5',
        score: 62.5,
        through: '',
      },
      { key: 'https://www.linkedin.com/in/zoe-x', name: 'Zoe X', detail: '', label: '' },
    ]);
    expect(found).toMatchObject({ total: null, hasNextPage: true, unknown: { total: 0 } });
  });

  it('shows no more than that, whatever a service makes of the words', async () => {
    const generated = fc.dictionary(fc.constantFrom('city', 'position', 'shoe', '__proto__'), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(generated, fc.jsonValue(), async (people, location) => {
        const odd = [{ id: null, full_name: '', location: typeof location === 'string' ? location : null }];
        const page = { data: odd, pagination: {} };
        const { found } = await find({ filtersGenerated: { people }, results: { people: page } }, REMOTE);
        const texts = ['city', 'position'].filter((key) => Object.hasOwn(people, key) && isText(people[key]));
        expect(found?.filters.map(({ key }) => key)).toEqual(texts);
        expect(found?.people).toHaveLength(1);
      }),
    );
  });

  it('shows the notes of a service that gives them, and none of any other shape', async () => {
    const notes = [{ text: 'series b', reason: 'no_data' }];
    expect((await find({ ...answer, notes }, REMOTE)).found?.notes).toEqual(notes);
    expect((await find({ ...answer, notes: 'some' }, REMOTE)).found?.notes).toEqual([]);
    expect((await find(answer, REMOTE)).found?.notes).toEqual([]);
  });

  it('shows the documented filters that are texts', async () => {
    const { found } = await find(answer, REMOTE);
    const read = {
      key: 'city',
      value: 'London',
      negated: false,
      pinned: false,
      start: 0,
      end: 0,
      known: 0,
      of: 0,
    };
    expect(found?.filters).toEqual([read]);
  });
});

it('is not there where the service has none', async () => {
  expect((await find({}, { explained_search: false, search: false })).found).toBeUndefined();
});

describe('a person in words', () => {
  it.each([
    ['CFO', 'Acme', 'London', 'CFO · Acme · London'],
    ['CFO', '', '', 'CFO'],
    ['', 'Acme', 'London', 'Acme · London'],
    ['', '', '', ''],
  ])('%s, %s, %s', (title, company, place, words) => {
    expect(detailWords({ title, company, place })).toBe(words);
  });
});
