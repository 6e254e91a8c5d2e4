import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connected, person, talksTo, urlOf, worksAt } from './records.ts';
import { NOON, openTestService, SECRET_KEY, type TestService } from './test-service.ts';

const WORKS = 'Big Works';
const SLUGS = Array.from({ length: 5 }, (_, at) => `person-${at}`);

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openTestService();
  const member = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
  await test.importFor(
    member,
    'the-caller',
    SLUGS.flatMap((slug, at) => [
      person(slug, `Person${at}`, 'Known'),
      worksAt(slug, WORKS, 'Engineer'),
      connected(slug),
      ...talksTo(slug, 3 * (at + 1)),
    ]),
  );
  token = await test.token();
});
afterAll(() => test.close());

/** Any JSON: the responses have many structures. */
type Body = ReturnType<typeof JSON.parse>;

async function ask(path: string, body: unknown, status = 200): Promise<Body> {
  const answer = await test.send('POST', path, { token, body });
  expect([path, answer.status]).toEqual([path, status]);
  return answer.body;
}
const companyBody = async () => {
  const { data } = await ask('/v2/companies', {});
  const named = data.companies.find(({ name }: { name: string }) => name === WORKS);
  const linkedin_url = 'https://www.linkedin.com/company/big-works';
  const choice = { linkedin_url, company_id: named.id };
  await test.send('POST', '/kith/companies/choice', { token, body: choice });
  return { linkedin_url };
};

describe('pagination', () => {
  it('returns each person once by cursor, highest score first', async () => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, pagination } = await ask('/v2/people', { limit: 2, ...(cursor && { cursor }) });
      names.push(...data.people.map(({ full_name }: { full_name: string }) => full_name));
      expect(pagination).toMatchObject({
        limit: 2,
        total: 5,
        has_next_page: pagination.next_cursor !== null,
      });
      cursor = pagination.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(names).toEqual(SLUGS.map((_, at) => `Person${at} Known`).toReversed());
  });

  it('returns the people at a company by cursor, limit and connection_degrees', async () => {
    const company = await companyBody();
    const first = await ask('/v2/companies/paths', { ...company, limit: 3 });
    expect(first.data.target_people).toHaveLength(3);
    expect(first.pagination).toMatchObject({ limit: 3, total: 5, has_next_page: true });
    const { next_cursor: cursor } = first.pagination;
    const next = await ask('/v2/companies/paths', { ...company, limit: 3, cursor });
    expect(next.data.target_people).toHaveLength(2);
    expect(next.data.summary).toEqual(first.data.summary);
    expect((await ask('/v2/companies/paths', { ...company, connection_degrees: [2] })).data.count).toBe(0);
  });

  it('returns the items of a list page by page, by cursor or page', async () => {
    const made = await ask('/v2/lists', { title: 'Paged' });
    const path = `/v2/lists/${made.data.id}`;
    await ask(`${path}/items`, { items: SLUGS.map((slug) => ({ identifier: urlOf(slug) })) });
    const read = async (query: string) =>
      (await test.send('GET', `${path}?${query}`, { token })).body as Body;
    const first = (await read('limit=2')).data.items;
    const second = (await read(`limit=2&cursor=${first.pagination.next_cursor}`)).data.items;
    expect(second).toEqual((await read('limit=2&page=2')).data.items);
    expect(second.pagination).toMatchObject({ page: 2, total: 5 });
  });

  it.each<[string, (cursor: string) => [path: string, body: object]]>([
    ['from another request', (cursor) => ['/v2/people', { connection_degrees: [1], cursor }]],
    ['from another operation', (cursor) => ['/v2/companies', { cursor }]],
    ['truncated', (cursor) => ['/v2/people', { cursor: cursor.slice(0, -1) }]],
    ['forged', (cursor) => ['/v2/people', { cursor: `A${cursor.slice(1, -2)}AA` }]],
    ['made up', () => ['/v2/people', { cursor: 'next' }]],
  ])('refuses a cursor that is %s', async (_, change) => {
    const { pagination } = await ask('/v2/people', { limit: 1 });
    const { error } = await ask(...change(pagination.next_cursor), 422);
    expect(error.errors).toMatchObject([{ field: 'cursor', code: 'invalid_cursor' }]);
  });
});

describe('searches by clients of the hosted service', () => {
  it('rank 50,000 candidates, and refuse one more', async () => {
    const candidates = Array.from({ length: 50_000 }, (_, at) =>
      at < 5 ? urlOf(SLUGS[at] ?? '') : `nobody-${at}`,
    );
    const body = { scope: 'specific_list', specific_list_data: candidates, limit: 3 };
    const { data, pagination } = await ask('/v2/people/search', body);
    expect([data.people.length, pagination.total, data.not_in_data]).toEqual([3, 5, 49_995]);
    const { error } = await ask(
      '/v2/people/search',
      { ...body, specific_list_data: [...candidates, 'x'] },
      422,
    );
    expect(error.errors).toMatchObject([{ field: 'specific_list_data', code: 'too_long' }]);
  });

  it('refuse a prompt of 100 kB', async () => {
    const { error } = await ask('/v2/people/search', { prompt: 'x'.repeat(100_000) }, 422);
    expect(error.errors).toMatchObject([{ field: 'prompt', code: 'too_long' }]);
  });

  it.each([
    ['/v2/people/search', { prompt: '', filters: { position: 'engineer' } }, 5],
    ['/v2/people/search', { prompt: 'person3', mode: 'lookup' }, 1],
    ['/v2/people/search', { prompt: 'engineer', mode: 'lookup' }, 0],
    ['/v2/companies/search', { filters: { name: WORKS } }, 1],
    ['/v2/companies/search', { filters: { name: WORKS, companySize: '11-50' } }, 0],
  ])('%s with %j finds %i', async (path, body, total) => {
    const { data, pagination } = await ask(path, body);
    expect(pagination.total).toBe(total);
    if (total === 0 && path.includes('companies')) expect(data.unknown.total).toBe(1);
  });

  it.each([
    [
      'scope global',
      { prompt: 'x', scope: 'global' },
      501,
      'Kith searches your own data; send scope network.',
    ],
    ['neither prompt nor filters', {}, 422, 'prompt or filters is required.'],
    [
      'other network filters',
      { prompt: 'x', network_filters: { teams: [] } },
      422,
      'network_filters can only contain connection_degrees.',
    ],
  ])('are refused with %s', async (_, body, status, detail) => {
    expect((await ask('/v2/people/search', body, status)).detail).toBe(detail);
    expect((await ask('/v2/companies/search', body, status)).detail).toBe(detail);
  });
});

describe('integrations', () => {
  it('are an empty list, and are documented as connected, disconnected or failed', async () => {
    const none = { integrations: [], default_integration: null, can_sync_google: false };
    const { body }: Body = await test.send('GET', '/v2/integrations', { token });
    expect(body.data).toEqual(none);
    const document: Body = (await test.send('GET', '/openapi.json', {})).body;
    const { items } = document.components.schemas.Integrations.properties.integrations;
    expect(items.properties.status.enum).toEqual(['connected', 'disconnected', 'failed']);
  });
});

describe('a user', () => {
  it('can save relationships as ratings, and gets the index of each row that can’t be saved', async () => {
    const people = [{ identifier: urlOf('new-friend'), score: 8 }, { identifier: '///' }];
    const { data } = await ask('/v2/user/relationships', { people });
    expect(data).toMatchObject({ imported: 1, errors: [{ index: 1 }] });
    const { paths } = (await ask('/v2/people/paths', { linkedin_url: urlOf('new-friend') })).data;
    expect(paths[0].score_meta[0]).toMatchObject({ title: 'Your rating' });
  });

  it('can cancel all tokens and then get a new one', async () => {
    const [one, two] = [await test.token('leaver'), await test.token('leaver')];
    const me = (bearer: string) => test.send('GET', '/v2/user/me', { token: bearer });
    expect((await test.send('POST', '/v2/user/cancel', { token: one })).status).toBe(200);
    expect([(await me(one)).status, (await me(two)).status]).toEqual([401, 401]);
    expect((await me(await test.token('leaver'))).status).toBe(200);
  });

  it('gets a first-generation token that GET /user accepts until GET /logout', async () => {
    const headers = { 'secret-key': SECRET_KEY, 'user-identifier': 'widget' };
    const made = await test.send('POST', '/v1/users/authorization', {
      headers,
      body: { email: 'w@example.com' },
    });
    const widget = { 'x-access-token': (made.body as Body).token };
    expect((await test.send('GET', '/user', { headers: widget })).body).toEqual({ id: 'widget' });
    await test.send('GET', '/logout', { headers: widget });
    const refused = await test.send('GET', '/user', { headers: widget });
    expect([refused.status, (refused.body as Body).auth]).toEqual([401, false]);
  });
});

describe('teams and groups', () => {
  it('are one team but separate groups if they have the same name', async () => {
    const idsOf = async (path: string) =>
      new Set([(await ask(path, { name: 'Same' })).data.id, (await ask(path, { name: 'Same' })).data.id])
        .size;
    expect([await idsOf('/v2/teams'), await idsOf('/v2/groups')]).toEqual([1, 2]);
  });

  it('are listed separately, and a group can’t be left as a team', async () => {
    const { id } = (await ask('/v2/groups', { name: 'Apart' })).data;
    const teams = (await test.send('GET', '/v2/teams', { token })).body as Body;
    expect(teams.data.teams.map((one: Body) => one.id)).not.toContain(id);
    await ask('/v2/teams/leave', { team_id: id }, 404);
    await ask('/v2/groups/leave', { group_id: id });
  });
});

describe('unsupported requests', () => {
  it.each([
    [
      '/v2/people/refresh',
      { linkedin_urls: ['x'], realtime: true },
      501,
      'Kith fetches nothing from LinkedIn or elsewhere; import a newer export.',
    ],
    [
      '/v2/people/enrich',
      { linkedin_url: urlOf('unheard-of') },
      404,
      'This is not in your data, and Kith looks nothing up elsewhere.',
    ],
    ['/v2/integrations', undefined, 501, 'Kith doesn’t accept tokens of other accounts. Import a file.'],
    [
      '/v2/integrations/7/resync',
      undefined,
      404,
      'There is no such integration: Kith reads what you import.',
    ],
  ])('are refused by %s with an explanation', async (path, body, status, detail) => {
    expect(await ask(path, body, status)).toMatchObject({ status, detail, error: { message: detail } });
  });
});
