import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  detailWords,
  searchByCapability,
} from '../../../../../entrypoints/sidepanel/search/search-by-capability.ts';
import { fakeClient } from '../../../components/support/fake-client.ts';
import { companyOf, personOf, questionOf, resultOf } from './answers.ts';

async function find(
  answer: unknown,
  can: { explained_search: boolean; search: boolean },
  question = questionOf('CFOs in London'),
) {
  const { client, asked } = fakeClient(() => answer);
  const search = searchByCapability(client, can);
  return { asked, found: await search?.({ question, page: 2, unknown: false }) };
}

describe('Kith’s own search', () => {
  const OWN = { explained_search: true, search: true };

  it('sends every part of the search', async () => {
    const question = questionOf('CFOs', { type: 'companies', pinned: { city: 'Rome' } });
    const { asked } = await find(resultOf(), OWN, question);
    const body = { ...question, unknown: false, page: 2, limit: 25 };
    expect(asked).toEqual([{ method: 'POST', path: '/kith/search', body }]);
  });

  it('returns people with label, job, place and path', async () => {
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
        remarks: ['No known path'],
        isCityKnown: false,
      },
    ]);
  });

  it('returns companies as the ranking does', async () => {
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

  it('sends the documented request', async () => {
    const { asked } = await find(answer, REMOTE);
    const body = { query: 'CFOs in London', type: 'people', page: 2, limit: 25 };
    expect(asked).toEqual([{ method: 'POST', path: '/v1/ai/search', body }]);
  });

  it('returns the known data about each person, with the score as the label', async () => {
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

  it('returns only the documented fields for any response', async () => {
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

  it('returns valid notes and ignores others', async () => {
    const notes = [{ text: 'series b', reason: 'no_data' }];
    expect((await find({ ...answer, notes }, REMOTE)).found?.notes).toEqual(notes);
    expect((await find({ ...answer, notes: 'some' }, REMOTE)).found?.notes).toEqual([]);
    expect((await find(answer, REMOTE)).found?.notes).toEqual([]);
  });

  it('returns only documented filters whose value is text', async () => {
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

it('no search function is returned when the service has no search', async () => {
  expect((await find({}, { explained_search: false, search: false })).found).toBeUndefined();
});

describe('detailWords', () => {
  it.each([
    ['CFO', 'Acme', 'London', 'CFO · Acme · London'],
    ['CFO', '', '', 'CFO'],
    ['', 'Acme', 'London', 'Acme · London'],
    ['', '', '', ''],
  ])('joins “%s”, “%s” and “%s”', (title, company, place, words) => {
    expect(detailWords({ title, company, place })).toBe(words);
  });
});
