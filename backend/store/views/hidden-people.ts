import type { Connection } from '../connection.ts';
import type { View } from './view.ts';

/** Whether a contributor of the view keeps somebody private from its viewer. */
export type IsHidden = (contributor: number, person: number) => boolean;

/** What `isShared` says in SQL, for rows that are not read by it. Null where nobody is hidden. */
export function readHidden(db: Connection, view: View): IsHidden | null {
  const kept = new Map<number, Set<number>>();
  for (const [contributor, person] of db.rows<readonly [number, number]>(
    'SELECT contributor, person FROM private_person WHERE account = ?',
    view.account,
  )) {
    if (view.own.includes(contributor)) continue;
    const people = kept.get(contributor);
    if (people === undefined) kept.set(contributor, new Set([person]));
    else people.add(person);
  }
  if (kept.size === 0) return null;
  return (contributor, person) => kept.get(contributor)?.has(person) ?? false;
}
