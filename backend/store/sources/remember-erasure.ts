import type { Db } from '../database/access.ts';
import type { Member } from '../store.ts';

/** In place of the id of an import: all that the member had. */
export const EVERYTHING = '';

/** Saves that an import, or everything, of a member was erased at this version of the account. */
export async function rememberErasure(
  db: Db,
  { account, id: member }: Pick<Member, 'account' | 'id'>,
  importId: string,
): Promise<void> {
  const { version } = await db
    .selectFrom('account')
    .select('version')
    .where('id', '=', account)
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
