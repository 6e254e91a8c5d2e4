import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type ImportJobs,
  type ImportRequest,
  newImportJob,
} from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { digestOfLiveSource } from '../../../../../backend/store/importing/live-sources.ts';
import type { ImportJob } from '../../../../../utils/interface/kith/kith-imports.ts';
import { CONNECTIONS, connectionsOf, type ImportBench, openImportBench, TODAY } from './import-bench.ts';

const A_DAY = 24 * 3_600_000;

/** Starts the import of an upload, and stops its process before the import is written. */
async function interrupted(bench: ImportBench, more: Partial<ImportRequest> = {}): Promise<ImportJob> {
  const { jobs, me } = bench;
  const path = more.path ?? bench.upload(connectionsOf(500));
  const job = await jobs.start({ member: me, path, asOf: TODAY, isTemporary: true, ...more });
  await jobs.close();
  return job;
}

async function nextProcess(bench: ImportBench): Promise<ImportJobs> {
  const jobs = bench.restart();
  await jobs.tidy();
  await jobs.resume();
  return jobs;
}

describe('an upload left behind by a process', () => {
  it('is read again from the beginning by the next process, and written once', async () => {
    const bench = await openImportBench();
    const { id } = await interrupted(bench);
    expect((await bench.store.coverage(bench.me)).connections).toBe(0);
    const jobs = await nextProcess(bench);
    expect(await jobs.whenEnded(bench.me, id)).toMatchObject({
      id,
      state: 'done',
      counts: { evidence_added: 502, evidence_unchanged: 0 },
    });
    expect(bench.uploads()).toEqual([]);
  });

  it('waits for confirmation as before', async () => {
    const bench = await openImportBench();
    const order = { fileName: 'a.csv', isTemporary: true, isPreview: true };
    const { id } = await bench.run(bench.upload(CONNECTIONS), order);
    await bench.jobs.close();
    const jobs = await nextProcess(bench);
    expect(await jobs.list(bench.me)).toMatchObject([{ id, state: 'ready', preview: { people: 2 } }]);
    await jobs.confirm(bench.me, id, {});
    expect(await jobs.whenEnded(bench.me, id)).toMatchObject({ state: 'done' });
  });

  it('continues in the next process if it was confirmed', async () => {
    const bench = await openImportBench();
    const { jobs, me } = bench;
    const order = { fileName: 'a.csv', isTemporary: true, isPreview: true };
    const { id } = await bench.run(bench.upload(connectionsOf(500)), order);
    await jobs.confirm(me, id, { owner: 'li:in:owner' });
    await jobs.close();
    const next = await nextProcess(bench);
    expect(await next.whenEnded(me, id)).toMatchObject({ state: 'done' });
    expect(await bench.store.ownKeys(me)).toEqual(['li:in:owner']);
  });

  it('fails when its file is gone', async () => {
    const bench = await openImportBench();
    const path = bench.upload(connectionsOf(500));
    const { id } = await interrupted(bench, { path });
    rmSync(path);
    const jobs = await nextProcess(bench);
    expect(await jobs.find(bench.me, id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('no longer exists'),
    });
  });
});

describe('other files left behind by a process', () => {
  it('end the job of a local file, which the user can import again', async () => {
    const bench = await openImportBench();
    const order = { member: bench.me, path: bench.file('a.csv', connectionsOf(500)), asOf: TODAY };
    const { id } = await bench.jobs.start(order);
    await bench.jobs.close();
    const jobs = await nextProcess(bench);
    expect(await jobs.find(bench.me, id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('stopped before the import was written'),
    });
  });

  it('are deleted if they are uploads that don’t belong to any job', async () => {
    const bench = await openImportBench();
    bench.upload('half of a file');
    await bench.jobs.tidy();
    expect(bench.uploads()).toEqual([]);
  });

  it('are kept if they aren’t uploads', async () => {
    const bench = await openImportBench();
    writeFileSync(join(bench.directory, 'uploads', 'notes.txt'), 'mine');
    await bench.jobs.tidy();
    expect(bench.uploads()).toEqual(['notes.txt']);
  });
});

describe('unconfirmed imports', () => {
  it.each([
    ['wait for a day', A_DAY, 'ready', 1],
    ['fail after a day', A_DAY + 1, 'failed', 0],
  ])('%s', async (_, later, state, uploads) => {
    const bench = await openImportBench();
    const order = { fileName: 'a.csv', isTemporary: true, isPreview: true };
    const { id } = await bench.run(bench.upload(CONNECTIONS), order);
    bench.clock += later;
    await bench.jobs.tidy();
    expect(await bench.jobs.find(bench.me, id)).toMatchObject({ state });
    expect(bench.uploads()).toHaveLength(uploads);
  });

  it('are deleted with the password of their mailbox after a day', async () => {
    const { store, me, jobs, ...bench } = await openImportBench();
    const server = { address: 'me@x.example', host: 'imap.x.example', port: 993, user: 'me' };
    const id = await store.saveLiveSource(me, server, Buffer.from('sealed'), bench.clock);
    const origin = { kind: 'live source', digest: digestOfLiveSource(server), id } as const;
    const started = new Date(bench.clock - A_DAY - 1).toISOString();
    const job = { ...newImportJob('preview', 'me (IMAP)', started), state: 'ready' } as const;
    const request = { asOf: TODAY, isPreview: true, choices: {}, origin };
    await store.addJob({ path: '', isUpload: false, request, job }, me);
    await jobs.tidy();
    expect(await store.liveSource(me, id)).toBeNull();
  });
});
