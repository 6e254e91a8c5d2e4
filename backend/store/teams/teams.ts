import { isVisitor, makePerson, reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { countChange, WHOLE_ACCOUNT } from '../database/changes.ts';
import type { Member, Team } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { ALL_SOURCES } from '../views/view.ts';

export function ensureTeam(db: Connection, account: number, name: string, now: number): Team {
  const sql = 'SELECT id FROM team WHERE account = ? AND name = ? ORDER BY id LIMIT 1';
  const known = db.get<{ id: number }>(sql, account, name);
  if (known !== undefined) return { account, id: known.id, name };
  const id = db.insert('INSERT INTO team (account, name, created_at) VALUES (?, ?, ?)', account, name, now);
  return { account, id, name };
}

export function joinTeam(db: Connection, member: Member, team: Team, now: number): Member {
  if (member.account !== team.account) {
    throw new StoreError('not_found', 'There is no such team in this account.');
  }
  if (isVisitor(db, member)) becomeOneself(db, member);
  const sql = 'SELECT count(*) AS members FROM team_member WHERE account = ? AND team = ?';
  const isFirst = db.one<{ members: number }>(sql, team.account, team.id).members === 0;
  const isNew = db.run(
    `INSERT INTO team_member (account, team, member, role, joined_at, named, picked) VALUES (?, ?, ?, ?, ?, 1, 1)
     ON CONFLICT DO NOTHING`,
    team.account,
    team.id,
    member.id,
    isFirst ? 'admin' : 'member',
    now,
  );
  if (isNew === 1) shareSources(db, member, team, 'all');
  db.run('UPDATE member SET team = ? WHERE account = ? AND id = ?', team.id, member.account, member.id);
  countChange(db, member.account, WHOLE_ACCOUNT);
  return reread(db, member);
}

export function shareSources(
  db: Connection,
  member: Member,
  team: Team,
  sources: readonly string[] | 'all',
): void {
  const key = [team.account, team.id, member.id] as const;
  db.run('DELETE FROM team_share WHERE account = ? AND team = ? AND member = ?', ...key);
  for (const source of sources === 'all' ? [ALL_SOURCES] : new Set(sources)) {
    db.run('INSERT INTO team_share (account, team, member, source) VALUES (?, ?, ?, ?)', ...key, source);
  }
  countChange(db, member.account, WHOLE_ACCOUNT);
}

/** Whoever joins the sample team is not its guest: a person of its own takes the place of the shared one. */
function becomeOneself(db: Connection, member: Member): void {
  const person = makePerson(db, member.account);
  const sql = 'UPDATE member SET person = ?, visitor = 0 WHERE account = ? AND id = ?';
  db.run(sql, person, member.account, member.id);
}
