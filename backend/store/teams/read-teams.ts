import { findHost, isVisitor, reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import type { TeamMate, TeamRole, TeamRow } from '../team-store.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly role: TeamRole;
}

interface MateRow {
  readonly id: number;
  readonly external_user_id: string;
  readonly email: string;
  readonly person: number;
  readonly role: TeamRole;
  readonly named: number;
}

/** The member's teams; a visitor of the sample team looks at that one, too. */
export function readTeams(db: Connection, caller: Member): TeamRow[] {
  const member = reread(db, caller);
  const sample = isVisitor(db, member) ? findHost(db, member.account)?.team : undefined;
  const rows = db.all<Row>(
    `SELECT team.id, team.name, team.logo, ifnull(own.role, 'member') AS role
     FROM team LEFT JOIN team_member AS own
       ON own.account = team.account AND own.team = team.id AND own.member = ?2
     WHERE team.account = ?1 AND (own.member IS NOT NULL OR team.id = ?3)
     ORDER BY team.id`,
    member.account,
    member.id,
    sample ?? null,
  );
  return rows.map((row) => ({
    account: member.account,
    ...row,
    isActive: row.id === member.team,
    members: readMates(db, member.account, row.id),
  }));
}

function readMates(db: Connection, account: number, team: number): TeamMate[] {
  return db
    .all<MateRow>(
      `SELECT member.id, external_user_id, email, person, role, named
       FROM team_member JOIN member ON member.account = team_member.account AND member.id = team_member.member
       WHERE team_member.account = ? AND team_member.team = ? ORDER BY joined_at, member.id`,
      account,
      team,
    )
    .map(({ external_user_id, named, ...row }) => ({
      ...row,
      externalUserId: external_user_id,
      isNamed: named === 1,
    }));
}

/** Persons of the active team's other members who do not want to be named. */
export function readUnnamed(db: Connection, caller: Member): number[] {
  return db
    .all<{ person: number }>(
      `SELECT DISTINCT mate.person
       FROM member AS me
       JOIN team_member AS own ON own.account = me.account AND own.team = me.team AND own.member = me.id
       JOIN team_member AS other ON other.account = own.account AND other.team = own.team
       JOIN member AS mate ON mate.account = other.account AND mate.id = other.member
       WHERE me.account = ? AND me.id = ? AND other.named = 0 AND mate.person <> me.person`,
      caller.account,
      caller.id,
    )
    .map((row) => row.person);
}
