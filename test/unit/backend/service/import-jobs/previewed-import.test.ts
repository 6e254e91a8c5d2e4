import { describe, expect, it } from 'vitest';
import type { ImportChoices } from '../../../../../backend/store/importing/jobs.ts';
import { importJob } from '../../../../../utils/interface/kith/kith-imports.ts';
import { CONNECTIONS, connectionsOf, type ImportBench, openImportBench } from './import-bench.ts';

const ME = 'https://www.linkedin.com/in/owner';
/** Two people who write only to each other, so the export could belong to either. */
const MESSAGES = `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER
t1,,Own Er,${ME},Ada L,https://www.linkedin.com/in/ada,2025-06-01 10:00:00 UTC,,hello,INBOX
t1,,Ada L,https://www.linkedin.com/in/ada,Own Er,${ME},2025-06-02 10:00:00 UTC,,hello,INBOX
`;
const TABLE = 'Wer,Post,Schuhe\nDana Deer,dana@example.org,38\nKen Kite,ken@example.org,44\n';
const MAPPING = { Wer: 'name', Post: 'email' } as const;

async function preview(bench: ImportBench, text: string, choices: ImportChoices = {}) {
  const path = bench.upload(text);
  return bench.run(path, { fileName: 'a.csv', isTemporary: true, isPreview: true, choices });
}

async function confirm({ jobs, me }: ImportBench, id: string, choices: ImportChoices = {}) {
  await jobs.confirm(me, id, choices);
  const ended = await jobs.whenEnded(me, id);
  if (ended === null) throw new Error('The job is unknown.');
  return ended;
}

const connections = async ({ store, me }: ImportBench) => (await store.coverage(me)).connections;

describe('a preview', () => {
  it('shows what a source contains, and writes nothing', async () => {
    const bench = await openImportBench();
    const job = await preview(bench, CONNECTIONS);
    expect(job).toMatchObject({
      state: 'ready',
      needs: 'confirm',
      source: 'linkedin-export',
      preview: {
        files: [{ path: 'a.csv', kind: 'connections', rows: 3 }],
        people: 2,
        evidence: [{ kind: 'connection', count: 2 }],
        evidence_new: 2,
        evidence_known: 0,
      },
      counts: { refused: 1, dropped: 0, people: 0 },
      findings: [{ line: 4, level: 'refused' }],
      ended_at: '',
    });
    expect(importJob.parse(job)).toEqual(job);
    expect(await connections(bench)).toBe(0);
    expect(bench.uploads()).toHaveLength(1);
  });

  it('shows which contents are already in the data', async () => {
    const bench = await openImportBench();
    await bench.run(bench.file('Connections.csv', CONNECTIONS));
    const job = await preview(bench, connectionsOf(3));
    expect(job.preview).toMatchObject({ evidence_new: 3, evidence_known: 2 });
  });

  it('is removed when the file is empty', async () => {
    const bench = await openImportBench();
    expect(await preview(bench, '%PDF-1.7')).toMatchObject({ state: 'failed', preview: null });
    expect(bench.uploads()).toEqual([]);
  });
});

describe('a confirmed preview', () => {
  it('is written, and its file is deleted', async () => {
    const bench = await openImportBench();
    const { id } = await preview(bench, CONNECTIONS);
    expect(await confirm(bench, id)).toMatchObject({
      state: 'done',
      needs: '',
      counts: { evidence_added: 2 },
    });
    expect(await connections(bench)).toBe(2);
    expect(bench.uploads()).toEqual([]);
  });

  it('is written only once, however often it is confirmed', async () => {
    const bench = await openImportBench();
    const { id } = await preview(bench, CONNECTIONS);
    const begun: string[] = [];
    bench.jobs.watch(({ state }) => begun.push(state));
    await Promise.all([bench.jobs.confirm(bench.me, id, {}), bench.jobs.confirm(bench.me, id, {})]);
    expect(await confirm(bench, id)).toMatchObject({ state: 'done', counts: { evidence_unchanged: 0 } });
    const steps = begun.filter((state, at) => state !== begun[at - 1]);
    expect(steps).toEqual(['reading', 'writing', 'done']);
  });

  it('asks for the owner when it can’t detect them, and accepts the answer', async () => {
    const bench = await openImportBench();
    const job = await preview(bench, MESSAGES);
    expect(job).toMatchObject({ state: 'ready', needs: 'owner' });
    expect(job.owner_candidates.toSorted()).toEqual(['https://www.linkedin.com/in/ada', ME]);
    const done = await confirm(bench, job.id, { owner: 'li:in:owner' });
    expect(done).toMatchObject({ state: 'done', owner_candidates: [], counts: { evidence_added: 2 } });
  });

  it('doesn’t ask for the owner again once Kith knows them', async () => {
    const bench = await openImportBench();
    await bench.store.setMe(bench.me, 'li:in:owner', bench.clock);
    expect(await preview(bench, MESSAGES)).toMatchObject({ needs: 'confirm', preview: { people: 1 } });
  });

  it('asks how to read a table, and saves the answer', async () => {
    const bench = await openImportBench();
    const job = await preview(bench, TABLE);
    expect(job).toMatchObject({ state: 'ready', needs: 'mapping' });
    expect(job.preview?.files[0]?.columns.map(({ name }) => name)).toEqual(['Wer', 'Post', 'Schuhe']);
    await expect(bench.jobs.confirm(bench.me, job.id, {})).rejects.toThrow(/which column is which field/);
    expect(await confirm(bench, job.id, { mapping: MAPPING })).toMatchObject({ state: 'done' });
    const again = await preview(bench, TABLE.replace('Ken', 'Kim'));
    expect(again).toMatchObject({ state: 'ready', needs: 'confirm', preview: { people: 2 } });
  });

  it('doesn’t suggest one member’s table layout to another member', async () => {
    const bench = await openImportBench();
    const { id } = await preview(bench, TABLE);
    await confirm(bench, id, { mapping: MAPPING });
    const other = await bench.store.ensureMember(bench.me.account, 'other', '', bench.clock);
    const job = await bench.run(bench.upload(TABLE), {
      member: other,
      fileName: 'a.csv',
      isTemporary: true,
      isPreview: true,
    });
    expect(job).toMatchObject({ needs: 'mapping' });
  });

  it('fails and reports the missing answer when nobody can be asked', async () => {
    const bench = await openImportBench();
    expect(await bench.run(bench.file('a.csv', TABLE))).toMatchObject({
      state: 'failed',
      needs: 'mapping',
      error: expect.stringContaining('"Wer", "Post", "Schuhe"'),
    });
  });

  it('can’t be confirmed while its file is being read, or after the import ended', async () => {
    const { jobs, me, upload } = await openImportBench();
    const order = { member: me, path: upload(CONNECTIONS), asOf: 20_778, isTemporary: true, isPreview: true };
    const { id } = await jobs.start(order);
    await expect(jobs.confirm(me, id, {})).rejects.toThrow(/still being read/);
    await jobs.cancel(me, id);
    await expect(jobs.confirm(me, id, {})).rejects.toThrow(/has ended/);
  });
});

describe('canceling an import', () => {
  it.each(['waiting', 'reading', 'writing'] as const)(
    'leaves nothing behind while it is %s',
    async (state) => {
      const bench = await openImportBench();
      const { jobs, me, upload } = bench;
      const reached = Promise.withResolvers<void>();
      jobs.watch((job) => job.state === state && reached.resolve());
      const order = { member: me, path: upload(connectionsOf(2000)), asOf: 20_778, isTemporary: true };
      const first = state === 'waiting' ? [await jobs.start({ ...order, path: upload(CONNECTIONS) })] : [];
      const { id, state: now } = await jobs.start(order);
      if (now !== state) await reached.promise;
      expect(await jobs.cancel(me, id)).toMatchObject({ state: 'canceled', error: '' });
      for (const other of first) await jobs.whenEnded(me, other.id);
      expect(await connections(bench)).toBe(first.length * 2);
      expect(bench.uploads()).toEqual([]);
      expect(await jobs.find(me, id)).toMatchObject({ state: 'canceled' });
    },
  );

  it('leaves nothing behind while it waits for confirmation', async () => {
    const bench = await openImportBench();
    const { id } = await preview(bench, CONNECTIONS);
    expect(await bench.jobs.cancel(bench.me, id)).toMatchObject({ state: 'canceled' });
    expect(await bench.jobs.cancel(bench.me, id)).toMatchObject({ state: 'canceled' });
    expect(bench.uploads()).toEqual([]);
  });

  it('doesn’t affect any other job when it is done twice at once', async () => {
    const bench = await openImportBench();
    const { jobs, me, upload } = bench;
    const { id } = await preview(bench, CONNECTIONS);
    const other = await jobs.start({
      member: me,
      path: upload(connectionsOf(10)),
      asOf: 20_778,
      isTemporary: true,
    });
    const canceled = await Promise.all([jobs.cancel(me, id), jobs.cancel(me, id)]);
    expect(canceled).toMatchObject([{ state: 'canceled' }, { state: 'canceled' }]);
    expect(await jobs.whenEnded(me, other.id)).toMatchObject({ state: 'done' });
  });

  it('is refused after the import was written', async () => {
    const bench = await openImportBench();
    const { id } = await bench.run(bench.file('a.csv', CONNECTIONS));
    await expect(bench.jobs.cancel(bench.me, id)).rejects.toThrow(/already done\. Undo it/);
    expect(await connections(bench)).toBe(2);
  });

  it('is refused for other members', async () => {
    const bench = await openImportBench();
    const { id } = await preview(bench, CONNECTIONS);
    const other = await bench.store.ensureMember(bench.me.account, 'other', '', bench.clock);
    expect(await bench.jobs.cancel(other, id)).toBeNull();
    expect(await bench.jobs.confirm(other, id, {})).toBeNull();
    expect(await bench.jobs.list(other)).toEqual([]);
  });

  it('also happens when everything is erased', async () => {
    const bench = await openImportBench();
    await preview(bench, CONNECTIONS);
    await bench.jobs.cancelAll(bench.me);
    expect(bench.uploads()).toEqual([]);
  });
});
