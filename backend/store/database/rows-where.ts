import type { Kysely, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { Db } from './access.ts';
import type { Tables } from './schema.ts';

/** The values that some columns of a row must have. Null matches null. */
type Where<Table extends keyof Tables> = Partial<Selectable<Tables[Table]>>;

export function ownedBy({ account, id }: { readonly account: number; readonly id: number }) {
  return { account, member: id };
}

/** Returns a query for a table's rows with these values. Callers select columns and add conditions. */
export function selectRows<Table extends keyof Tables>(db: Db, table: Table, where: Where<Table>) {
  const query = anyTable(db)
    .selectFrom<string>(table)
    .where((is) => is.and(where));
  return query as unknown as SelectQueryBuilder<Tables, Table, object>;
}

export async function countRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  where: Where<Table>,
): Promise<number> {
  const { found } = await anyTable(db)
    .selectFrom<string>(table)
    .select((row) => row.fn.countAll<number>().as('found'))
    .where((is) => is.and(where))
    .executeTakeFirstOrThrow();
  return Number(found);
}

export async function updateRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  where: Where<Table>,
  changes: Updateable<Tables[Table]>,
): Promise<void> {
  await anyTable(db)
    .updateTable<string>(table)
    .set(changes)
    .where((is) => is.and(where))
    .execute();
}

/** Deletes the table's rows with these values. Returns whether there were any. */
export async function deleteRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  where: Where<Table>,
): Promise<boolean> {
  const { numDeletedRows } = await anyTable(db)
    .deleteFrom<string>(table)
    .where((is) => is.and(where))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Kysely can't check columns when the table is a parameter, so the functions above check them. */
function anyTable(db: Db) {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
