import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { newImportJob } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { createWriteBehind, LiveJobs } from '../../../../../backend/service/import-jobs/live-jobs.ts';
import type { SavedJob } from '../../../../../backend/store/importing/jobs.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

const memberOf = (account: number, id: number) => ({ account, id }) as Member;
const ADA = memberOf(1, 2);

function open() {
  const uploadDirectory = temporaryFolder();
  const path = 'sent.upload';
  writeFileSync(join(uploadDirectory, path), 'x');
  const updateJob = vi.fn(async () => true);
  const writes = createWriteBehind();
  const jobs = new LiveJobs({ store: { updateJob }, uploadDirectory, writes, now: () => 0 });
  const kept: SavedJob = {
    member: ADA,
    path,
    isUpload: true,
    request: { asOf: 20_000, isPreview: false, choices: {} },
    job: newImportJob('job-1', 'a.csv', '2026-01-01T00:00:00.000Z'),
  };
  return { jobs, kept, writes, updateJob, upload: join(uploadDirectory, path) };
}

describe('a live job', () => {
  it.each([
    ['its member', ADA, true],
    ['another member', memberOf(1, 3), false],
    ['a member with the same id in another account', memberOf(2, 2), false],
  ])('is found only by its member: %s', (_, member, isFound) => {
    const { jobs, kept } = open();
    jobs.add(kept);
    expect(jobs.find(member, 'job-1') !== null).toBe(isFound);
  });

  it('reports every change to listeners until they stop', () => {
    const { jobs, kept } = open();
    const entry = jobs.add(kept);
    const heard: string[] = [];
    const stop = jobs.watch(({ state }) => heard.push(state));
    jobs.change(entry, { state: 'reading' });
    stop();
    jobs.change(entry, { state: 'writing' });
    expect([heard, entry.job.state]).toEqual([['reading'], 'writing']);
  });

  it('stays live until its end is saved, while its upload is deleted at once', async () => {
    const { jobs, kept, writes, updateJob, upload } = open();
    const entry = jobs.add(kept);
    const written = Promise.withResolvers<void>();
    writes.save(() => written.promise);
    await jobs.end(entry, { state: 'canceled' });
    expect([(await entry.settled.promise).state, existsSync(upload), jobs.has('job-1')]).toEqual([
      'canceled',
      false,
      true,
    ]);
    written.resolve();
    await writes.settled();
    expect([jobs.has('job-1'), updateJob.mock.calls]).toEqual([false, [[ADA, entry.job]]]);
  });

  it('reports no speed after it ended, like a job from the store', async () => {
    const { jobs, kept } = open();
    const entry = jobs.add(kept);
    jobs.change(entry, { rows_per_second: 4, seconds_left: 2 });
    await jobs.end(entry, { state: 'failed' });
    expect(entry.job).toMatchObject({ rows_per_second: 0, seconds_left: null });
  });

  it('is released with its upload when another process continues it', async () => {
    const { jobs, kept, updateJob, upload } = open();
    const entry = jobs.add(kept);
    jobs.release(entry, { state: 'waiting' });
    expect([(await entry.settled.promise).state, existsSync(upload), jobs.has('job-1')]).toEqual([
      'waiting',
      true,
      false,
    ]);
    expect(updateJob).not.toHaveBeenCalled();
  });
});
