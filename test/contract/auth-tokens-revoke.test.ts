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
  it('No body. Response: data.message (string), metadata.request_id', async () => {
    const answer = await test.send('POST', PATH, { token: await test.token() });
    expect(answer.status).toBe(200);
    revocation(answer.body, '');
  });

  it('A body that is sent all the same is not read', async () => {
    const answer = await test.send('POST', PATH, { token: await test.token(), body: 'not JSON' });
    expect(answer.status).toBe(200);
  });

  it('Revokes the presented token and no other', async () => {
    const [first, second] = [await test.token(), await test.token()];
    await test.send('POST', PATH, { token: first });
    expect((await test.send('POST', PATH, { token: second })).status).toBe(200);
  });

  it('a new token can be obtained via POST /v2/auth/tokens', async () => {
    await test.send('POST', PATH, { token: await test.token() });
    expect((await test.send('GET', '/kith/capabilities', { token: await test.token() })).status).toBe(200);
  });

  it('Revoking a revoked token answers 401', async () => {
    const token = await test.token();
    await test.send('POST', PATH, { token });
    expect((await test.send('POST', PATH, { token })).status).toBe(401);
  });

  it('Of two revocations at once one is done and one answers 401', async () => {
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

  it('revoked token is rejected at once by a process with a store of its own', async () => {
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
