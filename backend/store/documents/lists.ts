import { hash } from 'node:crypto';
import { DEFAULT_MEMBER } from '../../../utils/companion-api.ts';
import { findHostOf, reread } from '../accounts/members.ts';
import { type Access, type Db, nextNumber } from '../database/access.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
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

/** A list as one reader sees it. */
export interface ListRow {
  /** Counts from 1 within the account. Never reused. */
  readonly id: number;
  readonly title: string;
  readonly type: ListType;
  readonly description: string;
  /** True if the reader made it and may change it. */
  readonly isOwn: boolean;
  readonly isPublic: boolean;
  /** Name of the team that can read it, '' if only its owner can. */
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

/** A person or company that a member saves: the identity key and the canonical address ('' if unknown). */
export interface ListIdentity {
  readonly key: string;
  readonly url: string;
}

/**
 * Members read their own lists and the public lists of their active team. Other lists are `not_found`. Changing a
 * teammate's list is `forbidden`.
 */
export interface ListStore {
  createList(member: Member, draft: ListDraft, now: number): Promise<ListRow>;
  list(member: Member, id: number): Promise<ListRow>;
  /** Latest changed first. `page` counts from 1. */
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
  /** Returns for each item whether it was on the list. */
  removeListItems(
    member: Member,
    id: number,
    items: readonly number[],
    now: number,
  ): Promise<readonly boolean[]>;
}

/** More than anybody keeps up to date; without a bound one caller could fill the disk. */
export const MAX_LISTS = 500;

/** When the list was changed is the document's time. */
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
        if ((await countDocuments(db, member, 'list')) >= MAX_LISTS) {
          throw new StoreError(
            'conflict',
            `You have ${MAX_LISTS} lists, the most there can be. Delete one first.`,
          );
        }
        const body: ListBody = { title, type, description, isPublic, createdAt: now };
        const team = isPublic ? await readingTeam(db, member) : null;
        const id = await freeListId(db, member);
        return requireList(db, member, await addDocument(db, member, 'list', { id, body, at: now, team }));
      }),

    list: (member, id) => access.read((db) => requireList(db, member, id)),

    lists: (caller, page, limit) =>
      access.read(async (db) => {
        const reader = await readerOf(db, caller);
        const rows = await selectReadable(db, reader).orderBy('at', 'desc').orderBy('id', 'desc').execute();
        const shown = rows.slice((page - 1) * limit, page * limit);
        return {
          rows: await describeLists(db, reader, shown.map(readDocument<ListBody>)),
          total: rows.length,
        };
      }),

    changeList: (caller, id, changes, now) =>
      access.write(caller, (db) => changeList(db, caller, id, changes, now)),

    deleteList: (member, id) =>
      access.write(member, async (db) => {
        await requireOwnList(db, member, id);
        await db
          .deleteFrom('document')
          .where((is) => is.and({ account: member.account, kind: 'item', parent: id }))
          .execute();
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

/** Throws not_found for a list the member may not read, in the same words as for one that doesn't exist. */
export async function requireList(db: Db, caller: Member, id: number): Promise<ListRow> {
  const reader = await readerOf(db, caller);
  const row = await selectReadable(db, reader).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new StoreError('not_found', 'There is no list with this id among yours.');
  const [list] = await describeLists(db, reader, [readDocument<ListBody>(row)]);
  return list as ListRow;
}

/** As `requireList`; forbidden for a teammate's. */
export async function requireOwnList(db: Db, caller: Member, id: number): Promise<ListRow> {
  const list = await requireList(db, caller, id);
  if (!list.isOwn) throw new StoreError('forbidden', 'Only the member who made this list can change it.');
  return list;
}

/** Its items have changed, or what it says of itself. */
export async function touchList(
  db: Db,
  { account, id: member }: Member,
  id: number,
  now: number,
): Promise<void> {
  await changeDocument(db, { account, member, kind: 'list', id }, { at: now });
}

/** A list that is made public again is read by the team that is active now. */
async function changeList(
  db: Db,
  caller: Member,
  id: number,
  changes: Partial<Omit<ListDraft, 'type'>>,
  now: number,
): Promise<ListRow> {
  await requireOwnList(db, caller, id);
  const member = await reread(db, caller);
  const row = await selectDocuments(db, member.account, 'list')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { body, team } = readDocument<ListBody>(row);
  const { title = body.title, description = body.description, isPublic = body.isPublic } = changes;
  const changed: ListBody = { ...body, title, description, isPublic };
  const readBy = changes.isPublic === true ? await readingTeam(db, member) : isPublic ? team : null;
  if (JSON.stringify(changed) !== row.body || readBy !== team) {
    await changeDocument(
      db,
      { account: member.account, member: member.id, kind: 'list', id },
      { body: changed, team: readBy, at: now },
    );
  }
  return requireList(db, caller, id);
}

/** The team that reads what the member makes public now: of a visitor of the sample team none. */
async function readingTeam(db: Db, member: Member): Promise<number | null> {
  return (await findHostOf(db, member)) === null ? member.team : null;
}

/** Who reads, and the team whose public lists they read: null unless they, or whom a visitor looks as, are in it. */
interface Reader {
  readonly account: number;
  readonly member: number;
  readonly team: number | null;
  readonly isVisitor: boolean;
}

async function readerOf(db: Db, caller: Member): Promise<Reader> {
  const { account, id, team } = await reread(db, caller);
  const host = await findHostOf(db, caller);
  const isVisitor = host !== null;
  if (team === null) return { account, member: id, team, isVisitor };
  const insider = await db
    .selectFrom('team_member')
    .select('member')
    .where((is) => is.and({ account, team }))
    .where('member', 'in', [id, host?.member ?? id])
    .executeTakeFirst();
  return { account, member: id, team: insider === undefined ? null : team, isVisitor };
}

/**
 * The one place that decides who reads a list: its maker, and the team it is public to, as long as its maker is in it; a visitor
 * of the sample team never is. It is shown whole, with those whom its maker keeps private.
 */
function selectReadable(db: Db, { account, member, team }: Reader) {
  return selectDocuments(db, account, 'list').where((is) => {
    const isOwn = is('member', '=', member);
    if (team === null) return isOwn;
    const makers = db
      .selectFrom('team_member')
      .select('team_member.member')
      .where((is) => is.and({ 'team_member.account': account, 'team_member.team': team }));
    return is.or([isOwn, is.and([is('team', '=', team), is('member', 'in', makers)])]);
  });
}

/** The member's own of a type, latest changed first. */
export async function listOwn(db: Db, caller: Member, type: ListType): Promise<ListRow[]> {
  const reader = await readerOf(db, caller);
  const rows = await selectDocuments(db, reader.account, 'list')
    .where('member', '=', reader.member)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return describeLists(
    db,
    reader,
    rows.map(readDocument<ListBody>).filter(({ body }) => body.type === type),
  );
}

/** Members whose names have the same hash count from the same number. */
export async function freeListId(db: Db, member: Member): Promise<number> {
  const id =
    firstListIdOf(member.externalUserId) + (await nextNumber(db, member.account, `list/${member.id}`));
  const taken = await selectDocuments(db, member.account, 'list').where('id', '=', id).executeTakeFirst();
  return taken === undefined ? id : freeListId(db, member);
}

async function describeLists(
  db: Db,
  reader: Reader,
  lists: readonly Document<ListBody>[],
): Promise<ListRow[]> {
  const teams = await db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('account', '=', reader.account)
    .where('id', 'in', [0, ...lists.flatMap(({ team }) => team ?? [])])
    .execute();
  const counts = await db
    .selectFrom('document')
    .select((row) => ['parent', row.fn.countAll<number>().as('items')])
    .where((is) => is.and({ account: reader.account, kind: 'item' }))
    .where('parent', 'in', [0, ...lists.map(({ id }) => id)])
    .groupBy('parent')
    .execute();
  return lists.map(({ id, member, team, body, at }) => ({
    id,
    title: body.title,
    type: body.type,
    description: body.description,
    isOwn: member === reader.member,
    isPublic: body.isPublic,
    readBy:
      reader.isVisitor && member === reader.member ? '' : (teams.find((one) => one.id === team)?.name ?? ''),
    itemCount: Number(counts.find(({ parent }) => parent === id)?.items ?? 0),
    createdAt: new Date(body.createdAt).toISOString(),
    updatedAt: new Date(at).toISOString(),
  }));
}

/** As many lists a member can make in all. */
const LISTS_OF_A_MEMBER = 2 ** 20;

/**
 * What a member's lists are counted from. A teammate reads a list by the id that its owner has, so that ids differ between
 * members: each counts from a number of their own, which is 0 for the member of the first start and a hash of the
 * name for others. So an id says nothing of what others made.
 */
export function firstListIdOf(externalUserId: string): number {
  if (externalUserId === DEFAULT_MEMBER) return 0;
  // 28 bits, so that an id has 15 digits at most.
  const own = hash('sha256', externalUserId, 'buffer').readUInt32BE() >>> 4;
  return (1 + own) * LISTS_OF_A_MEMBER;
}

/** Lists that a member had made public for a team are private once they leave it. */
export async function withdrawLists(db: Db, account: number, team: number, member: number): Promise<void> {
  await db
    .updateTable('document')
    .set({ team: null })
    .where((is) => is.and({ account, kind: 'list', member, team }))
    .execute();
}
