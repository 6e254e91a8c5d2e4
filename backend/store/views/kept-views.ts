import type { Connection } from '../connection.ts';

/** Of one connection; more would only fill memory. */
const MOST_VIEWS = 64;

interface Kept<View> {
  readonly mark: string;
  readonly view: View;
}

/** Keeps who sees what of an account, by `key`, until anybody joins, leaves, or shares otherwise. */
export class KeptViews<View> {
  readonly #kept = new WeakMap<Connection, Map<string, Kept<View>>>();

  of(db: Connection, account: number, key: string, read: () => View): View {
    const mark = `${account}/${readSharingChanges(db, account)}/${db.undone}`;
    const kept = this.#kept.get(db) ?? new Map<string, Kept<View>>();
    this.#kept.set(db, kept);
    const known = kept.get(key);
    if (known?.mark === mark) return known.view;
    if (kept.size >= MOST_VIEWS) kept.clear();
    const view = read();
    kept.set(key, { mark, view });
    return view;
  }
}

/** Counted by triggers. What is counted within a transaction may be undone: `Connection.undone` tells. */
function readSharingChanges(db: Connection, account: number): number {
  const sql = 'SELECT changes FROM sharing_change WHERE account = ?';
  return db.get<{ changes: number }>(sql, account)?.changes ?? 0;
}
