import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { refuseErased } from '../identity/erased-keys.ts';
import type { ListIdentity } from '../list-store.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import type { WatchRow } from '../watch-store.ts';

/** All of them are looked up whenever they are listed. */
const MOST_WATCHES = 500;

interface Row {
  readonly id: number;
  readonly identity: string;
  readonly linkedin_url: string;
  readonly created_at: number;
  readonly is_told: number;
}

const COLUMNS = 'id, identity, linkedin_url, created_at, is_told';

/** The member's own, latest first. */
export function readWatches(db: Connection, { account, id }: Member): WatchRow[] {
  const sql = `SELECT ${COLUMNS} FROM watch WHERE account = ? AND owner = ? ORDER BY id DESC`;
  return db.all<Row>(sql, account, id).map(toWatch);
}

/**
 * Keeps a watch; one of the same identity again is the one that is there. conflict beyond 500, and for somebody the
 * member erased.
 */
export function addWatch(
  db: Connection,
  caller: Member,
  { key, url }: ListIdentity,
  isTold: boolean,
  now: number,
): WatchRow {
  const member = reread(db, caller);
  const known = readWatches(db, member);
  const same = known.find((watch) => watch.key === key);
  if (same !== undefined) return same;
  refuseErased(db, member, [key]);
  if (known.length >= MOST_WATCHES) {
    throw new StoreError('conflict', `You wait for ${MOST_WATCHES} already. Take one of them off first.`);
  }
  const id = db.insert(
    `INSERT INTO watch (account, owner, identity, linkedin_url, created_at, is_told) VALUES (?, ?, ?, ?, ?, ?)`,
    member.account,
    member.id,
    key,
    url,
    now,
    Number(isTold),
  );
  return { id, key, url, createdAt: new Date(now).toISOString(), isTold };
}

/** not_found for a watch that is none of the member's. */
export function deleteWatch(db: Connection, { account, id: owner }: Member, id: number): void {
  const gone = db.run('DELETE FROM watch WHERE account = ? AND owner = ? AND id = ?', account, owner, id);
  if (gone === 0) throw new StoreError('not_found', 'Kith does not wait for this person or company.');
}

/** These have been told; whoever else there is no way to any longer is told of again. True when something changed. */
export function markWatchesTold(db: Connection, member: Member, told: readonly number[]): boolean {
  const changes = db.run(
    `UPDATE watch SET is_told = id IN (SELECT value FROM json_each(?3))
     WHERE account = ?1 AND owner = ?2 AND is_told <> (id IN (SELECT value FROM json_each(?3)))`,
    member.account,
    member.id,
    JSON.stringify(told),
  );
  return changes > 0;
}

function toWatch({ id, identity, linkedin_url, created_at, is_told }: Row): WatchRow {
  return {
    id,
    key: identity,
    url: linkedin_url,
    createdAt: new Date(created_at).toISOString(),
    isTold: is_told === 1,
  };
}
