import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { loadCompanionKey } from '../../../../backend/companion/companion-key.ts';
import { openCompanionState } from '../../../../backend/companion/companion-state.ts';
import { createSessions } from '../../../../backend/companion/sessions.ts';
import { isHelloSigned } from './support/hello-signature.ts';

/** The tables of the first version, with its kind of key and a session. */
function makeOldState(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kith-state-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, 'companion.sqlite');
  const old = new DatabaseSync(path);
  old.exec(`CREATE TABLE identity (one INTEGER PRIMARY KEY CHECK (one = 1), private_key BLOB NOT NULL) STRICT;
  CREATE TABLE session (
    id TEXT PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE, key_thumbprint TEXT NOT NULL, origin TEXT,
    external_user_id TEXT NOT NULL, email TEXT NOT NULL, sample INTEGER NOT NULL, label TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO session VALUES ('a', x'00', 'thumbprint', NULL, 'me', '', 0, 'Old browser', 42)`);
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  old.prepare('INSERT INTO identity VALUES (1, ?)').run(key);
  old.close();
  return path;
}

it('of an earlier version gets a new key, once, and its sessions end, as no browser takes another key', () => {
  const path = makeOldState();
  const keys = ['first', 'second'].map(() => {
    const state = openCompanionState(path);
    expect(createSessions(state, () => 0).list()).toEqual([]);
    const { publicKey, signHello } = loadCompanionKey(state);
    expect(isHelloSigned(publicKey, 'challenge', signHello('challenge'))).toBe(true);
    state.close();
    return publicKey;
  });
  expect(keys[0]).toBe(keys[1]);
});

it('of this version keeps its sessions over restarts', () => {
  const path = makeOldState();
  const first = openCompanionState(path);
  first.exec(
    `INSERT INTO session VALUES ('b', x'01', 'thumbprint', NULL, 'me', '', 0, 'New browser', 43, 44)`,
  );
  first.close();
  const state = openCompanionState(path);
  expect(createSessions(state, () => 0).list()).toMatchObject([{ id: 'b', createdAt: 43, lastUsedAt: 44 }]);
  state.close();
});
