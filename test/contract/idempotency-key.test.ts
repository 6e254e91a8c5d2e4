import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../backend/service/operations.ts';
import { errorV2 } from './interface-text.ts';
import { urlOf } from './records.ts';
import { type Answer, openWorld, PUBLIC_URL, type TestService } from './test-service.ts';

/**
 * Operations whose responses aren’t stored for repeated requests, with the reason.
 */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'POST /v2/auth/tokens': 'another token works as well, and tokens aren’t stored',
  'POST /v2/auth/tokens/revoke': 'the second time the token opens nothing',
  'POST /v2/people/sort': 'only reads',
  'POST /v1/ai/search': 'only reads',
  'POST /paths-check': 'only reads',
  'POST /v1/users/authorization': 'another token works as well, and tokens aren’t stored',
  'POST /v2/user/cancel': 'the second time the token opens nothing',
  'POST /kith/search': 'only reads',
  'POST /kith/companies/reach': 'only reads',
  'POST /kith/people/known': 'only reads',
  'POST /kith/people/same': 'only reads',
  'POST /kith/asks/standing': 'only reads',
  'POST /kith/searches': 'the same search with the same title returns the existing one',
  'POST /kith/searches/{id}/seen': 'what was seen is seen',
  'POST /kith/watches': 'the same address returns the existing watch',
  'POST /kith/watches/seen': 'what was seen is seen',
  'POST /kith/imports': 'a file is recognized by its content',
  'POST /kith/imports/{id}/confirm': 'an import is written once, and a running one is returned as it is',
  'POST /kith/imports/{id}/cancel': 'what is canceled is canceled',
  'POST /kith/mailboxes': 'the same mailbox is added once',
  'POST /kith/mailboxes/sign-in': 'nothing is saved',
  'POST /kith/mailboxes/signed-in': 'a provider takes a code once',
  'POST /kith/live-sources/{id}/read': 'what was read brings nothing more',
  'POST /kith/collections/find': 'only reads',
  'POST /kith/collections': 'the same address book is added once',
  'POST /kith/tokens': 'secrets aren’t stored',
  'POST /kith/keys': 'secrets aren’t stored',
  'POST /kith/keys/{id}/rotate': 'secrets aren’t stored',
  'POST /kith/keys/{id}/revoke': 'belongs to no member',
  'POST /kith/teams/join': 'belongs to no member, and who is in is in',
};

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());

const freshKey = () => crypto.randomUUID();
const send = (method: string, path: string, key: string, body?: unknown, as = token): Promise<Answer> =>
  test.send(method, path, {
    token: as,
    headers: { 'Idempotency-Key': key },
    ...(body === undefined ? {} : { body }),
  });
const dataOf = ({ body }: Answer) => (body as { data: Record<string, unknown> }).data;
const titles = async () =>
  (dataOf(await test.send('GET', '/kith/lists?limit=100', { token })).lists as { title: string }[]).map(
    ({ title }) => title,
  );

describe('Idempotency-Key', () => {
  it('is supported by every operation that changes something, except those listed with a reason', () => {
    const names = OPERATIONS.filter(
      ({ description: { method, isRead, isCached, answer } }) =>
        method !== 'get' && isRead !== true && isCached !== true && answer !== null,
    ).map(({ description: { method, path, isDoneOnce } }) => ({
      name: `${method.toUpperCase()} ${path}`,
      isCached: isDoneOnce === true,
    }));
    for (const { name, isCached } of names)
      expect(`${name} ${isCached}`).toBe(`${name} ${!(name in NOT_KEPT)}`);
  });

  it('returns the first response to a repeated request, and runs it once', async () => {
    const key = freshKey();
    const first = await send('POST', '/v2/lists', key, { title: 'Done once' });
    const again = await send('POST', '/v2/lists', key, { title: 'Done once' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(again.body).not.toEqual(first.body);
    expect((await titles()).filter((title) => title === 'Done once')).toHaveLength(1);
  });

  it('runs a request only once when it is sent many times in parallel', async () => {
    const key = freshKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', '/v2/lists', key, { title: 'At once' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(dataOf(answer)))).size).toBe(1);
    expect((await titles()).filter((title) => title === 'At once')).toHaveLength(1);
  });

  it.each([
    ['another body', 'POST', '/v2/lists', { title: 'Other' }],
    ['another operation', 'POST', '/kith/sequences', { name: 'First' }],
    ['another address', 'PUT', '/kith/lists/1', { title: 'First' }],
  ])('is refused for a different request, which changes nothing: %s', async (_, method, path, body) => {
    const key = freshKey();
    await send('POST', '/v2/lists', key, { title: 'First' });
    const before = await titles();
    const answer = await send(method, path, key, body);
    expect(answer.status).toBe(409);
    errorV2(answer.body, '');
    expect(await titles()).toEqual(before);
  });

  it('is separate for each member', async () => {
    const key = freshKey();
    const mine = dataOf(await send('POST', '/v2/teams', key, { name: 'Mine' }));
    const theirs = dataOf(await send('POST', '/v2/teams', key, { name: 'Mine' }, await test.token('other')));
    expect(theirs.id).not.toBe(mine.id);
  });

  it('allows a refused request to be sent again', async () => {
    const key = freshKey();
    const address = { linkedin_urls: [urlOf('somebody')] };
    expect((await send('POST', '/kith/lists/999/items', key, address)).status).toBe(404);
    const { id } = dataOf(await send('POST', '/v2/lists', freshKey(), { title: 'There now' }));
    expect((await send('POST', `/kith/lists/${id}/items`, key, address)).status).toBe(200);
  });

  it('also returns the first response to repeated deletions', async () => {
    const { id } = dataOf(await send('POST', '/v2/lists', freshKey(), { title: 'To delete' }));
    const key = freshKey();
    const first = await send('DELETE', `/kith/lists/${id}`, key);
    expect(first.status).toBe(200);
    expect(dataOf(await send('DELETE', `/kith/lists/${id}`, key))).toEqual(dataOf(first));
    expect((await send('DELETE', `/kith/lists/${id}`, freshKey())).status).toBe(404);
  });

  it('returns the same number of people to a repeated request', async () => {
    const body = { linkedin_url: urlOf('popular-one'), company_name: 'Solo Studio', title: 'Guest' };
    const key = freshKey();
    const first = dataOf(await send('POST', '/kith/people/employment', key, body));
    expect(first).toMatchObject({ changed: true, company: { people: 2 } });
    expect(dataOf(await send('POST', '/kith/people/employment', key, body))).toEqual(first);
  });

  it('expires after a day', async () => {
    const key = freshKey();
    const first = dataOf(await send('POST', '/v2/lists', key, { title: 'Each day' }));
    test.clock += 24 * 3_600_000;
    token = await test.token();
    expect(dataOf(await send('POST', '/v2/lists', key, { title: 'Each day' })).id).not.toBe(first.id);
  });

  it.each(['k', 'k'.repeat(2000), 'ключ'.normalize('NFD').replace(/[^\x20-\xff]/g, 'ÿ')])(
    'can be any text: %#',
    async (key) => {
      expect((await send('POST', '/v2/lists', key, { title: 'Any key' })).status).toBe(200);
    },
  );

  it('answers 409 if the stored invite link was encrypted with another secret', async () => {
    const key = freshKey();
    const made = dataOf(await send('POST', '/v2/teams', key, { name: 'Sealed' }));
    expect(made.invite_link).toContain(`${PUBLIC_URL}/invite/`);
    const changed = test.another({ tokenSecret: Buffer.alloc(32, 9) });
    const { body } = await test.send(
      'POST',
      '/v2/auth/tokens',
      {
        body: { external_user_id: 'me', email: 'me@example.com' },
        headers: { 'secret-key': 'kith_test-secret-key' },
      },
      changed,
    );
    const answer = await test.send(
      'POST',
      '/v2/teams',
      {
        token: (body as { data: { token: string } }).data.token,
        headers: { 'Idempotency-Key': key },
        body: { name: 'Sealed' },
      },
      changed,
    );
    expect(answer.status).toBe(409);
  });
});
