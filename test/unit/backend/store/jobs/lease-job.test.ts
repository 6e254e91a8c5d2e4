import { describe, expect, it } from 'vitest';
import { newImportJob } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { NOON, openTestStore, TODAY } from '../store-fixture.ts';

async function openWithJob() {
  const test = await openTestStore();
  const job = newImportJob('one', 'one.zip', new Date(NOON).toISOString());
  const request = { asOf: TODAY, isPreview: false, choices: {} };
  await test.store.addJob({ path: 'one.upload', isUpload: true, request, job }, test.me);
  const lease = (worker: string, now: number) =>
    test.store.leaseJob(test.me, 'one', { worker, until: now + 1000 }, now);
  return { ...test, job, lease };
}

describe('leasing a job', () => {
  it('gives a job to one worker until its lease ends', async () => {
    const { lease } = await openWithJob();
    expect(await Promise.all([lease('a', NOON), lease('b', NOON)])).toEqual([true, false]);
    expect(await lease('a', NOON + 500)).toBe(true);
    expect(await lease('b', NOON + 1200)).toBe(false);
    expect(await lease('b', NOON + 1500)).toBe(true);
    expect(await lease('a', NOON + 1600)).toBe(false);
  });

  it('doesn’t lease a job that has ended or is unknown', async () => {
    const { store, me, member, job, lease } = await openWithJob();
    expect(await store.leaseJob(await member('other'), 'one', { worker: 'a', until: NOON + 1 }, NOON)).toBe(
      false,
    );
    await store.updateJob(me, { ...job, state: 'canceled' });
    expect(await lease('a', NOON)).toBe(false);
  });
});
