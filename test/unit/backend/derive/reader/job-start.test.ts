import { describe, expect, it } from 'vitest';
import { jobStartOf, type ReportedJob } from '../../../../../backend/derive/reader/seen-jobs.ts';

const DAY = 86_400;
const job = (changed: Partial<ReportedJob>): ReportedJob => ({
  contributor: 1,
  current: true,
  startedOn: null,
  firstSeen: 200 * DAY,
  seenTo: 300 * DAY,
  ...changed,
});
const BEFORE = job({ current: false, firstSeen: 50 * DAY, seenTo: 100 * DAY });

describe('jobStartOf', () => {
  it.each<[string, readonly ReportedJob[], unknown]>([
    ['returns the day in the source', [job({ startedOn: 77 }), BEFORE], { from: 77, to: 77 }],
    [
      'returns the range from when the previous job was last seen to when this one was first seen',
      [job({}), BEFORE],
      { from: 101, to: 200 },
    ],
    ['returns a range without a beginning when there is no previous job', [job({})], { from: null, to: 200 }],
    [
      'ignores jobs in another contributor’s data',
      [job({}), { ...BEFORE, contributor: 2 }],
      { from: null, to: 200 },
    ],
    [
      'returns the start of the latest job',
      [job({ startedOn: 77 }), job({ startedOn: 90 })],
      { from: 90, to: 90 },
    ],
    ['returns null without a current job', [BEFORE], null],
  ])('%s', (_, jobs, start) => {
    expect(jobStartOf(jobs)).toEqual(start);
  });
});
