import type { Connection } from '../connection.ts';
import { readChangeMark } from './change-mark.ts';

/** Of one connection; more would only fill memory. */
const MOST_VALUES = 64;

interface Kept<Value> {
  mark: string;
  readonly values: Map<string, { readonly value: Value }>;
}

/** Keeps what `read` reads of the store by `key`, until anything at all is written. */
export class UntilWritten<Value> {
  readonly #kept = new WeakMap<Connection, Kept<Value>>();

  of(db: Connection, key: string, read: () => Value): Value {
    const mark = `${readChangeMark(db)} ${db.undone}`;
    let kept = this.#kept.get(db);
    if (kept === undefined) {
      kept = { mark, values: new Map() };
      this.#kept.set(db, kept);
    }
    if (kept.mark !== mark || kept.values.size >= MOST_VALUES) kept.values.clear();
    kept.mark = mark;
    const known = kept.values.get(key);
    if (known !== undefined) return known.value;
    const value = read();
    kept.values.set(key, { value });
    return value;
  }
}
