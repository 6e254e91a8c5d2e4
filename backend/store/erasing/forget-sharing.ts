import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';

/**
 * Where a member erases everything, what was private goes, too. So nothing is shared any more: whatever comes
 * next is kept back until the member picks anew.
 */
export function forgetSharing(db: Connection, { account, id }: Member): void {
  db.run('DELETE FROM private_person WHERE account = ? AND contributor = ?', account, id);
  db.run('DELETE FROM team_share WHERE account = ? AND member = ?', account, id);
  db.run('UPDATE team_member SET picked = 0 WHERE account = ? AND member = ?', account, id);
}
