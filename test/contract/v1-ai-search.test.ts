import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanySearchResult, PeopleSearchResult } from '../../utils/interface/v1/ai-search.ts';
import { errorV1 } from './interface-text.ts';
import { companySearch, peopleSearch } from './interface-text-v1.ts';
import { connected, person, urlOf } from './records.ts';
import { asUser, refusesStrangeUsers } from './refuses-strange-users.ts';
import { CLERKS, living, SEARCHED } from './search-records.ts';
import { NOON, openTestService, type TestService } from './test-service.ts';

const PATH = '/v1/ai/search';
const GOOD = { query: 'designers in Berlin' };
let test: TestService;
beforeAll(async () => {
  test = await openTestService();
  const { store, account } = test;
  const me = await store.ensureMember(account.id, 'me', 'me@example.com', NOON);
  const other = await store.ensureMember(account.id, 'other', 'other@example.com', NOON);
  await test.importFor(me, 'the-caller', [
    living(person('the-caller', 'The', 'Caller'), 'Berlin', 'Germany'),
    ...SEARCHED,
  ]);
  await test.importFor(other, 'the-other', [person('secret', 'Secret', 'Person'), connected('secret')]);
  const acme = (await store.companyPages(me)).find(({ name }) => name === 'Acme');
  await store.chooseCompany(me, 'li:org:acme', acme?.id ?? 0, NOON);
});
afterAll(() => test.close());

const send = (body: unknown, user = 'me') => test.send('POST', PATH, { body, headers: asUser(user) });

/** Returns the response after checking the contract. */
async function search(body: object, user = 'me'): Promise<PeopleSearchResult> {
  const answer = await send(body, user);
  expect(answer.status).toBe(200);
  peopleSearch(answer.body, '');
  return answer.body as PeopleSearchResult;
}

async function searchCompanies(body: object): Promise<CompanySearchResult> {
  const answer = await send({ type: 'companies', ...body });
  expect(answer.status).toBe(200);
  companySearch(answer.body, '');
  return answer.body as CompanySearchResult;
}

const namesOf = ({ results }: PeopleSearchResult) => results.people.data.map(({ full_name }) => full_name);

async function refuse(body: unknown, field: string, code: string): Promise<void> {
  const answer = await send(body);
  expect(answer.status).toBe(422);
  errorV1(answer.body, '');
  expect((answer.body as { error: { errors: unknown } }).error.errors).toContainEqual(
    expect.objectContaining({ field, code }),
  );
}

describe('POST /v1/ai/search', () => {
  it('returns filtersGenerated and results without an envelope', async () => {
    expect(Object.keys(await search(GOOD)).sort()).toEqual(['filtersGenerated', 'notes', 'results']);
  });

  it('returns ignored words with a reason in notes, next to filtersGenerated', async () => {
    const { notes } = await search({ query: 'series b designers' });
    expect(notes).toEqual([{ text: 'series b', reason: 'no_data' }]);
    const companies = await searchCompanies({ query: '1st degree banks' });
    expect(companies.notes).toEqual([{ text: '1st degree', reason: 'not_of_companies' }]);
  });

  it('returns items with id, full_name, linkedin_url, location, warmth_score and relevant_work', async () => {
    const { results } = await search({ query: 'José' });
    expect(results.people.data).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        full_name: 'José Müller',
        linkedin_url: urlOf('jose'),
        location: 'Zürich, Switzerland',
        warmth_score: 8,
        relevant_work: {
          position: 'Senior Designer',
          company: { name: 'Acme', linkedin_url: 'https://www.linkedin.com/company/acme' },
        },
      },
    ]);
  });

  it('returns empty strings for unknown places and unconfirmed addresses', async () => {
    const { results } = await search({ query: 'Clerk7' });
    expect(results.people.data[0]).toMatchObject({
      location: '',
      relevant_work: { position: 'Archivist', company: { name: 'Paperworks', linkedin_url: '' } },
    });
  });

  it('returns the service_id of the same person as id', async () => {
    const { results } = await search({ query: 'Dana' });
    const path = `/v1/people/paths/${encodeURIComponent(urlOf('dana'))}`;
    const { body } = await test.send('GET', path, { headers: asUser() });
    expect(body).toMatchObject({ target: { profile: { service_id: results.people.data[0]?.id } } });
  });

  it('returns the 0–100 score as warmth_score, warmest first', async () => {
    const { results } = await search({ query: 'designer' });
    const scores = results.people.data.map(({ warmth_score }) => warmth_score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const { body } = await test.post('/v2/people/paths', { url: urlOf('dana') }, await test.token());
    expect(body).toMatchObject({ data: { summary: { score: scores[0] } } });
  });

  it.each([
    ['a first name', 'dana', ['Dana Reyes']],
    ['the beginning of a name', 'Da', ['Dana Reyes']],
    ['a full name', 'Reyes Dana', ['Dana Reyes']],
    ['other accents', 'jose MULLER', ['José Müller']],
    ['umlauts written out', 'Mueller', ['José Müller']],
    ['a full name with umlauts written out', 'jose mueller', ['José Müller']],
    ['a company', 'people at Acme', ['José Müller', 'Uma Unknown']],
    ['a position and a company', 'Who do I know at Acme who is a senior designer?', ['José Müller']],
    ['several people with a position', 'designers', ['Dana Reyes', 'José Müller', 'Uma Unknown']],
    ['alternatives', 'product designers or sales managers', ['Dana Reyes', 'Lone Wolf']],
    ['a word that is a name and a position', 'baker', ['Greta Baker']],
    ['a place', 'designers in Zurich', ['José Müller']],
    ['a country', 'people in Germany', ['Dana Reyes', 'Max Far', 'Greta Baker']],
    ['a word that matches no one', 'astronauts', []],
    ['one word too many', 'dana astronaut', []],
  ])('reads a query in natural language: %s', async (_, query, expected) => {
    expect(namesOf(await search({ query }))).toEqual(expected);
  });

  it.each([
    ['1st degree designers in Berlin', { city: 'Berlin', position: 'designer', connectionDegree: '1' }],
    ['2nd', { connectionDegree: '2' }],
    ['1st or 2nd', { connectionDegree: '1,2' }],
    ['head of sales, product designer', { position: 'head of sales, product designer' }],
    ['dana', {}],
    ['SWITZERLAND', { city: 'SWITZERLAND' }],
    ['fintech CFOs', { position: 'CFO', companyIndustry: 'Financial Services' }],
    ['designers, not in Berlin', { position: 'designer' }],
  ])(
    'returns what it understood of "%s" in filtersGenerated, with four string keys',
    async (query, expected) => {
      const { filtersGenerated } = await search({ query });
      expect(filtersGenerated.people).toEqual({
        city: '',
        position: '',
        companyIndustry: '',
        connectionDegree: '',
        ...expected,
      });
    },
  );

  it.each([
    ['1st degree sales', []],
    ['2nd degree sales', ['Max Far']],
    ['3rd degree sales', ['Lone Wolf']],
    ['2nd or 3rd sales', ['Max Far', 'Lone Wolf']],
  ])('finds people by degree: %s', async (query, expected) => {
    expect(namesOf(await search({ query }))).toEqual(expected);
  });

  it('overrides the same key of currentFilters with the query, and keeps other keys', async () => {
    const currentFilters = { people: { city: 'Zürich', position: 'designer', connectionDegree: '1st' } };
    const { filtersGenerated } = await search({ query: 'people in Berlin', currentFilters });
    expect(filtersGenerated.people).toEqual({
      city: 'Berlin',
      position: 'designer',
      companyIndustry: '',
      connectionDegree: '1',
    });
  });

  it('finds the same people with filtersGenerated sent back as currentFilters', async () => {
    const first = await search({ query: '1st degree designers in Berlin' });
    const again = await search({ query: 'people', currentFilters: first.filtersGenerated });
    expect(again).toEqual(first);
  });

  it.each([
    ['one of several positions', { position: 'astronaut, senior designer' }, ['José Müller']],
    ['a city', { city: 'zurich' }, ['José Müller']],
    ['city and country', { city: 'Berlin, Germany' }, ['Dana Reyes', 'Greta Baker']],
    ['degrees', { connectionDegree: '2nd, 3', position: 'sales' }, ['Max Far', 'Lone Wolf']],
    ['blank values, which are ignored', { city: ' ', position: 'baker' }, ['Greta Baker']],
    ['an invalid place', { city: '!!!' }, []],
  ])('narrows the search by currentFilters: %s', async (_, people, expected) => {
    expect(namesOf(await search({ query: 'people', currentFilters: { people } }))).toEqual(expected);
  });

  it('leaves out people whose city is unknown when filtering by city', async () => {
    const currentFilters = { people: { city: 'Berlin' } };
    expect(namesOf(await search({ query: 'designers', currentFilters }))).toEqual(['Dana Reyes']);
  });

  it('counts people with unknown values separately', async () => {
    const currentFilters = { people: { city: 'Berlin' } };
    const { results } = await search({ query: 'designers', currentFilters });
    expect(results.people.unknown).toEqual({ total: 1, city: 1, industry: 0 });
  });

  it('finds no one by an industry that no company’s name suggests', async () => {
    const currentFilters = { people: { companyIndustry: 'Financial Services' } };
    const { filtersGenerated, results } = await search({ query: 'designers', currentFilters });
    expect(filtersGenerated.people.companyIndustry).toBe('Financial Services');
    expect(results.people.data).toEqual([]);
    expect(results.people.unknown).toEqual({ total: 3, city: 0, industry: 3 });
  });

  it('leaves out the caller', async () => {
    expect(namesOf(await search({ query: 'people in Berlin' }))).not.toContain('The Caller');
  });

  it('finds only people the user may see', async () => {
    expect(namesOf(await search({ query: 'Secret' }))).toEqual([]);
    expect(namesOf(await search({ query: 'Secret' }, 'other'))).toEqual(['Secret Person']);
  });

  it('finds imported people immediately', async () => {
    const late = await test.store.ensureMember(test.account.id, 'late', 'late@example.com', NOON);
    expect(namesOf(await search({ query: 'Newcomer' }, 'late'))).toEqual([]);
    await test.importFor(late, 'late-owner', [person('new', 'New', 'Newcomer'), connected('new')]);
    expect(namesOf(await search({ query: 'Newcomer' }, 'late'))).toEqual(['New Newcomer']);
  });

  it('returns page 1 with 25 items by default', async () => {
    const { data, pagination } = (await search({ query: 'archivist' })).results.people;
    expect(data).toHaveLength(25);
    expect(pagination).toEqual({ page: 1, pageSize: 25, hasNextPage: true });
  });

  it.each([
    [2, 25, 5, false],
    [1, 30, 30, false],
    [3, 14, 2, false],
    [2, 15, 15, false],
    [1, 29, 29, true],
    [9, 100, 0, false],
  ])('returns pageSize and hasNextPage of page %d of %d', async (page, limit, length, hasNextPage) => {
    const { data, pagination } = (await search({ query: 'archivist', page, limit })).results.people;
    expect(pagination).toEqual({ page, pageSize: limit, hasNextPage });
    expect(data).toHaveLength(length);
  });

  it('returns each person once across all pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => search({ query: 'archivist', page, limit: 7 })),
    );
    const all = await search({ query: 'archivist', limit: 100 });
    expect(pages.flatMap(namesOf)).toEqual(namesOf(all));
    expect(new Set(namesOf(all)).size).toBe(CLERKS);
  });

  it('finds companies by name, warmest first, with the confirmed address', async () => {
    const { filtersGenerated, results } = await searchCompanies({ query: 'find the company acme' });
    expect(filtersGenerated).toEqual({ companies: { city: '', companyIndustry: '' } });
    expect(results.companies.data).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        name: 'Acme',
        linkedin_url: 'https://www.linkedin.com/company/acme',
        warmth_score: 8,
      },
    ]);
  });

  it('returns companies page by page, and whether another page follows', async () => {
    const query = 'all companies';
    const all = (await searchCompanies({ query, limit: 100 })).results.companies.data;
    const limit = all.length / 2;
    for (const [page, from, hasNextPage] of [
      [1, 0, true],
      [2, limit, false],
      [3, all.length, false],
    ] as const) {
      const { data, pagination } = (await searchCompanies({ query, page, limit })).results.companies;
      expect(data).toEqual(all.slice(from, from + limit));
      expect(pagination).toEqual({ page, pageSize: limit, hasNextPage });
    }
  });

  it('returns unreachable companies last, with warmth 0', async () => {
    const { data } = (await searchCompanies({ query: 'all companies', limit: 100 })).results.companies;
    expect(data[0]?.name).toBe('Widgets, Inc.');
    expect(data.at(-1)).toMatchObject({ name: 'Wolfworks', warmth_score: 0, linkedin_url: '' });
  });

  it('doesn’t find companies by city, because their city is never known', async () => {
    const currentFilters = { companies: { city: 'Berlin' } };
    const { filtersGenerated, results } = await searchCompanies({ query: 'acme', currentFilters });
    expect(filtersGenerated.companies.city).toBe('Berlin');
    expect(results.companies.data).toEqual([]);
    expect(results.companies.unknown).toEqual({ total: 1, city: 1, industry: 0 });
  });

  it.each([
    ['query', {}, 'required'],
    ['query', { query: '' }, 'too_short'],
    ['query', { query: 'x'.repeat(10_001) }, 'too_long'],
    ['query', { query: 7 }, 'invalid_type'],
    ['query', { query: null }, 'invalid_type'],
    ['query', { query: 'a\0b' }, 'ill_formed_text'],
    ['query', { query: '\ud800' }, 'ill_formed_text'],
    ['type', { query: 'x', type: 'jobs' }, 'invalid_value'],
    ['type', { query: 'x', type: 1 }, 'invalid_value'],
    ['page', { query: 'x', page: 0 }, 'too_small'],
    ['page', { query: 'x', page: '1' }, 'invalid_type'],
    ['page', { query: 'x', page: 1.5 }, 'invalid_type'],
    ['page', { query: 'x', page: 1e12 }, 'too_big'],
    ['limit', { query: 'x', limit: 0 }, 'too_small'],
    ['limit', { query: 'x', limit: 101 }, 'too_big'],
    ['currentFilters', { query: 'x', currentFilters: [] }, 'invalid_type'],
    ['currentFilters.people', { query: 'x', currentFilters: { people: 'x' } }, 'invalid_type'],
    ['currentFilters.people.city', { query: 'x', currentFilters: { people: { city: 1 } } }, 'invalid_type'],
    [
      'currentFilters.people.city',
      { query: 'x', currentFilters: { people: { city: 'x'.repeat(1001) } } },
      'too_long',
    ],
    [
      'currentFilters.people.connectionDegree',
      { query: 'x', currentFilters: { people: { connectionDegree: '4th' } } },
      'invalid_value',
    ],
  ])('answers 422 to an invalid %s in %j', (field, body, code) => refuse(body, field, code));

  it('ignores unknown keys of currentFilters, and names them in notes', async () => {
    const currentFilters = { people: { town: 'x' }, companies: { position: 'x' }, jobs: {} };
    const found = await search({ query: 'dana', currentFilters });
    expect(namesOf(found)).toEqual(['Dana Reyes']);
    expect(found.notes).toEqual(
      ['jobs', 'town', 'position'].map((text) => ({ text, reason: 'unknown_filter' })),
    );
  });

  it('treats null and empty optional fields as absent', async () => {
    const blank = { type: '', currentFilters: null, page: null, limit: '' };
    expect(await search({ query: 'dana', ...blank })).toEqual(await search({ query: 'dana' }));
  });

  it('ignores unknown fields of the body, which newer clients may send', async () => {
    expect(namesOf(await search({ query: 'dana', a_field_of_tomorrow: [1] }))).toEqual(['Dana Reyes']);
  });

  it.each([
    ['not JSON', '{', 400],
    ['empty', '', 400],
    ['too large', JSON.stringify({ query: 'x', filler: 'x'.repeat(300_000) }), 413],
  ])('refuses a body that is %s with the error body of v1', async (_, body, status) => {
    const answer = await test.send('POST', PATH, { body, headers: asUser() });
    expect(answer.status).toBe(status);
    errorV1(answer.body, '');
  });

  it.each([
    ['control characters', '\u0001\u001b[2J\u009f\u202e\ufeff'],
    ['emoji', '👩🏽‍🚀🧑‍🎨'.repeat(50)],
    ['SQL', `'; DROP TABLE person; -- " OR 1=1`],
    ['a pattern', '%_*?[a-z]+(x+x+)+y'],
    ['a template', '{{constructor.constructor("return 1")()}} __proto__'],
    ['combining marks', `z${'\u0301'.repeat(9000)}`],
  ])('finds no one for a query of %s', async (_, query) => {
    expect(namesOf(await search({ query }))).toEqual([]);
    expect(namesOf(await search({ query: 'dana' }))).toEqual(['Dana Reyes']);
  });

  it.each([
    ['a single word', 'x'.repeat(10_000)],
    ['words of one letter each', 'a '.repeat(5000)],
    [
      'different words',
      Array.from({ length: 2000 }, (_, index) => index.toString(36))
        .join(' ')
        .slice(0, 10_000),
    ],
    ['places', 'in Berlin '.repeat(1000)],
    ['degrees', '1st or '.repeat(1400)],
    ['alternatives', 'designer,'.repeat(1100)],
    ['characters that expand when normalized', '㍿'.repeat(10_000)],
    ['emoji', '😀'.repeat(5000)],
  ])('accepts 10,000 characters of %s', async (_, query) => {
    await search({ query });
  });

  it('accepts a query of 10,000 characters that JSON has to escape', async () => {
    const escaped = `{"query":"${'\\u00e9'.repeat(10_000)}"}`;
    const answer = await test.send('POST', PATH, { body: escaped, headers: asUser() });
    expect(answer.status).toBe(200);
  });

  refusesStrangeUsers('POST', PATH, GOOD, () => test);
});
