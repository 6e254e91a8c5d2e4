import type { Connection } from '../connection.ts';
import type { Alias } from './person-key.ts';

/** Tells whom the contributor called the wrong person for a key; nobody where nobody asks. */
export function tellWrongPeople(
  db: Connection,
  account: number,
  contributor: number | null,
): (alias: Alias, person: number) => boolean {
  if (contributor === null) return () => false;
  return ({ kind, value }, person) =>
    db.get(
      'SELECT 1 FROM wrong_person WHERE account = ? AND kind = ? AND value = ? AND person = ? AND contributor = ?',
      account,
      kind,
      value,
      person,
      contributor,
    ) !== undefined;
}
