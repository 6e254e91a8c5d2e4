import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { listAliases } from '../identity/person-alias.ts';
import { findPersonByKey, isClaimSeen, readPeople } from './people.ts';
import type { View } from './view.ts';

/** Every LinkedIn key the viewer has that names whom the key names; the key alone where the viewer may not see the person. */
export function keysNaming(db: Connection, view: View, key: PersonKey): PersonKey[] {
  const person = findPersonByKey(db, view, key);
  if (person === null || !readPeople(db, view.account, [person], view).has(person)) return [key];
  return [key, ...linkedinKeysOf(db, view, person)];
}

function linkedinKeysOf(db: Connection, view: View, person: number): PersonKey[] {
  const known = view.merged.all(person).flatMap((one) => listAliases(db, view.account, one));
  const seen = known.filter((alias) => isClaimSeen(db, view, alias));
  return seen.flatMap(({ kind, value }) => {
    if (kind === 'slug') return `li:in:${value}`;
    return kind === 'member_id' ? `li:m:${value}` : [];
  });
}
