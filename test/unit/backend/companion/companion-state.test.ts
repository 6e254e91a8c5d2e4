import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openCompanionState } from '../../../../backend/companion/companion-state.ts';
import { createSessions } from '../../../../backend/companion/sessions.ts';

it('of an earlier version is brought up to date, once, with its sessions', () => {
  const directory = mkdtempSync(join(tmpdir(), 'kith-state-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, 'companion.sqlite');
  const old = new DatabaseSync(path);
  old.exec(`CREATE TABLE session (
    id TEXT PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE, key_thumbprint TEXT NOT NULL, origin TEXT,
    external_user_id TEXT NOT NULL, email TEXT NOT NULL, sample INTEGER NOT NULL, label TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO session VALUES ('a', x'00', 'thumbprint', NULL, 'me', '', 0, 'Old browser', 42)`);
  old.close();
  for (const _ of ['first', 'second']) {
    const state = openCompanionState(path);
    expect(createSessions(state, () => 0).list()).toMatchObject([{ id: 'a', createdAt: 42, lastUsedAt: 42 }]);
    state.close();
  }
});
