import type { TestProject } from 'vitest/node';
import { openPostgresStore } from '../../backend/store/open-store.ts';
import { findCitus } from '../../scripts/find-citus.mjs';
import { CitusCluster } from './citus-cluster.ts';
import { createDatabase, TEMPLATE } from './create-database.ts';
import { PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server for test databases; null in all projects but one. */
    postgres: string | null;
    /** True if all tests share that one database, one after another, as in a Citus cluster. */
    onlyDatabase: boolean;
  }
}

/** Trades durability for speed. Other tests check durability. */
const UNSAFE = { fsync: 'off', full_page_writes: 'off' };

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const only = process.env.KITH_ONLY_DATABASE;
  const citus = process.env.KITH_VERIFY === 'citus' ? findCitus() : null;
  const cluster = citus === null ? null : await CitusCluster.start(citus, UNSAFE);
  if (only !== undefined || cluster !== null) {
    project.provide('postgres', only ?? cluster?.url() ?? '');
    project.provide('onlyDatabase', true);
    return async () => cluster?.close();
  }
  project.provide('onlyDatabase', false);
  const server = await PostgresServer.start(UNSAFE);
  // The tables are created once and copied for each test.
  const template = await openPostgresStore(await createDatabase(server.url(), TEMPLATE));
  await template.close();
  project.provide('postgres', server.url());
  return () => server.close();
}
