import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * What the companion keeps for itself: its identity key, open pairing codes and sessions. No network data, no
 * secret key, no bearer token; of codes and session tokens only SHA-256 hashes.
 */
export type CompanionState = DatabaseSync;

const TABLES = `
  CREATE TABLE IF NOT EXISTS identity (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    private_key BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS pairing_code (
    hash BLOB PRIMARY KEY,
    external_user_id TEXT NOT NULL,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    wrong_tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS session (
    id TEXT PRIMARY KEY,
    token_hash BLOB NOT NULL UNIQUE,
    key_thumbprint TEXT NOT NULL,
    origin TEXT,
    external_user_id TEXT NOT NULL,
    email TEXT NOT NULL,
    sample INTEGER NOT NULL,
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
`;

/** What later versions added to the tables; the number of those that stand is the file's `user_version`. */
const ADDITIONS = [
  'ALTER TABLE session ADD COLUMN last_used_at INTEGER NOT NULL DEFAULT 0; UPDATE session SET last_used_at = created_at',
  // An Ed25519 key, which older browsers cannot check. No browser takes another key for the one it has pinned, so that
  // every session has ended with it.
  'DELETE FROM identity; DELETE FROM session',
];

/** Opens or creates the file, readable by its owner alone. `:memory:` keeps everything in memory. */
export function openCompanionState(path: string): CompanionState {
  if (path !== ':memory:') {
    // Made first, so that the file never exists with wider rights than 0600.
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
  }
  const state = new DatabaseSync(path, { timeout: 5000 });
  state.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  state.exec(TABLES);
  bringUpToDate(state);
  return state;
}

function bringUpToDate(state: CompanionState): void {
  const version = Number(state.prepare('PRAGMA user_version').get()?.user_version);
  for (const [at, addition] of ADDITIONS.entries()) {
    if (at >= version) state.exec(`BEGIN; ${addition}; PRAGMA user_version = ${at + 1}; COMMIT`);
  }
}
