import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as immediately, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureFile } from '../../backend/backup/files.ts';
import { BEFORE_UPDATE, backUpBeforeUpdate, listOwnBackups } from '../../backend/backup/own-backups.ts';
import { finishRestore, isUnfinished } from '../../backend/backup/put-in-place.ts';
import { takeSnapshot } from '../../backend/backup/take-snapshot.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { compiled } from '../compiled-backend.ts';
import { dumpTables, findLooseEnds } from '../unit/backend/store/dump.ts';
import { NOON, person } from '../unit/backend/store/store-fixture.ts';

/** The number of rounds of each act. Each round copies the folder while the act is stopped, and then kills it. */
const ROUNDS = Number(process.env.KITH_KILLS ?? 2);
const ACT = compiled('backup-act');
const PEOPLE = 4_000;
const ACTS = ['backup', 'restore', 'update'] as const;

let root = '';
/** The folder with the initial state of each act, and the duration of each act in ms. */
const folderOf = (act: string) => join(root, `of-${act}`);
const took = new Map<string, number>();

/** Creates a folder whose key shows its state: 'older' has one import, 'newer' two. (A restore keeps the secret key.) */
async function makeFolders(): Promise<void> {
  const folder = folderOf('restore');
  const store = await openStore(folder, { now: () => NOON });
  const account = await store.ensureAccount('default', false);
  const member = await store.ensureMember(account.id, 'me', '', NOON);
  const take = async (state: string) => {
    const records = Array.from({ length: PEOPLE }, (_, n) => person(`${state}-${n}`));
    const read = { source: 'contacts', records, findings: [], files: [], ownerKeys: [], ownerCandidates: [] };
    const named = { importId: state, fileName: state, digest: state, asOf: 20_778, now: NOON };
    await store.commitImport(
      { ...read, source: state === 'older' ? 'contacts' : 'mail' },
      { member, ...named },
    );
    writeFileSync(join(folder, 'companion-key'), state);
  };
  await take('older');
  takeSnapshot(folder, 'older', NOON);
  renameSync(join(folder, 'backups/older'), folderOf('backup'));
  await take('newer');
  await store.close();
  cpSync(folderOf('backup'), folderOf('update'), { recursive: true });
  // The backup from an earlier update stays until the new one is complete.
  await backUpBeforeUpdate(folderOf('update'), NOON - 24 * 3_600_000);
  const db = new DatabaseSync(join(folderOf('update'), 'network.sqlite'));
  db.exec(
    "DROP TABLE erasure; DROP TABLE personal_token; DROP TABLE live_source; ALTER TABLE team DROP COLUMN kind; DELETE FROM kysely_migration WHERE name <> '0001-first-tables'",
  );
  db.close();
}

/** Returns the folder's state after the next start. Throws if it is mixed. */
async function stateOf(folder: string): Promise<'older' | 'newer'> {
  finishRestore(folder);
  const key = readFileSync(join(folder, 'companion-key'), 'utf8');
  await (await openStore(folder, { now: () => NOON })).close();
  const { source = [], source_part: parts = [] } = dumpTables(folder);
  const imports = source.map(({ public_id }) => public_id).join(' ');
  const db = new DatabaseSync(join(folder, 'network.sqlite'), { readOnly: true });
  const sound = db.prepare('PRAGMA integrity_check').get()?.integrity_check;
  db.close();
  expect([sound, findLooseEnds(folder)]).toEqual(['ok', []]);
  expect(parts.length).toBeGreaterThanOrEqual(source.length);
  if (key === 'older') expect(imports).toBe('older');
  else expect([key, imports]).toEqual(['newer', 'older newer']);
  return key === 'older' ? 'older' : 'newer';
}

function begin(act: string, folder: string, file: string): ChildProcess {
  return spawn(process.execPath, [ACT, act, folder, file], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function untilCounting(folder: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && !isUnfinished(folder)) await immediately();
}

/** Requires every backup with a final name to be complete. Returns the number of backups from before an update. */
function countWhole(data: string): number {
  const own = listOwnBackups(data);
  for (const { name: folder, manifest } of own) {
    for (const { name, sha256 } of manifest.files) {
      expect(measureFile(join(data, 'backups', folder, name)).sha256, name).toBe(sha256);
    }
  }
  return own.filter(({ name }) => name.startsWith(BEFORE_UPDATE)).length;
}

describe('a process killed at any moment', () => {
  let sealed = '';
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'kith-killed-'));
    sealed = join(root, 'whole.age');
    await makeFolders();
    for (const act of ACTS) {
      const folder = join(root, 'trial');
      cpSync(folderOf(act), folder, { recursive: true });
      const child = begin(act, folder, sealed);
      await once(child.stdout ?? child, 'data');
      const began = performance.now();
      await once(child, 'exit');
      took.set(act, performance.now() - began);
      expect(child.exitCode, act).toBe(0);
      rmSync(folder, { recursive: true });
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(ACTS.flatMap((act) => Array.from({ length: ROUNDS }, (_, round) => [act, round] as const)))(
    'leaves the old or the new state when killed during %s, and so does a copy of the disk (%i)',
    async (act, round) => {
      const place = mkdtempSync(join(root, 'round-'));
      const [folder, copy] = [join(place, 'data'), join(place, 'copy')];
      cpSync(folderOf(act), folder, { recursive: true });
      const file = act === 'backup' ? join(place, 'made.age') : sealed;
      const child = begin(act, folder, file);
      await once(child.stdout ?? child, 'data');
      // The time after a restore becomes final is short, so every other round waits for it.
      if (act === 'restore' && round % 2 === 1) await untilCounting(folder, child);
      else await wait(Math.random() * (took.get(act) ?? 0));
      child.kill('SIGSTOP');
      cpSync(folder, copy, { recursive: true });
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      for (const one of [copy, folder]) {
        const backups = countWhole(one);
        if (act === 'update') expect(backups).toBeGreaterThan(0);
        const state = await stateOf(one);
        if (act !== 'restore') expect(state).toBe('older');
      }
      if (act === 'backup' && existsSync(file)) {
        const into = join(place, 'restored');
        await once(begin('restore', into, file), 'exit');
        expect(await stateOf(into)).toBe('older');
      }
      rmSync(place, { recursive: true });
    },
  );

  it('detects a restore that leaves a mixed state (control)', async () => {
    const half = join(root, 'half');
    cpSync(folderOf('restore'), half, { recursive: true });
    cpSync(join(folderOf('backup'), 'network.sqlite'), join(half, 'network.sqlite'));
    await expect(stateOf(half)).rejects.toThrow();
  });
});
