import { findHost, isVisitor, reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import type { ListDraft, ListRow, ListType } from '../list-store.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';

/** More than anybody keeps up to date by hand; without a bound one caller could fill the disk. */
export const MOST_LISTS = 500;

/** Who reads, and the member whose place in the team counts: for a visitor of the sample team its host's. */
interface Reader {
  readonly account: number;
  readonly member: number;
  readonly team: number | null;
  readonly insider: number;
}

interface Row {
  readonly id: number;
  readonly owner: number;
  readonly title: string;
  readonly type: ListType;
  readonly description: string;
  readonly is_public: number;
  readonly read_by: string | null;
  readonly item_count: number;
  readonly created_at: number;
  readonly updated_at: number;
}

/** SQL: the name of the team that reads the list: it is public, and its owner is still on that team. */
const READ_BY = `(SELECT team.name FROM team_member AS insider
  JOIN team ON team.account = insider.account AND team.id = insider.team
  WHERE list.is_public = 1 AND insider.account = list.account AND insider.team = list.team
    AND insider.member = list.owner)`;

const COLUMNS = `list.id, list.owner, list.title, list.type, list.description, list.is_public,
  ${READ_BY} AS read_by, list.created_at, list.updated_at,
  (SELECT count(*) FROM list_item AS item WHERE item.account = list.account AND item.list = list.id) AS item_count`;

/**
 * SQL: whether a list is readable by ?2 (member), ?3 (its active team), ?4 (the member whose place in that team
 * counts), in account ?1. The one place where it is decided who reads a list.
 */
const IS_READABLE = `list.account = ?1 AND (list.owner = ?2 OR (list.is_public = 1 AND list.team = ?3 AND EXISTS (
  SELECT 1 FROM team_member AS owner
  JOIN team_member AS insider ON insider.account = owner.account AND insider.team = owner.team
  WHERE owner.account = list.account AND owner.team = list.team AND owner.member = list.owner
    AND insider.member = ?4)))`;

function readerOf(db: Connection, caller: Member): Reader {
  const { account, id, team } = reread(db, caller);
  const host = isVisitor(db, caller) ? findHost(db, account) : null;
  return { account, member: id, team, insider: host?.member ?? id };
}

const placesOf = ({ account, member, team, insider }: Reader) => [account, member, team, insider] as const;

function toRow(row: Row, reader: Reader): ListRow {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    description: row.description,
    isOwn: row.owner === reader.member,
    isPublic: row.is_public === 1,
    readBy: row.read_by ?? '',
    itemCount: row.item_count,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

/** Throws not_found for a list the member may not read, in the very words for one that does not exist. */
export function requireList(db: Connection, caller: Member, id: number): ListRow {
  const reader = readerOf(db, caller);
  const sql = `SELECT ${COLUMNS} FROM list WHERE ${IS_READABLE} AND list.id = ?5`;
  const row = db.get<Row>(sql, ...placesOf(reader), id);
  if (row === undefined) throw new StoreError('not_found', 'There is no list with this id among yours.');
  return toRow(row, reader);
}

/** As `requireList`; forbidden for a teammate's. */
export function requireOwnList(db: Connection, caller: Member, id: number): ListRow {
  const list = requireList(db, caller, id);
  if (!list.isOwn) throw new StoreError('forbidden', 'Only the member who made this list can change it.');
  return list;
}

export function readLists(
  db: Connection,
  caller: Member,
  page: number,
  limit: number,
): { rows: ListRow[]; total: number } {
  const reader = readerOf(db, caller);
  const counted = `SELECT count(*) AS total FROM list WHERE ${IS_READABLE}`;
  const sql = `SELECT ${COLUMNS} FROM list WHERE ${IS_READABLE}
    ORDER BY list.updated_at DESC, list.id DESC LIMIT ?5 OFFSET ?6`;
  return {
    rows: db.all<Row>(sql, ...placesOf(reader), limit, (page - 1) * limit).map((row) => toRow(row, reader)),
    total: db.one<{ total: number }>(counted, ...placesOf(reader)).total,
  };
}

/** The caller's own lists of a type, latest changed first. */
export function readOwnLists(db: Connection, caller: Member, type: ListType): ListRow[] {
  const reader = readerOf(db, caller);
  const sql = `SELECT ${COLUMNS} FROM list WHERE list.account = ? AND list.owner = ? AND list.type = ?
    ORDER BY list.updated_at DESC, list.id DESC`;
  return db.all<Row>(sql, reader.account, reader.member, type).map((row) => toRow(row, reader));
}

/** The next number of the account's lists or items, counted whether or not the last one still exists. */
export function nextNumber(db: Connection, account: number, of: 'last_list' | 'last_item'): number {
  db.run(
    'INSERT INTO list_numbers (account, last_list, last_item) VALUES (?, 0, 0) ON CONFLICT DO NOTHING',
    account,
  );
  db.run(`UPDATE list_numbers SET ${of} = ${of} + 1 WHERE account = ?`, account);
  return db.one<{ last: number }>(`SELECT ${of} AS last FROM list_numbers WHERE account = ?`, account).last;
}

export function createList(db: Connection, caller: Member, draft: ListDraft, now: number): ListRow {
  const reader = readerOf(db, caller);
  refuseTooMany(db, reader);
  const id = nextNumber(db, reader.account, 'last_list');
  db.run(
    `INSERT INTO list (account, id, owner, title, type, description, is_public, team, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    reader.account,
    id,
    reader.member,
    draft.title,
    draft.type,
    draft.description,
    Number(draft.isPublic),
    draft.isPublic ? reader.team : null,
    now,
    now,
  );
  return requireList(db, caller, id);
}

function refuseTooMany(db: Connection, { account, member }: Reader): void {
  const sql = 'SELECT count(*) AS lists FROM list WHERE account = ? AND owner = ?';
  if (db.one<{ lists: number }>(sql, account, member).lists < MOST_LISTS) return;
  throw new StoreError('conflict', `You have ${MOST_LISTS} lists, the most there can be. Delete one first.`);
}

/** A list that is made public again is read by the team that is active now. */
export function changeList(
  db: Connection,
  caller: Member,
  id: number,
  changes: Partial<Omit<ListDraft, 'type'>>,
  now: number,
): ListRow {
  const list = requireOwnList(db, caller, id);
  const reader = readerOf(db, caller);
  const isPublic = changes.isPublic ?? list.isPublic;
  const changed = db.run(
    `UPDATE list SET title = ?3, description = ?4, is_public = ?5,
       team = CASE WHEN ?5 = 0 THEN NULL WHEN ?6 = 1 THEN ?7 ELSE team END
     WHERE account = ?1 AND id = ?2 AND (title <> ?3 OR description <> ?4 OR is_public <> ?5
       OR (?6 = 1 AND team IS NOT ?7))`,
    reader.account,
    id,
    changes.title ?? list.title,
    changes.description ?? list.description,
    Number(isPublic),
    Number(changes.isPublic === true),
    reader.team,
  );
  if (changed > 0) touchList(db, reader.account, id, now);
  return requireList(db, caller, id);
}

/** Its items have changed, or what it says of itself. */
export function touchList(db: Connection, account: number, id: number, now: number): void {
  db.run('UPDATE list SET updated_at = ? WHERE account = ? AND id = ?', now, account, id);
}

export function deleteList(db: Connection, caller: Member, id: number): void {
  requireOwnList(db, caller, id);
  db.run('DELETE FROM list WHERE account = ? AND id = ?', caller.account, id);
}
