/**
 * Counts the tests of a Vitest run from its JSON report and exit code. A failed, skipped or to-do test counts
 * as failed. So does a file that couldn't be loaded, and a run that failed for a reason no test shows, such
 * as an unhandled error or a missing report.
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
