import type { PersonKey } from '../imports/record.ts';
import { otherKey } from './keys.ts';
import type { Statement } from './statement.ts';

/**
 * The key a statement is about. What a member says by a key after they said that it isn't of the person sources mean by it is
 * about somebody else.
 * @returns by a key and when something was said of it (milliseconds since 1970)
 */
export function readSaidKeys(
  contributor: number,
  statements: readonly Statement[],
): (key: PersonKey, saidAt: number) => PersonKey {
  const wrong = statements.filter(({ kind }) => kind === 'wrong_person');
  if (wrong.length === 0) return (key) => key;
  return (key, saidAt) => {
    const times = wrong.filter((one) => one.subject === key && one.saidAt <= saidAt).length;
    return times === 0 ? key : otherKey(contributor, times, key);
  };
}

/** Statements in the order they were made. */
export function inOrderSaid<One extends Statement>(statements: readonly One[]): One[] {
  return statements.toSorted((x, y) => x.saidAt - y.saidAt || (x.id < y.id ? -1 : 1));
}
