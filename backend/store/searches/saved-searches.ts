import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';

/** What a saved search asks; `pinned` are filters set by hand, without what is not set. */
export interface SearchDraft {
  readonly title: string;
  readonly query: string;
  readonly type: 'people' | 'companies';
  readonly pinned: Readonly<Record<string, string>>;
}

export interface SavedSearchRow extends SearchDraft {
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** When its results were last looked at. */
  readonly seenAt: string;
}

/** More searches than anybody looks through; all of them are searched whenever they are listed. */
const MOST_SEARCHES = 50;

interface Row {
  readonly id: number;
  readonly title: string;
  readonly query: string;
  readonly type: SearchDraft['type'];
  readonly pinned: string;
  readonly created_at: number;
  readonly seen_at: number;
}

const COLUMNS = 'id, title, query, type, pinned, created_at, seen_at';

/** The member's own searches, latest first. */
export function readSavedSearches(db: Connection, member: Member): SavedSearchRow[] {
  const sql = `SELECT ${COLUMNS} FROM saved_search WHERE account = ? AND owner = ? ORDER BY id DESC`;
  return db.all<Row>(sql, member.account, member.id).map(toSearch);
}

/** not_found for a search that is none of the member's. */
export function requireSavedSearch(db: Connection, member: Member, id: number): SavedSearchRow {
  const sql = `SELECT ${COLUMNS} FROM saved_search WHERE account = ? AND owner = ? AND id = ?`;
  const row = db.get<Row>(sql, member.account, member.id, id);
  if (row === undefined) throw new StoreError('not_found', 'There is no such saved search.');
  return toSearch(row);
}

/**
 * Keeps a search with who is found now; the same search of the same title again is the one that is there. conflict
 * beyond 50 searches.
 */
export function saveSearch(
  db: Connection,
  caller: Member,
  draft: SearchDraft,
  found: readonly number[],
  now: number,
): SavedSearchRow {
  const member = reread(db, caller);
  const known = readSavedSearches(db, member);
  const pinned = JSON.stringify(draft.pinned);
  const same = known.find(
    (one) =>
      one.title === draft.title &&
      one.query === draft.query &&
      one.type === draft.type &&
      JSON.stringify(one.pinned) === pinned,
  );
  if (same !== undefined) return same;
  if (known.length >= MOST_SEARCHES) {
    throw new StoreError('conflict', `You keep ${MOST_SEARCHES} searches already. Delete one first.`);
  }
  const id = db.insert(
    `INSERT INTO saved_search (account, owner, title, query, type, pinned, created_at, seen_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    member.account,
    member.id,
    draft.title,
    draft.query,
    draft.type,
    pinned,
    now,
    now,
  );
  keepSeen(db, member, { id, type: draft.type }, found);
  return requireSavedSearch(db, member, id);
}

/** Its results, who is found now, have been looked at. */
export function markSearchSeen(
  db: Connection,
  member: Member,
  id: number,
  found: readonly number[],
  now: number,
): SavedSearchRow {
  const { type } = requireSavedSearch(db, member, id);
  db.run('UPDATE saved_search SET seen_at = ? WHERE account = ? AND id = ?', now, member.account, id);
  const table = TABLES[type];
  db.run(`DELETE FROM seen_${table} WHERE account = ? AND search = ?`, member.account, id);
  keepSeen(db, member, { id, type }, found);
  return requireSavedSearch(db, member, id);
}

export function deleteSavedSearch(db: Connection, member: Member, id: number): void {
  requireSavedSearch(db, member, id);
  db.run('DELETE FROM saved_search WHERE account = ? AND id = ?', member.account, id);
}

/** Who was there when the results were last looked at: people or companies. */
export function readSeen(
  db: Connection,
  member: Member,
  { id, type }: Pick<SavedSearchRow, 'id' | 'type'>,
): Set<number> {
  const table = TABLES[type];
  const sql = `SELECT ${table} AS row FROM seen_${table} WHERE account = ? AND search = ?`;
  return new Set(db.all<{ row: number }>(sql, member.account, id).map(({ row }) => row));
}

const TABLES = { people: 'person', companies: 'company' } as const;

function keepSeen(
  db: Connection,
  { account }: Member,
  { id, type }: Pick<SavedSearchRow, 'id' | 'type'>,
  found: readonly number[],
): void {
  const table = TABLES[type];
  // Whoever was erased in between is not there to be kept.
  db.run(
    `INSERT INTO seen_${table} (account, search, ${table})
     SELECT account, ?2, id FROM ${table} WHERE account = ?1 AND id IN (SELECT value FROM json_each(?3))`,
    account,
    id,
    JSON.stringify(found),
  );
}

function toSearch({ id, title, query, type, pinned, created_at, seen_at }: Row): SavedSearchRow {
  return {
    id,
    title,
    query,
    type,
    pinned: JSON.parse(pinned) as Record<string, string>,
    createdAt: new Date(created_at).toISOString(),
    seenAt: new Date(seen_at).toISOString(),
  };
}
