import type { PersonKey } from '../../imports/record.ts';
import type { EvidenceKind } from '../../network/evidence.ts';
import { inOrder, type PersonPair } from '../../network/person-pair.ts';
import type { Connection } from '../connection.ts';
import { BY_HAND, findImportByDigest, importByHand } from '../evidence/imports.ts';
import { hashNaturalKey, storedKeyOf } from '../evidence/natural-key.ts';
import { readParts } from '../joining/parts.ts';
import type { Member } from '../store.ts';
import { pairsBehind } from '../views/merged-pairs.ts';
import { viewOf } from '../views/view.ts';
import { findPart, tellPartsOfFact } from './parts-by-hand.ts';

/** What a member says of two people by hand; of one kind there is one at a time. */
export interface SaidOfTwo {
  readonly a: number;
  readonly b: number;
  readonly kind: EvidenceKind;
}

/** One word of it. */
export interface Word {
  readonly natural_key: Uint8Array;
  readonly a: number;
  readonly b: number;
  readonly value: number;
}

/** The pairs (a < b) of all whom the member takes to be these two. */
export function pairsSaid(
  db: Connection,
  member: Member,
  { a, b }: Pick<SaidOfTwo, 'a' | 'b'>,
): PersonPair[] {
  const { merged } = viewOf(db, member);
  return pairsBehind(merged, [inOrder(merged.of(a), merged.of(b))]);
}

/** What the member said of the two, newest first; several where it was said by several keys of one person. */
export function readSaid(db: Connection, member: Member, said: SaidOfTwo): Word[] {
  return db.all<Word>(
    `SELECT natural_key, a, b, evidence.value FROM json_each(?) AS pair
     CROSS JOIN evidence ON account = ? AND contributor = ? AND a = pair.value ->> 0 AND b = pair.value ->> 1
     WHERE kind = ? ORDER BY at DESC, evidence.value DESC`,
    JSON.stringify(pairsSaid(db, member, said)),
    member.account,
    member.id,
    said.kind,
  );
}

/**
 * Says it, dated now (ms since 1970), in the import that holds what the member says by hand.
 * @param named by which key each of the two
 */
export function say(
  db: Connection,
  member: Member,
  said: SaidOfTwo,
  value: number,
  now: number,
  named: ReadonlyMap<number, PersonKey | null>,
): void {
  const [a, b] = inOrder(said.a, said.b);
  const { account, id } = member;
  const kept = importByHand(db, account, id, now);
  const naturalKey = storedKeyOf(hashNaturalKey([said.kind, a, b, now, ...named.values()].join('/')));
  const at = Math.floor(now / 1000);
  db.run(
    `INSERT INTO evidence (account, contributor, a, b, natural_key, kind, at, direction, recipients, value)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'both', 1, ?)`,
    account,
    id,
    a,
    b,
    naturalKey,
    said.kind,
    at,
    value,
  );
  db.run(
    `INSERT INTO evidence_import (account, contributor, natural_key, import, at, recipients)
     VALUES (?, ?, ?, ?, ?, 1)`,
    account,
    id,
    naturalKey,
    kept.id,
    at,
  );
  tellPartsOfFact(db, kept, naturalKey, named);
}

/** Those of these words by which the member named the person by this key. */
export function saidByKey(
  db: Connection,
  member: Member,
  words: readonly Word[],
  person: number,
  key: PersonKey | null,
): Word[] {
  const kept = findImportByDigest(db, member.account, member.id, BY_HAND);
  const part = kept === null || key === null ? 0 : findPart(readParts(db, kept), person, key)?.part;
  const byAnother = `SELECT 1 FROM part_evidence
    WHERE account = ? AND contributor = ? AND natural_key = ? AND import = ? AND part <> ?`;
  return words.filter(
    ({ natural_key, a, b }) =>
      (a === person || b === person) &&
      db.get(byAnother, member.account, member.id, natural_key, kept?.id ?? 0, part ?? 0) === undefined,
  );
}

/** Takes these words back. */
export function unsay(db: Connection, member: Member, words: readonly Word[]): void {
  for (const { natural_key } of words) {
    const key = [member.account, member.id, natural_key] as const;
    db.run('DELETE FROM evidence_import WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
    db.run('DELETE FROM evidence WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
  }
}
