import { describe, expect, it } from 'vitest';
import { jobStartOf, type ReportedJob } from '../../../../../backend/network/search/job-start.ts';

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

describe('when a job began', () => {
  it.each<[string, readonly ReportedJob[], unknown]>([
    ['is the day its source says', [job({ startedOn: 77 }), BEFORE], { from: 77, to: 77 }],
    [
      'is between the last of the job before and the first of this one',
      [job({}), BEFORE],
      { from: 101, to: 200 },
    ],
    ['is before it was first seen where there is no job before', [job({})], { from: null, to: 200 }],
    [
      'is not told by what another contributor saw',
      [job({}), { ...BEFORE, contributor: 2 }],
      { from: null, to: 200 },
    ],
    ['is that of the latest', [job({ startedOn: 77 }), job({ startedOn: 90 })], { from: 90, to: 90 }],
    ['is not known without a job', [BEFORE], null],
  ])('%s', (_, jobs, start) => {
    expect(jobStartOf(jobs)).toEqual(start);
  });
});
