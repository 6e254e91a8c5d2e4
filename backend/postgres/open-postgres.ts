import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import { type ClientBase, Pool, type PoolClient, types } from 'pg';
import { explainPostgresError, type MakeError } from './postgres-errors.ts';

/** The type of numbers and counts; Kith's are all below 2^53. */
const BIGINT = 20;
/** Read as plain bytes, as SQLite's are. */
const BYTES = 17;

/** Who waits longer for another write, or for the server, is told so. */
const LOCK_MS = 120_000;
const CONNECT_MS = 10_000;
/** A process that stopped in the middle of a transaction must not hold up the account's other writers for longer. */
const IDLE_MS = 60_000;

const CONNECTIONS = 10;

/** Texts of statements that each connection keeps prepared. Lists of values make many texts of one statement. */
const MOST_PREPARED = 300;

/**
 * The PostgreSQL database of that address; the first query connects. What it refuses, or that it doesn't answer, is
 * thrown as an error that `makeError` makes of a sentence, which doesn't name the address. A connection that `onConnect`
 * refuses is not used.
 */
export function openPostgres<Tables>(
  url: string,
  makeError: MakeError,
  onConnect?: (client: ClientBase) => Promise<void>,
): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    application_name: 'kith',
    ...(onConnect !== undefined && { onConnect }),
    types: {
      getTypeParser: ((oid: number, format: 'text' | 'binary') => {
        if (oid === BIGINT) return Number;
        const parse = types.getTypeParser(oid, format);
        return oid === BYTES ? (text: string) => new Uint8Array(parse(text)) : parse;
      }) as typeof types.getTypeParser,
    },
  });
  // Whoever uses a connection that breaks hears it from the query; if nobody does, the next one opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    keepPrepared(client);
  });
  const explained: Explained = async (work) => {
    try {
      return await work;
    } catch (error) {
      throw explainPostgresError(error, makeError);
    }
  };
  const onCreateConnection = async (connection: DatabaseConnection) => {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, options) => explained(execute(query, options));
  };
  return new Kysely<Tables>({ dialect: new ExplainingDialect({ pool, onCreateConnection }, explained) });
}

const names = new Map<string, string>();

/** The server reads and plans a statement once a connection, not each time it is asked. */
function keepPrepared(client: PoolClient): void {
  const query: (asked: { text: string; values: readonly unknown[]; name?: string }) => unknown =
    client.query.bind(client);
  const prepared = (text: string, values: readonly unknown[] = []) => {
    if (values.length > 0 && names.size < MOST_PREPARED && !names.has(text))
      names.set(text, `kith ${names.size}`);
    const name = names.get(text);
    return query({ text, values, ...(name !== undefined && { name }) });
  };
  // Of its many forms this is the one that Kysely uses.
  client.query = prepared as typeof client.query;
}

type Explained = <Result>(work: Promise<Result>) => Promise<Result>;

/** Says in a sentence, too, that there is no connection. */
class ExplainingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #explained: Explained;

  constructor(config: PostgresDialectConfig, explained: Explained) {
    super(config);
    this.#config = config;
    this.#explained = explained;
  }

  override createDriver(): PostgresDriver {
    return new ExplainingDriver(this.#config, this.#explained);
  }
}

class ExplainingDriver extends PostgresDriver {
  readonly #explained: Explained;

  constructor(config: PostgresDialectConfig, explained: Explained) {
    super(config);
    this.#explained = explained;
  }

  override acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    return this.#explained(super.acquireConnection(options));
  }
}
