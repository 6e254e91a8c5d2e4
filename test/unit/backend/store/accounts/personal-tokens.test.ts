import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_TOKENS } from '../../../../../backend/store/accounts/personal-tokens.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import { NOON, type TestStore } from '../store-fixture.ts';
import { HAS_FILES, STORES } from '../stores.ts';

const HOUR = 3_600_000;

const make = ({ store, me }: TestStore, token: string, member: Member = me) =>
  store.createPersonalToken(member, { token, name: 'tool', scopes: ['read'], endsAt: NOON + HOUR }, NOON);
const opens = async ({ store }: TestStore, token: string, now = NOON) =>
  (await store.callerByPersonalToken(token, now)) !== null;

describe.each(STORES)('personal tokens (%s)', (_, open) => {
  it('give access to their own member until they end', async () => {
    const test = await open();
    const { id } = await make(test, 'one');
    expect(await test.store.callerByPersonalToken('one', NOON)).toMatchObject({
      member: test.me,
      isDemo: false,
      token: { id, name: 'tool', scopes: ['read'], createdAt: NOON, endsAt: NOON + HOUR, usedAt: null },
    });
    expect(await opens(test, 'one', NOON + HOUR - 1)).toBe(true);
    expect(await opens(test, 'one', NOON + HOUR)).toBe(false);
    expect(await test.store.personalTokens(test.me, NOON + HOUR)).toEqual([]);
    expect(await opens(test, 'another')).toBe(false);
  });

  it('can be revoked only by their own member', async () => {
    const test = await open();
    const { id } = await make(test, 'one');
    const other = await test.member('other');
    expect(await test.store.revokePersonalToken(other, id, NOON)).toBe(false);
    expect(await test.store.revokePersonalToken(test.me, id, NOON)).toBe(true);
    expect(await test.store.revokePersonalToken(test.me, id, NOON)).toBe(false);
    expect(await opens(test, 'one')).toBe(false);
  });

  it('change the account’s version when they are created or revoked, but not when they are used', async () => {
    const test = await open();
    const { store, account, me } = test;
    const before = await store.version(account.id);
    const { id } = await make(test, 'one');
    await store.recordPersonalTokenUse(me, id, NOON + 1);
    expect(await store.version(account.id)).toBe(before + 1);
    expect((await store.personalTokens(me, NOON))[0]?.usedAt).toBe(NOON + 1);
    await store.revokePersonalToken(me, id, NOON);
    expect(await store.version(account.id)).toBe(before + 2);
  });

  it('are erased with their member’s data, without affecting other members’ tokens', async () => {
    const test = await open();
    await make(test, 'one');
    await make(test, 'other', await test.member('other'));
    await test.store.eraseMember(test.me);
    expect([await opens(test, 'one'), await opens(test, 'other')]).toEqual([false, true]);
  });

  if (HAS_FILES)
    it('aren’t stored in plain text in the files', async () => {
      const test = await open();
      await make(test, 'canary-token-in-plain-text');
      await test.store.close();
      const file = readdirSync(test.directory).find((name) => name.endsWith('.sqlite')) ?? '';
      const bytes = readFileSync(join(test.directory, file), 'latin1');
      expect(bytes).toContain('tool["read"]');
      expect(bytes).not.toContain('canary-token-in-plain-text');
    });

  it(`are limited to ${MAX_TOKENS} valid ones per member`, async () => {
    const test = await open();
    for (let at = 0; at < MAX_TOKENS; at += 1) await make(test, `token ${at}`);
    await expect(make(test, 'more')).rejects.toMatchObject({ type: 'conflict' });
    await make(test, 'other', await test.member('other'));
  });
});
