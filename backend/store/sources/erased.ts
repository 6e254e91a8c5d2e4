import { createHmac } from 'node:crypto';
import type { PersonKey } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import { selectRows } from '../database/rows-where.ts';
import type { Owner } from '../rows.ts';
import { StoreError } from '../store-error.ts';

export const YOU_ERASED_THEM = 'You erased this person, so Kith saves nothing about them.';
/** The usual case: the member hasn't erased anyone. */
export const NOTHING_ERASED = () => false;

/** Remembers that the member erased the people with these keys, without saving the keys. */
export async function rememberErased(
  db: Db,
  { account, id }: Owner,
  keys: Iterable<PersonKey>,
): Promise<void> {
  const hash = await createHasher(db, account);
  for (const key of new Set(keys)) {
    await db
      .insertInto('erased')
      .values({ account, member: id, hash: hash(key) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns a function that checks whether the member erased the person with a key. */
export async function erasedKeys(db: Db, { account, id }: Owner): Promise<(key: PersonKey) => boolean> {
  const rows = await selectRows(db, 'erased', { account, member: id }).select('hash').execute();
  if (rows.length === 0) return NOTHING_ERASED;
  const erased = new Set(rows.map(({ hash }) => Buffer.from(hash).toString('hex')));
  const hash = await createHasher(db, account);
  return (key) => erased.has(hash(key).toString('hex'));
}

/** Throws StoreError `conflict` if the member erased one of these people. */
export async function refuseErased(db: Db, owner: Owner, keys: readonly PersonKey[]): Promise<void> {
  const isErased = await erasedKeys(db, owner);
  if (keys.some(isErased)) throw new StoreError('conflict', YOU_ERASED_THEM);
}

/** Returns the account's keyed hash function. A hash identifies an erased person or a fact without naming anyone. */
export async function createHasher(db: Db, account: number): Promise<(text: string) => Buffer> {
  const { erase_key } = await selectRows(db, 'account', { id: account })
    .select('erase_key')
    .executeTakeFirstOrThrow();
  return (text) => createHmac('sha256', erase_key).update(text).digest();
}

/** The import id that means all of a member's data. */
export const EVERYTHING = '';

/** Remembers that one of a member's imports, or all their data, was erased at this version of the account. */
export async function rememberErasure(
  db: Db,
  { account, id: member }: Owner,
  importId: string,
): Promise<void> {
  const { version } = await selectRows(db, 'account', { id: account })
    .select('version')
    .executeTakeFirstOrThrow();
  const row = { account, member, import: importId, version: version + 1 };
  await db
    .insertInto('erasure')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account', 'member', 'import']).doUpdateSet({ version: row.version }),
    )
    .execute();
}
