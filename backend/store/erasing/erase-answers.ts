import type { Db } from '../database/access.ts';

/** A saved answer may name someone who was erased. It stays known that its request was done. */
export async function eraseAnswers(db: Db, account: number): Promise<void> {
  await db
    .updateTable('request')
    .set({ answer: null })
    .where('account', '=', account)
    .where('answer', 'is not', null)
    .execute();
}
