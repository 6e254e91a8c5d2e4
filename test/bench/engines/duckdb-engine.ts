import type { Engine, Skipped } from '../engine.ts';
import { importPeer, installPeer, PeerMissing } from '../peers/install-peer.ts';
import type { TableFiles } from '../write-tables.ts';
import { askSql, QUESTIONS_SQL, REACH_SQL } from './sql-questions.ts';

export const DUCKDB = 'DuckDB';

const CLIENT = '@duckdb/node-api';
const CLIENT_VERSION = '1.5.6-r.1';

/** The part of the client that the bench uses. */
interface Duck {
  version(): string;
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> };
  listValue(items: readonly number[]): object;
}
interface Connection {
  run(sql: string): Promise<unknown>;
  prepare(sql: string): Promise<Prepared>;
  closeSync(): void;
}
interface Prepared {
  bind(values: readonly unknown[]): void;
  runAndReadAll(): Promise<{ getRowObjects(): object[] }>;
}

/** Answers the questions in SQL, in this process, over columns in memory that are sorted by owner. */
export async function openDuckdb(files: TableFiles, cache: string): Promise<Engine | Skipped> {
  try {
    const peer = installPeer(cache, CLIENT, CLIENT_VERSION);
    const duck = (await importPeer(peer, CLIENT)) as Duck;
    return await openEngine(duck, files, `${duck.version()} (${CLIENT} ${peer.version}, ${peer.license})`);
  } catch (cause) {
    if (cause instanceof PeerMissing) return { name: DUCKDB, reason: cause.message };
    throw cause;
  }
}

async function openEngine(duck: Duck, files: TableFiles, version: string): Promise<Engine> {
  const instance = await duck.DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await fill(connection, files);
  let caller = 0;
  const prepared = {
    person: await connection.prepare(QUESTIONS_SQL.person),
    company: await connection.prepare(QUESTIONS_SQL.company),
    sort: await connection.prepare(QUESTIONS_SQL.sort),
    top: await connection.prepare(QUESTIONS_SQL.top),
  };
  return {
    name: DUCKDB,
    version,
    modes: ['kept'],
    bytes: null,
    async start(starters) {
      caller = starters[0] ?? 0;
      await connection.run('DELETE FROM starter; DELETE FROM reach');
      const add = await connection.prepare(
        'INSERT INTO starter SELECT one, CASE WHEN one = $2::int THEN 10 ELSE 8 END FROM (SELECT unnest($1::int[]) AS one)',
      );
      add.bind([duck.listValue(starters), caller]);
      await add.runAndReadAll();
      for (const statement of REACH_SQL) await connection.run(statement);
      await connection.run('ANALYZE');
    },
    async ask(question) {
      const begin = performance.now();
      const answer = await askSql(
        async (kind, parameters) => {
          prepared[kind].bind(parameters.map((one) => (typeof one === 'number' ? one : duck.listValue(one))));
          return (await prepared[kind].runAndReadAll()).getRowObjects();
        },
        question,
        caller,
      );
      return { answer, ms: performance.now() - begin };
    },
    async close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function fill(connection: Connection, { ties, people }: TableFiles): Promise<void> {
  await connection.run(`
    CREATE TABLE tie (a int, b int, strength int, contact int);
    CREATE TABLE person (id int, company int);
    CREATE TABLE starter (person int, weight int);
    CREATE TABLE reach (person int, first int);
    COPY tie FROM ${ties} (FORMAT csv);
    COPY person FROM ${people} (FORMAT csv);
    ANALYZE;
  `);
}
