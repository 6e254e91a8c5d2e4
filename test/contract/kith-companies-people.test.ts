import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyPaths, companyPaths } from '../../utils/interface/companies-paths.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { knownCompanies } from '../../utils/interface/kith-network.ts';
import { connected, person, readResult, TODAY, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openWorld, type TestService } from './test-service.ts';

const PATH = '/kith/companies/people';
const page = (slug: string) => `https://www.linkedin.com/company/${slug}`;
const BIGWORKS = page('bigworks');

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
  const me = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
  const more = [
    ...[person('lab', 'Lab', 'Oratory'), worksAt('lab', 'Bigworks Labs', 'Engineer'), connected('lab')],
    ...[person('lone', 'Lone', 'Some'), worksAt('lone', 'Lonelyworks', 'Clerk')],
  ];
  const source = { importId: 'more', fileName: 'more.zip', digest: 'more' };
  await test.store.commitImport(readResult('the-caller', more), {
    ...source,
    member: me,
    asOf: TODAY,
    now: NOON,
  });
});
afterAll(() => test.close());

const ask = (query: Record<string, string>, as = token) =>
  test.send('GET', `${PATH}?${new URLSearchParams(query)}`, { token: as });
const find = async (role: string, linkedin_url = BIGWORKS): Promise<CompanyPaths> =>
  envelope(companyPaths).parse((await ask({ linkedin_url, role })).body).data;

async function findAt(company: string, role: string): Promise<CompanyPaths> {
  const query = new URLSearchParams({ query: company });
  const found = await test.send('GET', `/kith/companies?${query}`, { token });
  const [first] = envelope(knownCompanies).parse(found.body).data.companies;
  const answer = await ask({ company_id: first?.id ?? '', role });
  return envelope(companyPaths).parse(answer.body).data;
}

describe('GET /kith/companies/people', () => {
  it.each([
    ['the title', 'Director, Sales "EMEA"'],
    ['a word of it', 'sales'],
    ['in another language', 'Vertrieb'],
  ])('finds whoever has %s', async (_, role) => {
    const { target_people, count, company } = await find(role);
    expect([company.name, count]).toEqual(['Bigworks', 1]);
    expect(target_people).toMatchObject([{ target: { first_name: 'Big0' } }]);
  });

  it('counts all and has the best fifty, as the company’s own answer has them', async () => {
    const { target_people, count } = await find('engineer');
    expect([target_people.length, count]).toEqual([50, 56]);
    const all = await test.post('/v2/companies/paths', { linkedin_url: BIGWORKS }, token);
    const titled = envelope(companyPaths)
      .parse(all.body)
      .data.target_people.filter(({ target }) => target.title === 'Engineer');
    expect(target_people.slice(0, titled.length)).toEqual(titled);
  });

  it.each(['astronaut', 'engineer of sales', '!?'])('finds nobody: %s', async (role) => {
    expect(await find(role)).toMatchObject({ target_people: [], count: 0, summary: { score: 0 } });
  });

  it('finds nobody of another company that has its name in its own', async () => {
    expect((await find('engineer')).count).toBe(56);
    expect(await findAt('bigworks labs', 'engineer')).toMatchObject({ count: 1 });
  });

  it('finds nobody to whom there is no way', async () => {
    expect(await findAt('lonelyworks', 'clerk')).toMatchObject({ target_people: [], count: 0 });
  });

  it('takes a company by its id', async () => {
    expect(await findAt('acme gmbh', 'Prokurist')).toMatchObject({
      company: { name: 'Acme GmbH' },
      count: 1,
    });
  });

  it.each<[string, Record<string, string>, number]>([
    ['no role', { linkedin_url: BIGWORKS }, 422],
    ['an empty role', { linkedin_url: BIGWORKS, role: '' }, 422],
    ['a long role', { linkedin_url: BIGWORKS, role: 'x'.repeat(201) }, 422],
    ['no company', { role: 'engineer' }, 422],
    ['two companies', { linkedin_url: BIGWORKS, company_id: 'x', role: 'engineer' }, 422],
    ['a person', { linkedin_url: 'https://www.linkedin.com/in/x', role: 'engineer' }, 422],
    ['an unknown company', { linkedin_url: page('nowhere'), role: 'engineer' }, 404],
    ['one of several', { linkedin_url: page('acme'), role: 'clerk' }, 404],
    ['another member’s company', { linkedin_url: page('hiddenworks'), role: 'secretary' }, 404],
    ['a made-up id', { company_id: 'AAAAAAAAAAAAAAAAAAAAAA', role: 'engineer' }, 404],
  ])('refuses %s', async (_, query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  refusesStrangers('GET', `${PATH}?role=engineer`, undefined, () => test);
});
