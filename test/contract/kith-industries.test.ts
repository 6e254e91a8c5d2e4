import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import {
  type CompanyIndustry,
  companyIndustries,
  kithSearchResult,
} from '../../utils/interface/kith/kith-search.ts';
import { connected, person, urlOf, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openAsCaller, type TestService } from './test-service.ts';

const PATH = '/kith/companies/industries';
const CITY = '/kith/people/city';

let test: TestService;
let token: string;
beforeEach(async () => {
  ({ test, token } = await openAsCaller([
    person('dana', 'Dana', 'Reyes'),
    worksAt('dana', 'Acme', 'CFO'),
    connected('dana'),
    person('ada', 'Ada', 'Acme'),
    worksAt('ada', 'Acme', 'Clerk'),
    connected('ada'),
    person('max', 'Max', 'Far'),
    worksAt('max', 'Sparkasse', 'CFO'),
    connected('max'),
    person('uma', 'Uma', 'One'),
    worksAt('uma', 'Widgets', 'CFO'),
    connected('uma'),
  ]));
});
afterEach(() => test.close());

async function list(query = '') {
  const answer = await test.send('GET', `${PATH}${query}`, { token });
  expect(answer.status).toBe(200);
  return envelope(companyIndustries).parse(answer.body).data;
}
const say = (companies: Pick<CompanyIndustry, 'company_id' | 'industry'>[]) =>
  test.send('PUT', PATH, { token, body: { companies } });
async function find(query: string) {
  const answer = await test.post('/kith/search', { query }, token);
  const { people, unknown } = envelope(kithSearchResult).parse(answer.body).data;
  return { names: people.map(({ full_name }) => full_name).toSorted(), unknown };
}
const idOf = async (name: string) =>
  (await list('?all=true')).companies.find((one) => one.name === name)?.company_id ?? '';

describe('GET /kith/companies/industries', () => {
  it('lists companies with an unknown industry, most people first', async () => {
    const { companies, pagination, industries } = await list();
    expect(companies).toEqual([
      { company_id: expect.any(String), name: 'Acme', people: 2, industry: '', source: '' },
      { company_id: expect.any(String), name: 'Widgets', people: 1, industry: '', source: '' },
    ]);
    expect(pagination).toEqual({ page: 1, limit: 40, total: 2, has_next_page: false });
    expect(industries).toContain('Financial Services');
    expect(industries.length).toBeGreaterThan(400);
  });

  it('lists all companies with the source of their industry', async () => {
    await say([{ company_id: await idOf('Acme'), industry: 'financial services' }]);
    expect((await list('?all=true')).companies).toMatchObject([
      { name: 'Acme', industry: 'Financial Services', source: 'said' },
      { name: 'Sparkasse', industry: 'Banking', source: 'name' },
      { name: 'Widgets', industry: '', source: '' },
    ]);
  });

  it('returns the companies page by page', async () => {
    const { companies, pagination } = await list('?page=2&limit=1');
    expect(companies).toMatchObject([{ name: 'Widgets' }]);
    expect(pagination).toEqual({ page: 2, limit: 1, total: 2, has_next_page: false });
  });

  refusesStrangers('GET', PATH, undefined, () => test);
});

describe('PUT /kith/companies/industries', () => {
  it('changes the industry that searches use', async () => {
    expect(await find('fintech CFOs')).toEqual({
      names: ['Max Far'],
      unknown: { total: 2, city: 0, industry: 2 },
    });
    const answer = await say([
      { company_id: await idOf('Acme'), industry: 'Financial Services' },
      { company_id: await idOf('Widgets'), industry: 'Restaurants' },
    ]);
    expect(answer.body).toMatchObject({ data: { changed: true } });
    expect(await find('fintech CFOs')).toEqual({
      names: ['Dana Reyes', 'Max Far'],
      unknown: { total: 0, city: 0, industry: 0 },
    });
  });

  it('overrides the industry inferred from the name until an empty industry is sent', async () => {
    const company_id = await idOf('Sparkasse');
    await say([{ company_id, industry: 'Restaurants' }]);
    expect((await find('fintech CFOs')).names).toEqual([]);
    await say([{ company_id, industry: '' }]);
    expect((await find('fintech CFOs')).names).toEqual(['Max Far']);
  });

  it('changes nothing if one entry is refused', async () => {
    const company_id = await idOf('Acme');
    const unknown = await say([
      { company_id, industry: 'Banking' },
      { company_id: 'nonsense', industry: 'Banking' },
    ]);
    expect(unknown.status).toBe(404);
    const wrong = await say([
      { company_id, industry: 'Banking' },
      { company_id, industry: 'Wizardry' },
    ]);
    expect(wrong.body).toMatchObject({
      error: { status: 422, errors: [{ field: 'companies.1.industry', code: 'invalid_value' }] },
    });
    expect((await list()).companies).toHaveLength(2);
  });

  refusesStrangers('PUT', PATH, { companies: [{ company_id: 'x', industry: '' }] }, () => test);
});

describe('PUT /kith/people/city', () => {
  const setCity = (slug: string, city: string, country = '') =>
    test.send('PUT', CITY, { token, body: { linkedin_url: urlOf(slug), city, country } });

  it('changes the city that searches use', async () => {
    expect((await find('CFOs in Lisbon')).unknown).toEqual({ total: 3, city: 3, industry: 0 });
    expect((await setCity('dana', ' Lisboa ')).body).toMatchObject({ data: { changed: true } });
    expect(await find('CFOs in Lisbon')).toEqual({
      names: ['Dana Reyes'],
      unknown: { total: 2, city: 2, industry: 0 },
    });
  });

  it('removes the city when an empty one is sent', async () => {
    await setCity('dana', 'Lisbon');
    await setCity('dana', '');
    expect((await find('CFOs in Lisbon')).names).toEqual([]);
  });

  it('refuses an unknown person', async () => {
    expect((await setCity('nobody', 'Lisbon')).status).toBe(404);
  });

  refusesStrangers('PUT', CITY, { linkedin_url: urlOf('dana'), city: 'Lisbon' }, () => test);
});
