import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStoreAt } from '../../backend/store/open-store.ts';
import { revocation } from './interface-text.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openTestService, type TestService } from './test-service.ts';

const PATH = '/v2/auth/tokens/revoke';

let test: TestService;
beforeAll(async () => {
  test = await openTestService();
});
afterAll(() => test.close());

describe('POST /v2/auth/tokens/revoke', () => {
  it('responds with data.message and metadata.request_id to a request without a body', async () => {
    const answer = await test.send('POST', PATH, { token: await test.token() });
    expect(answer.status).toBe(200);
    revocation(answer.body, '');
  });

  it('ignores a body', async () => {
    const answer = await test.send('POST', PATH, { token: await test.token(), body: 'not JSON' });
    expect(answer.status).toBe(200);
  });

  it('revokes the presented token and no other', async () => {
    const [first, second] = [await test.token(), await test.token()];
    await test.send('POST', PATH, { token: first });
    expect((await test.send('POST', PATH, { token: second })).status).toBe(200);
  });

  it('lets the user get a new token after revoking one', async () => {
    await test.send('POST', PATH, { token: await test.token() });
    expect((await test.send('GET', '/kith/capabilities', { token: await test.token() })).status).toBe(200);
  });

  it('answers 401 when the presented token was already revoked', async () => {
    const token = await test.token();
    await test.send('POST', PATH, { token });
    expect((await test.send('POST', PATH, { token })).status).toBe(401);
  });

  it('answers 401 to one of two simultaneous revocations', async () => {
    const token = await test.token();
    const { promise: bothAreIn, resolve } = Promise.withResolvers<void>();
    let asked = 0;
    const service = test.another(
      {},
      {
        ...test.store,
        async revokeToken(...revocation) {
          asked += 1;
          if (asked === 2) resolve();
          await bothAreIn;
          return test.store.revokeToken(...revocation);
        },
      },
    );
    const revoke = () => test.send('POST', PATH, { token }, service);
    const answers = await Promise.all([revoke(), revoke()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('revokes the token at once in another process with its own store', async () => {
    const store = await openStoreAt(test.place, { lock: 'held by this process' });
    try {
      const process = test.another({}, store);
      const token = await test.token();
      const ask = () => test.send('GET', '/kith/capabilities', { token }, process);
      expect((await ask()).status).toBe(200);
      await test.send('POST', PATH, { token });
      expect((await ask()).status).toBe(401);
    } finally {
      await store.close();
    }
  });

  refusesStrangers('POST', PATH, undefined, () => test);
});
