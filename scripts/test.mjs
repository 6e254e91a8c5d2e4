import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './count-tests.mjs';
import { ensureBrowsers } from './ensure-browsers.mjs';
import { BROWSERS, build, buildDirectory, noteBuilt } from './ensure-built.mjs';
import { ensureInstalled, NODE } from './ensure-installed.mjs';
import { ROOT } from './root.mjs';
import { ownEnvironment } from './run-node.mjs';

/**
 * `npm test`: every check and every test, in one count. A check counts one, a test counts one, and what was
 * skipped counts as failed. Ends with the one line `N passed, N failed`.
 */
process.chdir(ROOT);
ensureInstalled();
ensureBrowsers();

const module = (...parts) => join(ROOT, 'node_modules', ...parts);
const totals = { passed: 0, failed: 0 };

check('lint', [module('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']);
for (const project of ['tsconfig.json', 'backend/tsconfig.json', 'test/tsconfig.json']) {
  check(`types of ${project}`, [module('typescript', 'bin', 'tsc'), '--noEmit', '-p', project]);
}
const builds = BROWSERS.map((browser) => count(`build for ${browser}`, build(browser)));
if (builds.every(Boolean)) noteBuilt();
// The add-on store's own linter: errors fail, its warnings are explained in docs.
check('addons-linter', [module('addons-linter', 'bin', 'addons-linter'), buildDirectory('firefox')]);
runTests();

process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;

function check(name, args) {
  const { status, stdout, stderr } = spawnSync(NODE, args, {
    env: ownEnvironment(),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return count(name, { passed: status === 0, output: `${stdout}${stderr}` });
}

/** One line for what passed, everything it said for what did not. */
function count(name, { passed, output }) {
  totals[passed ? 'passed' : 'failed']++;
  process.stdout.write(passed ? `✓ ${name}\n` : `✗ ${name}\n${output}\n`);
  return passed;
}

function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'kith-test-'));
  const report = join(folder, 'report.json');
  const vitest = [
    module('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status } = spawnSync(NODE, vitest, {
    env: ownEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { passed, failed } = countTests(status, readReport(report));
  totals.passed += passed;
  totals.failed += failed;
  rmSync(folder, { recursive: true, force: true });
}

/** Null where the run ended before it could write one. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
