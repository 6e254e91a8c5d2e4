import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { newImportJob } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { runImport } from '../../../../../backend/service/import-jobs/run-import.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import { CONNECTIONS, NOON, openImportBench, TODAY } from './import-bench.ts';

/** Less memory, in MB, than a thread needs to start, so that the start fails quickly. */
const TIGHT = { maxOldGenerationSizeMb: 12, maxYoungGenerationSizeMb: 3 };

const entry = (me: Member) => ({
  member: me,
  path: '',
  isUpload: false,
  request: { asOf: TODAY, isPreview: false, choices: {} },
  job: newImportJob('one', 'Connections.csv', new Date(NOON).toISOString()),
});

it('an import that exceeds its memory fails with advice and writes nothing', async () => {
  const { directory, store, me, file } = await openImportBench();
  const broken: unknown[] = [];
  const { ended } = runImport({
    place: directory,
    entry: entry(me),
    path: file('Connections.csv', CONNECTIONS),
    now: () => NOON,
    onChange: () => undefined,
    onBroken: (error) => broken.push(error),
    memory: TIGHT,
  });
  expect(await ended).toEqual({
    state: 'failed',
    error: expect.stringMatching(/^The import needs more memory .* Nothing was changed; import it in parts/),
  });
  expect(broken).toHaveLength(1);
  expect(await store.coverage(me)).toMatchObject({ connections: 0, imports: [] });
});

it('an import that takes too long fails with advice and writes nothing', async () => {
  const { directory, store, me, file } = await openImportBench();
  const { ended } = runImport({
    place: directory,
    entry: entry(me),
    path: file('Connections.csv', CONNECTIONS),
    now: () => NOON,
    onChange: () => undefined,
    maxReadMs: 1,
  });
  expect(await ended).toEqual({
    state: 'failed',
    error: expect.stringMatching(/^The import took too long, .* Nothing was changed; import it in parts/),
  });
  expect(await store.coverage(me)).toMatchObject({ connections: 0, imports: [] });
});

it('an import fails with advice and reads nothing when Kith has been updated', async () => {
  const { directory, me } = await openImportBench();
  const { ended, stop } = runImport({
    place: directory,
    entry: entry(me),
    path: '/nowhere',
    now: () => NOON,
    onChange: () => undefined,
    isOutdated: () => true,
  });
  await stop();
  expect(await ended).toEqual({
    state: 'failed',
    error: expect.stringMatching(/^Kith was updated while running .*npm start\. Nothing was changed\.$/),
  });
});

it('an import reports when the database doesn’t respond, so that it can be repeated', async () => {
  const { me, file } = await openImportBench();
  const { ended } = runImport({
    place: 'postgres:///kith?host=/nowhere',
    entry: entry(me),
    path: file('Connections.csv', CONNECTIONS),
    now: () => NOON,
    onChange: () => undefined,
  });
  expect(await ended).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^The database didn’t answer/),
  });
});

it('an import continues in the thread of an ended import even if that import is stopped', async () => {
  const { directory, me, file } = await openImportBench();
  const path = file('Connections.csv', CONNECTIONS);
  const start = () =>
    runImport({ place: directory, entry: entry(me), path, now: () => NOON, onChange: () => undefined });
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  // Neither job is in the store.
  const fails = { state: 'failed', error: expect.stringMatching(/^This import ended before/) };
  const first = start();
  expect(await first.ended).toMatchObject(fails);
  const second = start();
  await first.stop();
  expect(await second.ended).toMatchObject(fails);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(new Set(sent.mock.contexts).size).toBe(1);
});

it('a large import’s thread ends with the import, so that its memory is freed', async () => {
  const { directory, me, file } = await openImportBench();
  const rows = Array.from(
    { length: 40_000 },
    (_, at) => `Ann${at},Lee,https://www.linkedin.com/in/ann-${at},,Acme ${at},CEO,01 Jan 2024\n`,
  );
  const large = `${CONNECTIONS}${rows.join('')}`;
  const path = file('Connections.csv', large);
  const started: number[] = [];
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  for (let at = 0; at < 2; at += 1) {
    const run = { place: directory, entry: entry(me), path, now: () => NOON, onChange: () => undefined };
    // The import fails at its end, because the job isn't in the store.
    expect(await runImport(run).ended).toMatchObject({ state: 'failed' });
    started.push(new Set(sent.mock.contexts).size);
  }
  expect(started).toEqual([1, 2]);
});
