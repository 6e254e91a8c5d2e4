import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openOwnKey } from '../../../../backend/secrets/own-key.ts';
import { createKeyRing } from '../../../../backend/service/key-ring.ts';
import { NOON, openTestStore, temporaryDirectory } from '../store/store-fixture.ts';

/** Opens one account in two processes, each with its own key file. */
async function openTwo() {
  const { store, account } = await openTestStore();
  const [here, there] = [temporaryDirectory(), temporaryDirectory()].map((data) => join(data, 'secret-key'));
  const open = (path = '') =>
    openOwnKey(store, account, { configured: null, path, isShared: true, now: NOON });
  const one = await open(there);
  writeFileSync(here ?? '', readFileSync(there ?? ''), { mode: 0o600 });
  const other = await open(here);
  const [ring, otherRing] = [one, other].map((own) => createKeyRing(store, () => NOON, own));
  if (ring === undefined || otherRing === undefined) throw new Error('Two were opened.');
  const [key] = await ring.list(account.id);
  await ring.create(account.id, 'another');
  const { row } = await ring.rotate(account.id, key?.id ?? 0, 0);
  const copy = () => writeFileSync(here ?? '', readFileSync(there ?? ''));
  return { store, account, other, otherRing, rotated: row.id, copy };
}

it('a key that another process rotated is used as soon as its file is copied', async () => {
  const { store, account, other, copy } = await openTwo();
  copy();
  expect((await store.accountBySecretKey(other.secretKey, NOON))?.id).toBe(account.id);
});

it('a key that another process rotated isn’t revoked', async () => {
  const { account, otherRing, rotated, copy } = await openTwo();
  copy();
  await expect(otherRing.revoke(account.id, rotated)).rejects.toMatchObject({ type: 'conflict' });
});

it('a key that another process rotated can be rotated again, which replaces its file', async () => {
  const { store, account, other, otherRing, rotated, copy } = await openTwo();
  copy();
  await otherRing.rotate(account.id, rotated, 0);
  expect((await store.accountBySecretKey(other.secretKey, NOON))?.id).toBe(account.id);
});
