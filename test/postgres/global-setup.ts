import type { TestProject } from 'vitest/node';
import { openPostgresStore } from '../../backend/store/open-store.ts';
import { createDatabase, TEMPLATE } from './create-database.ts';
import { PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server that a test may make databases on; null in all projects but one. */
    postgres: string | null;
    /** Whether all tests use the database of that address, one after another: a Citus cluster has one. */
    onlyDatabase: boolean;
  }
}

/** One server for all tests of the project. What is lost when the machine fails, other tests look at. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const only = process.env['KITH_ONLY_DATABASE'];
  if (only !== undefined) {
    project.provide('postgres', only);
    project.provide('onlyDatabase', true);
    return async () => {};
  }
  project.provide('onlyDatabase', false);
  const server = await PostgresServer.start({ fsync: 'off', full_page_writes: 'off' });
  // Copied for each test: the tables are made once.
  const template = await openPostgresStore(await createDatabase(server.url(), TEMPLATE));
  await template.close();
  project.provide('postgres', server.url());
  return () => server.close();
}
