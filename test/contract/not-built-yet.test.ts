import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorV2 } from './interface-text.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openTestService, type TestService } from './test-service.ts';

let test: TestService;
beforeAll(async () => {
  test = await openTestService();
  await test.token('me');
});
afterAll(() => test.close());

const V2 = [['POST', '/v2/teams', { name: 'Sales' }]] as const;

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
