import { hash } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { DAY_MS } from '../../durations.ts';
import type { Collection, CollectionPlace, FolderPlace, PersonKey } from '../../imports/record.ts';
import { dayOf } from '../../network/evidence.ts';
import { findMemberById, reread } from '../accounts/members.ts';
import { type Access, type Db, nextNumber } from '../database/access.ts';
import { countRows, deleteRows, ownedBy, selectRows, updateRows } from '../database/rows-where.ts';
import type { Tables } from '../database/schema.ts';
import type { Member, Owner } from '../rows.ts';
import { erasedKeys, NOTHING_ERASED } from '../sources/erased.ts';
import { listSources } from '../sources/sources.ts';
import { StoreError } from '../store-error.ts';
import { addToDay, daysOf, NO_DAYS, type ReadDay } from './days.ts';
import { deleteJob, listJobs, liveSourceOf } from './jobs.ts';

export type ReadLiveSource = {
  readonly id: number;
  /** False if only new emails were read, which are added to the source. */
  readonly isWhole: boolean;
} & (
  | {
      /** How far each folder was read. */
      readonly folders: readonly FolderPlace[];
    }
  | {
      readonly folders?: undefined;
      readonly place: CollectionPlace;
      /** False if only the changes that the server reported were fetched. */
      readonly isCompared: boolean;
      /** The items as `encodeItems` writes them. */
      readonly items: Uint8Array;
    }
);

/** The address of a live source, and the name to sign in with. */
export interface LiveSourceServer {
  /** The email address of the mailbox's owner. */
  readonly address: string;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** The address book or calendar. Undefined for a mailbox. */
  readonly collection?: Collection;
  /** The OAuth client the member signed in with. Undefined if they entered a password. */
  readonly signIn?: SignIn;
}

/** An OAuth client that the member registered. */
export interface SignIn {
  readonly provider: 'google' | 'microsoft' | 'other';
  /** The address that identifies the OAuth server. */
  readonly issuer: string;
  readonly clientId: string;
}

type LiveSourceProblem = Tables['live_source']['problem'];

/** A mailbox, address book or calendar that is read regularly. Times are ms since 1970. */
export interface LiveSource {
  readonly id: number;
  readonly server: LiveSourceServer;
  /** The sealed password, or the sealed data needed for a new token. Empty after a backup was restored. */
  readonly password: Uint8Array;
  /** Identifies the imported source. */
  readonly digest: string;
  /** How far each folder was read. If empty, the next reading fetches everything. */
  readonly folders: readonly FolderPlace[];
  /** How far the address book or calendar was read. If null, the next reading fetches everything. */
  readonly place: CollectionPlace | null;
  /** How much each day's reading added, newest first. Omits the first reading. */
  readonly days: readonly ReadDay[];
  /** When the member last entered the password. */
  readonly enteredAt: number;
  /** When the live source was last compared with its server. Null until the member confirms the first reading. */
  readonly readAt: number | null;
  /** When everything in the live source was last read. */
  readonly wholeAt: number;
  readonly nextAt: number;
  /** The number of failed readings in a row. */
  readonly failures: number;
  readonly problem: LiveSourceProblem;
  /** One sentence, or '' if there is no error. */
  readonly error: string;
  /** The id of the import that contains the source's data, or ''. */
  readonly importId: string;
  /** The owner's addresses in that import. */
  readonly ownerKeys: readonly PersonKey[];
  /** The id of the unfinished or failed import that reads the live source, or ''. */
  readonly jobId: string;
  readonly isReading: boolean;
  readonly hasFailed: boolean;
}

export interface DueLiveSource {
  readonly member: Member;
  readonly id: number;
}

/** The result of comparing a live source with its server. */
export interface LiveSourceLook {
  readonly at: number;
  readonly nextAt: number;
  readonly problem: LiveSourceProblem;
  readonly error: string;
  /** When the password used for the comparison was entered. The result doesn't apply to a later password. */
  readonly enteredAt: number;
}

interface LiveSourceStore {
  /**
   * Adds a live source, or gives the existing one with the same server and user a new password. Throws `conflict` beyond
   * 20.
   */
  saveLiveSource(
    member: Member,
    server: LiveSourceServer,
    password: Uint8Array,
    now: number,
  ): Promise<number>;
  /** Returns the member's live sources, oldest first. */
  liveSources(member: Member): Promise<readonly LiveSource[]>;
  liveSource(member: Member, id: number): Promise<LiveSource | null>;
  /** Returns the contacts or events as last read, as `encodeItems` writes them. Empty if they aren't saved. */
  liveSourceItems(member: Member, id: number): Promise<Uint8Array>;
  dueLiveSources(now: number): Promise<readonly DueLiveSource[]>;
  /**
   * Postpones a live source until `nextAt`. Returns false if another process has already done so, so that only one process
   * reads it.
   */
  claimLiveSource(due: DueLiveSource, now: number, nextAt: number): Promise<boolean>;
  saveLiveSourceLook(due: DueLiveSource, look: LiveSourceLook): Promise<void>;
  /** Saves the data needed for the next token, unless another password was entered after `enteredAt`. */
  renewPassword(due: DueLiveSource, password: Uint8Array, enteredAt: number): Promise<void>;
  /**
   * Deletes the live source with its password, schedule and unfinished import; imported data stays. Returns false for an
   * unknown id.
   */
  removeLiveSource(member: Member, id: number): Promise<boolean>;
  /** Deletes the job of a finished reading, unless it is an import in the list of sources. */
  forgetReading(member: Member, jobId: string): Promise<void>;
}

const MAX_LIVE_SOURCES = 20;
const NO_ITEMS = new Uint8Array();
/** The time of the next reading, for a live source that is never read automatically. */
export const NEVER = Number.MAX_SAFE_INTEGER;
export const MAX_PAUSE_MS = DAY_MS;

/** Returns the digest that identifies a live source's data, instead of a digest of its content. */
export function digestOfLiveSource({
  host,
  user,
  collection,
}: Pick<LiveSourceServer, 'host' | 'user' | 'collection'>): string {
  if (collection !== undefined) return hash('sha256', `${collection.kind} ${user}\n${collection.url}`);
  return hash('sha256', `mailbox ${user}\n${host.toLowerCase()}`);
}

/** For writes that don't affect any response, so the account's version stays the same. */
const QUIETLY = { account: 0 };

export function openLiveSources(access: Access): LiveSourceStore {
  return {
    saveLiveSource: (member, server, password, now) =>
      access.write(member, async (db) => {
        // The member may have been removed during the sign-in.
        await reread(db, member);
        const digest = digestOfLiveSource(server);
        const rows = await selectRows(db, 'live_source', ownedBy(member)).selectAll().execute();
        const known = rows.find((row) => row.digest === digest);
        const said = {
          server: JSON.stringify(server),
          password,
          added_at: now,
          next_at: now,
          failures: 0,
          problem: '' as const,
        };
        if (known !== undefined) {
          await change(db, known, { ...said, error: '' });
          return known.id;
        }
        if (rows.length >= MAX_LIVE_SOURCES) {
          throw new StoreError(
            'conflict',
            `Kith already reads ${MAX_LIVE_SOURCES} sources for you. Remove one of them first.`,
          );
        }
        const id = await nextNumber(db, member.account, 'live_source');
        const row = { ...ownedBy(member), id, digest, ...said, error: '' };
        await db
          .insertInto('live_source')
          .values({ ...row, folders: '[]', items: NO_ITEMS, days: NO_DAYS, read_at: null, whole_at: 0 })
          .execute();
        return id;
      }),

    async liveSources(member) {
      if ((await countRows(access.db, 'live_source', ownedBy(member))) === 0) return [];
      return access.read((db) => readLiveSources(db, member));
    },

    liveSource: (member, id) =>
      access.read(async (db) => (await readLiveSources(db, member)).find((one) => one.id === id) ?? null),

    liveSourceItems: (member, id) =>
      access.read(async (db) => {
        const row = await selectRows(db, 'live_source', { ...ownedBy(member), id })
          .select('items')
          .executeTakeFirst();
        return row?.items ?? NO_ITEMS;
      }),

    dueLiveSources: (now) =>
      access.read(async (db) => {
        const rows = await db
          .selectFrom('live_source')
          .select(['account', 'member', 'id'])
          .where(isDue(now))
          .where('read_at', 'is not', null)
          .orderBy('next_at')
          .execute();
        const due: DueLiveSource[] = [];
        for (const { account, member: owner, id } of rows) {
          const member = await findMemberById(db, account, owner);
          if (member !== null) due.push({ member, id });
        }
        return due;
      }),

    claimLiveSource: ({ member, id }, now, nextAt) =>
      access.write(QUIETLY, async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('live_source')
          .set({ next_at: nextAt })
          .where((is) => is.and({ ...ownedBy(member), id }))
          .where(isDue(now))
          .executeTakeFirstOrThrow();
        return numUpdatedRows === 1n;
      }),

    saveLiveSourceLook: ({ member, id }, { at, nextAt, problem, error, enteredAt }) =>
      access.write(QUIETLY, async (db) => {
        const row = await selectRows(db, 'live_source', { ...ownedBy(member), id })
          .selectAll()
          .executeTakeFirst();
        if (row === undefined || row.added_at !== enteredAt) return;
        const failures = problem === '' ? 0 : row.failures + 1;
        const read = problem === '' && row.read_at !== null ? { read_at: at } : {};
        await change(db, row, { next_at: nextAt, failures, problem, error, ...read });
      }),

    renewPassword: ({ member: { account, id: member }, id }, password, enteredAt) =>
      access.write(QUIETLY, async (db) => {
        await updateRows(db, 'live_source', { account, member, id, added_at: enteredAt }, { password });
      }),

    removeLiveSource: (member, id) =>
      access.write(member, async (db) => {
        // Nobody could confirm a preview of a live source that no longer exists.
        for (const { request, job } of await listJobs(db, member)) {
          if (liveSourceOf(request) === id && job.state !== 'done') await deleteJob(db, member, job.id);
        }
        return deleteRows(db, 'live_source', { ...ownedBy(member), id });
      }),

    forgetReading: (member, jobId) =>
      access.write(QUIETLY, async (db) => {
        const isSource = (await listSources(db, member)).some(({ public_id }) => public_id === jobId);
        if (!isSource) await deleteJob(db, member, jobId);
      }),
  };
}

/** A time that is too far ahead was set before the clock was set back. */
function isDue(now: number) {
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'live_source'>) =>
    or([eb('next_at', '<=', now), and([eb('next_at', '>', now + MAX_PAUSE_MS), eb('next_at', '<', NEVER)])]);
}

async function readLiveSources(db: Db, member: Member): Promise<LiveSource[]> {
  const rows = await selectRows(db, 'live_source', ownedBy(member))
    .select(WITHOUT_ITEMS)
    .orderBy('id')
    .execute();
  const sources = await listSources(db, member);
  const jobs = await listJobs(db, member);
  return rows.map((row) => {
    const last = jobs.find(({ request }) => liveSourceOf(request) === row.id);
    const job = last?.job.state === 'done' || last?.job.state === 'canceled' ? undefined : last;
    const source = sources.find(({ digest }) => digest === row.digest);
    return {
      id: row.id,
      server: JSON.parse(row.server) as LiveSourceServer,
      password: row.password,
      digest: row.digest,
      ...placesOf(row.folders),
      days: daysOf(row.days),
      enteredAt: row.added_at,
      readAt: row.read_at,
      wholeAt: row.whole_at,
      nextAt: row.next_at,
      failures: row.failures,
      problem: row.problem,
      error: row.error,
      importId: source?.public_id ?? '',
      ownerKeys: source?.ownerKeys ?? [],
      jobId: job?.job.id ?? '',
      isReading: job?.job.state === 'waiting',
      hasFailed: job?.job.state === 'failed',
    };
  });
}

/** Items are large, so they are read only when needed. */
const WITHOUT_ITEMS = [
  ...(['id', 'digest', 'server', 'password', 'folders', 'days', 'added_at', 'read_at'] as const),
  ...(['whole_at', 'next_at', 'failures', 'problem', 'error'] as const),
] as const;

function placesOf(saved: string): Pick<LiveSource, 'folders' | 'place'> {
  const places = JSON.parse(saved) as FolderPlace[] | CollectionPlace;
  return Array.isArray(places) ? { folders: places, place: null } : { folders: [], place: places };
}

/**
 * Saves how far a live source was read, in the transaction that writes its records.
 * @param events the events that the reading added
 */
export async function saveReadPlace(
  db: Db,
  member: Owner,
  read: ReadLiveSource,
  now: number,
  events: ReadonlySet<string>,
): Promise<void> {
  const { id } = read;
  const isAll = read.folders === undefined ? read.isCompared : read.isWhole;
  const row = await selectRows(db, 'live_source', { ...ownedBy(member), id })
    .select(['account', 'member', 'id', 'days'])
    .executeTakeFirst();
  if (row === undefined) throw new StoreError('conflict', 'This source was removed. Nothing was changed.');
  await change(db, row, {
    ...(read.folders === undefined
      ? { folders: JSON.stringify(read.place), items: await itemsToKeep(db, member, read.items) }
      : { folders: JSON.stringify(read.folders) }),
    read_at: now,
    failures: 0,
    problem: '',
    error: '',
    ...(isAll ? { whole_at: now } : {}),
    days: await addToDay(db, member.account, row.days, { day: dayOf(now / 1000), events }),
  });
}

/** Kith can't determine which contact or event names an erased person, so after an erasure it saves none of them. */
async function itemsToKeep(db: Db, member: Owner, items: Uint8Array): Promise<Uint8Array> {
  return (await erasedKeys(db, member)) === NOTHING_ERASED ? items : NO_ITEMS;
}

/** Deletes the saved contacts and events after someone was erased, because that person may be among them. */
export async function forgetItems(db: Db, owner: Owner): Promise<void> {
  await updateRows(db, 'live_source', ownedBy(owner), { items: NO_ITEMS });
}

/** Makes the next reading fetch everything, because another import replaced the source. */
export async function forgetReadPlace(db: Db, owner: Owner, digest: string): Promise<void> {
  await updateRows(db, 'live_source', { ...ownedBy(owner), digest }, { folders: '[]' });
}

type Row = Selectable<Tables['live_source']>;

async function change(
  db: Db,
  { account, member, id }: Pick<Row, 'account' | 'member' | 'id'>,
  set: Partial<Omit<Row, 'account' | 'member' | 'id'>>,
): Promise<void> {
  await updateRows(db, 'live_source', { account, member, id }, set);
}
