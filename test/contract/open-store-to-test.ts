import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openPostgresStore, openStore } from '../../backend/store/open-store.ts';
import type { Store } from '../../backend/store/store.ts';
import { createDatabase, emptyDatabase, TEMPLATE } from '../postgres/create-database.ts';
import { layTables } from '../unit/backend/store/lay-tables.ts';

export interface StoreToTest {
  readonly store: Store;
  /** The location for `openStoreAt`. */
  readonly place: string;
}

/** Opens an empty store in a directory, or in a database of the project’s server. */
export async function openStoreToTest(directory: string): Promise<StoreToTest> {
  // Benches use this without Vitest, so nothing is injected.
  const server = process.env.VITEST === undefined ? null : inject('postgres');
  if (server === null) {
    await layTables(directory);
    return { store: await openStore(directory), place: directory };
  }
  if (!inject('onlyDatabase')) {
    const place = await createDatabase(server, `contract_${randomUUID().replaceAll('-', '')}`, TEMPLATE);
    return { store: await openPostgresStore(place), place };
  }
  const store = await openPostgresStore(server);
  await emptyDatabase(server);
  return { store, place: server };
}
