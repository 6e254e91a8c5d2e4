import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;

/** Whose write it is: a member's, or one of the account as a whole. */
export interface Writer {
  readonly account: number;
  readonly id?: number;
}

/** How the parts of the store read and write. Inside of a transaction that is held, everything is a part of it. */
export interface Access {
  /** For a single statement that reads. */
  readonly db: Db;
  /** True inside of a transaction that has written: what is read may come to nothing. */
  readonly isWriting: boolean;
  /** Several reads of one moment. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** One transaction, all of it or nothing; `work` uses the `db` that it is given and nothing else of the store. */
  write<Result>(writer: Writer, work: (db: Db) => Promise<Result>): Promise<Result>;
  /** As `write`, for what erases: it may take the space that is reserved for that. */
  erase<Result>(writer: Writer, work: (db: Db) => Promise<Result>): Promise<Result>;
  /**
   * Within `erase`: what is erased must not be left in the files either; `Engine.overwrite` follows the commit. Of whole
   * sources nothing is overwritten before that, which would take as much space as they have.
   */
  markForOverwriting(db: Db, erased: 'some records' | 'whole sources'): Promise<void>;
}

/** The database that the tables are in. */
export interface Engine extends Access {
  /**
   * One transaction of everything `work` reads and writes through the access it is given; nobody else writes in that
   * account meanwhile. If a write within fails, nothing is written, even if `work` ignores that.
   */
  hold<Result>(account: number, work: (access: Access) => Promise<Result>): Promise<Result>;
  /** From now on every write is refused with this sentence. */
  refuseWrites(sentence: string): void;
  /** Overwrites what was marked, as far as the engine can. */
  overwrite(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counts the writers' writes: whatever was derived from an older version is derived again. The last statement of a
 * transaction, so that the account's row is locked for a short time only.
 */
export async function countWrites(db: Db, writers: readonly Writer[]): Promise<void> {
  const last = new Map(writers.map((writer) => [`${writer.account}/${writer.id ?? 0}`, writer]));
  for (const { account, id } of last.values()) {
    const counted = await db
      .updateTable('account')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', account)
      .returning('version')
      .executeTakeFirst();
    if (counted === undefined || id === undefined) continue;
    await db
      .updateTable('member')
      .set({ version: counted.version })
      .where((is) => is.and({ account, id }))
      .execute();
  }
}

/** The next number of a kind of rows in an account, counted whether or not the last one still exists. */
export async function nextNumber(db: Db, account: number, kind: string, count = 1): Promise<number> {
  const { last } = await db
    .insertInto('counter')
    .values({ account, kind, last: count })
    .onConflict((conflict) =>
      conflict.columns(['account', 'kind']).doUpdateSet((row) => ({ last: row('counter.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}
