/** The store on the engine of the project that runs: a test over `STORES` runs on SQLite and on PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../../../backend/store/open-store.ts';
import { createDatabase, emptyDatabase, TEMPLATE } from '../../../postgres/create-database.ts';
import { NOON, openTestStore, type TestStore, testStore } from './store-fixture.ts';

export type OpenStore = (directory?: string) => Promise<TestStore>;

/** Databases that no test uses at the moment, with nothing in their tables. */
const EMPTY_DATABASES: string[] = [];

/** @param url of a database that is there already, as `directory` says it; an empty one if there is none */
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
  // Called last, when the stores of the test are closed.
  onTestFinished(async () => {
    await emptyDatabase(url);
    EMPTY_DATABASES.push(url);
  });
  return url;
}

/** Whether there are files to look into: what PostgreSQL keeps, it keeps in its own. */
export const HAS_FILES = inject('postgres') === null;

export const STORES: readonly (readonly [engine: string, open: OpenStore])[] = HAS_FILES
  ? [['SQLite', openTestStore]]
  : [['PostgreSQL', openPostgresTestStore]];
