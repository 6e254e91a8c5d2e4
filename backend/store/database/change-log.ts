import type { PersonPair } from '../../network/person-pair.ts';
import type { Connection } from '../connection.ts';

/** What of a scope changed since an entry of the log. */
export interface LoggedChanges {
  /** a < b; one may be told of several times. */
  readonly pairs: readonly PersonPair[];
  /** Whose employments changed, each once. */
  readonly people: readonly number[];
}

type Entry = readonly [contributor: number, a: number, b: number];

/** The latest entry; 0 where there is none yet. */
export function latestEntry(db: Connection): number {
  return db.one<{ id: number }>('SELECT ifnull(max(id), 0) AS id FROM changed').id;
}

/**
 * What changed after the entry `since` in what these contributors tell.
 * @returns null where that is not known any more, or more than `most` entries
 */
export function readChanges(
  db: Connection,
  account: number,
  since: number,
  isOf: (contributor: number) => boolean,
  most: number,
): LoggedChanges | null {
  const { oldest } = db.one<{ oldest: number | null }>('SELECT min(id) AS oldest FROM changed');
  if (oldest !== null && oldest > since + 1) return null;
  const entries = db.rows<Entry>(
    'SELECT contributor, a, b FROM changed WHERE id > ? AND account = ? LIMIT ?',
    since,
    account,
    most + 1,
  );
  if (entries.length > most) return null;
  const pairs: PersonPair[] = [];
  const people = new Set<number>();
  for (const [contributor, a, b] of entries) {
    if (!isOf(contributor)) continue;
    if (b === 0) people.add(a);
    else pairs.push([a, b]);
  }
  return { pairs, people: [...people] };
}
