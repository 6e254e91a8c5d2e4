import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { DEMO_KEY } from '../../backend/service/sample/demo-account.ts';
import { loadSampleTeam } from '../../backend/service/sample/sample-team.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { layTables } from '../unit/backend/store/lay-tables.ts';
import { TODAY } from './records.ts';
import { NOON, openTestService, type TestService } from './test-service.ts';

type Files = ReadonlyMap<string, Uint8Array>;

let loaded: Promise<Files> | null = null;

/**
 * Opens a service with the sample team, and signs in a visitor. Loading and deriving it takes seconds, so a process does
 * that once.
 */
export async function openSampleService(): Promise<{ test: TestService; token: string }> {
  const test = await openTestService(
    { demoEnabled: true },
    inject('postgres') === null ? layLoaded : undefined,
  );
  // Changes nothing if the team already exists.
  await loadSampleTeam(test.store, TODAY, NOON);
  return { test, token: await test.token('visitor', DEMO_KEY) };
}

async function layLoaded(directory: string): Promise<void> {
  loaded ??= load();
  for (const [path, bytes] of await loaded) {
    mkdirSync(join(directory, dirname(path)), { recursive: true, mode: 0o700 });
    writeFileSync(join(directory, path), bytes, { mode: 0o600 });
  }
}

/** Returns a data folder with the sample team and a snapshot of its derived data. */
async function load(): Promise<Files> {
  const directory = mkdtempSync(join(tmpdir(), 'kith-sample-'));
  await layTables(directory);
  const store = await openStore(directory);
  await loadSampleTeam(store, TODAY, NOON);
  await store.close();
  const files = globSync('{*.sqlite,derived/*}', { cwd: directory });
  const read = new Map(files.map((path) => [path, readFileSync(join(directory, path))]));
  rmSync(directory, { recursive: true });
  return read;
}
