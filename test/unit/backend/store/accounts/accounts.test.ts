import { describe, expect, it } from 'vitest';
import { NOON } from '../store-fixture.ts';
import { STORES } from '../stores.ts';

describe.each(STORES)('accounts (%s)', (_, open) => {
  it('are created only once', async () => {
    const { store, account } = await open();
    expect(await store.ensureAccount('default', false)).toEqual(account);
    expect(await store.account('default')).toEqual(account);
    expect(await store.account('other')).toBeNull();
  });

  it('stay demo accounts if they were created as demo accounts', async () => {
    const { store } = await open();
    await store.ensureAccount('demo', true);
    expect((await store.ensureAccount('demo', false)).demo).toBe(true);
  });
});

describe.each(STORES)('revoked tokens (%s)', (_, open) => {
  const IN_AN_HOUR = NOON / 1000 + 3600;

  it('rejects a revoked token in its account, and revokes a token only once', async () => {
    const { store, account, me } = await open();
    const other = await store.ensureAccount('other', false);
    const theirs = await store.ensureMember(other.id, 'me', 'me@example.org', NOON);
    expect(await store.caller(account.id, me.id, 'jti')).toMatchObject({ member: me, isRevoked: false });
    expect(await store.revokeToken(account.id, 'jti', IN_AN_HOUR)).toBe(true);
    expect(await store.revokeToken(account.id, 'jti', IN_AN_HOUR)).toBe(false);
    expect(await store.caller(account.id, me.id, 'jti')).toMatchObject({ isRevoked: true });
    expect(await store.caller(other.id, theirs.id, 'jti')).toMatchObject({ isRevoked: false });
  });

  it('deletes expired tokens at startup', async () => {
    const { store, account, me, directory } = await open();
    await store.revokeToken(account.id, 'old', NOON / 1000 - 1);
    await store.revokeToken(account.id, 'live', IN_AN_HOUR);
    await store.close();
    const again = await open(directory);
    expect(await again.store.caller(account.id, me.id, 'old')).toMatchObject({ isRevoked: false });
    expect(await again.store.caller(account.id, me.id, 'live')).toMatchObject({ isRevoked: true });
  });
});
