import type { Engine, Skipped } from '../engine.ts';
import { importPeer, installPeer, PeerMissing } from '../peers/install-peer.ts';
import type { TableFiles } from '../write-tables.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { askSql, QUESTIONS_SQL, REACH_SQL } from './sql-questions.ts';

export const POSTGRESQL = 'PostgreSQL';

const CLIENT = 'postgres';
const CLIENT_VERSION = '3.4.9';

/** The part of the client that the bench uses. */
interface Client {
  unsafe(sql: string, parameters?: readonly unknown[], options?: { prepare: boolean }): Promise<object[]>;
  end(): Promise<void>;
}
type Connect = (options: object) => Client;

/** Answers the questions with prepared SQL statements on the bench's own server, through a local socket. */
export async function openPostgres(files: TableFiles, cache: string): Promise<Engine | Skipped> {
  try {
    const client = installPeer(cache, CLIENT, CLIENT_VERSION);
    const { default: connect } = (await importPeer(client, CLIENT)) as { default: Connect };
    const server = await startPostgres(cache);
    const sql = connect({
      host: server.folder,
      port: server.port,
      username: 'bench',
      database: 'postgres',
      max: 1,
    });
    return await fillEngine(sql, server, files, `${CLIENT} ${client.version}, ${client.license}`);
  } catch (cause) {
    if (cause instanceof PeerMissing) return { name: POSTGRESQL, reason: cause.message };
    throw cause;
  }
}

async function fillEngine(
  sql: Client,
  server: PostgresServer,
  files: TableFiles,
  client: string,
): Promise<Engine> {
  await fill(sql, files);
  const [version] = (await sql.unsafe('SHOW server_version')) as { server_version: string }[];
  let caller = 0;
  return {
    name: POSTGRESQL,
    version: `${version?.server_version} (${server.origin}; client ${client})`,
    modes: ['kept'],
    bytes: null,
    async start(starters) {
      caller = starters[0] ?? 0;
      await sql.unsafe('TRUNCATE starter, reach');
      await sql.unsafe(
        'INSERT INTO starter SELECT one, CASE WHEN one = $2 THEN 10 ELSE 8 END FROM unnest($1::int[]) AS one',
        [starters, caller],
      );
      await sql.unsafe('ANALYZE starter');
      for (const statement of REACH_SQL) await sql.unsafe(statement);
      await sql.unsafe('VACUUM ANALYZE reach');
    },
    async ask(question) {
      const begin = performance.now();
      const answer = await askSql(
        (kind, parameters) => sql.unsafe(QUESTIONS_SQL[kind], parameters, { prepare: true }),
        question,
        caller,
      );
      return { answer, ms: performance.now() - begin };
    },
    async close() {
      await sql.end();
      await server.close();
    },
  };
}

/**
 * The key contains every field of a tie that questions read, and the visibility map is complete, so the table itself is
 * never read.
 */
async function fill(sql: Client, { ties, people }: TableFiles): Promise<void> {
  await sql.unsafe(`
    CREATE UNLOGGED TABLE tie (a int, b int, strength int, contact int);
    CREATE UNLOGGED TABLE person (id int, company int);
    CREATE UNLOGGED TABLE starter (person int PRIMARY KEY, weight int);
    CREATE UNLOGGED TABLE reach (person int PRIMARY KEY, first int);
    COPY tie FROM ${ties} WITH (FORMAT csv);
    COPY person FROM ${people} WITH (FORMAT csv);
    ALTER TABLE tie ADD PRIMARY KEY (a, b) INCLUDE (strength, contact);
    ALTER TABLE person ADD PRIMARY KEY (id) INCLUDE (company);
    CREATE INDEX person_company ON person (company, id);
  `);
  await sql.unsafe('VACUUM ANALYZE');
}
