import { countChange } from './changes.ts';
import type { Connection } from './connection.ts';
import { importByHand } from './imports.ts';
import type { Member } from './store.ts';
import { StoreError } from './store-error.ts';
import { storedNaturalKey } from './write-evidence.ts';

/** "They don't know each other", or no longer so. True when it is news. */
export function setNotAcquainted(
  db: Connection,
  member: Member,
  one: number,
  other: number,
  on: boolean,
  now: number,
): boolean {
  if (one === other) throw new StoreError('bad_request', 'These are one and the same person.');
  const [a, b] = one < other ? [one, other] : [other, one];
  for (const id of [a, b]) {
    if (db.get('SELECT 1 FROM person WHERE account = ? AND id = ?', member.account, id) === undefined) {
      throw new StoreError('not_found', 'There is no such person in your data.');
    }
  }
  const pair = [member.account, member.id, a, b] as const;
  const known = db.all<{ natural_key: Uint8Array }>(
    `SELECT natural_key FROM evidence
     WHERE account = ? AND contributor = ? AND a = ? AND b = ? AND kind = 'not_acquainted'`,
    ...pair,
  );
  if (known.length > 0 === on) return false;
  if (on) keep(db, member, a, b, now);
  for (const { natural_key } of known) {
    const key = [member.account, member.id, natural_key] as const;
    db.run('DELETE FROM evidence_import WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
    db.run('DELETE FROM evidence WHERE account = ? AND contributor = ? AND natural_key = ?', ...key);
  }
  countChange(db, member.account, member.id);
  return true;
}

function keep(db: Connection, member: Member, a: number, b: number, now: number): void {
  const kept = importByHand(db, member.account, member.id, now);
  const naturalKey = storedNaturalKey(`not_acquainted/${a}/${b}/${now}`);
  const at = Math.floor(now / 1000);
  db.run(
    `INSERT INTO evidence (account, contributor, a, b, natural_key, kind, at, direction, recipients, value)
     VALUES (?, ?, ?, ?, ?, 'not_acquainted', ?, 'both', 1, 0)`,
    member.account,
    member.id,
    a,
    b,
    naturalKey,
    at,
  );
  db.run(
    `INSERT INTO evidence_import (account, contributor, natural_key, import, at, recipients)
     VALUES (?, ?, ?, ?, ?, 1)`,
    member.account,
    member.id,
    naturalKey,
    kept.id,
    at,
  );
}
