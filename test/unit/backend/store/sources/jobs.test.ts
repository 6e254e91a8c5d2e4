import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../../backend/imports/record.ts';
import { newImportJob } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import type { JobRequest, SavedJob } from '../../../../../backend/store/importing/jobs.ts';
import type { FoundInSource } from '../../../../../backend/store/importing/open-importing.ts';
import { MAX_FINDINGS } from '../../../../../backend/store/sources/findings.ts';
import type { ImportJob } from '../../../../../utils/interface/kith/kith-imports.ts';
import { connected, fact, NOON, person, type TestStore, TODAY } from '../store-fixture.ts';
import { STORES } from '../stores.ts';

const REQUEST: JobRequest = { asOf: TODAY, isPreview: false, choices: {} };
const STARTED = new Date(NOON).toISOString();

function kept(id: string, changes: Partial<ImportJob> = {}, isUpload = true): Omit<SavedJob, 'member'> {
  const job = { ...newImportJob(id, `${id}.zip`, STARTED), ...changes };
  return { path: `${id}.upload`, isUpload, request: REQUEST, job };
}

const add = ({ store, me }: TestStore, id: string, changes: Partial<ImportJob> = {}) =>
  store.addJob(kept(id, changes), me);
const idsOf = async ({ store, me }: TestStore) => (await store.jobs(me)).map(({ job }) => job.id);
const finding = (message: string, level: Finding['level'] = 'refused'): Finding => ({
  file: 'a.csv',
  line: 1,
  level,
  message,
});
const PREVIEW: Omit<FoundInSource, 'findings'> = {
  source: 'mbox',
  needs: 'confirm',
  owner_candidates: [],
  rows: 3,
  rows_total: 3,
  preview: { files: [], people: 1, evidence: [], evidence_new: 2, evidence_known: 1 },
};

describe.each(STORES)('a job (%s)', (_, open) => {
  it('is returned as it was saved, and only to its member', async () => {
    const test = await open();
    await add(test, 'one');
    expect(await test.store.job(test.me, 'one')).toEqual({ ...kept('one'), member: test.me });
    expect(await test.store.job(await test.member('other'), 'one')).toBeNull();
    expect(await test.store.job(test.me, 'two')).toBeNull();
    expect(await test.store.job(test.me, 'one\0')).toBeNull();
  });

  it('isn’t saved for a member who was erased while the file arrived', async () => {
    const test = await open();
    await test.store.removeMember(test.me);
    await expect(add(test, 'one')).rejects.toThrow('This member no longer exists.');
    expect(await test.store.unfinishedJobs()).toEqual([]);
  });

  it('is saved as waiting, without its progress, when it was in progress', async () => {
    const test = await open();
    await add(test, 'one', { state: 'writing', rows: 5, rows_total: 9, rows_per_second: 3, seconds_left: 2 });
    expect((await test.store.job(test.me, 'one'))?.job).toMatchObject({
      state: 'waiting',
      rows: 0,
      rows_total: 0,
      rows_per_second: 0,
      seconds_left: null,
    });
  });

  it('is listed newest first, or oldest first while it is unfinished', async () => {
    const test = await open();
    for (const id of ['one', 'two', 'three']) await add(test, id);
    await add(test, 'failed', { state: 'failed' });
    expect(await idsOf(test)).toEqual(['failed', 'three', 'two', 'one']);
    const unfinished = await test.store.unfinishedJobs();
    expect(unfinished.map(({ job, member }) => [job.id, member])).toEqual(
      ['one', 'two', 'three'].map((id) => [id, test.me]),
    );
  });

  it('isn’t updated after it ended', async () => {
    const test = await open();
    const job = kept('one', { state: 'failed' }).job;
    await add(test, 'one', { state: 'failed' });
    expect(await test.store.updateJob(test.me, { ...job, state: 'canceled' })).toBe(false);
    expect(await test.store.updateJob(test.me, kept('unknown').job)).toBe(false);
  });

  it('saves the user’s choices when it is confirmed', async () => {
    const test = await open();
    await test.store.addJob({ ...kept('one'), request: { ...REQUEST, isPreview: true } }, test.me);
    await test.store.updateJob(test.me, kept('one').job, { owner: 'li:in:me' });
    const { request } = (await test.store.job(test.me, 'one')) ?? {};
    expect(request).toEqual({ asOf: TODAY, isPreview: false, choices: { owner: 'li:in:me' } });
  });

  it('can be deleted if it wrote nothing, and only the latest 50 such jobs are kept', async () => {
    const test = await open();
    await add(test, 'waits');
    for (let i = 0; i < 53; i++) await add(test, `failed-${i}`, { state: 'failed' });
    expect((await idsOf(test)).slice(-2)).toEqual(['failed-3', 'waits']);
    expect(await test.store.forgetJob(test.me, 'failed-3')).toBe(true);
    expect(await test.store.forgetJob(test.me, 'waits')).toBe(false);
    expect((await idsOf(test)).at(-2)).toBe('failed-4');
  });
});

describe.each(STORES)('many jobs (%s)', (_, open) => {
  it('are limited to 50 unfinished jobs, so that files can’t fill the disk', async () => {
    const test = await open();
    for (let i = 0; i < 50; i++) await add(test, `waits-${i}`);
    await expect(add(test, 'one too many')).rejects.toThrow(/50 of your imports have not ended/);
    await test.store.updateJob(test.me, kept('waits-7', { state: 'canceled' }).job);
    await add(test, 'the next');
  });

  it('are listed with 20 findings each', async () => {
    const test = await open();
    await add(test, 'one');
    const findings = Array.from({ length: 30 }, (_, i) => finding(`row ${i}`));
    await test.store.savePreview(test.me, 'one', { ...PREVIEW, findings });
    const [listed] = await test.store.jobs(test.me);
    expect(listed?.job.findings).toHaveLength(20);
  });
});

describe.each(STORES)('a preview (%s)', (_, open) => {
  it('is part of the job, with the worst findings first', async () => {
    const test = await open();
    await add(test, 'one');
    const findings = [finding('left out', 'dropped'), finding('worth knowing', 'note'), finding('no date')];
    expect(await test.store.savePreview(test.me, 'one', { ...PREVIEW, findings })).toBe(true);
    expect((await test.store.job(test.me, 'one'))?.job).toMatchObject({
      state: 'ready',
      source: 'mbox',
      preview: { evidence_new: 2 },
      counts: { refused: 1, dropped: 1 },
      findings: [{ message: 'no date' }, { message: 'worth knowing' }, { message: 'left out' }],
    });
  });

  it('counts skipped rows, but not reasons or files skipped as a whole', async () => {
    const test = await open();
    await add(test, 'one');
    const findings: Finding[] = [
      { ...finding('41 rows skipped: drafts.', 'dropped'), rows: 41 },
      finding('Line 1: a repeated header was skipped.', 'dropped'),
      { ...finding('Ad_Targeting.csv is private; it was not read.', 'dropped'), line: 0 },
      { ...finding('3 rows more could not be read.'), rows: 3 },
    ];
    await test.store.savePreview(test.me, 'one', { ...PREVIEW, findings });
    const saved = await test.store.job(test.me, 'one');
    expect(saved?.job.counts).toMatchObject({ refused: 3, dropped: 42 });
    expect(saved?.job.findings[0]).not.toHaveProperty('rows');
  });

  it('isn’t saved if the job has been canceled in the meantime', async () => {
    const test = await open();
    await add(test, 'one', { state: 'canceled' });
    expect(await test.store.savePreview(test.me, 'one', { ...PREVIEW, findings: [finding('x')] })).toBe(
      false,
    );
    expect(await test.store.findings(test.me, 'one')).toEqual([]);
  });

  it('shows 200 findings, saves 50,000, and counts the rest', async () => {
    const test = await open();
    await add(test, 'one');
    const findings = Array.from({ length: MAX_FINDINGS + 7 }, () => finding('no date'));
    await test.store.savePreview(test.me, 'one', { ...PREVIEW, findings });
    const { job } = (await test.store.job(test.me, 'one')) ?? {};
    expect([job?.findings.length, job?.counts.refused]).toEqual([200, MAX_FINDINGS + 7]);
    const all = await test.store.findings(test.me, 'one');
    expect([all.length, all.at(-1)?.message]).toEqual([MAX_FINDINGS + 1, '7 more aren’t listed.']);
  });
});

describe.each(STORES)('a job whose import is written (%s)', (_, open) => {
  const take = (test: TestStore, id: string, file = 'export.zip') =>
    test.take([person('ada'), connected('ada')], { importId: id, fileName: file });

  it('is marked as done in the same transaction', async () => {
    const test = await open();
    await add(test, 'one', { owner_candidates: ['https://www.linkedin.com/in/ada'] });
    await take(test, 'one');
    expect((await test.store.job(test.me, 'one'))?.job).toMatchObject({
      state: 'done',
      source: 'linkedin-export',
      owner_candidates: [],
      counts: { people: 1, evidence_added: 1 },
      ended_at: STARTED,
    });
    expect(await test.store.unfinishedJobs()).toEqual([]);
  });

  it('is deleted when another import replaces its import', async () => {
    const test = await open();
    for (const id of ['one', 'two']) {
      await add(test, id);
      await take(test, id);
    }
    expect(await idsOf(test)).toEqual(['two']);
  });

  it('is deleted with its findings when its import is undone', async () => {
    const test = await open();
    await add(test, 'one');
    await take(test, 'one');
    expect(await test.store.undoImport(test.me, 'one')).toMatchObject({ imports: 1, evidence: 1 });
    expect(await idsOf(test)).toEqual([]);
  });

  it('no longer lists who became reachable after someone is erased', async () => {
    const test = await open();
    await add(test, 'one');
    await take(test, 'one');
    const people = [{ name: 'Ada Example', linkedin_url: 'https://www.linkedin.com/in/ada' }];
    await test.store.saveReached(test.me, 'one', { count: 1, people });
    expect((await test.store.job(test.me, 'one'))?.job.newly_reachable).toEqual({ count: 1, people });
    await test.store.erasePerson(test.me, 'li:in:ada');
    expect((await test.store.job(test.me, 'one'))?.job.newly_reachable).toEqual({ count: 0, people: [] });
  });

  it('is deleted with all of its member’s data', async () => {
    const test = await open();
    await add(test, 'one');
    await test.store.savePreview(test.me, 'one', { ...PREVIEW, findings: [finding('x')] });
    await test.store.saveColumnMapping(test.me, ['Who'], { Who: 'name' }, NOON);
    await test.store.eraseMember(test.me);
    expect(await idsOf(test)).toEqual([]);
    expect(await test.store.findings(test.me, 'one')).toEqual([]);
    expect(await test.store.columnMapping(test.me, ['Who'])).toBeNull();
  });
});

describe.each(STORES)('data that an import can use (%s)', (_, open) => {
  it('includes the count of the member’s own known facts', async () => {
    const test = await open();
    await test.take([person('ada'), fact('mail', 'me', 'ada', 3, { naturalKey: 'known' })]);
    expect(await test.store.countKnownFacts(test.me, ['known', 'new'])).toBe(1);
    expect(await test.store.countKnownFacts(await test.member('other'), ['known'])).toBe(0);
  });

  it('includes the member’s own profile and addresses', async () => {
    const test = await open();
    expect(await test.store.ownKeys(test.me)).toEqual([]);
    await test.take([person('ada'), connected('ada')], {
      ownerKeys: ['li:in:owner', 'mailto:me@example.org'],
    });
    expect(await test.store.ownKeys(test.me)).toEqual(['mailto:me@example.org', 'li:in:owner']);
  });

  it('includes the last mapping of a table with the same columns', async () => {
    const { store, me } = await open();
    await store.saveColumnMapping(me, ['Who', 'Mail', ''], { Who: 'name' }, NOON);
    await store.saveColumnMapping(me, ['Who', 'Mail'], { Who: 'name', Mail: 'email' }, NOON);
    expect(await store.columnMapping(me, ['Who', 'Mail'])).toEqual({ Who: 'name', Mail: 'email' });
    expect(await store.columnMapping(me, ['Mail', 'Who'])).toBeNull();
  });
});
