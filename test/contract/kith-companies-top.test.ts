import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyPaths } from '../../utils/interface/companies-paths.ts';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import { type TopCompanies, topCompanies } from '../../utils/interface/kith/kith-companies.ts';
import { errorV2 } from './interface-text.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openWorld, type TestService } from './test-service.ts';

const PATH = '/kith/companies/top';
const page = (slug: string) => `https://www.linkedin.com/company/${slug}`;

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());

async function ask(query = '', as = token): Promise<TopCompanies> {
  const answer = await test.send('GET', PATH + query, { token: as });
  expect(answer.status).toBe(200);
  return envelope(topCompanies).parse(answer.body).data;
}

describe('GET /kith/companies/top', () => {
  it('ranks all of the caller’s companies, including those without a known page', async () => {
    const { companies, pagination } = await ask();
    expect(companies.map(({ name }) => name).sort()).toEqual([
      'Acme GmbH',
      'Acme Ltd',
      'Bigworks',
      'Faraway',
      'Solo Studio',
      'Widgets, Inc.',
    ]);
    expect(companies.map(({ score }) => score)).toEqual(
      companies.map(({ score }) => score).sort((a, b) => b - a),
    );
    expect(pagination).toEqual({ page: 1, limit: 20, total: 6, has_next_page: false });
  });

  it('returns the same score, label, count and domain as POST /v2/companies/paths', async () => {
    const big = (await ask()).companies.find(({ name }) => name === 'Bigworks');
    const { body } = await test.post('/v2/companies/paths', { domain: 'bigworks.example' }, token);
    const { company, summary, count } = (body as Envelope<CompanyPaths>).data;
    expect(big).toMatchObject({
      domain: company.domain,
      score: summary.score,
      score_label: summary.score_label,
      count,
    });
  });

  it('returns an id for choosing a company’s page, and the page once it is chosen', async () => {
    const { id } = (await ask()).companies.find(({ name }) => name === 'Acme GmbH') ?? {};
    const choice = { linkedin_url: page('acme-berlin'), company_id: id };
    expect((await test.post('/kith/companies/choice', choice, token)).status).toBe(200);
    const { companies } = await ask();
    expect(companies.find(({ name }) => name === 'Acme GmbH')?.linkedin_url).toBe(page('acme-berlin'));
    expect(companies.find(({ name }) => name === 'Acme Ltd')?.linkedin_url).toBe('');
  });

  it('returns each company once across all pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((number) => ask(`?page=${number}&limit=2`)));
    expect(pages.flatMap(({ companies }) => companies)).toEqual((await ask()).companies);
    expect(pages.map(({ pagination }) => pagination.has_next_page)).toEqual([true, true, false]);
    expect((await ask('?page=99')).companies).toEqual([]);
  });

  it('never returns another member’s company', async () => {
    const names = (await ask('', await test.token('stranger'))).companies.map(({ name }) => name);
    expect(names).toEqual(['Hiddenworks']);
  });

  it('returns no companies for someone without data', async () => {
    expect(await ask('', await test.token('new'))).toEqual({
      companies: [],
      pagination: { page: 1, limit: 20, total: 0, has_next_page: false },
    });
  });

  it.each(['?page=0', '?limit=0', '?limit=101', '?page=x', '?page=1&page=2', '?sort=name'])(
    'answers 422 to %s',
    async (query) => {
      const answer = await test.send('GET', PATH + query, { token });
      expect(answer.status).toBe(422);
      errorV2(answer.body, '');
    },
  );

  refusesStrangers('GET', PATH, undefined, () => test);
});
