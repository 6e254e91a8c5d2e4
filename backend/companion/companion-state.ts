import { DatabaseSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { prepareFile } from '../files/prepare-file.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { forPostgres, hasCitus, keepOnEveryNode } from '../postgres/postgres-tables.ts';
import { prepareStatement } from '../sqlite/prepare-statement.ts';
import { CompanionError } from './companion-error.ts';

/**
 * What the companion keeps for itself: open pairing codes and sessions. No network data, no secret key, no bearer
 * token; of codes and session tokens only SHA-256 hashes.
 */
export interface CompanionState {
  readonly db: Kysely<CompanionTables>;
  /** From now on nothing more is written. */
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
  /** In PostgreSQL alone. */
  key_fingerprint: { name: string; fingerprint: Uint8Array };
}

/** In SQLite and in PostgreSQL (`forPostgres`). */
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

/** Of the tables: the file's `user_version`. Before 4 the companion's key was in there as well. */
const VERSION = 4;

/** Opens or creates the file, readable by its owner alone. `:memory:` keeps everything in memory. */
export function openCompanionState(path: string): CompanionState {
  // Made first, so that the file never exists with wider rights than 0600.
  if (path !== ':memory:') prepareFile(path);
  const file = new DatabaseSync(path, { timeout: 1000 });
  try {
    refuseOther(versionOf(file));
    // No log beside the file, which another program could remove with what is saved in it; without one SQLite itself refuses
    // to write to a file that was replaced.
    file.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    if (versionOf(file) === 0) {
      file.exec(['BEGIN', ...TABLES, `PRAGMA user_version = ${VERSION}`, 'COMMIT'].join(';\n'));
    }
  } catch (error) {
    file.close();
    throw error;
  }
  const database: SqliteDatabase = {
    prepare: (text) => prepareStatement(file, text),
    close: () => file.close(),
  };
  const db = new Kysely<CompanionTables>({ dialect: new SqliteDialect({ database }) });
  return {
    db,
    async refuseWrites() {
      await sql`PRAGMA query_only = ON`.execute(db);
    },
    // Kysely closes no file that it was never asked about.
    async close() {
      await db.destroy();
      if (file.isOpen) file.close();
    },
  };
}

/** Several processes alone have this one: what they need not to work with different keys. */
const KEY_FINGERPRINT = `CREATE TABLE key_fingerprint (
  name TEXT NOT NULL PRIMARY KEY,
  fingerprint BLOB NOT NULL
)`;

/** In the PostgreSQL database of that address, which several processes share; the tables are made if they are absent. */
export async function shareCompanionState(url: string): Promise<CompanionState> {
  const db = openPostgres<CompanionTables>(url, (type, sentence) => new CompanionError(type, sentence));
  const migrations = {
    '0001-first-tables': {
      async up(within: Kysely<unknown>) {
        for (const table of [...TABLES, KEY_FINGERPRINT]) await sql.raw(forPostgres(table)).execute(within);
        if (!(await hasCitus(within))) return;
        await keepOnEveryNode(within, ['pairing_code', 'session', 'key_fingerprint']);
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
  // Who has damaged it, and what may be written, is the server's to know.
  return { db, refuseWrites: async () => undefined, close: () => db.destroy() };
}

/** Before anything is written. An empty file has version 0. */
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
    'An older Kith wrote companion.sqlite, which holds the paired browsers. Put an empty file in its place, and pair every browser again.',
  );
}

function versionOf(file: DatabaseSync): number {
  return Number(file.prepare('PRAGMA user_version').get()?.user_version);
}
