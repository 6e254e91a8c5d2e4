import { countWrites, type Db } from '../database/access.ts';
import { listSources } from '../sources/sources.ts';
import type { ErasedRows, Member } from '../store.ts';
import { revokeAll } from '../teams/invitations.ts';
import { endAllMemberships, SHARES_NOTHING } from '../teams/membership.ts';
import { eraseAnswers } from './erase-documents.ts';
import { removeSources } from './remove-sources.ts';

type Owner = Pick<Member, 'account' | 'id'>;

/** Everything the member contributed: sources, statements, documents, jobs. The member stays, and shares nothing. */
export async function eraseMember(db: Db, member: Owner): Promise<ErasedRows> {
  const all = await listSources(db, member);
  const erased = await removeSources(db, member, all, all);
  for (const table of ['statement', 'finding', 'job', 'upload'] as const) await deleteOwn(db, member, table);
  await db
    .deleteFrom('document')
    .where('account', '=', member.account)
    .where('member', '=', member.id)
    .where('kind', '<>', 'invitation')
    .execute();
  await db
    .updateTable('team_member')
    .set({ shares: SHARES_NOTHING, picked: 0 })
    .where('account', '=', member.account)
    .where('member', '=', member.id)
    .execute();
  await eraseAnswers(db, member.account);
  return erased;
}

/** The member with everything they contributed. The invitations they know end, too. */
export async function removeMember(db: Db, member: Owner): Promise<ErasedRows> {
  const erased = await eraseMember(db, member);
  for (const team of await teamsOf(db, member)) await revokeAll(db, member.account, team);
  await endAllMemberships(db, member);
  await deleteOwn(db, member, 'erased');
  await deleteOwn(db, member, 'request');
  await db.deleteFrom('member').where('account', '=', member.account).where('id', '=', member.id).execute();
  return erased;
}

async function teamsOf(db: Db, { account, id }: Owner): Promise<number[]> {
  const rows = await db
    .selectFrom('team_member')
    .select('team')
    .where('account', '=', account)
    .where('member', '=', id)
    .execute();
  return rows.map(({ team }) => team);
}

/** Visitors made before `before` (ms since 1970) go with everything they wrote. */
export async function removeExpiredVisitors(db: Db, before: number): Promise<number> {
  const expired = await db
    .selectFrom('member')
    .select(['account', 'id'])
    .where('visitor', '=', 1)
    .where('created_at', '<', before)
    .execute();
  for (const visitor of expired) await removeMember(db, visitor);
  const accounts = new Set(expired.map(({ account }) => account));
  await countWrites(
    db,
    [...accounts].map((account) => ({ account })),
  );
  return expired.length;
}

async function deleteOwn(
  db: Db,
  { account, id }: Owner,
  table: 'statement' | 'finding' | 'job' | 'upload' | 'erased' | 'request',
): Promise<void> {
  await db.deleteFrom(table).where('account', '=', account).where('member', '=', id).execute();
}
