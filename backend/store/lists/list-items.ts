import { reread } from '../accounts/members.ts';
import { createCompanyNames } from '../companies/company-names.ts';
import { matchPage } from '../companies/match-company.ts';
import type { Connection } from '../connection.ts';
import { erasedKeys, YOU_ERASED_THEM } from '../identity/erased-keys.ts';
import type { AddedItem, FittingListRow, ListIdentity, ListItemRow, ListType } from '../list-store.ts';
import type { CompanyRow, Member, PersonRow } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { keysNaming } from '../views/keys-naming.ts';
import { findPersonByKey, readPeople } from '../views/people.ts';
import { type View, viewOf } from '../views/view.ts';
import { nextNumber, readOwnLists, requireList, requireOwnList, touchList } from './lists.ts';

/** A page of people is ranked among all of its list, so that the whole of it is scored at every reading. */
export const MOST_ITEMS = 5000;

interface Row {
  readonly id: number;
  readonly identity: string;
  readonly linkedin_url: string;
  readonly created_at: number;
}

const NEWEST_FIRST = `SELECT id, identity, linkedin_url, created_at FROM list_item
  WHERE account = ? AND list = ? ORDER BY id DESC LIMIT ? OFFSET ?`;

function toItem({ id, identity, linkedin_url, created_at }: Row): ListItemRow {
  return { id, key: identity, url: linkedin_url, createdAt: new Date(created_at).toISOString() };
}

/**
 * Saves people or companies. Somebody who is on the list already, be it by another address that the member's
 * data knows them by, is told so and not added again; so is a company under another of its pages.
 */
export function addListItems(
  db: Connection,
  caller: Member,
  list: number,
  identities: readonly ListIdentity[],
  now: number,
): AddedItem[] {
  const { type } = requireOwnList(db, caller, list);
  const member = reread(db, caller);
  const view = viewOf(db, member);
  const isErased = erasedKeys(db, member.account, member.id);
  const namesOf = createNames(db, view, type);
  const added = identities.map(({ key, url }): AddedItem => {
    if (isErased(key)) {
      return { status: 'refused', error: YOU_ERASED_THEM };
    }
    const names = namesOf(key);
    const known = findItem(db, member.account, list, names);
    if (known !== null) return { status: 'already_there', id: known };
    const id = nextNumber(db, member.account, 'last_item');
    db.run(
      'INSERT INTO list_item (account, list, id, identity, linkedin_url, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      member.account,
      list,
      id,
      key,
      url,
      now,
    );
    return { status: 'added', id };
  });
  refuseTooMany(db, member.account, list);
  if (added.some(({ status }) => status === 'added')) touchList(db, member.account, list, now);
  return added;
}

/** By whatever address the member's data knows them, as when they are added. */
export function fittingLists(db: Connection, caller: Member, type: ListType, key: string): FittingListRow[] {
  const member = reread(db, caller);
  const names = createNames(db, viewOf(db, member), type)(key);
  return readOwnLists(db, caller, type).map((list) => ({
    ...list,
    itemId: findItem(db, member.account, list.id, names) ?? 0,
  }));
}

/** Every key that names whom or what the key names, as far as the viewer may see it. */
function createNames(db: Connection, view: View, type: ListType): (key: string) => string[] {
  return type === 'company' ? createCompanyNames(db, view) : (key) => keysNaming(db, view, key);
}

function findItem(db: Connection, account: number, list: number, names: readonly string[]): number | null {
  const row = db.get<{ id: number }>(
    `SELECT id FROM list_item
     WHERE account = ? AND list = ? AND identity IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT 1`,
    account,
    list,
    JSON.stringify(names),
  );
  return row?.id ?? null;
}

/** Thrown inside the transaction, which then leaves the list as it was. */
function refuseTooMany(db: Connection, account: number, list: number): void {
  const sql = 'SELECT count(*) AS items FROM list_item WHERE account = ? AND list = ?';
  if (db.one<{ items: number }>(sql, account, list).items <= MOST_ITEMS) return;
  throw new StoreError(
    'conflict',
    `A list holds at most ${MOST_ITEMS} items, and these are too many for it. Nothing was added; use another list.`,
  );
}

export function removeListItems(
  db: Connection,
  caller: Member,
  list: number,
  items: readonly number[],
  now: number,
): boolean[] {
  requireOwnList(db, caller, list);
  const sql = 'DELETE FROM list_item WHERE account = ? AND list = ? AND id = ?';
  const removed = items.map((item) => db.run(sql, caller.account, list, item) === 1);
  if (removed.includes(true)) touchList(db, caller.account, list, now);
  return removed;
}

export function listedPeople(
  db: Connection,
  caller: Member,
  list: number,
): (ListItemRow & { person: PersonRow | null })[] {
  requireList(db, caller, list);
  const member = reread(db, caller);
  const view = viewOf(db, member);
  const items = db.all<Row>(NEWEST_FIRST, member.account, list, -1, 0).map((row) => {
    const item = toItem(row);
    return { item, person: findPersonByKey(db, view, item.key) };
  });
  const ids = items.flatMap(({ person }) => person ?? []);
  const people = readPeople(db, member.account, ids, view);
  return items.map(({ item, person }) => ({
    ...item,
    person: person === null ? null : (people.get(person) ?? null),
  }));
}

export function listedCompanies(
  db: Connection,
  caller: Member,
  list: number,
  page: number,
  limit: number,
): (ListItemRow & { company: CompanyRow | null })[] {
  requireList(db, caller, list);
  const member = reread(db, caller);
  const view = viewOf(db, member);
  return db.all<Row>(NEWEST_FIRST, member.account, list, limit, (page - 1) * limit).map((row) => {
    const item = toItem(row);
    const match = matchPage(db, view, item.key);
    const isOne = match.kind === 'confirmed' || match.kind === 'likely';
    return { ...item, company: isOne ? match.company : null };
  });
}
