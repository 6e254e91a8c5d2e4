import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyPaths } from '../../utils/interface/companies-paths.ts';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { TopCompanies } from '../../utils/interface/kith/kith-companies.ts';
import type { KnownCompany } from '../../utils/interface/kith/kith-network.ts';
import { companyPathsById, errorV2 } from './interface-text.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openWorld, type TestService } from './test-service.ts';

const pathOf = (id: string) => `/kith/companies/${id}/paths`;

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());

async function ask(id: string): Promise<CompanyPaths> {
  const answer = await test.send('GET', pathOf(id), { token });
  expect(answer.status).toBe(200);
  companyPathsById(answer.body, '');
  return (answer.body as Envelope<CompanyPaths>).data;
}

async function ranked(as = token) {
  const { body } = await test.send('GET', '/kith/companies/top', { token: as });
  return (body as Envelope<TopCompanies>).data.companies;
}

describe('GET /kith/companies/{company_id}/paths', () => {
  it('returns the same as POST /v2/companies/paths', async () => {
    const { id = '' } = (await ranked()).find(({ name }) => name === 'Bigworks') ?? {};
    const { body } = await test.post('/v2/companies/paths', { domain: 'bigworks.example' }, token);
    expect(await ask(id)).toEqual((body as Envelope<CompanyPaths>).data);
  });

  it('returns the paths of every ranked company, with or without a known page or domain', async () => {
    const companies = await ranked();
    const answers = await Promise.all(companies.map(({ id }) => ask(id)));
    expect(answers.map(({ company, count, summary }) => [company.name, count, summary.score])).toEqual(
      companies.map(({ name, count, score }) => [name, count, score]),
    );
  });

  it('accepts an id from a search by name', async () => {
    const { body } = await test.send('GET', '/kith/companies?query=widgets', { token });
    const [company] = (body as Envelope<{ companies: KnownCompany[] }>).data.companies;
    expect((await ask(company?.id ?? '')).company.name).toBe('Widgets, Inc.');
  });

  it('treats another member’s company as unknown', async () => {
    const [hidden] = await ranked(await test.token('stranger'));
    const refusals = await Promise.all(
      [hidden?.id ?? '', 'A'.repeat(22), 'x'].map(async (id) => {
        const answer = await test.send('GET', pathOf(id), { token });
        errorV2(answer.body, '');
        return [answer.status, (answer.body as { error: { detail: string } }).error.detail];
      }),
    );
    const [first] = refusals;
    expect(first?.[0]).toBe(404);
    expect(refusals).toEqual([first, first, first]);
  });

  refusesStrangers('GET', pathOf('abc'), undefined, () => test);
});
