import { describe, expect, it } from 'vitest';
import { companyRanking } from '../../../../../entrypoints/sidepanel/companies/company-ranking.ts';
import { ACME, capabilitiesOf } from '../../../components/support/answers.ts';
import { fakeClient } from '../../../components/support/fake-client.ts';
import { pageOf, topCompany } from './ranking-pages.ts';

const REMOTE = capabilitiesOf({ company_ranking: false });

function addresses(data: object[], hasNextPage = false) {
  return { data, pagination: { page: 1, limit: 50, hasNextPage } };
}

describe('companyRanking, with names', () => {
  it('loads a page and reads each company', async () => {
    const best = topCompany('Acme', { linkedin_url: ACME, domain: 'acme.example', count: 1 });
    const { client, asked } = fakeClient(() => pageOf([best], { page: 3, total: 101 }));
    const page = await companyRanking(client, capabilitiesOf())?.(3);
    expect(asked).toEqual([{ method: 'GET', path: '/kith/companies/top?page=3&limit=50', body: undefined }]);
    expect(page).toEqual({
      companies: [
        {
          key: 'acme',
          id: 'acme',
          name: 'Acme',
          url: ACME,
          domain: 'acme.example',
          rank: 101,
          label: 'Excellent',
          score: 71.3,
          people: '1 person you can reach',
        },
      ],
      total: 101,
      hasNextPage: false,
    });
  });

  it.each([
    ['its address', { linkedin_url: 'https://www.linkedin.com/company/brick-and-co' }, 'Brick And Co'],
    ['its domain', { domain: 'brick.example' }, 'brick.example'],
  ])('names a company without a name by %s', async (_, changed, name) => {
    const { client } = fakeClient(() => pageOf([topCompany('', { id: 'x', ...changed })]));
    const page = await companyRanking(client, capabilitiesOf())?.(1);
    expect(page?.companies[0]?.name).toBe(name);
  });
});

describe('companyRanking, with addresses only', () => {
  it('calls the documented endpoint and derives names from addresses', async () => {
    const entry = { linkedin_url: ACME, score: 7.1, score_label: 'Excellent' };
    const { client, asked } = fakeClient(() => addresses([entry], true));
    const page = await companyRanking(client, REMOTE)?.(2);
    expect(asked.map(({ path }) => path)).toEqual(['/v1/companies/top?page=2&limit=50']);
    expect(page).toMatchObject({
      companies: [{ name: 'Acme', url: ACME, rank: 51, label: 'Excellent', score: 71, people: '', id: '' }],
      total: null,
      hasNextPage: true,
    });
  });

  it('uses the address itself when it suggests no name', async () => {
    const url = 'https://www.linkedin.com/company/1035';
    const { client } = fakeClient(() => addresses([{ linkedin_url: url, score: 1, score_label: 'Maybe' }]));
    const page = await companyRanking(client, REMOTE)?.(1);
    expect(page?.companies[0]?.name).toBe(url);
  });
});

it('companyRanking lists a company without an address', async () => {
  const { client } = fakeClient(() => ({ data: [{ score: 5 }, { score: 4, linkedin_url: null }] }));
  const page = await companyRanking(client, REMOTE)?.(1);
  expect(page?.companies.map(({ name, url }) => [name, url])).toEqual([
    ['an unnamed company', ''],
    ['an unnamed company', ''],
  ]);
  expect(new Set(page?.companies.map(({ key }) => key)).size).toBe(2);
});

it('companyRanking returns null when the service can’t rank companies', () => {
  const none = capabilitiesOf({ company_ranking: false, top_companies: false });
  expect(companyRanking(fakeClient(() => null).client, none)).toBeNull();
});
