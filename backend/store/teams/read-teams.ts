import { identityNumbers, memberIdentity } from '../accounts/identity-number.ts';
import { findHost, findHostOf, reread } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import { ownedBy, selectRows } from '../database/rows-where.ts';
import type { Member, Team } from '../rows.ts';
import { listContributions } from './contribution-links.ts';
import type { TeamRole } from './membership.ts';

export interface TeamMate {
  readonly id: number;
  readonly externalUserId: string;
  readonly email: string;
  readonly person: number;
  readonly role: TeamRole;
  /** True if the team sees which paths come from this member's data. */
  readonly isNamed: boolean;
  /** When a contributor last gave a file, in ms since 1970. Null for a member who signs in. */
  readonly gaveAt: number | null;
}

/** A group is a team that other clients list separately. */
export type TeamKind = 'team' | 'group';

export interface TeamRow extends Team {
  readonly kind: TeamKind;
  /** An https or data URL; '' if there is none. */
  readonly logo: string;
  /** The reader's own role. */
  readonly role: TeamRole;
  readonly isActive: boolean;
  /** In the order they joined. */
  readonly members: readonly TeamMate[];
}

/** Returns the member's teams. A visitor also gets the sample team. */
export async function readTeams(db: Db, caller: Member): Promise<TeamRow[]> {
  const member = await reread(db, caller);
  const host = await findHostOf(db, member);
  const own = await selectRows(db, 'team_member', ownedBy(member)).select(['team', 'role']).execute();
  const roles = new Map(own.map(({ team, role }) => [team, role]));
  if (host !== null && !roles.has(host.team)) roles.set(host.team, 'member');
  const rows = await selectRows(db, 'team', { account: member.account })
    .select(['id', 'name', 'logo', 'kind'])
    .where('id', 'in', [...roles.keys(), 0])
    .orderBy('id')
    .execute();
  const teams: TeamRow[] = [];
  for (const row of rows) {
    teams.push({
      account: member.account,
      ...row,
      role: roles.get(row.id) ?? 'member',
      isActive: row.id === member.team,
      members: await readMates(db, member.account, row.id),
    });
  }
  return teams;
}

async function readMates(db: Db, account: number, team: number): Promise<TeamMate[]> {
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('member', (join) =>
      join.onRef('member.account', '=', 'team_member.account').onRef('member.id', '=', 'team_member.member'),
    )
    .select(['member.id', 'member.external_user_id', 'member.email', 'member.visitor'])
    .select(['team_member.role', 'team_member.named'])
    .where('team_member.account', '=', account)
    .where('team_member.team', '=', team)
    .orderBy('team_member.joined_at')
    .orderBy('member.id')
    .execute();
  const numberOf = await identityNumbers(db, account);
  const contributions = await listContributions(db, account, team);
  const gaveAt = new Map(contributions.map(({ contributor, given }) => [contributor, given?.at ?? null]));
  const host = rows.some(({ visitor }) => visitor === 1) ? await findHost(db, account) : null;
  return rows.map((row) => ({
    id: row.id,
    externalUserId: row.external_user_id,
    email: row.email,
    person: numberOf(memberIdentity(row.visitor === 1 ? (host?.member ?? row.id) : row.id)),
    role: row.role,
    isNamed: row.named === 1,
    gaveAt: gaveAt.get(row.id) ?? null,
  }));
}
