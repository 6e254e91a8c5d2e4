import type { PersonKey } from '../../imports/record.ts';
import { isVisitor } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { countChange, WHOLE_ACCOUNT } from '../database/changes.ts';
import { gatherTies } from '../evidence/gather-ties.ts';
import { importByHand } from '../evidence/imports.ts';
import { TouchedPairs } from '../evidence/touched-pairs.ts';
import { refuseErased } from '../identity/erased-keys.ts';
import { createPersonResolver } from '../identity/person-resolver.ts';
import { tellWrongPeople } from '../identity/tell-wrong-people.ts';
import { createJoinedPeople } from '../joining/join-people.ts';
import type { Member } from '../store.ts';
import { nameApart } from './parts-by-hand.ts';

/**
 * The person of this key, made where nobody has it, as the member names somebody by hand. With `isMe` the key
 * becomes the member's own, and whoever had it is the member from now on.
 */
export function personByHand(
  db: Connection,
  member: Member,
  key: PersonKey,
  now: number,
  isMe = false,
): number {
  const { account } = member;
  refuseErased(db, member, [key]);
  const kept = importByHand(db, account, member.id, now);
  const joined = createJoinedPeople(db, account, null);
  const resolver = createPersonResolver(db, {
    account,
    contributor: member.id,
    me: member.person,
    claimsMe: !isVisitor(db, member),
    isWrong: tellWrongPeople(db, account, member.id),
    onJoin: joined.note,
    importId: kept.id,
    seen: Math.floor(now / 1000),
  });
  const person = resolver.resolve(isMe ? ['me', key] : [key]);
  resolver.write();
  const touched = new TouchedPairs();
  joined.join(resolver.merged, touched);
  gatherTies(db, account, touched);
  if (resolver.merged.size > 0) countChange(db, account, WHOLE_ACCOUNT);
  nameApart(db, kept, person, key, isMe);
  return person;
}
