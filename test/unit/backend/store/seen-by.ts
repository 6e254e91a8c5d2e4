import { join } from 'node:path';
import type { Engine } from '../../../../backend/store/database/access.ts';
import { DATABASE_FILE } from '../../../../backend/store/database/data-directory.ts';
import { Database } from '../../../../backend/store/database/database.ts';
import { PostgresDatabase } from '../../../../backend/store/database/postgres-database.ts';
import type { Member } from '../../../../backend/store/rows.ts';
import { type SeenScope, seenScope } from './seen-scope.ts';
import { type TestStore, TODAY } from './store-fixture.ts';

export const seenBy = ({ store, me }: TestStore, member: Member = me): Promise<SeenScope> =>
  seenScope(store, member, TODAY);

/** Opens the store's tables, even while the store is open. */
export async function withDatabase<Result>(
  directory: string,
  work: (database: Engine) => Promise<Result>,
): Promise<Result> {
  const database = directory.startsWith('postgres:')
    ? await PostgresDatabase.open(directory)
    : await Database.open(join(directory, DATABASE_FILE));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
