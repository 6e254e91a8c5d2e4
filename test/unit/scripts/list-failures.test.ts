import { describe, expect, it } from 'vitest';
import { type FailureReport, listFailures, listLeftOut } from '../../../scripts/test-report.mjs';

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

describe('listFailures', () => {
  it('lists nothing when all tests passed', () => {
    expect(listed(file('passed', [passed]))).toEqual([]);
  });

  it('lists a failed test with its file, name and reason', () => {
    expect(listed(file('failed', [passed, failed]))).toEqual([
      '✗ test/room.test.ts: a room has a door\n    Error: no door\n        at room',
    ]);
  });

  it('lists a skipped test as skipped', () => {
    const skipped = { status: 'skipped', fullName: 'a room has a roof', failureMessages: [] };
    expect(listed(file('passed', [skipped]))).toEqual([
      '✗ test/room.test.ts: a room has a roof\n    skipped',
    ]);
  });

  it('lists a file whose failure no test explains', () => {
    expect(listed(file('failed', [passed], 'The hook broke.'))).toEqual([
      '✗ test/room.test.ts\n    The hook broke.',
    ]);
  });

  it('lists only the first lines of a long reason', () => {
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

  it('lists a run that failed although no test did', () => {
    expect(listFailures(1, { testResults: [file('passed', [passed])] }, '/house')).toEqual([
      '✗ a test run ended with code 1, although no test failed',
    ]);
  });

  it('lists a run without a report', () => {
    expect(listFailures(137, null, '/house')).toEqual([
      '✗ a test run ended with code 137 before it wrote its report',
    ]);
  });
});

it("listLeftOut lists tests that this computer can't run", () => {
  const leftOut = { ...passed, fullName: 'a full room is left out: there is none' };
  const report = { testResults: [file('passed', [passed, leftOut])] };
  expect(listLeftOut(report, '/house')).toEqual([
    '! test/room.test.ts: a full room is left out: there is none',
  ]);
  expect(listLeftOut(null, '/house')).toEqual([]);
});
