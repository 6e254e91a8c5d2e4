import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requireReadable, watchFolder } from '../../../../../backend/service/import-jobs/watched-folder.ts';
import { CONNECTIONS, connectionsOf, type ImportBench, openImportBench } from './import-bench.ts';

const CARDS = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Byron\r\nEMAIL:ada@example.org\r\nEND:VCARD\r\n';

async function openWatchBench(more: { readonly maxWaiting?: number } = {}) {
  const bench = await openImportBench();
  const folder = join(bench.directory, '..', 'downloads');
  mkdirSync(folder);
  const failures: unknown[] = [];
  const drop = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
  const start = () => {
    const watched = watchFolder({
      ...more,
      folder,
      data: bench.directory,
      member: bench.me,
      jobs: bench.jobs,
      store: bench.store,
      now: Date.now,
      onFailed: (error) => failures.push(error),
    });
    onTestFinished(watched.stop);
    return watched;
  };
  const watched = start();
  // The first look only records which files are there.
  await watched.look();
  return {
    ...{ bench, folder, failures, drop, start, watched },
    /** Looks as often as it takes to offer a file that no longer changes. */
    async look(at = watched) {
      await at.look();
      await at.look();
      return readOffers(bench);
    },
  };
}

/** Returns the names and states of all jobs, newest first, once none is running. */
async function readOffers({ jobs, me }: ImportBench): Promise<string[]> {
  const ended = (await jobs.list(me)).map(({ id }) => jobs.whenEnded(me, id));
  return (await Promise.all(ended)).map((job) => `${job?.file_name} ${job?.state}`);
}

describe('a file in the watched folder', () => {
  it.each([
    ['a table', 'Connections.csv', CONNECTIONS],
    ['a LinkedIn export', 'export.ZIP', zipSync({ 'Connections.csv': strToU8(CONNECTIONS) })],
    ['contact cards', 'people.vcf', CARDS],
  ])('waits as a preview, and nothing is imported: %s', async (_, name, content) => {
    const test = await openWatchBench();
    test.drop(name, content);
    expect(await test.look()).toEqual([`${name} ready`]);
    expect((await test.bench.store.coverage(test.bench.me)).people).toBe(0);
    expect(test.failures).toEqual([]);
  });

  it.each([
    ['a table without people', 'orders.csv', 'Order,Date,Total\n1,2025-01-02,30\n2,2025-01-03,40\n'],
    ['another ZIP', 'photos.zip', zipSync({ 'a.txt': strToU8('hello') })],
    ['a broken ZIP', 'half.zip', zipSync({ 'Connections.csv': strToU8(CONNECTIONS) }).subarray(0, 90)],
    ['an unfinished download', 'Connections.csv.crdownload', CONNECTIONS],
    ['an empty file', 'Connections.csv', ''],
    ['a hidden file', '.Connections.csv', CONNECTIONS],
    ['a file with another extension', 'Connections.txt', CONNECTIONS],
  ])('isn’t offered if it is %s', async (_, name, content) => {
    const test = await openWatchBench();
    test.drop(name, content);
    expect(await test.look()).toEqual([]);
    expect(test.failures).toEqual([]);
  });

  it('isn’t read if it is a link to a file outside the folder', async () => {
    const test = await openWatchBench();
    const outside = test.bench.file('Connections.csv', CONNECTIONS);
    symlinkSync(outside, join(test.folder, 'Connections.csv'));
    mkdirSync(join(test.folder, 'folder.zip'));
    expect(await test.look()).toEqual([]);
  });

  it('isn’t offered if it was there before the folder was watched', async () => {
    const test = await openWatchBench();
    rmSync(join(test.bench.directory, 'kith.watched'));
    test.drop('Connections.csv', CONNECTIONS);
    expect(await test.look(test.start())).toEqual([]);
  });

  it('is offered at startup if it arrived while Kith wasn’t running', async () => {
    const test = await openWatchBench();
    await test.watched.stop();
    test.drop('Connections.csv', CONNECTIONS);
    const anHourAgo = Date.now() / 1000 - 3600;
    utimesSync(join(test.folder, 'Connections.csv'), anHourAgo, anHourAgo);
    await test.start().look();
    expect(await readOffers(test.bench)).toEqual(['Connections.csv ready']);
  });

  it('isn’t offered while it is still changing', async () => {
    const test = await openWatchBench();
    for (const people of [1, 2, 3]) {
      test.drop('Connections.csv', connectionsOf(people));
      await test.watched.look();
    }
    expect(await readOffers(test.bench)).toEqual([]);
    expect(await test.look()).toEqual(['Connections.csv ready']);
  });

  it('is offered only once, whatever its name and the answer', async () => {
    const test = await openWatchBench();
    const { jobs, me } = test.bench;
    test.drop('Connections.csv', CONNECTIONS);
    test.drop('people.vcf', CARDS);
    await test.look();
    for (const { id, file_name } of await jobs.list(me)) {
      if (file_name === 'people.vcf') await jobs.cancel(me, id);
      else await jobs.confirm(me, id, {});
    }
    const answered = ['Connections.csv done', 'people.vcf canceled'];
    expect((await readOffers(test.bench)).toSorted()).toEqual(answered);
    test.drop('Connections (1).csv', CONNECTIONS);
    renameSync(join(test.folder, 'people.vcf'), join(test.folder, 'cards.vcf'));
    await test.watched.stop();
    expect((await test.look(test.start())).toSorted()).toEqual(answered);
  });

  it('isn’t offered if it was imported manually', async () => {
    const test = await openWatchBench();
    await test.bench.run(test.bench.file('a.csv', CONNECTIONS));
    test.drop('Connections.csv', CONNECTIONS);
    expect(await test.look()).toEqual(['a.csv done']);
  });

  it('replaces its earlier offer when it is downloaded again', async () => {
    const test = await openWatchBench();
    test.drop('Connections.csv', CONNECTIONS);
    await test.look();
    test.drop('Connections.csv', connectionsOf(5));
    expect(await test.look()).toEqual(['Connections.csv ready', 'Connections.csv canceled']);
  });

  it('is offered later if many other files are waiting for an answer', async () => {
    const test = await openWatchBench({ maxWaiting: 1 });
    const { jobs, me } = test.bench;
    test.drop('a.vcf', CARDS);
    test.drop('b.csv', CONNECTIONS);
    expect(await test.look()).toHaveLength(1);
    const [first] = await jobs.list(me);
    await jobs.cancel(me, first?.id ?? '');
    await test.watched.look();
    expect(await readOffers(test.bench)).toHaveLength(2);
  });
});

describe('an offer', () => {
  const offered = async () => {
    const test = await openWatchBench();
    test.drop('Connections.csv', CONNECTIONS);
    await test.look();
    const [job] = await test.bench.jobs.list(test.bench.me);
    return { ...test, id: job?.id ?? '' };
  };

  it('stays until it is answered, which may be longer than an upload stays', async () => {
    const { bench } = await offered();
    bench.clock += 30 * 86_400_000;
    await bench.restart().tidy();
    expect(await readOffers(bench)).toEqual(['Connections.csv ready']);
  });

  it('ends when its file is deleted', async () => {
    const { bench, folder } = await offered();
    rmSync(join(folder, 'Connections.csv'));
    await bench.restart().tidy();
    expect(await readOffers(bench)).toEqual(['Connections.csv failed']);
  });

  it('imports only the data that the preview showed', async () => {
    const { bench, drop, id } = await offered();
    drop('Connections.csv', connectionsOf(9));
    await bench.jobs.confirm(bench.me, id, {});
    expect(await bench.jobs.whenEnded(bench.me, id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('has changed since Kith found it'),
    });
  });

  it('is read by the next process if the current process ends first', async () => {
    const test = await openWatchBench();
    const { bench } = test;
    test.drop('Connections.csv', connectionsOf(500));
    await test.watched.look();
    await test.watched.look();
    await bench.jobs.close();
    const jobs = bench.restart();
    await jobs.tidy();
    await jobs.resume();
    const [job] = await jobs.list(bench.me);
    expect(await jobs.whenEnded(bench.me, job?.id ?? '')).toMatchObject({ state: 'ready' });
  });
});

describe('a folder that can’t be read', () => {
  it('is refused at startup', () => {
    expect(() => requireReadable(import.meta.dirname)).not.toThrow();
    for (const path of [join(import.meta.dirname, 'missing'), import.meta.filename])
      expect(() => requireReadable(path)).toThrow(/can’t read the folder of KITH_WATCH_FOLDER/);
  });

  it('is reported once while Kith runs, and is watched again once it is readable', async () => {
    const test = await openWatchBench();
    renameSync(test.folder, `${test.folder}-away`);
    await test.look();
    expect(test.failures).toHaveLength(1);
    renameSync(`${test.folder}-away`, test.folder);
    test.drop('Connections.csv', CONNECTIONS);
    expect(await test.look()).toEqual(['Connections.csv ready']);
  });
});
