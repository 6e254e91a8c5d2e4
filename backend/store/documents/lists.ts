import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_MEMBER } from '../../../utils/companion-api.ts';
import { findHostOf, reread } from '../accounts/members.ts';
import { type Access, type Db, nextNumber } from '../database/access.ts';
import { deleteRows, ownedBy, updateRows } from '../database/rows-where.ts';
import type { Member, Owner } from '../rows.ts';
import { refuseMore, StoreError } from '../store-error.ts';
import {
  addDocument,
  changeDocument,
  countDocuments,
  type Document,
  deleteDocuments,
  readDocument,
  selectDocuments,
} from './documents.ts';

export type ListType = 'people' | 'company';

export interface ListRow {
  /** Counts from 1 within the account. Never reused. */
  readonly id: number;
  readonly title: string;
  readonly type: ListType;
  readonly description: string;
  readonly isOwn: boolean;
  readonly isPublic: boolean;
  /** The name of the team that can read the list; '' if only its owner can. */
  readonly readBy: string;
  readonly itemCount: number;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ListDraft {
  readonly title: string;
  readonly type: ListType;
  readonly description: string;
  readonly isPublic: boolean;
}

/** The identity key and canonical address ('' if unknown) of a person or company that a member saves. */
export interface ListIdentity {
  readonly key: string;
  readonly url: string;
}

/**
 * Members read their own lists and the public lists of their active team. For all other lists, they get `not_found`. For
 * changing a teammate's list, they get `forbidden`.
 */
export interface ListStore {
  createList(member: Member, draft: ListDraft, now: number): Promise<ListRow>;
  list(member: Member, id: number): Promise<ListRow>;
  /** Returns lists, latest changed first. `page` counts from 1. */
  lists(
    member: Member,
    page: number,
    limit: number,
  ): Promise<{ readonly rows: readonly ListRow[]; readonly total: number }>;
  changeList(
    member: Member,
    id: number,
    changes: Partial<Omit<ListDraft, 'type'>>,
    now: number,
  ): Promise<ListRow>;
  deleteList(member: Member, id: number): Promise<void>;
  /** Returns, for each item, whether it was on the list. */
  removeListItems(
    member: Member,
    id: number,
    items: readonly number[],
    now: number,
  ): Promise<readonly boolean[]>;
}

/** More than anyone can maintain. Without a limit, one caller could fill the disk. */
export const MAX_LISTS = 500;

/** The document's time is when the list was last changed. */
export interface ListBody {
  readonly title: string;
  readonly type: ListType;
  readonly description: string;
  readonly isPublic: boolean;
  readonly createdAt: number;
}

export function openLists(access: Access): ListStore {
  return {
    createList: (caller, { title, type, description, isPublic }, now) =>
      access.write(caller, async (db) => {
        const member = await reread(db, caller);
        refuseMore(await countDocuments(db, member, 'list'), MAX_LISTS, 'lists');
        const body: ListBody = { title, type, description, isPublic, createdAt: now };
        const team = isPublic ? await readingTeam(db, member) : null;
        const id = await freeListId(db, member);
        return describeList(db, member, await addDocument(db, member, 'list', { id, body, at: now, team }));
      }),

    list: (member, id) => describeList(access.db, member, id),

    async lists(caller, page, limit) {
      const readPage = (db: Db) => {
        const latest = selectReadable(db, caller)
          .orderBy('document.at', 'desc')
          .orderBy('document.id', 'desc');
        return describeAll(db, caller, latest.limit(limit).offset((page - 1) * limit));
      };
      // One statement is enough for most members, whose lists fit on one page.
      const rows = page === 1 ? await readPage(access.db) : [];
      if (page === 1 && rows.length < limit) return { rows, total: rows.length };
      return access.read(async (db) => {
        const all = await selectReadable(db, caller).clearSelect().select('document.id').execute();
        return { rows: await readPage(db), total: all.length };
      });
    },

    changeList: (caller, id, changes, now) =>
      access.write(caller, (db) => changeList(db, caller, id, changes, now)),

    deleteList: (member, id) =>
      access.write(member, async (db) => {
        await requireOwnList(db, member, id);
        await deleteRows(db, 'document', { account: member.account, kind: 'item', parent: id });
        await deleteDocuments(db, member, 'list', [id]);
      }),

    removeListItems: (member, id, items, now) =>
      access.write(member, async (db) => {
        await requireOwnList(db, member, id);
        const rows = await selectDocuments(db, member.account, 'item').where('parent', '=', id).execute();
        const there = new Set(rows.map((row) => row.id));
        const removed = items.map((item) => there.delete(item));
        const gone = items.filter((_, at) => removed[at]);
        await deleteDocuments(db, member, 'item', gone);
        if (gone.length > 0) await touchList(db, member, id, now);
        return removed;
      }),
  };
}

async function describeList(db: Db, caller: Member, id: number): Promise<ListRow> {
  const [row] = await describeAll(db, caller, selectReadable(db, caller).where('document.id', '=', id));
  return requireFound(row);
}

/** Throws `not_found` for a list that the member may not read, just as for one that doesn't exist. */
export async function requireList(db: Db, caller: Member, id: number): Promise<Document<ListBody>> {
  const found = await selectReadable(db, caller).where('document.id', '=', id).executeTakeFirst();
  return readDocument<ListBody>(requireFound(found));
}

function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new StoreError('not_found', 'You don’t have a list with this id.');
  return row;
}

/** Like `requireList`, but throws `forbidden` for a teammate's list. */
export async function requireOwnList(db: Db, caller: Member, id: number): Promise<Document<ListBody>> {
  const list = await requireList(db, caller, id);
  if (list.member !== caller.id)
    throw new StoreError('forbidden', 'Only the owner of this list can change it.');
  return list;
}

export async function touchList(db: Db, owner: Member, id: number, now: number): Promise<void> {
  await changeDocument(db, { ...ownedBy(owner), kind: 'list', id }, { at: now });
}

/** Making a list public again shares it with the team that is active now. */
async function changeList(
  db: Db,
  caller: Member,
  id: number,
  changes: Partial<Omit<ListDraft, 'type'>>,
  now: number,
): Promise<ListRow> {
  const { body, team } = await requireOwnList(db, caller, id);
  const member = await reread(db, caller);
  const { title = body.title, description = body.description, isPublic = body.isPublic } = changes;
  const changed: ListBody = { ...body, title, description, isPublic };
  const readBy = changes.isPublic === true ? await readingTeam(db, member) : isPublic ? team : null;
  if (!isDeepStrictEqual(changed, body) || readBy !== team) {
    const list = { ...ownedBy(member), kind: 'list', id } as const;
    await changeDocument(db, list, { body: changed, team: readBy, at: now });
  }
  return describeList(db, caller, id);
}

/** Returns the team that can read the member's new public lists. Null for visitors to the sample team. */
async function readingTeam(db: Db, member: Member): Promise<number | null> {
  return (await findHostOf(db, member)) === null ? member.team : null;
}

/**
 * The only place that decides who may read a list: its owner and, while the owner is a member of it, the team that the list
 * is public to. Visitors never share lists. Readers see the whole list, including people its owner keeps private.
 */
function selectReadable(db: Db, { account, id }: Owner) {
  return db
    .selectFrom('document')
    .innerJoin('member as reader', 'reader.account', 'document.account')
    .selectAll('document')
    .select('reader.visitor')
    .where((is) => is.and({ 'document.account': account, 'document.kind': 'list', 'reader.id': id }))
    .where((is) => {
      const inTeam = is
        .selectFrom('team_member as mate')
        .select('mate.member')
        .where('mate.account', '=', account)
        .whereRef('mate.team', '=', 'reader.team');
      const isInside = is.or([
        // A visitor reads the lists of the host's team.
        is('reader.visitor', '=', 1),
        is.exists(inTeam.where('mate.member', '=', id)),
      ]);
      const isShared = is('document.team', '=', is.ref('reader.team'));
      return is.or([
        is('document.member', '=', id),
        is.and([isShared, is('document.member', 'in', inTeam), isInside]),
      ]);
    });
}

/** Returns the member's own lists of a type, latest changed first. */
export async function listOwn(db: Db, caller: Member, type: ListType): Promise<ListRow[]> {
  const own = selectReadable(db, caller).where('document.member', '=', caller.id);
  return (await describeAll(db, caller, own)).filter((row) => row.type === type);
}

/**
 * Returns an unused id for the member's next list. Retries, because members whose names have the same hash count from the
 * same number.
 */
export async function freeListId(db: Db, member: Member): Promise<number> {
  const id =
    firstListIdOf(member.externalUserId) + (await nextNumber(db, member.account, `list/${member.id}`));
  const taken = await selectDocuments(db, member.account, 'list').where('id', '=', id).executeTakeFirst();
  return taken === undefined ? id : freeListId(db, member);
}

/** Returns lists, latest changed first. */
async function describeAll(
  db: Db,
  reader: Member,
  lists: ReturnType<typeof selectReadable>,
): Promise<ListRow[]> {
  const rows = await db
    // Counting the items of every list would take a long time in a large team.
    .selectFrom(lists.as('document'))
    .selectAll()
    .select((of) => [
      of
        .selectFrom('team')
        .select('name')
        .where('team.account', '=', reader.account)
        .whereRef('team.id', '=', 'document.team')
        .as('team_name'),
      of
        .selectFrom('document as item')
        .select((item) => item.fn.countAll<number>().as('items'))
        .where((is) => is.and({ 'item.account': reader.account, 'item.kind': 'item' }))
        .whereRef('item.parent', '=', 'document.id')
        .as('items'),
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const { id, member, body, at } = readDocument<ListBody>(row);
    const isOwn = member === reader.id;
    return {
      id,
      title: body.title,
      type: body.type,
      description: body.description,
      isOwn,
      isPublic: body.isPublic,
      readBy: isOwn && row.visitor === 1 ? '' : (row.team_name ?? ''),
      itemCount: Number(row.items ?? 0),
      createdAt: new Date(body.createdAt).toISOString(),
      updatedAt: new Date(at).toISOString(),
    };
  });
}

/** The maximum number of lists that one member can ever create. */
const LISTS_OF_A_MEMBER = 2 ** 20;

/**
 * Returns the number that a member's list ids start from. Teammates use the same id for a list as its owner, so ids of
 * different members must not overlap. Ids start from a hash of the name, so they reveal nothing about other members. The
 * first member starts from 0.
 */
function firstListIdOf(externalUserId: string): number {
  if (externalUserId === DEFAULT_MEMBER) return 0;
  // 28 bits, so that an id has at most 15 digits.
  const own = hash('sha256', externalUserId, 'buffer').readUInt32BE() >>> 4;
  return (1 + own) * LISTS_OF_A_MEMBER;
}

/** Makes the lists that a member shared with a team private when they leave it. */
export async function withdrawLists(db: Db, account: number, team: number, member: number): Promise<void> {
  await updateRows(db, 'document', { account, kind: 'list', member, team }, { team: null });
}
