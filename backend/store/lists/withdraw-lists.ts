import type { Connection } from '../connection.ts';

/**
 * The member's public lists are the team's no longer: whoever leaves and joins again shows nothing until they make
 * a list public anew.
 */
export function withdrawLists(db: Connection, account: number, team: number, member: number): void {
  db.run('UPDATE list SET team = NULL WHERE account = ? AND team = ? AND owner = ?', account, team, member);
}
