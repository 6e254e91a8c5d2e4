/**
 * Counts a vitest run (its JSON report, its exit code). Every test that did not pass is a failure: failed, skipped
 * and to-do alike. A file that could not even be loaded counts one, and so does a run that failed for a reason
 * that none of its tests shows (an unhandled error, no report at all).
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
