import type { Db } from '../database/access.ts';

/** Lists that a member had made public for a team are private once they leave it. */
export async function withdrawLists(db: Db, account: number, team: number, member: number): Promise<void> {
  await db
    .updateTable('document')
    .set({ team: null })
    .where('account', '=', account)
    .where('kind', '=', 'list')
    .where('member', '=', member)
    .where('team', '=', team)
    .execute();
}
