import { relative } from 'node:path';

/** How many lines of a failure are repeated at the end of a run. */
const MAX_LINES = 12;

/**
 * Lists the failures of a Vitest run: file, name and the first lines of the reason. Printed last, because they are hard
 * to find in a long output.
 */
export function listFailures(exitCode, report, root) {
  if (report === null) return [`✗ a test run ended with code ${exitCode} before it wrote its report`];
  const failures = report.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status !== 'passed');
    if (failed.length === 0 && file.status === 'failed') return [entry(path, file.message)];
    return failed.map(({ status, fullName, failureMessages }) =>
      entry(`${path}: ${fullName}`, failureMessages?.join('\n') || status),
    );
  });
  if (failures.length > 0 || exitCode === 0) return failures;
  return [`✗ a test run ended with code ${exitCode}, although no test failed`];
}

/**
 * Lists the tests that this computer can't run, so that even a run that passed shows which tests are missing. Their
 * titles contain the reason.
 */
export function listLeftOut(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ fullName }) => fullName.includes(' is left out: '))
      .map(({ fullName }) => `! ${relative(root, name)}: ${fullName}`),
  );
}

function entry(name, why = '') {
  const lines = why.split('\n').slice(0, MAX_LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * Counts the passed and failed tests from Vitest's JSON report and exit code. A failed, skipped or to-do test counts as
 * failed. So does a file that can't be loaded, and a run that failed for another reason, such as an unhandled error or
 * a missing report.
 */
export function countTests(exitCode, report) {
  if (report === null) return { passed: 0, failed: 1 };
  let passed = 0;
  let failed = 0;
  for (const file of report.testResults) {
    const good = file.assertionResults.filter(({ status }) => status === 'passed').length;
    passed += good;
    failed += file.assertionResults.length - good;
    const isUnexplained = file.status === 'failed' && good === file.assertionResults.length;
    if (isUnexplained) failed += 1;
  }
  if (failed === 0 && (exitCode !== 0 || passed === 0)) failed = 1;
  return { passed, failed };
}
