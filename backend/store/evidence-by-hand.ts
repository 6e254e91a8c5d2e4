import type { PersonKey } from '../imports/record.ts';
import type { EvidenceKind } from '../network/evidence.ts';
import { inOrder, type PersonPair } from '../network/person-pair.ts';
import type { Connection } from './connection.ts';
import { importByHand } from './imports.ts';
import { pairsBehind } from './merged-pairs.ts';
import { hashNaturalKey, storedKeyOf } from './natural-key.ts';
import { tellPartsOfFact } from './parts-by-hand.ts';
import type { Member } from './store.ts';
import { viewOf } from './view.ts';

/** What a member says of two people by hand; of one kind there is one at a time. */
export interface SaidOfTwo {
  readonly a: number;
  readonly b: number;
  readonly kind: EvidenceKind;
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

/** What the member said of the two, newest first; several where two people turned out to be one. */
export function readSaid(
  db: Connection,
  member: Member,
  said: SaidOfTwo,
): { readonly natural_key: Uint8Array; readonly value: number }[] {
  return db.all(
    `SELECT natural_key, evidence.value FROM json_each(?) AS pair
     JOIN evidence ON account = ? AND contributor = ? AND a = pair.value ->> 0 AND b = pair.value ->> 1
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
  const naturalKey = storedKeyOf(hashNaturalKey(`${said.kind}/${a}/${b}/${now}`));
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

/** Takes back whatever the member said of that kind. */
export function unsay(db: Connection, member: Member, said: SaidOfTwo): void {
  for (const { natural_key } of readSaid(db, member, said)) {
    const key = [member.account, member.id, natural_key] as const;
    db.run('DELETE FROM evidence_import WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
    db.run('DELETE FROM evidence WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
  }
}
