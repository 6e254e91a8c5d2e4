import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_VISITORS } from '../../backend/store/accounts/members.ts';
import type { CompanyPaths } from '../../utils/interface/companies-paths.ts';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { KithLists } from '../../utils/interface/kith/kith-lists.ts';
import type { KnownCompany } from '../../utils/interface/kith/kith-network.ts';
import type { OwnTeams } from '../../utils/interface/kith/kith-teams.ts';
import type { List, ListWithItems } from '../../utils/interface/lists.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import type { PeopleSearchResult } from '../../utils/interface/v1/ai-search.ts';
import type { TopCompanies } from '../../utils/interface/v1/companies-top.ts';
import type { PersonPathsV1 } from '../../utils/interface/v1/people-paths.ts';
import { companyPaths, errorV2, personPaths, sortResult } from './interface-text.ts';
import { listWithItems } from './interface-text-lists.ts';
import { peopleSearch, personPathsV1, topCompanies } from './interface-text-v1.ts';
import { openSampleService } from './open-sample-service.ts';
import { NOON, PUBLIC_URL, type TestService } from './test-service.ts';

const DEMO = { 'secret-key': 'kith-demo' };

let test: TestService;
let token: string;
beforeAll(async () => {
  ({ test, token } = await openSampleService());
});
afterAll(() => test.close());

/** Looks up the sample’s largest company by a page that this visitor chooses for it. */
async function askCompany(as = token): Promise<CompanyPaths> {
  const listed = await test.send('GET', '/kith/companies?query=a', { token: as });
  const [largest] = (listed.body as Envelope<{ companies: KnownCompany[] }>).data.companies;
  const linkedin_url = 'https://www.linkedin.com/company/kith-sample-page';
  await test.post('/kith/companies/choice', { linkedin_url, company_id: largest?.id }, as);
  const answer = await test.post('/v2/companies/paths', { linkedin_url }, as);
  companyPaths(answer.body, '');
  return (answer.body as Envelope<CompanyPaths>).data;
}

describe('the demo key', () => {
  it('returns paths and rankings in the same structure as a real key', async () => {
    const { target_people } = await askCompany();
    const urls = target_people.flatMap(({ target }) => target.linkedin_url || []);
    const paths = await test.post('/v2/people/paths', { linkedin_url: urls[0] }, token);
    personPaths(paths.body, '');
    const sorted = await test.post('/v2/people/sort', { people: urls }, token);
    sortResult(sorted.body, '');
    expect((paths.body as Envelope<PersonPaths>).data.count).toBeGreaterThan(0);
  });

  it('returns only slugs that start with kith-sample-', async () => {
    const { target_people } = await askCompany();
    const slugs = target_people.flatMap(({ target }) => target.linkedin_identifier || []);
    expect(slugs.length).toBeGreaterThan(0);
    for (const slug of slugs) expect(slug).toMatch(/^kith-sample-/);
  });

  it('is refused with 401, like its tokens, when the demo is off', async () => {
    const off = test.another({ demoEnabled: false });
    const body = { external_user_id: 'x', email: 'x@example.com' };
    expect((await test.send('POST', '/v2/auth/tokens', { body, headers: DEMO }, off)).status).toBe(401);
    expect((await test.send('GET', '/kith/coverage', { token }, off)).status).toBe(401);
  });

  it('doesn’t save pages that a visitor looks up, unlike a normal account', async () => {
    const found = await test.send('GET', '/kith/companies?query=group', { token });
    const named = (found.body as Envelope<{ companies: KnownCompany[] }>).data.companies;
    const company = named.find(({ linkedin_url }) => linkedin_url === '');
    const linkedin_url = `https://www.linkedin.com/company/${company?.name.toLowerCase().replaceAll(' ', '-')}`;
    expect((await test.post('/v2/companies/paths', { linkedin_url }, token)).status).toBe(200);
    const sample = await test.store.ensureAccount('demo', true);
    const visitor = await test.store.ensureMember(sample.id, 'visitor', 'me@example.com', NOON);
    const pages = await test.store.companyPages(visitor);
    expect(pages.find(({ name }) => name === company?.name)?.key).toBe('');
  });

  it('is the only key that is accepted for the sample team', async () => {
    const sample = await test.store.ensureAccount('demo', true);
    await test.store.addSecretKey(sample.id, 'kith_a-key-beside', 'beside', NOON);
    const body = { external_user_id: 'x', email: 'x@example.com' };
    const answer = await test.send('POST', '/v2/auth/tokens', {
      body,
      headers: { 'secret-key': 'kith_a-key-beside' },
    });
    expect(answer.status).toBe(401);
  });

  it('is refused in v1 for an unknown user', async () => {
    const headers = { ...DEMO, 'user-identifier': 'nobody' };
    expect((await test.send('GET', '/v1/companies/top', { headers })).status).toBe(401);
  });

  it('is accepted in v1 for an existing visitor', async () => {
    const headers = { ...DEMO, 'user-identifier': 'visitor' };
    const top = (await test.send('GET', '/v1/companies/top', { headers })).body;
    topCompanies(top, '');
    expect((top as TopCompanies).data.length).toBeGreaterThan(0);
    const found = (await test.send('POST', '/v1/ai/search', { headers, body: { query: 'engineers' } })).body;
    peopleSearch(found, '');
    const { data } = (found as PeopleSearchResult).results.people;
    expect(data.length).toBeGreaterThan(0);
    for (const { linkedin_url } of data) expect(linkedin_url).toMatch(/\/in\/kith-sample-/);
    const path = `/v1/people/paths/${encodeURIComponent(data[0]?.linkedin_url ?? '')}`;
    const paths = (await test.send('GET', path, { headers })).body;
    personPathsV1(paths, '');
    expect((paths as PersonPathsV1).count).toBeGreaterThan(0);
  });

  it('reports that the data is a sample, and that importing and erasing are unavailable', async () => {
    const { body } = await test.send('GET', '/kith/capabilities', { token });
    expect(body).toMatchObject({ data: { sample: true, imports: false, erase: false, employment: true } });
  });

  it.each<[method: string, path: string, body?: object]>([
    ['PUT', '/kith/me', { linkedin_url: 'https://www.linkedin.com/in/x' }],
    ['POST', '/kith/erase', { what: 'all' }],
    ['POST', '/kith/erase', { what: 'person', linkedin_url: 'https://www.linkedin.com/in/kith-sample-x' }],
    ['DELETE', '/kith/imports/sample'],
    ['POST', '/kith/imports/sample/confirm', {}],
    ['PUT', '/kith/teams/active', { team_id: null }],
    ['POST', '/kith/teams/accept', { token: 'x' }],
    ['POST', '/kith/teams/{id}/leave'],
    ['PUT', '/kith/teams/{id}/sharing', { share: 'none', named: false }],
    ['PUT', '/kith/people/private', { linkedin_url: 'https://www.linkedin.com/in/x', private: true }],
  ])('can’t change the sample for others: %s %s', async (method, path, body) => {
    const { teams } = ((await test.send('GET', '/kith/teams', { token })).body as Envelope<OwnTeams>).data;
    const answer = await test.send(method, path.replace('{id}', teams[0]?.id ?? 'none'), { token, body });
    expect(answer.status).toBe(403);
    errorV2(answer.body, '');
  });

  it('doesn’t accept files', async () => {
    const headers = { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'a.zip' };
    expect((await test.send('POST', '/kith/imports', { token, headers, body: 'x' })).status).toBe(403);
  });

  it('hides a visitor’s data from other visitors', async () => {
    const other = await test.token('another visitor', DEMO['secret-key']);
    const stranger = 'https://www.linkedin.com/in/somebody-of-mine';
    const { company } = await askCompany();
    await test.post('/kith/people/employment', { linkedin_url: stranger, company_name: company.name }, token);
    const count = async (as: string) =>
      ((await test.post('/v2/people/paths', { url: stranger }, as)).body as Envelope<PersonPaths>).data.count;
    expect(await count(token)).toBeGreaterThan(0);
    expect(await count(other)).toBe(0);
  });

  it('shows the sample team’s two lists, which a visitor can’t change', async () => {
    const found = await test.send('GET', '/kith/lists', { token });
    const { lists } = (found.body as Envelope<KithLists>).data;
    expect(lists.map(({ type, read_by }) => [type, read_by]).sort()).toEqual([
      ['company', 'Sample team'],
      ['people', 'Sample team'],
    ]);
    for (const { id } of lists) {
      const answer = await test.send('GET', `/v2/lists/${id}?limit=100`, { token });
      listWithItems(answer.body, '');
      const { items } = (answer.body as Envelope<ListWithItems>).data;
      for (const { data, graph_id } of items.data) {
        expect(graph_id).toMatch(/^[\w-]{22}$/);
        expect(data.linkedin_url).toMatch(/\/(in|company)\/(kith-sample-|9)/);
      }
      // Some are reachable, so that the list shows something.
      expect(items.data.filter(({ data }) => data.summary.score > 0).length).toBeGreaterThan(3);
      expect((await test.send('DELETE', `/kith/lists/${id}`, { token })).status).toBe(403);
    }
  });

  it('hides a visitor’s lists from other visitors', async () => {
    const other = await test.token('another visitor', DEMO['secret-key']);
    const made = await test.post('/v2/lists', { title: 'Mine', is_public: true }, token);
    const { id } = (made.body as Envelope<List>).data;
    expect((await test.send('GET', `/v2/lists/${id}`, { token })).status).toBe(200);
    expect((await test.send('GET', `/v2/lists/${id}`, { token: other })).status).toBe(404);
    await test.send('DELETE', `/kith/lists/${id}`, { token });
  });

  it('deletes a visitor after 24 hours', async () => {
    const early = await test.token('early visitor', DEMO['secret-key']);
    test.clock = NOON + 24 * 3_600_000 + 1;
    await test.token('late visitor', DEMO['secret-key']);
    const demo = await test.store.account('demo');
    expect(await test.store.member(demo?.id ?? 0, 'early visitor')).toBeNull();
    test.clock = NOON + 1000;
    expect((await test.send('GET', '/kith/coverage', { token: early })).status).toBe(401);
    test.clock = NOON;
  });

  it('allows 100 new visitors from one address, then 15 an hour, without limiting anyone else', async () => {
    const come = (visitor: string, address?: string) => {
      const body = JSON.stringify({ external_user_id: visitor, email: 'guest@example.com' });
      const headers = { ...DEMO, 'Content-Type': 'application/json' };
      const request = new Request(`${PUBLIC_URL}/v2/auth/tokens`, { method: 'POST', headers, body });
      return test.service.fetch(request, address);
    };
    for (let visitor = 0; visitor < 100; visitor++) {
      expect((await come(`from 9.9: ${visitor}`, '192.0.2.9')).status).toBe(200);
    }
    const refused = await come('one more', '192.0.2.9');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '240']);
    errorV2(await refused.json(), '');
    // The limit doesn’t apply to an existing visitor, another address, or Kith’s own calls for pairing.
    expect((await come('from 9.9: 0', '192.0.2.9')).status).toBe(200);
    expect((await come('elsewhere', '192.0.2.10')).status).toBe(200);
    expect((await come('one who paired')).status).toBe(200);
    test.clock += 60 * 60 * 1000;
    const statuses = [];
    for (let visitor = 0; visitor < 16; visitor++)
      statuses.push((await come(`later ${visitor}`, '192.0.2.9')).status);
    expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
    test.clock = NOON;
  });

  it('accepts at most 1,000 visitors', async () => {
    const demo = await test.store.account('demo');
    const come = async (visitor: number) =>
      test.send('POST', '/v2/auth/tokens', {
        body: { external_user_id: `guest ${visitor}`, email: 'guest@example.com' },
        headers: DEMO,
      });
    const account = demo?.id ?? 0;
    const visitor = await test.store.ensureMember(account, 'visitor', 'me@example.com', NOON);
    const members = await test.store.members(account);
    const left = MAX_VISITORS - members.filter(({ externalUserId }) => externalUserId.length < 256).length;
    // One transaction takes much less time than many.
    await test.store.once(visitor, { key: 'many', asked: '' }, NOON, async (within) => {
      for (let at = 0; at < left; at += 1) await within.ensureMember(account, `guest ${at}`, '', NOON);
      return new Uint8Array();
    });
    const answer = await come(5000);
    expect(answer.status).toBe(429);
    errorV2(answer.body, '');
  });
});
