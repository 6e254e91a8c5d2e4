import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOON, openTestStore } from './store-fixture.ts';

describe('accounts', () => {
  it('are made once', async () => {
    const { store, account } = await openTestStore();
    expect(await store.ensureAccount('default', false)).toEqual(account);
    expect(await store.account('default')).toEqual(account);
    expect(await store.account('other')).toBeNull();
  });

  it('stay demo or not as they were made', async () => {
    const { store } = await openTestStore();
    await store.ensureAccount('demo', true);
    expect((await store.ensureAccount('demo', false)).demo).toBe(true);
  });
});

describe('secret keys', () => {
  it('open their account and no other', async () => {
    const { store, account } = await openTestStore();
    const other = await store.ensureAccount('other', false);
    await store.addSecretKey(account.id, 'key one', 'laptop', NOON);
    await store.addSecretKey(other.id, 'key two', 'server', NOON);
    expect(await store.accountBySecretKey('key one')).toEqual(account);
    expect(await store.accountBySecretKey('key two')).toEqual(other);
    expect(await store.accountBySecretKey('key three')).toBeNull();
    expect(await store.accountBySecretKey('')).toBeNull();
  });

  it('are listed by label and time until they are revoked', async () => {
    const { store, account } = await openTestStore();
    await store.addSecretKey(account.id, 'key one', 'laptop', NOON);
    const [row] = await store.secretKeys(account.id);
    expect(row).toMatchObject({ label: 'laptop', createdAt: '2026-11-21T12:00:00.000Z' });
    expect(await store.revokeSecretKey(account.id, row?.id ?? 0, NOON)).toBe(true);
    expect(await store.revokeSecretKey(account.id, row?.id ?? 0, NOON)).toBe(false);
    expect(await store.secretKeys(account.id)).toEqual([]);
    expect(await store.accountBySecretKey('key one')).toBeNull();
  });

  it('cannot be revoked from another account', async () => {
    const { store, account } = await openTestStore();
    const other = await store.ensureAccount('other', false);
    await store.addSecretKey(account.id, 'key one', '', NOON);
    const [row] = await store.secretKeys(account.id);
    expect(await store.revokeSecretKey(other.id, row?.id ?? 0, NOON)).toBe(false);
    expect(await store.accountBySecretKey('key one')).toEqual(account);
  });

  it('may be added again, but not to another account and not once revoked', async () => {
    const { store, account } = await openTestStore();
    const other = await store.ensureAccount('other', false);
    await store.addSecretKey(account.id, 'key one', '', NOON);
    await store.addSecretKey(account.id, 'key one', '', NOON);
    const keys = await store.secretKeys(account.id);
    expect(keys).toHaveLength(1);
    await expect(store.addSecretKey(other.id, 'key one', '', NOON)).rejects.toMatchObject({
      type: 'conflict',
    });
    await store.revokeSecretKey(account.id, keys[0]?.id ?? 0, NOON);
    await expect(store.addSecretKey(account.id, 'key one', '', NOON)).rejects.toMatchObject({
      type: 'conflict',
    });
  });

  it('are not in the files', async () => {
    const { store, account, directory } = await openTestStore();
    await store.addSecretKey(account.id, 'canary-key-in-plain-text', 'canary-label', NOON);
    await store.close();
    const bytes = readFileSync(join(directory, 'kith.sqlite'), 'latin1');
    expect(bytes).toContain('canary-label');
    expect(bytes).not.toContain('canary-key-in-plain-text');
  });
});

describe('revoked tokens', () => {
  const IN_AN_HOUR = NOON / 1000 + 3600;

  it('are refused in their account, and revoked once', async () => {
    const { store, account } = await openTestStore();
    const other = await store.ensureAccount('other', false);
    expect(await store.isTokenRevoked(account.id, 'jti')).toBe(false);
    expect(await store.revokeToken(account.id, 'jti', IN_AN_HOUR)).toBe(true);
    expect(await store.revokeToken(account.id, 'jti', IN_AN_HOUR)).toBe(false);
    expect(await store.isTokenRevoked(account.id, 'jti')).toBe(true);
    expect(await store.isTokenRevoked(other.id, 'jti')).toBe(false);
  });

  it('are forgotten at a start once they have expired', async () => {
    const { store, account, directory } = await openTestStore();
    await store.revokeToken(account.id, 'old', NOON / 1000 - 1);
    await store.revokeToken(account.id, 'live', IN_AN_HOUR);
    await store.close();
    const again = await openTestStore(directory);
    expect(await again.store.isTokenRevoked(account.id, 'old')).toBe(false);
    expect(await again.store.isTokenRevoked(account.id, 'live')).toBe(true);
  });
});
