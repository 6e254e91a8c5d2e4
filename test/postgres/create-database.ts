import { Client } from 'pg';
import { ERASURE_TABLE, FIRST_TABLES, PERSONAL_TOKEN_TABLES } from '../../backend/store/database/schema.ts';

const TABLES = [...FIRST_TABLES, ERASURE_TABLE, ...PERSONAL_TOKEN_TABLES].flatMap(
  (statement) => /^CREATE TABLE (\w+)/.exec(statement)?.[1] ?? [],
);

export const TEMPLATE = 'kith_template';

/** Creates a database on a server, empty or as a copy of `template`; on Citus always empty. Returns its address. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  const nodes = await nodesOf(server);
  const [url = '', ...workers] = [server, ...nodes].map(
    (node) => Object.assign(new URL(node), { pathname: `/${name}` }).href,
  );
  if (nodes.length === 0) {
    await query(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
    return url;
  }
  for (const node of [server, ...nodes]) {
    // With so few shards, creating the tables takes no longer than on a single server.
    await query(node, `CREATE DATABASE ${name}`, `ALTER DATABASE ${name} SET citus.shard_count = 2`);
  }
  for (const node of [url, ...workers]) await query(node, 'CREATE EXTENSION citus');
  await joinNodes(url, workers);
  return url;
}

/** Connects a coordinator and its workers to form a cluster. Their databases must have the Citus extension. */
export async function joinNodes(coordinator: string, workers: readonly string[]): Promise<void> {
  const placeOf = (node: string) => `'${new URL(node).hostname}', ${new URL(node).port}`;
  await query(
    coordinator,
    `SELECT citus_set_coordinator_host(${placeOf(coordinator)})`,
    ...workers.map((worker) => `SELECT citus_add_node(${placeOf(worker)})`),
  );
}

/** Returns the addresses of a Citus cluster's workers, or none for a single server. */
async function nodesOf(server: string): Promise<string[]> {
  const known = await query(server, "SELECT to_regclass('pg_dist_node') AS is_citus");
  if (known[0]?.is_citus === null) return [];
  const rows = await query(server, 'SELECT nodename, nodeport FROM pg_dist_node WHERE groupid > 0');
  return rows.map(
    ({ nodename, nodeport }) =>
      Object.assign(new URL(server), { hostname: nodename, port: String(nodeport) }).href,
  );
}

/** Deletes all rows of Kith's tables, which takes a tenth of the time of a new database. */
export async function emptyDatabase(url: string): Promise<void> {
  await query(url, ...TABLES.map((table) => `DELETE FROM ${table}`));
}

/** Runs statements and returns the rows of the last one. */
export async function query(
  url: string,
  ...statements: readonly string[]
): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
