import { describe, expect, it } from 'vitest';
import { countTests } from '../../../scripts/test-report.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('countTests', () => {
  const runs: [string, number, ReturnType<typeof file>[] | null, [number, number]][] = [
    ['only passed tests', 0, [file('passed', 'passed', 'passed'), file('passed', 'passed')], [3, 0]],
    ['a failed test', 1, [file('failed', 'passed', 'failed')], [1, 1]],
    [
      'skipped tests as failed',
      0,
      [file('passed', 'passed', 'skipped', 'pending', 'todo', 'disabled')],
      [1, 4],
    ],
    ['a file that can’t be loaded as a failure', 1, [file('failed'), file('passed', 'passed')], [1, 1]],
    ['a hook that failed after passed tests', 1, [file('failed', 'passed')], [1, 1]],
    ['an error outside of every test', 1, [file('passed', 'passed')], [1, 1]],
    ['a run without tests as a failure', 0, [], [0, 1]],
    ['a run without a report as a failure', 137, null, [0, 1]],
  ];
  it.each(runs)('counts %s', (_, exitCode, testResults, [passed, failed]) => {
    const report = testResults && { testResults };
    expect(countTests(exitCode, report)).toEqual({ passed, failed });
  });
});
