import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;

/** The owner of a write: a member, or the account as a whole. */
export interface Writer {
  readonly account: number;
  readonly id?: number;
}

/** Gives the parts of the store access to the database. Inside `Engine.hold`, everything belongs to one transaction. */
export interface Access {
  /** For a single read statement. */
  readonly db: Db;
  /** True inside a transaction that has written something. It may still be rolled back. */
  readonly isWriting: boolean;
  /** Runs several reads on one snapshot of the database. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Runs one transaction. `work` must use the `db` it is given, and nothing else in the store. */
  write<Result>(writer: Writer, work: (db: Db) => Promise<Result>): Promise<Result>;
  /**
   * Like `write`, but for erasing: it may use the reserved disk space. Then overwrites marked data, except within
   * `Engine.hold`, whose caller does that after the commit.
   */
  erase<Result>(writer: Writer, work: (db: Db) => Promise<Result>): Promise<Result>;
  /**
   * Call it within `erase`, so that erased data is also overwritten in the files. Whole sources aren't overwritten before
   * the commit, because that needs as much space as they take up.
   */
  markForOverwriting(db: Db, erased: 'some records' | 'whole sources'): Promise<void>;
}

export interface Engine extends Access {
  /**
   * Runs everything that `work` reads and writes through the given access in one transaction. Nobody else writes in the
   * account until it ends. Rolls back if any write fails, even if `work` ignores the error.
   */
  hold<Result>(account: number, work: (access: Access) => Promise<Result>): Promise<Result>;
  refuseWrites(sentence: string): void;
  /** Overwrites marked data, as far as the engine can. */
  overwrite(): Promise<void>;
  close(): Promise<void>;
}

/** Returns `account.version`, which changes with every write; 0 if the account doesn't exist. */
export async function readVersion(db: Db, account: number): Promise<number> {
  const row = await db.selectFrom('account').select('version').where('id', '=', account).executeTakeFirst();
  return row?.version ?? 0;
}

/**
 * Increments the versions of the writers' accounts, which invalidates derived data. Runs as the last statement of a
 * transaction, to lock the account's row only briefly.
 */
export async function countWrites(db: Db, writers: readonly Writer[]): Promise<void> {
  for (const [account, theirs] of Map.groupBy(writers, (writer) => writer.account)) {
    const counted = await db
      .updateTable('account')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', account)
      .returning('version')
      .executeTakeFirst();
    const members = [...new Set(theirs.flatMap(({ id }) => id ?? []))];
    if (counted === undefined || members.length === 0) continue;
    await db
      .updateTable('member')
      .set({ version: counted.version })
      .where('account', '=', account)
      .where('id', 'in', members)
      .execute();
  }
}

/**
 * Reserves `count` numbers for rows of a kind in an account, and returns the first. Numbers of deleted rows aren't reused.
 */
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
