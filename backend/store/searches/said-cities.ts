import type { PersonKey } from '../../imports/record.ts';
import { reread } from '../accounts/members.ts';
import { holdKey } from '../by-hand/hold-key.ts';
import { tellPart, untellParts } from '../by-hand/parts-by-hand.ts';
import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { importByHand, type KeptImport } from '../evidence/imports.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { findKeyHolder, readPeople } from '../views/people.ts';
import { viewOf } from '../views/view.ts';

/** Where somebody lives; with city '' what was said is taken back. */
export interface SaidCity {
  readonly city: string;
  readonly country: string;
}

/**
 * Keeps where the member says that a person of its data lives: no source overwrites it.
 * @returns true where that is news
 */
export function sayCity(
  db: Connection,
  caller: Member,
  key: PersonKey,
  { city, country }: SaidCity,
  now: number,
): boolean {
  const member = reread(db, caller);
  const view = viewOf(db, member);
  const person = findKeyHolder(db, view, key);
  const stands = view.merged.of(person ?? 0);
  if (person === null || !readPeople(db, member.account, [stands], view).has(stands)) {
    throw new StoreError('not_found', 'This person is not in your data, so that no place can be kept.');
  }
  const held = importByHand(db, member.account, member.id, now);
  const all = view.merged.all(stands);
  let changes = forget(db, held, city === '' ? all : all.filter((one) => one !== person));
  if (city !== '') {
    const named = holdKey(db, member, person, now, key);
    if (named !== null) tellPart(db, held, person, named, { city: { city, country, said_at: now } });
    changes += db.run(
      `INSERT INTO said_city (account, person, import, city, country, said_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET city = excluded.city, country = excluded.country, said_at = excluded.said_at
       WHERE city <> excluded.city OR country <> excluded.country`,
      member.account,
      person,
      held.id,
      city,
      country,
      now,
    );
  }
  if (changes > 0) countChange(db, member.account, member.id);
  return changes > 0;
}

function forget(db: Connection, held: KeptImport, people: readonly number[]): number {
  untellParts(db, held, people, 'city');
  return db.run(
    'DELETE FROM said_city WHERE account = ? AND import = ? AND person IN (SELECT value FROM json_each(?))',
    held.account,
    held.id,
    JSON.stringify(people),
  );
}
