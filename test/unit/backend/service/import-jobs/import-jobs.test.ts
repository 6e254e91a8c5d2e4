import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type AskedJob, checkConfirmation } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { type ImportJob, importJob } from '../../../../../utils/interface/kith/kith-imports.ts';
import { seenScope } from '../../store/seen-scope.ts';
import { CONNECTIONS, connectionsOf, openImportBench, TODAY } from './import-bench.ts';

describe('an import job', () => {
  it('reads and writes the file, and reports the result', async () => {
    const { store, me, run, file } = await openImportBench();
    const job = await run(file('Connections.csv', CONNECTIONS));
    expect(job).toMatchObject({
      state: 'done',
      file_name: 'Connections.csv',
      source: 'linkedin-export',
      error: '',
      counts: { people: 2, evidence_added: 2, evidence_updated: 0, evidence_unchanged: 0, refused: 1 },
      started_at: '2026-11-21T12:00:00.000Z',
      ended_at: '2026-11-21T12:00:00.000Z',
    });
    expect(job.findings[0]).toMatchObject({ file: 'Connections.csv', line: 4, level: 'refused' });
    expect(importJob.parse(job)).toEqual(job);
    expect(await store.coverage(me)).toMatchObject({ connections: 2, imports: [{ id: job.id }] });
  });

  it('reports which watched people became reachable', async () => {
    const { store, me, run, file } = await openImportBench();
    for (const slug of ['ada', 'nobody']) {
      const url = `https://www.linkedin.com/in/${slug}`;
      await store.addWatch(me, { key: `li:in:${slug}`, url }, false, 0);
    }
    const { newly_reachable } = await run(file('Connections.csv', CONNECTIONS));
    expect(newly_reachable).toEqual({
      count: 1,
      people: [{ name: 'Ada Lovelace', linkedin_url: 'https://www.linkedin.com/in/ada' }],
    });
  });

  it('accepts a folder', async () => {
    const { directory, run } = await openImportBench();
    const folder = join(directory, '..', 'unpacked');
    mkdirSync(folder);
    writeFileSync(join(folder, 'Connections.csv'), CONNECTIONS);
    expect(await run(folder)).toMatchObject({ state: 'done', file_name: 'unpacked' });
  });

  it('reports nothing new when the file was imported before', async () => {
    const { run, file } = await openImportBench();
    const path = file('Connections.csv', CONNECTIONS);
    await run(path);
    expect((await run(path)).counts).toMatchObject({
      evidence_added: 0,
      evidence_updated: 0,
      evidence_unchanged: 2,
    });
  });

  it.each([
    ['empty', '', /Connections\.csv is empty/],
    ['in an unknown format', '%PDF-1.7\n', /which Kith can’t import/],
    ['a table without people', 'a,b\n1,2\n', /./],
  ])('fails with an explanation when the file is %s, and changes nothing', async (_, text, sentence) => {
    const { store, me, run, file, broken } = await openImportBench();
    const job = await run(file('Connections.csv', text));
    expect(job).toMatchObject({ state: 'failed', counts: { people: 0 } });
    expect(job.error).toMatch(sentence);
    expect(job.error).not.toMatch(/inside Kith|at .*\.ts/);
    expect((await store.coverage(me)).imports).toEqual([]);
    expect(broken).toEqual([]);
  });

  it('reports the error of each row when all rows are broken', async () => {
    const { run, file, jobs, me } = await openImportBench();
    const [header = ''] = CONNECTIONS.split('\n');
    const broken = ['the ides of March', 'never'].map(
      (day) => `A,B,https://www.linkedin.com/in/a,,C,D,${day}`,
    );
    const job = await run(file('Connections.csv', [header, ...broken, ''].join('\n')));
    const findings = [{ line: 2 }, { line: 3 }].map((at) => ({ ...at, level: 'refused' }));
    expect(job).toMatchObject({ state: 'failed', counts: { refused: 2 }, findings });
    expect(await jobs.find(me, job.id)).toEqual(job);
  });

  it('fails with an explanation when the file is missing', async () => {
    const { directory, run } = await openImportBench();
    expect(await run(join(directory, 'nothing.zip'))).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('nothing.zip'),
    });
  });

  it('reports unexpected errors to the operator, not to the user', async () => {
    const { directory, run, file, broken } = await openImportBench();
    const vandal = new DatabaseSync(join(directory, 'network.sqlite'));
    vandal.exec('DROP TABLE erased');
    vandal.close();
    const job = await run(file('Connections.csv', CONNECTIONS));
    expect(job.error).toBe('The import failed inside Kith. Nothing was changed.');
    expect(broken).toHaveLength(1);
  });

  it.each([
    ['done', CONNECTIONS],
    ['failed', 'not an export'],
  ])('deletes an upload when the job is %s', async (state, text) => {
    const { run, upload } = await openImportBench();
    const path = upload(text);
    expect(await run(path, { isTemporary: true, fileName: 'Connections.csv' })).toMatchObject({
      state,
      file_name: 'Connections.csv',
    });
    expect(existsSync(path)).toBe(false);
  });

  it('keeps a local file', async () => {
    const { run, file } = await openImportBench();
    const path = file('Connections.csv', CONNECTIONS);
    await run(path);
    expect(existsSync(path)).toBe(true);
  });
});

describe('the job queue', () => {
  it('runs one job at a time, in order', async () => {
    const { jobs, me, file } = await openImportBench();
    const seen: string[] = [];
    const names = ['a', 'b', 'c'];
    const nameOf = new Map<string, string>();
    const stop = jobs.watch((job) => seen.push(`${nameOf.get(job.id)} ${job.state}`));
    const started: ImportJob[] = [];
    for (const name of names) {
      const path = file(`${name}.csv`, `${CONNECTIONS}\n`);
      const job = await jobs.start({ member: me, path, asOf: TODAY });
      nameOf.set(job.id, name);
      started.push(job);
    }
    expect(started.map((job) => job.state)).toContain('waiting');
    for (const job of started) await jobs.whenEnded(me, job.id);
    stop();
    const order = seen.filter((line) => !line.startsWith('undefined'));
    expect(order.filter((line) => line.endsWith('done'))).toEqual(names.map((name) => `${name} done`));
    expect(order.indexOf('b reading')).toBeGreaterThan(order.indexOf('a done'));
    expect(order.indexOf('c reading')).toBeGreaterThan(order.indexOf('b done'));
  });

  it('reports progress', async () => {
    const { jobs, me, file } = await openImportBench();
    const states = new Set<string>();
    let rows = 0;
    jobs.watch((job) => {
      states.add(job.state);
      rows = Math.max(rows, job.rows);
    });
    const { id } = await jobs.start({
      member: me,
      path: file('Connections.csv', connectionsOf(4000)),
      asOf: TODAY,
    });
    await jobs.whenEnded(me, id);
    expect([...states]).toEqual(['reading', 'writing', 'done']);
    expect(rows).toBeGreaterThan(4000);
  });

  it('shows a job only to its member', async () => {
    const { jobs, me, store, file } = await openImportBench();
    const other = await store.ensureMember(me.account, 'other', '', 0);
    const { id } = await jobs.start({ member: me, path: file('Connections.csv', CONNECTIONS), asOf: TODAY });
    expect(await jobs.find(other, id)).toBeNull();
    expect(await jobs.whenEnded(other, id)).toBeNull();
    expect(await jobs.find(me, 'unknown')).toBeNull();
    expect((await jobs.find(me, id))?.id).toBe(id);
    await jobs.whenEnded(me, id);
  });

  it('stops the current job without writing and fails waiting jobs when it is closed', async () => {
    const { jobs, me, store, file } = await openImportBench();
    const path = file('Connections.csv', CONNECTIONS);
    const started = await Promise.all([1, 2].map(() => jobs.start({ member: me, path, asOf: TODAY })));
    const ended = Promise.all(started.map((job) => jobs.whenEnded(me, job.id)));
    await jobs.close();
    for (const job of await ended) {
      expect(job).toMatchObject({
        state: 'failed',
        error: expect.stringContaining('stopped before the import was written'),
      });
    }
    expect((await store.coverage(me)).imports).toEqual([]);
  });

  it('doesn’t block requests while it writes', async () => {
    const { jobs, me, store, file } = await openImportBench();
    const { id } = await jobs.start({
      member: me,
      path: file('Connections.csv', connectionsOf(3000)),
      asOf: TODAY,
    });
    const ended = jobs.whenEnded(me, id);
    const seen = new Set<number>();
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    while (!isOver) {
      seen.add((await seenScope(store, me, TODAY)).ties.length);
      await new Promise((resolve) => setImmediate(resolve));
    }
    seen.add((await seenScope(store, me, TODAY)).ties.length);
    expect([...seen]).toEqual([0, 3002]);
  });
});

const READY: AskedJob = {
  job: { state: 'ready', needs: 'confirm' },
  isPreview: true,
  isCanceled: false,
};

describe('a confirmation', () => {
  it.each(['confirm', 'owner'] as const)('starts a job that is ready (%s)', (needs) => {
    expect(checkConfirmation({ ...READY, job: { state: 'ready', needs } }, {})).toBe(true);
  });

  it.each(['waiting', 'reading', 'writing', 'done'] as const)(
    'changes nothing when the job is already running: %s',
    (state) => {
      expect(checkConfirmation({ ...READY, job: { state, needs: '' }, isPreview: false }, {})).toBe(false);
    },
  );

  it.each(['waiting', 'reading'] as const)('is refused while the job is %s for a preview', (state) => {
    expect(() => checkConfirmation({ ...READY, job: { state, needs: '' } }, {})).toThrow(/still being read/);
  });

  it.each<[string, AskedJob]>([
    ['failed', { ...READY, job: { state: 'failed', needs: '' } }],
    ['canceled', { ...READY, job: { state: 'canceled', needs: '' } }],
    ['being canceled', { ...READY, isCanceled: true }],
  ])('is refused when the job is %s', (_, asked) => {
    expect(() => checkConfirmation(asked, {})).toThrow(/has ended/);
  });

  it('must include how to read a table', () => {
    const asked: AskedJob = { ...READY, job: { state: 'ready', needs: 'mapping' } };
    expect(() => checkConfirmation(asked, {})).toThrow('must say which column is which field');
    expect(checkConfirmation(asked, { mapping: { Who: 'name' } })).toBe(true);
  });
});
