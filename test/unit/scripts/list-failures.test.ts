import { describe, expect, it } from 'vitest';
import { type FailureReport, listFailures, listLeftOut } from '../../../scripts/list-failures.mjs';

type Listed = FailureReport['testResults'][number]['assertionResults'][number];

const passed: Listed = { status: 'passed', fullName: 'a room is tidy', failureMessages: [] };
const failed: Listed = {
  status: 'failed',
  fullName: 'a room has a door',
  failureMessages: ['Error: no door\n    at room'],
};
const file = (status: string, tests: Listed[], message = '') => ({
  name: '/house/test/room.test.ts',
  status,
  message,
  assertionResults: tests,
});
const listed = (...testResults: ReturnType<typeof file>[]) => listFailures(0, { testResults }, '/house');

describe('what did not pass is listed', () => {
  it('nothing of a run in which all passed', () => {
    expect(listed(file('passed', [passed]))).toEqual([]);
  });

  it('a test by its file, its name and why', () => {
    expect(listed(file('failed', [passed, failed]))).toEqual([
      '✗ test/room.test.ts: a room has a door\n    Error: no door\n        at room',
    ]);
  });

  it('a test that was left out, as that', () => {
    const skipped = { status: 'skipped', fullName: 'a room has a roof', failureMessages: [] };
    expect(listed(file('passed', [skipped]))).toEqual([
      '✗ test/room.test.ts: a room has a roof\n    skipped',
    ]);
  });

  it('a file of which no test shows why it failed', () => {
    expect(listed(file('failed', [passed], 'The hook broke.'))).toEqual([
      '✗ test/room.test.ts\n    The hook broke.',
    ]);
  });

  it('of a long reason the beginning', () => {
    const long = {
      ...failed,
      failureMessages: [Array.from({ length: 99 }, (_, at) => `line ${at}`).join('\n')],
    };
    expect(
      listed(file('failed', [long]))[0]
        ?.split('\n')
        .at(-1),
    ).toBe('    line 11');
  });

  it('a run that failed for a reason that none of its tests shows', () => {
    expect(listFailures(1, { testResults: [file('passed', [passed])] }, '/house')).toEqual([
      '✗ a run of the tests ended with 1, for a reason that none of them shows',
    ]);
  });

  it('a run that wrote no report', () => {
    expect(listFailures(137, null, '/house')).toEqual([
      '✗ a run of the tests ended with 137, before it wrote its report',
    ]);
  });
});

it('what this computer cannot run is listed, though nothing of it failed', () => {
  const leftOut = { ...passed, fullName: 'a full room is left out: there is none' };
  const report = { testResults: [file('passed', [passed, leftOut])] };
  expect(listLeftOut(report, '/house')).toEqual([
    '! test/room.test.ts: a full room is left out: there is none',
  ]);
  expect(listLeftOut(null, '/house')).toEqual([]);
});
