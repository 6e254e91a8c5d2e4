/** The store on the engine of the current project. Tests that use `STORES` run on SQLite and on PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../../../backend/store/open-store.ts';
import { createDatabase, emptyDatabase, TEMPLATE } from '../../../postgres/create-database.ts';
import { NOON, openTestStore, type TestStore, testStore } from './store-fixture.ts';

export type OpenStore = (directory?: string) => Promise<TestStore>;

/** Databases with empty tables that no test is using. */
const EMPTY_DATABASES: string[] = [];

/** @param url an existing database, as `directory` returns it; by default an empty one */
async function openPostgresTestStore(url?: string): Promise<TestStore> {
  const directory = url ?? (await takeDatabase());
  return testStore(await openPostgresStore(directory, { now: () => NOON }), directory);
}

async function takeDatabase(): Promise<string> {
  if (inject('onlyDatabase')) {
    const url = inject('postgres') ?? '';
    await (await openPostgresStore(url)).close();
    await emptyDatabase(url);
    return url;
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = EMPTY_DATABASES.pop() ?? (await createDatabase(inject('postgres') ?? '', name, TEMPLATE));
  // Runs last, when the test's stores have been closed.
  onTestFinished(async () => {
    await emptyDatabase(url);
    EMPTY_DATABASES.push(url);
  });
  return url;
}

/** True if tests can look into the store's files. PostgreSQL stores the data in its own files. */
export const HAS_FILES = inject('postgres') === null;

/**
 * True if tests fill a member's data up to a limit. Both engines count with the same query, so `npm test` does it only on
 * SQLite, and `npm run verify -- postgres` on PostgreSQL as well.
 */
export const FILLS_LIMITS = HAS_FILES || process.env.KITH_VERIFY !== undefined;

export const STORES: readonly (readonly [engine: string, open: OpenStore])[] = HAS_FILES
  ? [['SQLite', openTestStore]]
  : [['PostgreSQL', openPostgresTestStore]];
