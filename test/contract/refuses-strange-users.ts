import { expect, it } from 'vitest';
import { errorV1 } from './interface-text.ts';
import { SECRET_KEY, type TestService } from './test-service.ts';

/** Returns the headers of v1 (interface 5.5), for member `me` by default. */
export const asUser = (identifier = 'me') => ({ 'secret-key': SECRET_KEY, 'user-identifier': identifier });

/** Declares the tests for callers who may not use an operation with v1 headers. */
export function refusesStrangeUsers(
  method: string,
  path: string,
  body: unknown,
  world: () => TestService,
): void {
  async function expectUnauthorized(headers: Record<string, string>): Promise<void> {
    const answer = await world().send(method, path, body === undefined ? { headers } : { headers, body });
    expect(answer.status).toBe(401);
    errorV1(answer.body, '');
    expect((answer.body as { error: { type: string } }).error.type).toBe('unauthorized');
  }

  it.each<[string, Record<string, string>]>([
    ['no headers', {}],
    ['no key', { 'user-identifier': 'me' }],
    ['an empty key', { 'secret-key': '', 'user-identifier': 'me' }],
    ['a wrong key', { 'secret-key': 'kith_other', 'user-identifier': 'me' }],
    ['no user', { 'secret-key': SECRET_KEY }],
    ['an empty user', { 'secret-key': SECRET_KEY, 'user-identifier': '' }],
    ['an email address instead of the identifier', asUser('me@example.com')],
    ['the identifier in another letter case', asUser('ME')],
    ['the demo key when the demo is off', { 'secret-key': 'kith-demo', 'user-identifier': 'me' }],
  ])(`${method} ${path}: answers 401 in the error body of v1 with %s`, (_, headers) =>
    expectUnauthorized(headers),
  );

  it(`${method} ${path}: answers 401 to an unknown user-identifier, and never creates the user`, async () => {
    await expectUnauthorized(asUser('nobody'));
    const { store, account } = world();
    expect(await store.member(account.id, 'nobody')).toBeNull();
  });

  it(`${method} ${path}: doesn’t accept a bearer token in v1, alone or with only one of the headers`, async () => {
    const bearer = { Authorization: `Bearer ${await world().token()}` };
    await expectUnauthorized(bearer);
    await expectUnauthorized({ ...bearer, 'user-identifier': 'me' });
    await expectUnauthorized({ ...bearer, 'secret-key': SECRET_KEY });
  });

  it(`${method} ${path}: answers 401 to a revoked key`, async () => {
    const { store, account } = world();
    await store.addSecretKey(account.id, 'kith_soon-revoked', 'to revoke', 0);
    const row = (await store.secretKeys(account.id, 0)).find(({ label }) => label === 'to revoke');
    await store.revokeSecretKey(account.id, row?.id ?? 0, 1);
    await expectUnauthorized({ 'secret-key': 'kith_soon-revoked', 'user-identifier': 'me' });
  });

  it(`${method} ${path}: refuses another account’s key for members of this account`, async () => {
    const { store } = world();
    const other = await store.ensureAccount('another', false);
    await store.addSecretKey(other.id, 'kith_of-another-account', 'other', 0);
    await expectUnauthorized({ 'secret-key': 'kith_of-another-account', 'user-identifier': 'me' });
  });

  it(`${method} ${path}: doesn’t accept v1 headers in v2`, async () => {
    const answer = await world().send('GET', '/kith/coverage', { headers: asUser() });
    expect(answer.status).toBe(401);
  });
}
