import type { Connection } from '../connection.ts';
import type { WatchStore } from '../watch-store.ts';
import { addWatch, deleteWatch, markWatchesTold, readWatches } from './watches.ts';

/** The functions of watches over one connection. */
export function openWatches(db: Connection): WatchStore {
  return {
    watches: async (member) => db.read(() => readWatches(db, member)),
    addWatch: (member, identity, isTold, now) => db.write(() => addWatch(db, member, identity, isTold, now)),
    deleteWatch: (member, id) => db.write(() => deleteWatch(db, member, id)),
    markWatchesTold: (member, told) => db.write(() => markWatchesTold(db, member, told)),
  };
}
