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

/** The type id of BIGINT. Kith's numbers are all below 2^53. */
const BIGINT = 20;
/** The type id of BYTEA, which is read as plain bytes, as from SQLite. */
const BYTES = 17;

/** How long to wait for another write or for the server before failing. */
const LOCK_MS = 120_000;
const CONNECT_MS = 10_000;
/** How long a process that stopped during a transaction can block the account's other writers. */
const IDLE_MS = 60_000;

const CONNECTIONS = 10;

/**
 * How many statements each connection prepares. A limit is needed because a statement with a list of values has a different
 * text for each length of the list.
 */
const MAX_PREPARED = 300;

/**
 * Opens a PostgreSQL database. The first query connects. Errors of the server or network are converted with `makeError`, without
 * the address in the message. Connections for which `onConnect` throws aren't used.
 */
export function openPostgres<Tables>(
  url: string,
  makeError: MakeError,
  onConnect?: (client: ClientBase) => Promise<void>,
): Kysely<Tables> {
  const pool = new Pool({
    connectionString: withStrictTls(url),
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
  // Without these listeners, a lost connection would end the process. The pool replaces idle ones, and running queries fail.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareStatements(client);
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

/**
 * Returns the address with `verify-full` instead of the values of `sslmode` that the driver treats the same, because it
 * prints a warning for those.
 */
export function withStrictTls(url: string): string {
  if (/[?&]uselibpqcompat=true/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

const names = new Map<string, string>();

/** Prepares statements, so that the server parses and plans each only once per connection. */
function prepareStatements(client: PoolClient): void {
  const query: (asked: { text: string; values: readonly unknown[]; name?: string }) => unknown =
    client.query.bind(client);
  const prepared = (text: string, values: readonly unknown[] = []) => {
    if (values.length > 0 && names.size < MAX_PREPARED && !names.has(text))
      names.set(text, `kith ${names.size}`);
    const name = names.get(text);
    return query({ text, values, ...(name !== undefined && { name }) });
  };
  // Kysely uses only this one of the method's many overloads.
  client.query = prepared as typeof client.query;
}

type Explained = <Result>(work: Promise<Result>) => Promise<Result>;

/** Also explains errors that occur while connecting. */
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
