import { DAY_MS } from '../durations.ts';
import { hashOf } from './accounts/secret-keys.ts';
import type { Access, Db } from './database/access.ts';
import { ownedBy, selectRows } from './database/rows-where.ts';
import type { Member } from './rows.ts';
import { StoreError } from './store-error.ts';

/** A request that a client may send again: its name and content. */
export interface NamedRequest {
  readonly key: string;
  readonly asked: string;
}

/** How long clients may repeat a request. */
export const SAVED_MS = DAY_MS;
/** Per member; the oldest are deleted first. Without a limit, one caller could fill the disk. */
export const MAX_SAVED = 1000;

/**
 * Returns the saved response if the request was carried out before. Otherwise, returns the result of `work`, and saves it in the
 * same transaction as everything `work` writes. Responses are sealed, because one may contain an invitation link.
 */
export async function answerOnce(
  access: Access,
  member: Member,
  request: NamedRequest,
  now: number,
  work: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const key = hashOf(request.key);
  const asked = hashOf(request.asked);
  const known = await selectRows(access.db, 'request', { ...ownedBy(member), key })
    .select(['asked', 'answer'])
    .where('kept_at', '>', now - SAVED_MS)
    .executeTakeFirst();
  if (known !== undefined) return readAnswer(known, asked);
  const answer = await work();
  await access.write({ account: member.account }, async (db) => {
    await db
      .insertInto('request')
      .values({ ...ownedBy(member), key, asked, answer, kept_at: now })
      .onConflict((conflict) =>
        conflict.columns(['account', 'member', 'key']).doUpdateSet({ asked, answer, kept_at: now }),
      )
      .execute();
    const tooMany = selectRows(db, 'request', ownedBy(member))
      .select('key')
      .orderBy('kept_at', 'desc')
      .limit(MAX_SAVED)
      .offset(MAX_SAVED);
    await db
      .deleteFrom('request')
      .where((is) => is.and(ownedBy(member)))
      .where((is) => is.or([is('kept_at', '<=', now - SAVED_MS), is('key', 'in', tooMany)]))
      .execute();
  });
  return answer;
}

/** Deletes old requests in all accounts, including those that no longer write anything. */
export async function forgetOldRequests(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('request')
    .where('kept_at', '<=', now - SAVED_MS)
    .execute();
}

function readAnswer(
  { asked, answer }: { readonly asked: Uint8Array; readonly answer: Uint8Array | null },
  wanted: Buffer,
): Uint8Array {
  if (!wanted.equals(asked)) {
    throw new StoreError(
      'conflict',
      'This Idempotency-Key was already used for another request. Use a new one.',
    );
  }
  if (answer !== null) return answer;
  throw new StoreError(
    'conflict',
    'This request was already carried out, but its response was erased. Nothing was changed this time.',
  );
}
