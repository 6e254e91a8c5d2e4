import { reread } from '../accounts/members.ts';
import type { Access } from '../database/access.ts';
import type { Member } from '../rows.ts';
import { refuseErased } from '../sources/erased.ts';
import { refuseMore, StoreError } from '../store-error.ts';
import {
  addDocument,
  changeDocument,
  type Document,
  deleteDocuments,
  findOwnDocument,
  ownDocuments,
} from './documents.ts';
import type { ListIdentity } from './lists.ts';

export interface WatchRow {
  readonly id: number;
  /** Identity key (`li:…`). */
  readonly key: string;
  readonly url: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** True if the member knows about the path: Kith notified them, or the path already existed when they added the watch. */
  readonly isTold: boolean;
}

/**
 * Kith notifies members when a path to someone on their watchlist appears, and again only if the path disappeared in
 * between.
 */
interface WatchStore {
  /** Returns the member's own watches, newest first. */
  watches(member: Member): Promise<readonly WatchRow[]>;
  /** Returns the existing watch if there is one. Throws `conflict` beyond 500, and for someone the member erased. */
  addWatch(member: Member, identity: ListIdentity, isTold: boolean, now: number): Promise<WatchRow>;
  /** Throws `not_found` if the member doesn't have this watch. */
  deleteWatch(member: Member, id: number): Promise<void>;
  /** Marks exactly these watches as notified. Returns true if anything changed. */
  markWatchesNotified(member: Member, told: readonly number[]): Promise<boolean>;
}

/** Limited because listing watches looks up all of them. */
export const MAX_WATCHES = 500;

export interface WatchBody {
  readonly url: string;
  readonly isTold: boolean;
}

export function openWatches(access: Access): WatchStore {
  return {
    watches: async (member) => (await ownDocuments<WatchBody>(access.db, member, 'watch')).map(toWatch),

    addWatch: (caller, { key, url }, isTold, now) =>
      access.write(caller, async (db) => {
        const member = await reread(db, caller);
        const known = (await ownDocuments<WatchBody>(db, member, 'watch')).map(toWatch);
        const same = known.find((watch) => watch.key === key);
        if (same !== undefined) return same;
        await refuseErased(db, member, [key]);
        const things = 'people and companies on your watchlist';
        refuseMore(known.length, MAX_WATCHES, things, 'Remove one first.');
        const id = await addDocument(db, member, 'watch', { subject: key, body: { url, isTold }, at: now });
        return { id, key, url, createdAt: new Date(now).toISOString(), isTold };
      }),

    deleteWatch: (member, id) =>
      access.write(member, async (db) => {
        if ((await findOwnDocument(db, member, 'watch', id)) === null) {
          throw new StoreError('not_found', 'This person or company isn’t on your watchlist.');
        }
        await deleteDocuments(db, member, 'watch', [id]);
      }),

    markWatchesNotified: (member, told) =>
      access.write(member, async (db) => {
        const all = await ownDocuments<WatchBody>(db, member, 'watch');
        const changed = all.filter(({ id, body }) => body.isTold !== told.includes(id));
        for (const watch of changed) {
          await changeDocument(db, watch, { body: { ...watch.body, isTold: told.includes(watch.id) } });
        }
        return changed.length > 0;
      }),
  };
}

function toWatch({ id, subject, body, at }: Document<WatchBody>): WatchRow {
  return { id, key: subject, url: body.url, createdAt: new Date(at).toISOString(), isTold: body.isTold };
}
