import { DAY_MS } from '../../durations.ts';
import type { Db } from '../database/access.ts';
import { deleteRows } from '../database/rows-where.ts';
import { addDocument, selectDocuments } from '../documents/documents.ts';
import type { Owner } from '../rows.ts';

/** A link that invites people to a team. `service/invitation-token.ts` defines its content. */
export interface Invitation {
  readonly account: number;
  readonly id: number;
  readonly team: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A week is enough to join, and forwarded links stay readable in emails and chats for years. */
const INVITATION_LIFE_MS = 7 * DAY_MS;

/** Returns the team's latest valid link, or null. The document's time is when the link expires. */
export async function findLive(
  db: Db,
  account: number,
  team: number,
  now: number,
): Promise<Invitation | null> {
  const row = await selectDocuments(db, account, 'invitation')
    .where('team', '=', team)
    .where('at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : { account, id: row.id, team, expiresAt: row.at };
}

/** Doesn't check permissions: `member` must be the admin. */
export async function makeInvitation(db: Db, member: Owner, team: number, now: number): Promise<Invitation> {
  const expiresAt = now + INVITATION_LIFE_MS;
  const id = await addDocument(db, member, 'invitation', { body: {}, at: expiresAt, team });
  return { account: member.account, id, team, expiresAt };
}

export async function revokeAll(db: Db, account: number, team: number): Promise<void> {
  await deleteRows(db, 'document', { account, kind: 'invitation', team });
}

/** Returns the team that a link opens, no matter who uses it. Null if the link is invalid. */
export async function openInvitation(
  db: Db,
  account: number,
  id: number,
  now: number,
): Promise<(Invitation & { name: string }) | null> {
  const row = await db
    .selectFrom('document')
    .innerJoin('team', (join) =>
      join.onRef('team.account', '=', 'document.account').onRef('team.id', '=', 'document.team'),
    )
    .select(['document.id', 'document.at', 'team.id as team', 'team.name'])
    .where((is) => is.and({ 'document.account': account, 'document.kind': 'invitation', 'document.id': id }))
    .where('document.at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { account, id: row.id, team: row.team, expiresAt: row.at, name: row.name };
}
