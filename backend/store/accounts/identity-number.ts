import { createHmac } from 'node:crypto';
import type { Db } from '../database/access.ts';
import { selectRows } from '../database/rows-where.ts';

/** JavaScript and JSON represent integers exactly up to 53 bits. */
const NUMBER_BITS = 53n;

/** Returns the function that turns an account's identity keys into numbers. Numbers are keyed hashes, so none are stored. */
export async function identityNumbers(db: Db, account: number): Promise<(identity: string) => number> {
  const { id_key } = await selectRows(db, 'account', { id: account })
    .select('id_key')
    .executeTakeFirstOrThrow();
  return (identity) => identityNumber(id_key, identity);
}

export function identityNumber(idKey: Uint8Array, identity: string): number {
  const digest = createHmac('sha256', idKey).update(identity).digest();
  return Number(digest.readBigUInt64BE() >> (64n - NUMBER_BITS));
}

/** Returns a member's identity key, which stays the same when their profiles or addresses change. */
export function memberIdentity(member: number): string {
  return `member:${member}`;
}
