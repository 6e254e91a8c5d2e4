import { findMemberById } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { endAllMemberships } from '../teams/end-membership.ts';
import { eraseContribution } from './erase-contribution.ts';

/** Visitors made before `before` (ms since 1970) go with all they wrote. */
export function removeExpiredVisitors(db: Connection, before: number): number {
  const expired = db
    .all<{ account: number; id: number }>(
      'SELECT account, id FROM member WHERE visitor = 1 AND created_at < ?',
      before,
    )
    .flatMap(({ account, id }) => findMemberById(db, account, id) ?? []);
  for (const visitor of expired) {
    eraseContribution(db, visitor);
    endAllMemberships(db, visitor);
    for (const table of ['erased_key', 'change']) {
      db.run(`DELETE FROM ${table} WHERE account = ? AND contributor = ?`, visitor.account, visitor.id);
    }
    db.run('DELETE FROM member WHERE account = ? AND id = ?', visitor.account, visitor.id);
  }
  return expired.length;
}
