import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyPaths } from '../../utils/interface/companies-paths.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { type CompanyPeople, companyPeople } from '../../utils/interface/kith/kith-companies.ts';
import { knownCompanies } from '../../utils/interface/kith/kith-network.ts';
import { connected, evidence, person, readResult, worksAt } from './records.ts';
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
    ...['k1', 'k2'].flatMap((one) => [
      ...[person(one, one.toUpperCase(), 'Known'), worksAt(one, 'Knownworks', 'Buyer')],
      evidence('dana-reyes', one, 'recommendation', 30),
    ]),
    ...[person('k3', 'K3', 'Known'), worksAt('k3', 'Knownworks', 'Buyer'), connected('k3')],
    ...[person('lone', 'Lone', 'Some'), worksAt('lone', 'Lonelyworks', 'Clerk')],
  ];
  const source = { importId: 'more', fileName: 'more.zip', digest: 'more' };
  await test.store.commitImport(readResult('the-caller', more), {
    ...source,
    member: me,
    now: NOON,
  });
});
afterAll(() => test.close());

const ask = (query: Record<string, string>, as = token) =>
  test.send('GET', `${PATH}?${new URLSearchParams(query)}`, { token: as });
const read = async (query: Record<string, string>): Promise<CompanyPeople> =>
  envelope(companyPeople).parse((await ask({ linkedin_url: BIGWORKS, ...query })).body).data;
const find = (role: string) => read({ role });
const idsOf = ({ target_people }: Pick<CompanyPeople, 'target_people'>) =>
  target_people.map(({ target }) => target.id);

async function companiesNamed(query: string) {
  const found = await test.send('GET', `/kith/companies?${new URLSearchParams({ query })}`, { token });
  return envelope(knownCompanies).parse(found.body).data.companies;
}

async function findAt(company: string, role: string): Promise<CompanyPeople> {
  const [first] = await companiesNamed(company);
  const answer = await ask({ company_id: first?.id ?? '', role });
  return envelope(companyPeople).parse(answer.body).data;
}

describe('GET /kith/companies/people', () => {
  it.each([
    ['the title', 'Director, Sales "EMEA"'],
    ['a word of the title', 'sales'],
    ['the title in another language', 'Vertrieb'],
  ])('finds people by role: %s', async (_, role) => {
    const { target_people, count, company } = await find(role);
    expect([company.name, count]).toEqual(['Bigworks', 1]);
    expect(target_people).toMatchObject([{ target: { first_name: 'Big0' } }]);
  });

  it('lists everyone once, page by page, in the order of the company’s paths', async () => {
    const all = await test.post('/v2/companies/paths', { linkedin_url: BIGWORKS }, token);
    const { target_people: best, count } = envelope(companyPaths).parse(all.body).data;
    const [first, second] = [await read({ limit: '50' }), await read({ limit: '50', page: '2' })];
    expect(first).toMatchObject({ target_people: best, count });
    expect(first.pagination).toEqual({ page: 1, limit: 50, total: count, has_next_page: true });
    expect(second.pagination).toMatchObject({ total: count, has_next_page: false });
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(count);
    expect(second.summary).toEqual(first.summary);
  });

  it('lists people with a role in the same order as all people, page by page', async () => {
    const everybody = [
      ...idsOf(await read({ limit: '100' })),
      ...idsOf(await read({ limit: '100', page: '2' })),
    ];
    const [first, second] = [
      await read({ role: 'engineer', limit: '50' }),
      await read({ role: 'engineer', limit: '50', page: '2' }),
    ];
    expect([first.target_people.length, first.count, second.target_people.length]).toEqual([50, 56, 6]);
    const found = [...idsOf(first), ...idsOf(second)];
    expect(found).toEqual(everybody.filter((id) => found.includes(id)));
  });

  it('counts people by function, and lists the same number', async () => {
    const { functions } = await read({});
    expect(functions.slice(0, 2)).toEqual([
      { function: 'engineering', count: 56 },
      { function: 'sales', count: 1 },
    ]);
    for (const one of functions) expect((await read({ function: one.function })).count).toBe(one.count);
  });

  it.each(['astronaut', 'engineer of sales', '!?'])('finds no one for the role “%s”', async (role) => {
    expect(await find(role)).toMatchObject({ target_people: [], count: 0, summary: { score: 0 } });
  });

  it('doesn’t find people at another company whose name contains this one', async () => {
    expect((await find('engineer')).count).toBe(56);
    expect(await findAt('bigworks labs', 'engineer')).toMatchObject({ count: 1 });
  });

  it('doesn’t find people who aren’t reachable', async () => {
    expect(await findAt('lonelyworks', 'clerk')).toMatchObject({ target_people: [], count: 0 });
  });

  it('names the introducer who knows the most strangers there, and lists those strangers with the path', async () => {
    const [company] = await companiesNamed('knownworks');
    const at = async (query: Record<string, string>) =>
      envelope(companyPeople).parse((await ask({ company_id: company?.id ?? '', ...query })).body).data;
    const { count, knows_most } = await at({ limit: '1' });
    expect([count, knows_most?.count]).toEqual([3, 2]);
    const [path] = knows_most?.best.paths ?? [];
    expect(path?.type === 'intro' && path.introducer.profile.first_name).toBe('Dana');
    const through = await at({ introducer: knows_most?.id ?? '' });
    expect(through.target_people.map(({ target }) => target.first_name)).toEqual(['K1', 'K2']);
    expect(through.target_people[0]).toEqual(knows_most?.best);
    expect(await at({ introducer: 'AAAAAAAAAAAAAAAAAAAAAA' })).toMatchObject({ count: 0, target_people: [] });
  });

  it('accepts a company id', async () => {
    expect(await findAt('acme gmbh', 'Prokurist')).toMatchObject({
      company: { name: 'Acme GmbH' },
      count: 1,
    });
  });

  it.each<[string, Record<string, string>, number]>([
    ['an unknown function', { linkedin_url: BIGWORKS, function: 'wizardry' }, 422],
    ['more than 100 people per page', { linkedin_url: BIGWORKS, limit: '101' }, 422],
    ['an empty role', { linkedin_url: BIGWORKS, role: '' }, 422],
    ['a long role', { linkedin_url: BIGWORKS, role: 'x'.repeat(201) }, 422],
    ['no company', { role: 'engineer' }, 422],
    ['two companies', { linkedin_url: BIGWORKS, company_id: 'x', role: 'engineer' }, 422],
    ['a person', { linkedin_url: 'https://www.linkedin.com/in/x', role: 'engineer' }, 422],
    ['an unknown company', { linkedin_url: page('nowhere'), role: 'engineer' }, 404],
    ['a page that matches several companies', { linkedin_url: page('acme'), role: 'clerk' }, 404],
    ['another member’s company', { linkedin_url: page('hiddenworks'), role: 'secretary' }, 404],
    ['a made-up id', { company_id: 'AAAAAAAAAAAAAAAAAAAAAA', role: 'engineer' }, 404],
  ])('refuses %s', async (_, query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  refusesStrangers('GET', `${PATH}?role=engineer`, undefined, () => test);
});
