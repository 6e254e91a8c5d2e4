import { expect, it } from 'vitest';
import { errorV2 } from './interface-text.ts';
import { NOON, type TestService } from './test-service.ts';

/** Declares the tests for callers who may not use an operation with a bearer token. */
export function refusesStrangers(
  method: string,
  path: string,
  body: unknown,
  world: () => TestService,
): void {
  const call = (headers: Record<string, string>) =>
    world().send(method, path, body === undefined ? { headers } : { body, headers });

  async function expectUnauthorized(headers: Record<string, string>): Promise<void> {
    const answer = await call(headers);
    expect(answer.status).toBe(401);
    errorV2(answer.body, '');
    expect((answer.body as { error: { type: string } }).error.type).toBe('unauthorized');
  }

  it(`${method} ${path}: answers 401 without a token`, () => expectUnauthorized({}));

  it.each([
    ['no token', 'Bearer'],
    ['an empty token', 'Bearer '],
    ['an arbitrary string', 'Bearer abc'],
    ['another scheme', 'Basic bWU6'],
    ['two tokens', 'Bearer a b'],
    ['a token of another service', `Bearer ${'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.AAAA'}`],
  ])(`${method} ${path}: answers 401 with %s`, (_, authorization) =>
    expectUnauthorized({ Authorization: authorization }),
  );

  it(`${method} ${path}: doesn’t accept the secret key as a bearer token`, () =>
    expectUnauthorized({
      Authorization: 'Bearer kith_test-secret-key',
      'secret-key': 'kith_test-secret-key',
    }));

  it(`${method} ${path}: answers 401 to a token with one changed character`, async () => {
    const token = await world().token('me');
    const [header, payload, signature = ''] = token.split('.');
    const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    await expectUnauthorized({ Authorization: `Bearer ${header}.${payload}.${changed}` });
  });

  it(`${method} ${path}: answers 401 to an expired token`, async () => {
    const test = world();
    const token = await test.token('me');
    test.clock = NOON + 3_600_000;
    try {
      await expectUnauthorized({ Authorization: `Bearer ${token}` });
    } finally {
      test.clock = NOON;
    }
  });

  it(`${method} ${path}: answers 401 to a revoked token, also in another process`, async () => {
    const test = world();
    const token = await test.token('me');
    const second = test.another();
    await test.send('POST', '/v2/auth/tokens/revoke', { token });
    await expectUnauthorized({ Authorization: `Bearer ${token}` });
    const answer = await test.send(method, path, body === undefined ? { token } : { body, token }, second);
    expect(answer.status).toBe(401);
  });
}
