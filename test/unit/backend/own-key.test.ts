import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openOwnKey } from '../../../backend/own-key.ts';
import { createKeyRing } from '../../../backend/service/key-ring.ts';
import { NOON, openTestStore, temporaryDirectory } from './store/store-fixture.ts';

it('a key that another process rotated is used here as soon as its file is copied', async () => {
  const { store, account } = await openTestStore();
  const [here, there] = [temporaryDirectory(), temporaryDirectory()].map((data) => join(data, 'secret-key'));
  const open = (path = '') =>
    openOwnKey(store, account, { configured: null, path, isShared: true, now: NOON });
  const one = await open(there);
  writeFileSync(here ?? '', readFileSync(there ?? ''), { mode: 0o600 });
  const other = await open(here);
  await createKeyRing(store, () => NOON, one).rotate(account.id, one.id, 0);
  writeFileSync(here ?? '', readFileSync(there ?? ''));
  expect((await store.accountBySecretKey(other.secretKey, NOON))?.id).toBe(account.id);
});
