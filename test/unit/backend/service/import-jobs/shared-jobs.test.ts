/** Jobs that several processes share, each with its own upload directory. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  createImportJobs,
  type ImportJobs,
  newImportJob,
} from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { createSharedLeases } from '../../../../../backend/service/import-jobs/leases.ts';
import type { Store } from '../../../../../backend/store/store.ts';
import { StoreError } from '../../../../../backend/store/store-error.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { CONNECTIONS, type ImportBench, NOON, openImportBench, TODAY } from './import-bench.ts';

const MINUTE = 60_000;

interface Process {
  readonly jobs: ImportJobs;
  readonly uploads: string;
}

/** Another process on the store of the bench. */
function openProcess({
  store,
  directory,
  clock,
}: Pick<ImportBench, 'store' | 'directory' | 'clock'>): Process & { clock: number } {
  const uploads = temporaryFolder();
  const process = { clock, uploads };
  const jobs = createImportJobs({
    store,
    place: directory,
    leases: createSharedLeases(store, uploads, () => process.clock),
    uploadDirectory: uploads,
    now: () => process.clock,
  });
  onTestFinished(() => jobs.close());
  return Object.assign(process, { jobs });
}

async function* oneFile(text: string) {
  yield Buffer.from(text);
}

/** A job whose process was killed while working on it. */
async function leaveJob(
  { store, me }: ImportBench,
  upload?: AsyncIterable<Uint8Array>,
  own?: string,
): Promise<void> {
  const kept = {
    path: own ?? 'a.upload',
    isUpload: own === undefined,
    request: { asOf: TODAY, isPreview: false, choices: {} },
    job: newImportJob('left', 'Connections.csv', new Date(NOON).toISOString()),
  };
  const lease = { worker: 'dead', until: NOON + MINUTE };
  await store.addJob(kept, me, { lease, ...(upload === undefined ? {} : { upload }) });
}

it('jobs of a killed process continue in another process after their lease expires', async () => {
  const bench = await openImportBench();
  await leaveJob(bench, oneFile(CONNECTIONS));
  const other = openProcess(bench);
  await other.jobs.resume();
  expect((await other.jobs.find(bench.me, 'left'))?.state).toBe('waiting');
  expect(readdirSync(other.uploads)).toEqual([]);
  other.clock += MINUTE;
  await other.jobs.resume();
  expect(await other.jobs.whenEnded(bench.me, 'left')).toMatchObject({
    state: 'done',
    counts: { people: 2 },
  });
  expect(readdirSync(other.uploads)).toEqual([]);
});

it('jobs continue once the database responds again', async () => {
  const bench = await openImportBench();
  await leaveJob(bench, oneFile(CONNECTIONS));
  let isBack = false;
  const store: Store = {
    ...bench.store,
    readUpload: async function* (member, id) {
      if (!isBack) throw new StoreError('upstream_error', 'The database did not answer.');
      yield* bench.store.readUpload(member, id);
    },
  };
  const one = openProcess({ ...bench, store });
  one.clock += MINUTE;
  await one.jobs.resume();
  expect(await one.jobs.whenEnded(bench.me, 'left')).toMatchObject({ state: 'waiting' });
  isBack = true;
  one.clock += MINUTE;
  await one.jobs.resume();
  expect(await one.jobs.whenEnded(bench.me, 'left')).toMatchObject({ state: 'done' });
});

it('jobs fail with an explanation when no process has their file', async () => {
  const bench = await openImportBench();
  await leaveJob(bench);
  const other = openProcess(bench);
  other.clock += MINUTE;
  await other.jobs.resume();
  const ended = await other.jobs.whenEnded(bench.me, 'left');
  expect(ended).toMatchObject({ state: 'failed', error: expect.stringContaining('import it again') });
});

it('jobs end if they read a local file on another computer', async () => {
  const bench = await openImportBench();
  const other = openProcess(bench);
  await leaveJob(bench, undefined, bench.file('Connections.csv', CONNECTIONS));
  other.clock += MINUTE;
  await other.jobs.resume();
  const ended = await other.jobs.whenEnded(bench.me, 'left');
  expect(ended).toMatchObject({ state: 'failed', error: expect.stringContaining('Kith was stopped') });
});

it('jobs that wait for confirmation can be confirmed through any process', async () => {
  const bench = await openImportBench();
  const [one, other] = [openProcess(bench), openProcess(bench)];
  const path = join(one.uploads, 'a.upload');
  writeFileSync(path, CONNECTIONS);
  const asked = { member: bench.me, path, asOf: TODAY, isTemporary: true, isPreview: true };
  const { id } = await one.jobs.start(asked);
  expect((await one.jobs.whenEnded(bench.me, id))?.state).toBe('ready');
  const said = await Promise.all([one.jobs.confirm(bench.me, id, {}), other.jobs.confirm(bench.me, id, {})]);
  expect(said.map((job) => job?.state).toSorted()).toEqual(['ready', 'waiting']);
  await Promise.all([one.jobs.whenEnded(bench.me, id), other.jobs.whenEnded(bench.me, id)]);
  expect(await bench.store.coverage(bench.me)).toMatchObject({ connections: 2, imports: [{ id }] });
});

it('jobs canceled through another process write nothing', async () => {
  const bench = await openImportBench();
  await leaveJob(bench, oneFile(CONNECTIONS));
  const [one, other] = [openProcess(bench), openProcess(bench)];
  one.clock += MINUTE;
  await one.jobs.resume();
  const canceled = await other.jobs.cancel(bench.me, 'left').catch(() => null);
  const ended = await one.jobs.whenEnded(bench.me, 'left');
  const { connections } = await bench.store.coverage(bench.me);
  // Either the cancellation or the end came first, never both.
  expect([canceled?.state === 'canceled', ended?.state === 'done', connections]).toEqual(
    canceled === null ? [false, true, 2] : [true, false, 0],
  );
});

it('jobs continue immediately in another process when their process stops normally', async () => {
  const bench = await openImportBench();
  const [one, other] = [openProcess(bench), openProcess(bench)];
  const path = join(one.uploads, 'a.upload');
  writeFileSync(path, CONNECTIONS);
  const { id } = await one.jobs.start({ member: bench.me, path, asOf: TODAY, isTemporary: true });
  await one.jobs.close();
  await other.jobs.resume();
  await other.jobs.whenEnded(bench.me, id);
  expect(await bench.store.coverage(bench.me)).toMatchObject({ connections: 2 });
});

it('an upload is opened only when it is saved, so that a refused one leaves no open file', async () => {
  const { store, clock } = await openImportBench();
  const { uploads } = createSharedLeases(store, temporaryFolder(), () => clock);
  const missing = uploads?.read('missing.upload');
  // If the file were already open, the error that it doesn't exist would be thrown now.
  await new Promise((resolve) => setImmediate(resolve));
  await expect(missing?.[Symbol.asyncIterator]().next()).rejects.toThrow('ENOENT');
});
