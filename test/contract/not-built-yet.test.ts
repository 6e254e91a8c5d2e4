import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorV1, errorV2 } from './interface-text.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openTestService, SECRET_KEY, type TestService } from './test-service.ts';

let test: TestService;
beforeAll(async () => {
  test = await openTestService();
  await test.token('me');
});
afterAll(() => test.close());

const V2 = [
  ['GET', '/v2/lists/1?page=1&limit=20', undefined],
  ['POST', '/v2/lists', { title: 'People to meet' }],
  ['GET', '/v2/sequences/abc/emails?status=sent', undefined],
  ['POST', '/v2/teams', { name: 'Sales' }],
] as const;

const V1 = [
  ['GET', '/v1/people/paths/https%3A%2F%2Fwww.linkedin.com%2Fin%2Fdana-reyes', undefined],
  ['GET', '/v1/people/paths/https://www.linkedin.com/in/dana-reyes', undefined],
  ['POST', '/v1/ai/search', { query: 'designers in Berlin' }],
  ['GET', '/v1/companies/top?page=1&limit=50', undefined],
] as const;

const detailOf = (body: unknown) => (body as { error: { detail: string } }).error.detail;

describe('an operation of v2 that is not built', () => {
  it.each(V2)('%s %s answers 501 in the error body', async (method, path, body) => {
    const token = await test.token();
    const answer = await test.send(method, path, body === undefined ? { token } : { token, body });
    expect(answer.status).toBe(501);
    errorV2(answer.body, '');
    expect(detailOf(answer.body)).toContain('not built');
  });

  for (const [method, path, body] of V2) refusesStrangers(method, path, body, () => test);
});

describe('an operation of v1 that is not built', () => {
  const call = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    test.send(method, path, body === undefined ? { headers } : { headers, body });

  it.each(V1)('%s %s answers 501 in the error body of v1', async (method, path, body) => {
    const answer = await call(method, path, body, { 'secret-key': SECRET_KEY, 'user-identifier': 'me' });
    expect(answer.status).toBe(501);
    errorV1(answer.body, '');
  });

  it.each([
    ['no headers', {}],
    ['no key', { 'user-identifier': 'me' }],
    ['a wrong key', { 'secret-key': 'kith_other', 'user-identifier': 'me' }],
    ['no user', { 'secret-key': SECRET_KEY }],
    ['an unknown user, who is not made', { 'secret-key': SECRET_KEY, 'user-identifier': 'nobody' }],
  ])('with %s answers 401 in the error body of v1', async (_, headers) => {
    for (const [method, path, body] of V1) {
      const answer = await call(method, path, body, headers);
      expect(answer.status).toBe(401);
      errorV1(answer.body, '');
    }
    expect(await test.store.member(test.account.id, 'nobody')).toBeNull();
  });
});
