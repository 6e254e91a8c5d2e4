import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { newSecretKey, rotatedKey, secretKeys } from '../../utils/interface/kith/kith-keys.ts';
import { errorV2 } from './interface-text.ts';
import { type Answer, openTestService, SECRET_KEY, type TestService } from './test-service.ts';

const HOUR = 3_600_000;

let test: TestService;
beforeEach(async () => {
  test = await openTestService({ demoEnabled: true });
});
afterEach(() => test.close());

const send = (method: string, path: string, body?: unknown, key = SECRET_KEY): Promise<Answer> =>
  test.send(method, path, { headers: { 'secret-key': key }, ...(body === undefined ? {} : { body }) });
const list = async (key = SECRET_KEY) =>
  envelope(secretKeys).parse((await send('GET', '/kith/keys', undefined, key)).body).data.keys;
const create = async (label: string) =>
  envelope(newSecretKey).parse((await send('POST', '/kith/keys', { label })).body).data;
const rotate = (id: number, body: object = {}, key = SECRET_KEY) =>
  send('POST', `/kith/keys/${id}/rotate`, body, key);
const revoke = (id: number, key = SECRET_KEY) => send('POST', `/kith/keys/${id}/revoke`, undefined, key);
const opens = async (key: string) => (await send('GET', '/kith/keys', undefined, key)).status === 200;

function expectRefusal(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  errorV2(answer.body, '');
}

describe('/kith/keys', () => {
  it('POST creates a key for the account and shows it once', async () => {
    const made = await create('Reports');
    expect(made.secret_key).toMatch(/^kith_[\w-]{43}$/);
    expect(await opens(made.secret_key)).toBe(true);
    const answer = await send('GET', '/kith/keys');
    expect(JSON.stringify(answer.body)).not.toContain(made.secret_key);
    expect((await list()).at(-1)).toEqual({
      id: made.id,
      label: 'Reports',
      created_at: made.created_at,
      ends_at: '',
    });
  });

  it('rotate keeps both keys valid during the overlap, which is a day by default', async () => {
    const { id, secret_key } = await create('Reports');
    const answer = await rotate(id);
    const rotated = envelope(rotatedKey).parse(answer.body).data;
    expect(rotated).toMatchObject({
      label: 'Reports',
      ends_at: '',
      replaced: { id, ends_at: new Date(test.clock + 24 * HOUR).toISOString() },
    });
    expect([await opens(secret_key), await opens(rotated.secret_key)]).toEqual([true, true]);
    test.clock += 24 * HOUR;
    expect([await opens(secret_key), await opens(rotated.secret_key)]).toEqual([false, true]);
  });

  it('rotate ends the old key at once with overlap_hours 0', async () => {
    const { id, secret_key } = await create('Leaked');
    expect((await rotate(id, { overlap_hours: 0 })).status).toBe(200);
    expect(await opens(secret_key)).toBe(false);
  });

  it('rotate answers 409 the second time', async () => {
    const { id } = await create('Reports');
    await rotate(id);
    expectRefusal(await rotate(id), 409);
  });

  it('revoke disables the key, and answers 404 the second time', async () => {
    const { id, secret_key } = await create('Old');
    expect((await revoke(id)).body).toMatchObject({ data: { changed: true } });
    expect(await opens(secret_key)).toBe(false);
    expectRefusal(await revoke(id), 404);
  });

  it('revoke answers 409 for the last key without an expiry', async () => {
    const [only] = await list();
    expectRefusal(await revoke(only?.id ?? 0), 409);
    const rotated = envelope(rotatedKey).parse((await rotate(only?.id ?? 0)).body).data;
    expectRefusal(await revoke(rotated.id), 409);
    expect(await opens(SECRET_KEY)).toBe(true);
  });

  it('treats keys of another account as unknown', async () => {
    const other = await test.store.ensureAccount('other', false);
    await test.store.addSecretKey(other.id, 'kith_first-of-another', 'first', test.clock);
    const id = await test.store.addSecretKey(other.id, 'kith_of-another', 'other', test.clock);
    expect((await list()).map(({ label }) => label)).toEqual(['test']);
    expectRefusal(await revoke(id), 404);
    expectRefusal(await rotate(id), 404);
    expect(await opens('kith_of-another')).toBe(true);
  });

  it.each([
    ['GET', '/kith/keys', undefined],
    ['POST', '/kith/keys', { label: 'x' }],
    ['POST', '/kith/keys/1/rotate', {}],
    ['POST', '/kith/keys/1/revoke', undefined],
  ])(
    '%s %s answers 401 without a valid key or with only a token, and 403 with the demo key',
    async (method, path, body) => {
      expectRefusal(await send(method, path, body, 'kith_wrong'), 401);
      expectRefusal(await send(method, path, body, ''), 401);
      const token = await test.token();
      expectRefusal(await test.send(method, path, { token, ...(body ? { body } : {}) }), 401);
      await test.store.ensureAccount('demo', true);
      const demo = await send(method, path, body, 'kith-demo');
      expectRefusal(demo, 403);
      expect(await list()).toHaveLength(1);
    },
  );

  it.each([
    ['POST', '/kith/keys', {}],
    ['POST', '/kith/keys', { label: '' }],
    ['POST', '/kith/keys', { label: 'x'.repeat(101) }],
    ['POST', '/kith/keys', { label: 'x', secret_key: 'mine' }],
    ['POST', '/kith/keys/1/rotate', { overlap_hours: -1 }],
    ['POST', '/kith/keys/1/rotate', { overlap_hours: 721 }],
    ['POST', '/kith/keys/1/rotate', { overlap_hours: 1.5 }],
    ['POST', '/kith/keys/1/rotate', { overlap_hours: '24' }],
    ['POST', '/kith/keys/1/rotate', { hours: 1 }],
  ])('%s %s answers 422 to %j', async (method, path, body) => {
    expectRefusal(await send(method, path, body), 422);
    expect(await list()).toHaveLength(1);
  });

  it.each(['0', '-1', '1.5', 'x', '01', '99999999999999999999'])(
    'treats a key with the number %s as unknown',
    async (id) => {
      expectRefusal(await send('POST', `/kith/keys/${id}/revoke`), 404);
      expectRefusal(await send('POST', `/kith/keys/${id}/rotate`, {}), 404);
    },
  );

  it('doesn’t log keys', async () => {
    const { secret_key } = await create('Reports');
    expect(JSON.stringify(test.log)).not.toContain(secret_key);
  });
});
