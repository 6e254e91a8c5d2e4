import { randomBytes } from 'node:crypto';
import { type Access, type Db, readVersion } from '../database/access.ts';
import { selectRows } from '../database/rows-where.ts';
import type { Account } from '../rows.ts';
import { hashOf } from './secret-keys.ts';

interface AccountStore {
  accountBySecretKey(secretKey: string, now: number): Promise<Account | null>;
  account(name: string): Promise<Account | null>;
  /** Returns the account with this name, creating it if needed. `demo` applies only to a new account. */
  ensureAccount(name: string, demo: boolean): Promise<Account>;
  /** Returns a number that grows with every write in the account. Cheap enough to read on every request. */
  version(account: number): Promise<number>;
  /** Returns false if it was already revoked. `expiresAt` is in UTC seconds, as in the token. */
  revokeToken(account: number, jti: string, expiresAt: number): Promise<boolean>;
}

const KEY_BYTES = 32;

export function openAccounts(access: Access): AccountStore {
  return {
    account: (name) => findAccount(access.db, name),

    /** Looks up the hash, so the time that the comparison takes reveals nothing about valid keys. */
    async accountBySecretKey(secretKey, now) {
      const row = await selectAccounts(access.db)
        .innerJoin('secret_key', 'secret_key.account', 'account.id')
        .where('secret_key.hash', '=', hashOf(secretKey))
        .where('secret_key.revoked_at', 'is', null)
        .where((or) => or.or([or('secret_key.ends_at', 'is', null), or('secret_key.ends_at', '>', now)]))
        .executeTakeFirst();
      return row === undefined ? null : toAccount(row);
    },

    async ensureAccount(name, demo) {
      const known = await findAccount(access.db, name);
      if (known !== null) return known;
      return access.write({ account: 0 }, async (db) => {
        const meanwhile = await findAccount(db, name);
        if (meanwhile !== null) return meanwhile;
        const { last } = await db
          .selectFrom('account_name')
          .select((row) => row.fn.max('account').as('last'))
          .executeTakeFirstOrThrow();
        const id = (last ?? 0) + 1;
        await db.insertInto('account_name').values({ name, account: id }).execute();
        await db
          .insertInto('account')
          .values({
            id,
            demo: Number(demo),
            version: 0,
            erase_key: randomBytes(KEY_BYTES),
            id_key: randomBytes(KEY_BYTES),
          })
          .execute();
        return { id, name, demo };
      });
    },

    version: (account) => readVersion(access.db, account),

    revokeToken: (account, jti, expiresAt) =>
      access.write({ account }, async (db) => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('revoked_token')
          .values({ account, jti, expires_at: expiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      }),
  };
}

/** Deletes revoked tokens that expired before `now` (ms since 1970): an expired token is rejected anyway. */
export async function forgetExpiredTokens(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('revoked_token')
    .where('expires_at', '<', Math.floor(now / 1000))
    .execute();
}

export async function isDemo(db: Db, account: number): Promise<boolean> {
  const row = await selectRows(db, 'account', { id: account }).select('demo').executeTakeFirst();
  return row?.demo === 1;
}

async function findAccount(db: Db, name: string): Promise<Account | null> {
  const row = await selectAccounts(db).where('account_name.name', '=', name).executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

function selectAccounts(db: Db) {
  return db
    .selectFrom('account')
    .innerJoin('account_name', 'account_name.account', 'account.id')
    .select(['account.id', 'account_name.name', 'account.demo']);
}

function toAccount({ id, name, demo }: { id: number; name: string; demo: number }): Account {
  return { id, name, demo: demo === 1 };
}
