import { hash } from 'node:crypto';
import type { Connection } from '../connection.ts';
import type { Member, NamedRequest } from '../store.ts';
import { StoreError } from '../store-error.ts';

/** How long a request may be sent again: the longest a client should go on trying. */
export const KEPT_MS = 24 * 3_600_000;
/** Of one member; without a bound one caller could fill the disk. The oldest go first. */
export const MOST_KEPT = 1000;

interface Row {
  readonly asked: Uint8Array;
  readonly answer: Uint8Array | null;
}

/**
 * What the request was answered, where it was done before; else what `work` answers now, kept with what it did. To
 * be called on a held connection, so that both are written or neither.
 */
export async function answerOnce(
  db: Connection,
  member: Member,
  request: NamedRequest,
  now: number,
  work: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const key = digest(request.key);
  const asked = digest(request.asked);
  const kept = db.get<Row>(
    'SELECT asked, answer FROM kept_answer WHERE account = ? AND member = ? AND key = ? AND kept_at > ?',
    member.account,
    member.id,
    key,
    now - KEPT_MS,
  );
  if (kept !== undefined) return readKept(kept, asked);
  const answer = await work();
  db.run(
    `INSERT INTO kept_answer (account, member, key, asked, answer, kept_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET asked = excluded.asked, answer = excluded.answer, kept_at = excluded.kept_at`,
    member.account,
    member.id,
    key,
    asked,
    answer,
    now,
  );
  forgetOldAnswers(db, now);
  forgetTooMany(db, member);
  return answer;
}

function readKept({ asked, answer }: Row, wanted: Buffer): Uint8Array {
  if (!wanted.equals(asked)) {
    throw new StoreError('conflict', 'This Idempotency-Key was sent with another request. Use a new one.');
  }
  if (answer !== null) return answer;
  throw new StoreError(
    'conflict',
    'This request was done before, and what it was answered was erased. Nothing was done again.',
  );
}

export function forgetOldAnswers(db: Connection, now: number): void {
  db.run('DELETE FROM kept_answer WHERE kept_at <= ?', now - KEPT_MS);
}

function forgetTooMany(db: Connection, { account, id }: Member): void {
  db.run(
    `DELETE FROM kept_answer WHERE account = ?1 AND member = ?2 AND key IN (
       SELECT key FROM kept_answer WHERE account = ?1 AND member = ?2
       ORDER BY kept_at DESC LIMIT -1 OFFSET ${MOST_KEPT})`,
    account,
    id,
  );
}

/** An answer may name whoever was erased. That its request was done stays known. How many were emptied. */
export function eraseAnswers(db: Connection, account: number): number {
  return db.run('UPDATE kept_answer SET answer = NULL WHERE account = ? AND answer IS NOT NULL', account);
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
