import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import type { Sharing, SharingChoice } from '../team-store.ts';
import { ALL_SOURCES } from '../views/view.ts';
import { authorise } from './team-authority.ts';
import { shareSources } from './teams.ts';

export function readSharing(db: Connection, member: Member, team: number): Sharing {
  authorise(db, member, team, 'guest');
  const row = db.get<{ named: number; picked: number }>(
    'SELECT named, picked FROM team_member WHERE account = ? AND team = ? AND member = ?',
    member.account,
    team,
    member.id,
  );
  const shared = db
    .all<{ source: string }>(
      'SELECT source FROM team_share WHERE account = ? AND team = ? AND member = ? ORDER BY source',
      member.account,
      team,
      member.id,
    )
    .map((share) => share.source);
  return {
    sources: shared.includes(ALL_SOURCES) ? 'all' : shared,
    isNamed: row?.named === 1,
    hasPicked: row?.picked === 1,
    ownSources: readOwnSources(db, member),
  };
}

export function setSharing(
  db: Connection,
  member: Member,
  team: number,
  { sources, isNamed }: SharingChoice,
): boolean {
  authorise(db, member, team, 'member');
  const before = readSharing(db, member, team);
  const wanted = sources === 'all' ? sources : [...new Set(sources)].sort();
  // What is shared already may be named again although its last import is gone.
  const known = new Set([...before.ownSources, ...(before.sources === 'all' ? [] : before.sources)]);
  if (wanted !== 'all' && wanted.some((source) => !known.has(source))) {
    const refusal = 'You have no such source. Share those that are listed, all or none.';
    throw new StoreError('validation_error', refusal, 'sources');
  }
  const isSame =
    String(before.sources) === String(wanted) && (before.sources === 'all') === (wanted === 'all');
  if (isSame && before.isNamed === isNamed && before.hasPicked) return false;
  shareSources(db, member, { account: member.account, id: team, name: '' }, wanted);
  db.run(
    'UPDATE team_member SET named = ?, picked = 1 WHERE account = ? AND team = ? AND member = ?',
    Number(isNamed),
    member.account,
    team,
    member.id,
  );
  return true;
}

function readOwnSources(db: Connection, member: Member): string[] {
  return db
    .all<{ source: string }>(
      'SELECT DISTINCT source FROM import WHERE account = ? AND contributor = ? ORDER BY source',
      member.account,
      member.id,
    )
    .map((row) => row.source);
}
