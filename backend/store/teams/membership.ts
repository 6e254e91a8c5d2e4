import { changeMember, findHostOf } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import { countRows, deleteRows, ownedBy, selectRows, updateRows } from '../database/rows-where.ts';
import { selectDocuments } from '../documents/documents.ts';
import { withdrawLists } from '../documents/lists.ts';
import type { Member, Owner } from '../rows.ts';
import { StoreError } from '../store-error.ts';
import { revokeAll } from './invitations.ts';

export type TeamRole = 'admin' | 'member';

/** A guest is a visitor to the sample team, who sees it as its first member does but can't change it. */
type Standing = TeamRole | 'guest';

const RANK: Readonly<Record<Standing, number>> = { guest: 0, member: 1, admin: 2 };

/**
 * The only place that decides who may do what with a team. Outsiders get the same error as for a team that doesn't exist.
 * Returns the member's role in the team.
 */
export async function authorize(db: Db, member: Member, team: number, need: Standing): Promise<Standing> {
  const standing = await standingTo(db, member, team);
  if (standing === null) throw new StoreError('not_found', 'You aren’t in that team. Choose one of yours.');
  if (RANK[standing] >= RANK[need]) return standing;
  throw new StoreError(
    'forbidden',
    standing === 'guest'
      ? 'You are only looking at the sample team. Import your own data, then create a team.'
      : 'Only the team’s admin can do this. Ask them.',
  );
}

/** Returns another member of the team. Call it after `authorize`. */
export async function requireMate(db: Db, member: Member, team: number, mate: number): Promise<number> {
  const row = await selectMembership(db, member.account, team, mate).executeTakeFirst();
  if (row !== undefined && row.member !== member.id) return row.member;
  throw new StoreError('not_found', 'This team has no other member with this id. Choose one from its list.');
}

export function selectMembership(db: Db, account: number, team: number, member: number) {
  return selectRows(db, 'team_member', { account, team, member }).selectAll();
}

async function standingTo(db: Db, member: Member, team: number): Promise<Standing | null> {
  const row = await selectMembership(db, member.account, team, member.id).executeTakeFirst();
  if (row !== undefined) return row.role;
  return (await findHostOf(db, member))?.team === team ? 'guest' : null;
}

/** Without a limit, a client that creates teams in a loop would fill the disk. */
export const MAX_TEAMS = 50;
/** Limited because each member's data is in memory for all others, and anyone can join with a leaked link. */
export const MAX_MEMBERS = 500;

const SHARES_ALL = JSON.stringify('all');
export const SHARES_NOTHING = JSON.stringify([]);

/** Adds the member, who shares nothing yet. The team becomes their active one if they had none. */
export async function enterTeam(
  db: Db,
  member: Member,
  team: number,
  role: TeamRole,
  now: number,
): Promise<void> {
  await db
    .insertInto('team_member')
    .values({
      account: member.account,
      team,
      member: member.id,
      role,
      named: 0,
      picked: 0,
      shares: SHARES_NOTHING,
      joined_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (member.team === null) await changeMember(db, member, { team });
}

/** Shares everything with the team, including later imports and the member's name. */
export async function shareAll(db: Db, { account, id }: Owner, team: number): Promise<void> {
  const all = { shares: SHARES_ALL, named: 1, picked: 1 };
  await updateRows(db, 'team_member', { account, team, member: id }, all);
}

/** @param further completes the error message: "Leave one before you …" */
export async function refuseTooManyTeams(db: Db, member: Member, further: string): Promise<void> {
  if ((await countRows(db, 'team_member', ownedBy(member))) < MAX_TEAMS) return;
  throw new StoreError('conflict', `You are in ${MAX_TEAMS} teams. Leave one before you ${further}.`);
}

export async function refuseTooManyMembers(db: Db, account: number, team: number): Promise<void> {
  if ((await countMembers(db, account, team)) < MAX_MEMBERS) return;
  throw new StoreError(
    'conflict',
    `This team has ${MAX_MEMBERS} members, the maximum. Ask its admin to remove someone.`,
  );
}

export function countMembers(db: Db, account: number, team: number): Promise<number> {
  return countRows(db, 'team_member', { account, team });
}

export async function isInTeam(db: Db, member: Member, team: number): Promise<boolean> {
  return (await selectMembership(db, member.account, team, member.id).executeTakeFirst()) !== undefined;
}

/** Stops sharing the member's data with the team. Deletes the team if the member was its last. */
export async function endMembership(db: Db, account: number, team: number, member: number): Promise<void> {
  await deleteRows(db, 'team_member', { account, team, member });
  await withdrawLists(db, account, team, member);
  await updateRows(db, 'member', { account, id: member, team }, { team: null });
  if ((await countMembers(db, account, team)) > 0) return;
  await revokeAll(db, account, team);
  await updateRows(db, 'member', { account, team }, { team: null });
  await deleteRows(db, 'team', { account, id: team });
}

/** Call it before deleting a member. If other members are left, one of them becomes the admin. */
export async function endAllMemberships(db: Db, { account, id }: Owner): Promise<void> {
  const teams = await selectRows(db, 'team_member', { account, member: id }).select('team').execute();
  for (const { team } of teams) {
    await endMembership(db, account, team, id);
    const left = await selectRows(db, 'team_member', { account, team })
      .selectAll()
      .orderBy('joined_at')
      .orderBy('member')
      .execute();
    const contributors = await contributorsOf(db, account, team);
    const able = left.filter(({ member }) => !contributors.has(member));
    const heir = able.find(({ role }) => role === 'admin') ?? able[0];
    if (heir !== undefined) await setRole(db, account, team, heir.member, 'admin');
  }
}

/** Returns everyone with a contribution link, whether they are in the team or not. Nobody signs in as a contributor. */
export async function contributorsOf(db: Db, account: number, team: number): Promise<Set<number>> {
  const rows = await selectDocuments(db, account, 'contribution').where('team', '=', team).execute();
  return new Set(rows.map(({ member }) => member));
}

export async function setRole(
  db: Db,
  account: number,
  team: number,
  member: number,
  role: TeamRole,
): Promise<void> {
  await updateRows(db, 'team_member', { account, team, member }, { role });
}
