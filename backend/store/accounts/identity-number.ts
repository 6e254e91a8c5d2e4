import { createHmac } from 'node:crypto';
import type { Db } from '../database/access.ts';

/** Bits of a number that JavaScript and JSON hold exactly. */
const NUMBER_BITS = 53n;

/** The number that an identity key has everywhere in its account: nothing has to be stored for it. */
export async function identityNumbers(db: Db, account: number): Promise<(identity: string) => number> {
  const { id_key } = await db
    .selectFrom('account')
    .select('id_key')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return (identity) => identityNumber(id_key, identity);
}

export function identityNumber(idKey: Uint8Array, identity: string): number {
  const digest = createHmac('sha256', idKey).update(identity).digest();
  return Number(digest.readBigUInt64BE() >> (64n - NUMBER_BITS));
}

/** The identity of the person a member is, whatever profiles and addresses turn out to be theirs. */
export function memberIdentity(member: number): string {
  return `member:${member}`;
}
