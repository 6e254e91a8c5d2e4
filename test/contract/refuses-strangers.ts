import { expect, it } from 'vitest';
import { errorV2 } from './interface-text.ts';
import { NOON, type TestService } from './test-service.ts';

/** Declares the tests of who may not call an operation with a bearer token. */
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

  it(`${method} ${path}: without a token it answers 401`, () => expectUnauthorized({}));

  it.each([
    ['no token', 'Bearer'],
    ['an empty token', 'Bearer '],
    ['something else', 'Bearer abc'],
    ['another scheme', 'Basic bWU6'],
    ['two tokens', 'Bearer a b'],
    ['a token of another service', `Bearer ${'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.AAAA'}`],
  ])(`${method} ${path}: with %s it answers 401`, (_, authorization) =>
    expectUnauthorized({ Authorization: authorization }),
  );

  it(`${method} ${path}: the secret key is no bearer token`, () =>
    expectUnauthorized({
      Authorization: 'Bearer kith_test-secret-key',
      'secret-key': 'kith_test-secret-key',
    }));

  it(`${method} ${path}: a token that was changed by one character answers 401`, async () => {
    const token = await world().token('me');
    const [header, payload, signature = ''] = token.split('.');
    const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    await expectUnauthorized({ Authorization: `Bearer ${header}.${payload}.${changed}` });
  });

  it(`${method} ${path}: a token past its end answers 401`, async () => {
    const test = world();
    const token = await test.token('me');
    test.clock = NOON + 3_600_000;
    try {
      await expectUnauthorized({ Authorization: `Bearer ${token}` });
    } finally {
      test.clock = NOON;
    }
  });

  it(`${method} ${path}: a revoked token answers 401, in another process too`, async () => {
    const test = world();
    const token = await test.token('me');
    const second = test.another();
    await test.send('POST', '/v2/auth/tokens/revoke', { token });
    await expectUnauthorized({ Authorization: `Bearer ${token}` });
    const answer = await test.send(method, path, body === undefined ? { token } : { body, token }, second);
    expect(answer.status).toBe(401);
  });
}
