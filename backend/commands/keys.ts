import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { defineCommand } from './command.ts';
import { requireEmbedded } from './require-embedded.ts';

const KEY_NUMBER = 'takes the number of a key (see: npm run kith -- key list)';
const keyRow = z.object({ id: z.number().int(), label: z.string(), created_at: z.string() });

/** `key create`: a further secret key of the account, for another program. Shown once; only its hash is kept. */
export const createKey = defineCommand({
  name: 'key create',
  input: z.object({ label: z.string().max(100) }),
  result: z.object({ secret_key: z.string(), label: z.string() }),
  async run(kith, { label }) {
    const { store, account } = requireEmbedded(kith, 'key create');
    const secretKey = `kith_${randomBytes(32).toString('base64url')}`;
    await store.addSecretKey(account.id, secretKey, label, Date.now());
    return { secret_key: secretKey, label };
  },
  show: ({ secret_key }) =>
    `${secret_key}\nKeep it now: Kith keeps only its fingerprint and cannot show it again.`,
});

/** `key list` */
export const listKeys = defineCommand({
  name: 'key list',
  input: z.object({}),
  result: z.object({ keys: z.array(keyRow) }),
  async run(kith) {
    const { store, account } = requireEmbedded(kith, 'key list');
    const rows = await store.secretKeys(account.id);
    return { keys: rows.map(({ id, label, createdAt }) => ({ id, label, created_at: createdAt })) };
  },
  show: ({ keys }) =>
    keys.map(({ id, label, created_at }) => `${id}  ${created_at.slice(0, 10)}  ${label}`).join('\n'),
});

/** `key revoke ID`: every key but the companion's own, without which no extension would be answered. */
export const revokeKey = defineCommand({
  name: 'key revoke',
  input: z.object({ id: z.coerce.number(KEY_NUMBER).int(KEY_NUMBER).positive(KEY_NUMBER) }),
  result: z.object({ id: z.number().int() }),
  async run(kith, { id }) {
    const { store, account, ownKeyId } = requireEmbedded(kith, 'key revoke');
    const key = (await store.secretKeys(account.id)).find((row) => row.id === id);
    if (!key) throw new Refusal(`There is no key ${id}. See: npm run kith -- key list`);
    if (id === ownKeyId)
      throw new Refusal('That is the key the companion itself uses; it cannot be revoked.');
    await store.revokeSecretKey(account.id, id, Date.now());
    return { id };
  },
  show: ({ id }) => `Key ${id} is revoked. Its tokens end within the hour.`,
});
