import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { importByHand } from '../evidence/imports.ts';
import { mostHeldAlias } from '../identity/most-held-alias.ts';
import { claim, listAliases } from '../identity/person-alias.ts';
import { keyOfAlias } from '../identity/person-key.ts';
import { tellWrongPeople } from '../identity/tell-wrong-people.ts';
import type { Member } from '../store.ts';
import { isClaimSeen } from '../views/people.ts';
import { viewOf } from '../views/view.ts';
import { nameApart } from './parts-by-hand.ts';

/**
 * Holds a key of a person by hand, as the member says something of them without naming one: so what is said is theirs as
 * long as they go by that key, and outlives every source.
 * @param wanted taken where the person goes by it
 * @returns the key; `me` for the member, null where the member sees none
 */
export function holdKey(
  db: Connection,
  member: Member,
  person: number,
  now: number,
  wanted: PersonKey | null = null,
): PersonKey | null {
  if (person === member.person) return 'me';
  const { account, id } = member;
  const view = viewOf(db, member);
  const isWrong = tellWrongPeople(db, account, id);
  const seen = listAliases(db, account, person).filter(
    (alias) =>
      (alias.scope === 0 || alias.scope === id) && !isWrong(alias, person) && isClaimSeen(db, view, alias),
  );
  const alias = seen.find((one) => keyOfAlias(one) === wanted) ?? mostHeldAlias(db, account, seen);
  if (alias === null) return null;
  const kept = importByHand(db, account, id, now);
  const { scope } = alias;
  claim(db, { account, person, alias, scope, domain: null, seen: Math.floor(now / 1000), importId: kept.id });
  nameApart(db, kept, person, keyOfAlias(alias), false);
  return keyOfAlias(alias);
}
