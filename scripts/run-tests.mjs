import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE } from './ensure-installed.mjs';
import { ROOT } from './root.mjs';
import { ownEnvironment } from './run-node.mjs';
import { countTests, listFailures, listLeftOut } from './test-report.mjs';

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

/**
 * Runs the tests of the projects that match the patterns, such as `e2e*`, or `!e2e*` for all others. Returns how many
 * passed and failed, which ones failed, and which ones can't run on this computer.
 * @param hear called with each piece of output
 * @param priority the processes' niceness, from 0 (normal) to 19 (lowest)
 */
export async function runTests(projects, { hear, priority }) {
  const folder = mkdtempSync(join(tmpdir(), 'kith-test-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    ...projects.map((pattern) => `--project=${pattern}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const child = spawn(NODE, [VITEST, ...args], {
    cwd: ROOT,
    env: ownEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
  const exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => setPriority(child.pid, priority));
    child.once('close', resolve);
  });
  const read = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return {
    ...countTests(exitCode, read),
    failures: listFailures(exitCode, read, ROOT),
    leftOut: listLeftOut(read, ROOT),
  };
}

/** Returns null if the run ended without writing a report. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
