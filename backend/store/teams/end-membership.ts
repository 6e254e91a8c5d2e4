import type { Connection } from '../connection.ts';
import { countChange, WHOLE_ACCOUNT } from '../database/changes.ts';
import { withdrawLists } from '../lists/withdraw-lists.ts';
import type { Member } from '../store.ts';

/** What the member shared with the team goes with the membership. */
export function endMembership(db: Connection, account: number, team: number, member: number): void {
  db.run('DELETE FROM team_member WHERE account = ? AND team = ? AND member = ?', account, team, member);
  withdrawLists(db, account, team, member);
  db.run('UPDATE member SET team = NULL WHERE account = ? AND id = ? AND team = ?', account, member, team);
  countChange(db, account, WHOLE_ACCOUNT);
}

/** Of a team that nobody is in any more. */
export function dissolveTeam(db: Connection, account: number, team: number): void {
  db.run('DELETE FROM team WHERE account = ? AND id = ?', account, team);
}

/** For a member who is about to be deleted: where others are left, one of them is the admin from then on. */
export function endAllMemberships(db: Connection, { account, id }: Member): void {
  const teams = db.all<{ team: number }>(
    'SELECT team FROM team_member WHERE account = ? AND member = ?',
    account,
    id,
  );
  for (const { team } of teams) {
    endMembership(db, account, team, id);
    const heir = db.get<{ member: number }>(
      `SELECT member FROM team_member WHERE account = ? AND team = ?
       ORDER BY role = 'admin' DESC, joined_at, member LIMIT 1`,
      account,
      team,
    );
    if (heir === undefined) dissolveTeam(db, account, team);
    else {
      const sql = "UPDATE team_member SET role = 'admin' WHERE account = ? AND team = ? AND member = ?";
      db.run(sql, account, team, heir.member);
    }
  }
}
