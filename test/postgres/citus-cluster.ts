/** A Citus cluster for tests: a coordinator and two workers of this machine's PostgreSQL, if it has Citus. */
import { createServer } from 'node:net';
import { joinNodes, query } from './create-database.ts';
import { PostgresServer } from './postgres-server.ts';

const WORKERS = 2;
/** This `wal_level` allows moving a shard while others write to it. */
const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '200',
  wal_level: 'logical',
  'citus.node_conninfo': 'sslmode=disable',
};

export class CitusCluster {
  readonly #nodes: readonly PostgresServer[];
  readonly #settings: Readonly<Record<string, string>>;

  private constructor(nodes: readonly PostgresServer[], settings: Readonly<Record<string, string>>) {
    this.#nodes = nodes;
    this.#settings = settings;
  }

  static async start(
    binaries: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<CitusCluster> {
    const all = { ...SETTINGS, ...settings };
    const nodes: PostgresServer[] = [];
    for (let node = 0; node <= WORKERS; node += 1) {
      nodes.push(await PostgresServer.start(all, { binaries, port: await freePort() }));
    }
    const [coordinator = '', ...workers] = nodes.map((node) => node.url());
    for (const node of [coordinator, ...workers]) await query(node, 'CREATE EXTENSION citus');
    await joinNodes(coordinator, workers);
    return new CitusCluster(nodes, all);
  }

  url(): string {
    return this.#nodes[0]?.url() ?? '';
  }

  async killAndRestart(): Promise<void> {
    await this.#nodes[0]?.kill();
    await this.#nodes[0]?.restart(this.#settings);
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await node.close();
  }
}

/** Returns a port that is free now. Nothing else should take it before the server does. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
