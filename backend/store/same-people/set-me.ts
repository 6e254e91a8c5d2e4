import type { PersonKey } from '../../imports/record.ts';
import { isVisitor, reread } from '../accounts/members.ts';
import { untellOwnKeys } from '../by-hand/parts-by-hand.ts';
import { personByHand } from '../by-hand/person-by-hand.ts';
import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { gatherTies } from '../evidence/gather-ties.ts';
import { importByHand } from '../evidence/imports.ts';
import { TouchedPairs } from '../evidence/touched-pairs.ts';
import { listAliases, resee } from '../identity/person-alias.ts';
import { type AliasKind, parsePersonKey } from '../identity/person-key.ts';
import { regroupPeople } from '../joining/regroup-people.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';

/**
 * "This is my profile." Replaces what the member said before, so that a slip can be mended; what a source says
 * of its owner stays. False where the member has the key already.
 */
export function setMe(db: Connection, caller: Member, key: PersonKey, now: number): boolean {
  const member = reread(db, caller);
  const alias = parsePersonKey(key);
  if (alias.kind === 'name') throw new StoreError('bad_request', 'Your profile is a LinkedIn address.');
  if (isVisitor(db, member)) {
    throw new StoreError(
      'forbidden',
      'You are looking at the sample team. Set your profile with your own data.',
    );
  }
  const isMine = (one: { kind: string; value: string }) =>
    one.kind === alias.kind && one.value === alias.value;
  if (listAliases(db, member.account, member.person).some(isMine)) return false;
  takeBack(db, member, alias.kind, now);
  personByHand(db, member, key, now, true);
  countChange(db, member.account, member.id);
  return true;
}

function takeBack(db: Connection, member: Member, kind: AliasKind, now: number): void {
  const kept = importByHand(db, member.account, member.id, now);
  for (const alias of listAliases(db, member.account, member.person)) {
    if (alias.kind !== kind) continue;
    db.run(
      'DELETE FROM alias_import WHERE account = ? AND alias = ? AND import = ?',
      member.account,
      alias.id,
      kept.id,
    );
    resee(db, member.account, alias.id);
  }
  untellOwnKeys(db, kept, kind);
  const touched = new TouchedPairs();
  regroupPeople(db, member.account, new Set([member.person]), touched);
  gatherTies(db, member.account, touched);
}
