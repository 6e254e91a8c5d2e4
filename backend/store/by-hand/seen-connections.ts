import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { gatherTies } from '../evidence/gather-ties.ts';
import { importByHand } from '../evidence/imports.ts';
import { TouchedPairs } from '../evidence/touched-pairs.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { readSaid, type SaidOfTwo, say, unsay } from './evidence-by-hand.ts';
import { holdKey } from './hold-key.ts';
import { type NamedPerson, nameWhereUnknown } from './name-where-unknown.ts';
import { setNotAcquainted } from './not-acquainted.ts';
import { personByHand } from './person-by-hand.ts';

/**
 * LinkedIn listed `other` among the connections of `one`, a person of the data, as the member saw: kept once, with the
 * day it was first said. That the two do not know each other is taken back by it. True when it is news.
 */
export function keepSeenConnection(
  db: Connection,
  member: Member,
  one: number,
  other: NamedPerson,
  now: number,
): boolean {
  const kept = importByHand(db, member.account, member.id, now);
  const person = personByHand(db, member, other.key, now);
  const { a, b } = pairOf(member, one, person);
  nameWhereUnknown(db, kept, person, other);
  const said: SaidOfTwo = { a, b, kind: 'connection_seen' };
  if (readSaid(db, member, said).length > 0) return false;
  setNotAcquainted(db, member, a, b, false, now);
  const named = new Map([
    [one, holdKey(db, member, one, now)],
    [person, other.key],
  ]);
  say(db, member, said, 0, now, named);
  follow(db, member, a, b);
  return true;
}

/** Takes back what was seen of the two. True where there was something to take back. */
export function forgetSeenConnection(db: Connection, member: Member, one: number, other: number): boolean {
  const { a, b } = pairOf(member, one, other);
  const said: SaidOfTwo = { a, b, kind: 'connection_seen' };
  const before = readSaid(db, member, said);
  if (before.length === 0) return false;
  unsay(db, member, before);
  follow(db, member, a, b);
  return true;
}

/** What the member knows of own connections an import says; here it is about two others. */
function pairOf({ person }: Member, one: number, other: number): { a: number; b: number } {
  if (one === other) throw new StoreError('bad_request', 'These are one and the same person.');
  if (one === person || other === person) {
    throw new StoreError(
      'bad_request',
      'This is about two others; your own connections come with your data.',
    );
  }
  return one < other ? { a: one, b: other } : { a: other, b: one };
}

function follow(db: Connection, { account, id }: Member, a: number, b: number): void {
  const touched = new TouchedPairs();
  touched.add(id, a, b);
  gatherTies(db, account, touched);
  countChange(db, account, id);
}
