import { relative } from 'node:path';

/** Of what one failure says, what is repeated at the end of a run. */
const MOST_LINES = 12;

/**
 * What did not pass in a vitest run (its exit code, its JSON report), each with its file, its name and the beginning of why: to be said
 * once more at the end, where whoever sees nothing but the end of a long output finds it.
 */
export function listFailures(exitCode, report, root) {
  if (report === null) return [`✗ a run of the tests ended with ${exitCode}, before it wrote its report`];
  const failures = report.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status !== 'passed');
    if (failed.length === 0 && file.status === 'failed') return [entry(path, file.message)];
    return failed.map(({ status, fullName, failureMessages }) =>
      entry(`${path}: ${fullName}`, failureMessages?.join('\n') || status),
    );
  });
  if (failures.length > 0 || exitCode === 0) return failures;
  return [`✗ a run of the tests ended with ${exitCode}, for a reason that none of them shows`];
}

/** Tests that this computer cannot run, which say so by their name: a run that passed tells what it has not shown. */
export function listLeftOut(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ fullName }) => fullName.includes(' is left out: '))
      .map(({ fullName }) => `! ${relative(root, name)}: ${fullName}`),
  );
}

function entry(name, why = '') {
  const lines = why.split('\n').slice(0, MOST_LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
