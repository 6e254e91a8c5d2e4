import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { newPersonalToken, personalTokens } from '../../utils/interface/kith/kith-tokens.ts';
import { errorV2 } from './interface-text.ts';
import { type Answer, openTestService, type TestService } from './test-service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let test: TestService;
let me: string;
beforeEach(async () => {
  test = await openTestService({ demoEnabled: true });
  me = await test.token();
});
afterEach(() => test.close());

const create = async (body: object = {}) => {
  const answer = await test.post('/kith/tokens', { name: 'My assistant', ...body }, me);
  return envelope(newPersonalToken).parse(answer.body).data;
};
const list = async (token = me) =>
  envelope(personalTokens).parse((await test.send('GET', '/kith/tokens', { token })).body).data.tokens;
const readLists = (token: string) => test.send('GET', '/v2/lists/1', { token });
const createList = (token: string) => test.post('/v2/lists', { title: 'Mine' }, token);

function expectRefusal(answer: Answer, status: number, sentence = ''): void {
  expect(answer.status).toBe(status);
  errorV2(answer.body, '');
  expect(JSON.stringify(answer.body)).toContain(sentence);
}

describe('/kith/tokens', () => {
  it('POST creates a read-only token that is valid for 90 days and shown once', async () => {
    const { token, ...made } = await create();
    expect(token).toMatch(/^kith_[\w-]{43}$/);
    expect(made).toMatchObject({
      name: 'My assistant',
      scopes: ['read'],
      ends_at: new Date(test.clock + 90 * DAY).toISOString(),
      last_used_at: '',
    });
    expect(await list()).toEqual([made]);
    expect((await readLists(token)).status).toBe(404);
  });

  it('revoke ends a token at once, and answers 404 the second time', async () => {
    const { id, token } = await create();
    await readLists(token);
    const revoke = () => test.send('POST', `/kith/tokens/${id}/revoke`, { token: me });
    expect((await revoke()).body).toMatchObject({ data: { changed: true } });
    expectRefusal(await readLists(token), 401, 'until it ends or is revoked');
    expectRefusal(await revoke(), 404);
    expect(await list()).toEqual([]);
  });

  it('neither shows nor revokes a teammate’s token', async () => {
    const { id, token } = await create();
    const other = await test.token('other');
    expect(await list(other)).toEqual([]);
    expectRefusal(await test.send('POST', `/kith/tokens/${id}/revoke`, { token: other }), 404);
    expect((await readLists(token)).status).toBe(404);
  });

  it.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(61) }],
    [{ name: 'x', days: 0 }],
    [{ name: 'x', days: 366 }],
    [{ name: 'x', scopes: [] }],
    [{ name: 'x', scopes: ['write_lists'] }],
    [{ name: 'x', scopes: ['read', 'everything'] }],
    [{ name: 'x', token: 'kith_mine' }],
  ])('POST answers 422 to %j', async (body) => {
    expectRefusal(await test.post('/kith/tokens', body, me), 422);
    expect(await list()).toEqual([]);
  });

  it('shows when a token was last used, to within ten minutes', async () => {
    const { token } = await create();
    const first = test.clock;
    await readLists(token);
    test.clock += 9 * MINUTE;
    await readLists(token);
    expect((await list())[0]?.last_used_at).toBe(new Date(first).toISOString());
    test.clock += MINUTE;
    await readLists(token);
    expect((await list())[0]?.last_used_at).toBe(new Date(test.clock).toISOString());
  });
});

describe('a personal token', () => {
  it('is refused once it has expired', async () => {
    const { token } = await create({ days: 1 });
    test.clock += DAY - 1000;
    expect((await readLists(token)).status).toBe(404);
    test.clock += 1000;
    expectRefusal(await readLists(token), 401);
  });

  it('can write only what its scopes allow', async () => {
    const reader = await create();
    expectRefusal(await createList(reader.token), 403, 'may not change lists (write_lists)');
    const writer = await create({ scopes: ['read', 'write_lists'] });
    expect((await createList(writer.token)).status).toBe(200);
    expectRefusal(await test.post('/v2/teams', { name: 'Ours' }, writer.token), 403, 'Personal tokens can’t');
  });

  it.each([
    ['GET', '/kith/tokens', undefined],
    ['POST', '/kith/tokens', { name: 'Another' }],
    ['GET', '/kith/coverage', undefined],
    ['POST', '/v2/auth/tokens/revoke', undefined],
    ['GET', '/v1/companies/top', undefined],
  ])('is refused by %s %s with 401', async (method, path, body) => {
    const { token } = await create({ scopes: ['read', 'write_lists', 'write_asks'] });
    const answer = await test.send(method, path, { token, ...(body ? { body } : {}) });
    expect(answer.status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it.each(['team', 'group'])(
    'doesn’t get its member’s %s invitation link, unlike a session token',
    async (kind) => {
      const { body } = await test.post(`/v2/${kind}s`, { name: 'Ours' }, me);
      const { invite_link } = (body as { data: { invite_link: string } }).data;
      const { token } = await create({ scopes: ['read', 'write_lists', 'write_asks'] });
      const linkFor = async (bearer: string) => {
        const answer = await test.send('GET', `/v2/${kind}s`, { token: bearer });
        return (answer.body as { data: Record<string, { invite_link: unknown }[]> }).data[`${kind}s`]?.[0];
      };
      expect(await linkFor(token)).toMatchObject({ name: 'Ours', is_admin: true, invite_link: null });
      expect(await linkFor(me)).toMatchObject({ invite_link });
    },
  );

  it('isn’t accepted as a secret key', async () => {
    const { token } = await create();
    const headers = { 'secret-key': token };
    expectRefusal(await test.send('GET', '/kith/keys', { headers }), 401);
  });

  it('is accepted for a visitor to the sample team while the demo is on', async () => {
    await test.store.ensureAccount('demo', true);
    me = await test.token('visitor', 'kith-demo');
    const { token } = await create();
    expect((await readLists(token)).status).toBe(404);
    expectRefusal(
      await test.send('GET', '/v2/lists/1', { token }, test.another({ demoEnabled: false })),
      401,
    );
  });

  it('isn’t logged', async () => {
    const { token } = await create();
    await readLists(token);
    expect(JSON.stringify(test.log)).not.toContain(token);
  });
});
