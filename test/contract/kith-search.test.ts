import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../backend/imports/record.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import {
  type KithSearchRequest,
  type KithSearchResult,
  kithSearchResult,
} from '../../utils/interface/kith/kith-search.ts';
import { connected, inKey, person, seenTogether, talksTo, urlOf, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openAsCaller, type TestService } from './test-service.ts';

const PATH = '/kith/search';

const somebody = (
  slug: string,
  name: string,
  { title = '', company = '', city = '', country = '' },
): ImportRecord[] => {
  const [first = '', last = ''] = name.split(' ');
  const record = { ...person(slug, first, last), city, country };
  return [record, ...(company === '' ? [] : [worksAt(slug, company, title)]), connected(slug)];
};
const formerly = (slug: string, company: string): ImportRecord => ({
  ...worksAt(slug, company, 'Clerk'),
  type: 'employment',
  current: false,
});

const RECORDS: readonly ImportRecord[] = [
  ...somebody('cara', 'Cara Banks', { title: 'CFO', company: 'Stadtsparkasse Köln', city: 'London' }),
  ...talksTo('cara', 12),
  ...somebody('finn', 'Finn Fern', {
    title: 'Finanzchef',
    company: 'Acme',
    city: 'München',
    country: 'Germany',
  }),
  // Only her job is known.
  ...somebody('uma', 'Uma Unknown', { title: 'Chief Financial Officer', company: 'Widgets' }),
  ...somebody('otto', 'Otto Ort', {
    title: 'Directeur financier',
    company: 'Acme',
    country: 'United Kingdom',
  }),
  ...somebody('paris', 'Paris Smith', { title: 'Baker', company: 'Bakehouse', city: 'Lyon' }),
  ...somebody('rita', 'Rita Ray', { title: 'Recruiter', company: 'Acme', city: 'Berlin' }),
  formerly('rita', 'Globex'),
  {
    type: 'education',
    person: inKey('rita'),
    school: 'Oxford University',
    startedOn: null,
    finishedOn: null,
  },
  // Reached only through Cara.
  person('max', 'Max', 'Far'),
  worksAt('max', 'Farworks Ventures', 'Head of Sales'),
  ...seenTogether('cara', 'max', 4),
  // Not reachable.
  person('lone', 'Lone', 'Wolf'),
  worksAt('lone', 'Wolfworks', 'Sales Manager'),
];

let test: TestService;
let token: string;
beforeAll(async () => {
  ({ test, token } = await openAsCaller([person('the-caller', 'The', 'Caller'), ...RECORDS]));
});
afterAll(() => test.close());

type Asked = Partial<Omit<KithSearchRequest, 'query'>> & { query?: string };

async function search(body: Asked): Promise<KithSearchResult> {
  const answer = await test.post(PATH, body, token);
  expect(answer.status).toBe(200);
  return envelope(kithSearchResult).parse(answer.body).data;
}
const namesOf = ({ people }: KithSearchResult) => people.map(({ full_name }) => full_name);
const find = async (query: string, more: Asked = {}) => namesOf(await search({ query, ...more }));

describe('POST /kith/search', () => {
  it('returns how each part of the query was read, and its position', async () => {
    const query = 'fintech CFOs not in Berlin';
    const { filters, notes } = await search({ query });
    expect(filters.map(({ start, end, ...rest }) => ({ ...rest, said: query.slice(start, end) }))).toEqual([
      {
        key: 'companyIndustry',
        value: 'Financial Services',
        negated: false,
        pinned: false,
        known: 2,
        of: 8,
        said: 'fintech',
      },
      { key: 'position', value: 'CFO', negated: false, pinned: false, known: 8, of: 8, said: 'CFOs' },
      { key: 'city', value: 'Berlin', negated: true, pinned: false, known: 5, of: 8, said: 'Berlin' },
    ]);
    expect(notes).toEqual([]);
  });

  it('returns each person with title, place, industry, degree and path', async () => {
    const { people, pagination } = await search({ query: 'Cara' });
    expect(people).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        full_name: 'Cara Banks',
        linkedin_url: urlOf('cara'),
        title: 'CFO',
        company: 'Stadtsparkasse Köln',
        industry: 'Banking',
        city: 'London',
        country: '',
        score: expect.any(Number),
        score_label: expect.any(String),
        degree: 1,
        through: '',
        description: 'You know them',
        certainty: 'known',
        reason: { title: 'Messages', description: '24 messages, most recent 20 November 2026' },
      },
    ]);
    expect(pagination).toEqual({ page: 1, limit: 25, total: 1, has_next_page: false });
  });

  it.each([
    ['through an introducer', 'Max', 2, 'Cara Banks', 'Through Cara Banks, not confirmed'],
    ['without a known path', 'Lone', 3, '', 'Nothing in your data'],
  ])('finds someone %s', async (_, query, degree, through, description) => {
    expect((await search({ query })).people).toMatchObject([{ degree, through, description }]);
  });

  it.each([
    ['a title in every language', 'CFOs', ['Cara Banks', 'Finn Fern', 'Otto Ort', 'Uma Unknown']],
    ['a title in another language', 'Finanzchef', ['Cara Banks', 'Finn Fern', 'Otto Ort', 'Uma Unknown']],
    ['another name for their city', 'CFO in Munich', ['Finn Fern']],
    ['the country of their city', 'people in Germany', ['Finn Fern', 'Rita Ray']],
    ['the industry inferred from a company’s name', 'people in venture capital', ['Max Far']],
    ['an industry within the requested one', 'fintech CFOs', ['Cara Banks']],
    ['a name that is also a place', 'Paris Smith', ['Paris Smith']],
    ['a company', 'people at Acme', ['Finn Fern', 'Otto Ort', 'Rita Ray']],
    ['a former company', 'ex Globex', ['Rita Ray']],
    ['a school', 'people who studied at Oxford', ['Rita Ray']],
    ['an exclusion', 'people at Acme, not recruiters', ['Finn Fern', 'Otto Ort']],
    ['a degree', '2nd degree sales', ['Max Far']],
    ['words that match nothing in the data', 'series b', []],
    ['emoji', '🙂🙂', []],
    ['SQL', `'; DROP TABLE person; --`, []],
  ])('finds exactly the expected people by %s', async (_, query, expected) => {
    expect((await find(query)).toSorted()).toEqual(expected);
  });

  it('reports the words that it can’t use', async () => {
    expect((await search({ query: 'series b CFOs' })).notes).toEqual([
      { text: 'series b', reason: 'no_data' },
    ]);
  });

  describe('unknown values', () => {
    it('are counted, while only matches are listed', async () => {
      const { people, unknown } = await search({ query: 'fintech CFOs in London' });
      expect(people.map(({ full_name }) => full_name)).toEqual(['Cara Banks']);
      expect(unknown).toEqual({ total: 2, city: 2, industry: 2 });
    });

    it('are listed instead of the matches when requested', async () => {
      expect((await find('fintech CFOs in London', { unknown: true })).toSorted()).toEqual([
        'Otto Ort',
        'Uma Unknown',
      ]);
    });

    it('are also counted for exclusions, because someone without a city may be in London', async () => {
      const { people, unknown } = await search({ query: 'CFOs not in London' });
      expect(people.map(({ full_name }) => full_name)).toEqual(['Finn Fern']);
      expect(unknown).toEqual({ total: 2, city: 2, industry: 0 });
    });

    it('are also counted for former companies', async () => {
      const { people, unknown } = await search({ query: 'recruiters who used to work at Initech' });
      expect([people.length, unknown.total]).toEqual([0, 0]);
      const { unknown: ofCfos } = await search({ query: 'CFOs who used to work at Initech' });
      expect(ofCfos).toEqual({ total: 4, city: 0, industry: 0 });
    });
  });

  describe('pinned filters', () => {
    it('override the query', async () => {
      const { filters, people } = await search({ query: 'CFOs in Berlin', pinned: { city: 'München' } });
      expect(filters).toMatchObject([
        { key: 'city', value: 'München', pinned: true, start: 0, end: 0 },
        { key: 'position', value: 'CFO', pinned: false },
      ]);
      expect(people.map(({ full_name }) => full_name)).toEqual(['Finn Fern']);
    });

    it('remove the condition if their value is empty', async () => {
      expect(await find('CFOs in Berlin', { pinned: { city: '' } })).toHaveLength(4);
    });

    it('are enough without a query', async () => {
      expect(await find('', { pinned: { position: 'baker, recruiter' } })).toHaveLength(2);
    });
  });

  it('finds companies by name and industry, with the number of reachable people', async () => {
    const { companies, people } = await search({ query: 'banks', type: 'companies' });
    expect(companies).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        name: 'Stadtsparkasse Köln',
        linkedin_url: '',
        industry: 'Banking',
        score: expect.any(Number),
        score_label: expect.any(String),
        count: 1,
      },
    ]);
    expect(people).toEqual([]);
  });

  it('returns everyone once across all pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ query: 'people', page, limit: 3 })));
    const all = await search({ query: 'people', limit: 100 });
    expect(pages.flatMap(namesOf)).toEqual(namesOf(all));
    expect(pages.map(({ pagination }) => pagination.has_next_page)).toEqual([true, true, false]);
    expect(namesOf(all)).not.toContain('The Caller');
  });
});

describe('POST /kith/search with invalid input', () => {
  it.each([
    ['query', {}, 'required'],
    ['query', { query: 'x'.repeat(10_001) }, 'too_long'],
    ['query', { query: ' ', pinned: { city: ' ' } }, 'required'],
    ['pinned.town', { query: 'x', pinned: { town: 'y' } }, 'unknown_field'],
    ['pinned.connectionDegree', { query: 'x', pinned: { connectionDegree: '4' } }, 'invalid_value'],
    ['type', { query: 'x', type: 'jobs' }, 'invalid_value'],
    ['unknown', { query: 'x', unknown: 'yes' }, 'invalid_type'],
    ['page', { query: 'x', page: 0 }, 'too_small'],
    ['limit', { query: 'x', limit: 101 }, 'too_big'],
    ['words', { query: 'x', words: true }, 'unknown_field'],
  ])('refuses an invalid %s in %j', async (field, body, code) => {
    const answer = await test.post(PATH, body, token);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: { errors: expect.arrayContaining([expect.objectContaining({ field, code })]) },
    });
  });

  refusesStrangers('POST', PATH, { query: 'x' }, () => test);
});
