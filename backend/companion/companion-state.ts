import { DatabaseSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { prepareFile } from '../files/prepare-file.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { atStart } from '../postgres/postgres-errors.ts';
import { copyToEveryNode, forPostgres, hasCitus } from '../postgres/postgres-tables.ts';
import { PreparedStatements } from '../sqlite/prepare-statement.ts';
import { CompanionError } from './companion-error.ts';

/**
 * The companion’s own data: open pairing codes and sessions. Contains no network data, secret key or bearer
 * token, and only SHA-256 hashes of codes and session tokens.
 */
export interface CompanionState {
  readonly db: Kysely<CompanionTables>;
  refuseWrites(): Promise<void>;
  close(): Promise<void>;
}

/** Times are milliseconds since 1970. */
export interface CompanionTables {
  pairing_code: { hash: Uint8Array; external_user_id: string; email: string; expires_at: number };
  session: {
    id: string;
    token_hash: Uint8Array;
    key_thumbprint: string;
    origin: string | null;
    external_user_id: string;
    email: string;
    sample: number;
    label: string;
    created_at: number;
    last_used_at: number;
  };
  /** Only in PostgreSQL. */
  key_fingerprint: { name: string; fingerprint: Uint8Array };
}

/** The tables for SQLite. `forPostgres` adapts them for PostgreSQL. */
const TABLES: readonly string[] = [
  `CREATE TABLE pairing_code (
    hash BLOB NOT NULL PRIMARY KEY,
    external_user_id TEXT NOT NULL,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE session (
    id TEXT NOT NULL PRIMARY KEY,
    token_hash BLOB NOT NULL,
    key_thumbprint TEXT NOT NULL,
    origin TEXT,
    external_user_id TEXT NOT NULL,
    email TEXT NOT NULL,
    sample INTEGER NOT NULL,
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX session_token ON session (token_hash)',
];

/**
 * The schema version, stored as the file’s `user_version`. Before 4, the file also contained the companion’s
 * key.
 */
const VERSION = 4;

/** Opens or creates the file, readable only by its owner. `:memory:` keeps everything in memory. */
export function openCompanionState(path: string): CompanionState {
  // Created first, so that the file never has wider permissions than 0600.
  if (path !== ':memory:') prepareFile(path);
  const file = new DatabaseSync(path, { timeout: 1000 });
  try {
    refuseOther(versionOf(file));
    // Without a write-ahead log, saved data is never in a second file that another program could remove. SQLite itself
    // refuses to write to a file that was replaced.
    file.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    if (versionOf(file) === 0) {
      file.exec(['BEGIN', ...TABLES, `PRAGMA user_version = ${VERSION}`, 'COMMIT'].join(';\n'));
    }
  } catch (error) {
    file.close();
    throw error;
  }
  const statements = new PreparedStatements();
  const database: SqliteDatabase = {
    prepare: (text) => statements.prepare(file, text),
    close: () => file.close(),
  };
  const db = new Kysely<CompanionTables>({ dialect: new SqliteDialect({ database }) });
  return {
    db,
    async refuseWrites() {
      await sql`PRAGMA query_only = ON`.execute(db);
    },
    // Kysely doesn’t close a file that it never queried.
    async close() {
      await db.destroy();
      if (file.isOpen) file.close();
    },
  };
}

/** Used only if several processes share a database, to make sure that they use the same keys. */
const KEY_FINGERPRINT = `CREATE TABLE key_fingerprint (
  name TEXT NOT NULL PRIMARY KEY,
  fingerprint BLOB NOT NULL
)`;

/** Opens the state in a PostgreSQL database that several processes share. Creates missing tables. */
export async function shareCompanionState(url: string): Promise<CompanionState> {
  let isOpen = false;
  const db = openPostgres<CompanionTables>(
    url,
    (type, sentence) => new CompanionError(type, isOpen ? sentence : atStart(sentence)),
  );
  const migrations = {
    '0001-first-tables': {
      async up(within: Kysely<unknown>) {
        for (const table of [...TABLES, KEY_FINGERPRINT]) await sql.raw(forPostgres(table)).execute(within);
        if (!(await hasCitus(within))) return;
        await copyToEveryNode(within, ['pairing_code', 'session', 'key_fingerprint']);
      },
    },
  };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'companion_migration',
    migrationLockTableName: 'companion_migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw error;
  }
  isOpen = true;
  // The database server handles damage and write permissions.
  return { db, refuseWrites: async () => undefined, close: () => db.destroy() };
}

/** Throws if another version of Kith wrote the file. An empty file has version 0. */
function refuseOther(version: number): void {
  if (version > VERSION) {
    throw new CompanionError(
      'conflict',
      `A newer Kith wrote companion.sqlite (tables ${version}, this one knows ${VERSION}). Update Kith.`,
    );
  }
  if (version === 0 || version === VERSION) return;
  throw new CompanionError(
    'conflict',
    'An older Kith wrote companion.sqlite, which contains the paired browsers. Replace it with an empty file, and pair every browser again.',
  );
}

function versionOf(file: DatabaseSync): number {
  return Number(file.prepare('PRAGMA user_version').get()?.user_version);
}
