import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_KEYS } from '../../../../../backend/store/accounts/secret-keys.ts';
import { NOON, type TestStore } from '../store-fixture.ts';
import { HAS_FILES, type OpenStore, STORES } from '../stores.ts';

const HOUR = 3_600_000;

/** An account with two keys, `one` and `two`. */
async function openWithKeys(open: OpenStore) {
  const test = await open();
  const { store, account } = test;
  const one = await store.addSecretKey(account.id, 'one', 'laptop', NOON);
  const two = await store.addSecretKey(account.id, 'two', 'server', NOON);
  return { ...test, one, two };
}

const opens = async ({ store }: TestStore, secretKey: string, now = NOON) =>
  (await store.accountBySecretKey(secretKey, now)) !== null;
const labelsOf = async ({ store, account }: TestStore, now = NOON) =>
  (await store.secretKeys(account.id, now)).map(({ label }) => label);

describe.each(STORES)('secret keys (%s)', (_, open) => {
  it('open their own account and no other', async () => {
    const { store, account } = await openWithKeys(open);
    const other = await store.ensureAccount('other', false);
    await store.addSecretKey(other.id, 'key of another', 'server', NOON);
    expect(await store.accountBySecretKey('one', NOON)).toEqual(account);
    expect(await store.accountBySecretKey('key of another', NOON)).toEqual(other);
    expect(await store.accountBySecretKey('key three', NOON)).toBeNull();
    expect(await store.accountBySecretKey('', NOON)).toBeNull();
  });

  it('are listed with label and time until they are revoked', async () => {
    const test = await openWithKeys(open);
    const { store, account, one } = test;
    expect((await store.secretKeys(account.id, NOON))[0]).toEqual({
      id: one,
      label: 'laptop',
      createdAt: '2026-11-21T12:00:00.000Z',
      endsAt: '',
    });
    expect(await store.revokeSecretKey(account.id, one, NOON)).toBe(true);
    expect(await store.revokeSecretKey(account.id, one, NOON)).toBe(false);
    expect(await labelsOf(test)).toEqual(['server']);
    expect(await opens(test, 'one')).toBe(false);
  });

  it('can’t be revoked or rotated from another account', async () => {
    const test = await openWithKeys(open);
    const { store, one } = test;
    const other = await store.ensureAccount('other', false);
    expect(await store.revokeSecretKey(other.id, one, NOON)).toBe(false);
    expect(await store.rotateSecretKey(other.id, one, 'new', NOON, NOON)).toBeNull();
    expect(await opens(test, 'one')).toBe(true);
    expect(await opens(test, 'new')).toBe(false);
  });

  it('can be added again while they are valid, but not to another account', async () => {
    const { store, account, one } = await openWithKeys(open);
    const other = await store.ensureAccount('other', false);
    expect(await store.addSecretKey(account.id, 'one', '', NOON)).toBe(one);
    expect(await store.secretKeys(account.id, NOON)).toHaveLength(2);
    await expect(store.addSecretKey(other.id, 'one', '', NOON)).rejects.toMatchObject({ type: 'conflict' });
    await store.revokeSecretKey(account.id, one, NOON);
    await expect(store.addSecretKey(account.id, 'one', '', NOON)).rejects.toMatchObject({ type: 'conflict' });
  });

  if (HAS_FILES)
    it('aren’t stored in plain text in the files', async () => {
      const { store, account, directory } = await open();
      await store.addSecretKey(account.id, 'canary-key-in-plain-text', 'canary-label', NOON);
      await store.close();
      const file = readdirSync(directory).find((name) => name.endsWith('.sqlite')) ?? '';
      const bytes = readFileSync(join(directory, file), 'latin1');
      expect(bytes).toContain('canary-label');
      expect(bytes).not.toContain('canary-key-in-plain-text');
    });

  it(`are limited to ${MAX_KEYS} at a time`, async () => {
    const { store, account, one } = await openWithKeys(open);
    for (let at = 2; at < MAX_KEYS; at += 1) await store.addSecretKey(account.id, `key ${at}`, '', NOON);
    await expect(store.addSecretKey(account.id, 'more', '', NOON)).rejects.toMatchObject({
      type: 'conflict',
    });
    await store.revokeSecretKey(account.id, one, NOON);
    await store.addSecretKey(account.id, 'more', '', NOON);
  });
});

describe.each(STORES)('rotating a secret key (%s)', (_, open) => {
  it('keeps the old key valid until it ends, and makes the new one valid immediately', async () => {
    const test = await openWithKeys(open);
    const rotated = await test.store.rotateSecretKey(test.account.id, test.one, 'new', NOON + HOUR, NOON);
    expect(rotated).toMatchObject({
      made: { label: 'laptop', endsAt: '' },
      replaced: { id: test.one, endsAt: '2026-11-21T13:00:00.000Z' },
    });
    for (const [now, old] of [
      [NOON, true],
      [NOON + HOUR - 1, true],
      [NOON + HOUR, false],
    ] as const) {
      expect([await opens(test, 'one', now), await opens(test, 'new', now)]).toEqual([old, true]);
    }
    expect(await labelsOf(test, NOON + HOUR)).toEqual(['server', 'laptop']);
  });

  it('ends the old key immediately when there is no overlap', async () => {
    const test = await openWithKeys(open);
    await test.store.rotateSecretKey(test.account.id, test.one, 'new', NOON, NOON);
    expect([await opens(test, 'one'), await opens(test, 'new')]).toEqual([false, true]);
  });

  it('is refused for a rotated or expired key, and an expired key can’t be added again', async () => {
    const { store, account, one } = await openWithKeys(open);
    const rotate = (now: number) => store.rotateSecretKey(account.id, one, `new ${now}`, now + HOUR, now);
    await rotate(NOON);
    await expect(rotate(NOON + 1)).rejects.toMatchObject({ type: 'conflict' });
    expect(await rotate(NOON + HOUR)).toBeNull();
    await expect(store.addSecretKey(account.id, 'one', '', NOON + HOUR)).rejects.toMatchObject({
      message: expect.stringContaining('has expired'),
    });
  });

  it('changes nothing when the new key already exists', async () => {
    const test = await openWithKeys(open);
    const other = await test.store.ensureAccount('other', false);
    await test.store.addSecretKey(other.id, 'foreign', '', NOON);
    await expect(
      test.store.rotateSecretKey(test.account.id, test.one, 'foreign', NOON, NOON),
    ).rejects.toMatchObject({ type: 'conflict' });
    expect(await opens(test, 'one')).toBe(true);
  });
});

describe.each(STORES)('revoking secret keys (%s)', (_, open) => {
  it('is refused for the last key that never expires, even if there are others that expire', async () => {
    const test = await openWithKeys(open);
    const { store, account, one, two } = test;
    await store.rotateSecretKey(account.id, one, 'new', NOON + HOUR, NOON);
    const rows = await store.secretKeys(account.id, NOON);
    const made = rows.at(-1)?.id ?? 0;
    expect(await store.revokeSecretKey(account.id, two, NOON)).toBe(true);
    await expect(store.revokeSecretKey(account.id, made, NOON)).rejects.toMatchObject({ type: 'conflict' });
    expect(await store.revokeSecretKey(account.id, one, NOON)).toBe(true);
    expect(await opens(test, 'new')).toBe(true);
  });
});
