import { describe, expect, it } from 'vitest';
import { countTests } from '../../../scripts/test-report.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('countTests', () => {
  const runs: [string, number, ReturnType<typeof file>[] | null, [number, number]][] = [
    ['all good', 0, [file('passed', 'passed', 'passed'), file('passed', 'passed')], [3, 0]],
    ['one failed', 1, [file('failed', 'passed', 'failed')], [1, 1]],
    ['skipped is failed', 0, [file('passed', 'passed', 'skipped', 'pending', 'todo', 'disabled')], [1, 4]],
    ['a file that cannot be loaded', 1, [file('failed'), file('passed', 'passed')], [1, 1]],
    ['a hook that failed after good tests', 1, [file('failed', 'passed')], [1, 1]],
    ['an error outside of every test', 1, [file('passed', 'passed')], [1, 1]],
    ['no test at all', 0, [], [0, 1]],
    ['a run that wrote no report', 137, null, [0, 1]],
  ];
  it.each(runs)('counts %s', (_, exitCode, testResults, [passed, failed]) => {
    const report = testResults && { testResults };
    expect(countTests(exitCode, report)).toEqual({ passed, failed });
  });
});
