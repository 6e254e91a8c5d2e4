import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { DEMO_KEY } from '../../backend/service/sample/demo-account.ts';
import { loadSampleTeam } from '../../backend/service/sample/sample-team.ts';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { layTables } from '../unit/backend/store/lay-tables.ts';
import { TODAY } from './records.ts';
import { NOON, openTestService, type TestService } from './test-service.ts';

let loaded: Promise<Uint8Array> | null = null;

/** Opens a service with the sample team, and signs in a visitor. Loading it takes seconds, so a process does that once. */
export async function openSampleService(): Promise<{ test: TestService; token: string }> {
  const test = await openTestService(
    { demoEnabled: true },
    inject('postgres') === null ? layLoaded : undefined,
  );
  // Changes nothing if the team is there.
  await loadSampleTeam(test.store, TODAY, NOON);
  return { test, token: await test.token('visitor', DEMO_KEY) };
}

async function layLoaded(directory: string): Promise<void> {
  loaded ??= load();
  writeFileSync(join(directory, DATABASE_FILE), await loaded, { mode: 0o600 });
}

async function load(): Promise<Uint8Array> {
  const directory = mkdtempSync(join(tmpdir(), 'kith-sample-'));
  await layTables(directory);
  const store = await openStore(directory);
  await loadSampleTeam(store, TODAY, NOON);
  await store.close();
  const tables = readFileSync(join(directory, DATABASE_FILE));
  rmSync(directory, { recursive: true });
  return tables;
}
