import type { Kysely, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { Tables } from './schema.ts';

type Db = Kysely<Tables>;

/** The values that rows must have in some columns, null for none. */
type Where<Table extends keyof Tables> = Partial<Selectable<Tables[Table]>>;

/** The columns that say whose a row is. */
export function ownedBy({ account, id }: { readonly account: number; readonly id: number }) {
  return { account, member: id };
}

/** Returns a query for the rows of a table with these values, to select columns and to add conditions. */
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

/** Returns whether there were any. */
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

/** Kysely can't check the columns of a table that is a parameter. The functions above do. */
function anyTable(db: Db) {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
