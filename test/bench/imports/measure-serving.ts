/**
 * Measures the delay of the service's event loop while a large export is imported, and while nothing is imported: `node
 * test/bench/imports/measure-serving.ts [connections]`. Prints one JSON object; times in ms.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SECONDS_PER_DAY } from '../../../backend/network/evidence.ts';
import { createService } from '../../../backend/service/create-service.ts';
import { createImportJobs } from '../../../backend/service/import-jobs/import-jobs.ts';
import { createSearchReader } from '../../../backend/service/search/search-reader.ts';
import { openStore } from '../../../backend/store/open-store.ts';
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import { writeExport } from '../../fault/support/linkedin-export.ts';
import { describeMachine, type Machine, readLoad } from '../describe-machine.ts';
import type { LoopDelay } from '../rebuild/watch-loop.ts';
import { type Held, watchThread } from '../rebuild/watch-thread.ts';

export interface ServingReport {
  readonly machine: Machine;
  readonly load: { readonly before: number; readonly after: number };
  readonly connections: number;
  readonly messages: number;
  /** In both measurements, the service gets the same requests, ten per second. */
  readonly loop_idle: LoopDelay;
  readonly loop_import: LoopDelay;
  /** How long the loop worked without a break, in CPU time, which other processes don't affect. */
  readonly held_idle: Held;
  readonly held_import: Held;
  readonly import_seconds: number;
  readonly imported: ImportJob['counts'];
}

const KEY = 'kith_of-the-measurement';
const ASK_EVERY_MS = 100;
const TODAY = 20_778;
const NOW = TODAY * SECONDS_PER_DAY * 1000;

export async function measureServing(connections: number): Promise<ServingReport> {
  const root = mkdtempSync(join(tmpdir(), 'kith-serving-'));
  const directory = join(root, 'data');
  const uploadDirectory = join(directory, 'uploads');
  const store = await openStore(directory);
  mkdirSync(uploadDirectory);
  const account = await store.ensureAccount('default', false);
  await store.addSecretKey(account.id, KEY, 'measurement', NOW);
  const jobs = createImportJobs({ store, place: directory, uploadDirectory, now: () => NOW });
  const searchReader = createSearchReader(store, directory);
  const config = {
    publicUrl: 'http://127.0.0.1',
    tokenSecret: Buffer.alloc(32, 1),
    idKey: Buffer.alloc(16, 2),
    demoEnabled: false,
    uploadDirectory,
  };
  const service = createService({ store, jobs, searchReader, config, now: () => NOW, today: () => TODAY });
  const ask = async (path: string, headers: Record<string, string>, body: object) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
    const request = new Request(`http://127.0.0.1${path}`, { ...init, body: JSON.stringify(body) });
    const answer = await service.fetch(request);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return (await answer.json()) as { data: { token: string } };
  };
  const user = { external_user_id: 'me', email: 'me@example.org' };
  const { data } = await ask('/v2/auth/tokens', { 'secret-key': KEY }, user);
  const member = await store.ensureMember(account.id, 'me', 'me@example.org', NOW);
  const question = { linkedin_url: 'https://www.linkedin.com/in/contact-7' };
  const askUntil = async (isOver: () => boolean) => {
    while (!isOver()) {
      await ask('/v2/people/paths', { Authorization: `Bearer ${data.token}` }, question);
      await wait(ASK_EVERY_MS);
    }
  };

  try {
    const path = writeExport(root, connections);
    const before = readLoad();
    let isOver = false;
    const imported = await watchThread(async () => {
      const { id } = await jobs.start({ member, path, asOf: TODAY });
      const ending = jobs.whenEnded(member, id).finally(() => {
        isOver = true;
      });
      await askUntil(() => isOver);
      return ending;
    });
    const ended = imported.result;
    if (ended?.state !== 'done') throw new Error(`The import ended as ${ended?.state}: ${ended?.error}`);
    const until = performance.now() + imported.delay.ms;
    const idle = await watchThread(() => askUntil(() => performance.now() > until));
    return {
      machine: describeMachine(),
      load: { before, after: readLoad() },
      connections,
      messages: 2 * connections,
      loop_idle: idle.delay,
      loop_import: imported.delay,
      held_idle: idle.held,
      held_import: imported.held,
      import_seconds: Math.round(imported.delay.ms / 100) / 10,
      imported: ended.counts,
    };
  } finally {
    await jobs.close();
    await searchReader.close();
    await store.close();
    rmSync(root, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const report = await measureServing(Number(process.argv[2] ?? 30_000));
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}
