import type { AskStore } from '../ask-store.ts';
import type { Connection } from '../connection.ts';
import {
  createAsk,
  deleteAsk,
  editAsk,
  listAsks,
  listAsksNaming,
  moveAsk,
  thankForAsk,
  undoAskStep,
} from './asks.ts';

/** The part of the store that keeps asks, over one connection. */
export function openAsks(db: Connection): AskStore {
  return {
    asks: async (member) => db.read(() => listAsks(db, member)),
    asksNaming: async (member, role, key) => db.read(() => listAsksNaming(db, member, role, key)),
    createAsk: (member, draft, state, now) => db.write(() => createAsk(db, member, draft, state, now)),
    editAsk: (member, id, changes) => db.write(() => editAsk(db, member, id, changes)),
    moveAsk: (member, id, state, now) => db.write(() => moveAsk(db, member, id, state, now)),
    undoAskStep: (member, id) => db.write(() => undoAskStep(db, member, id)),
    thankForAsk: (member, id, isThanked, now) => db.write(() => thankForAsk(db, member, id, isThanked, now)),
    deleteAsk: (member, id) => db.write(() => deleteAsk(db, member, id)),
  };
}
