import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './count-tests.mjs';
import { ensureBrowsers } from './ensure-browsers.mjs';
import { BROWSERS, build, noteBuilt } from './ensure-built.mjs';
import { ensureInstalled, NODE } from './ensure-installed.mjs';
import { ROOT } from './root.mjs';
import { ownEnvironment } from './run-node.mjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * `npm test`: every check and every test, in one count. A check counts one, a test counts one, and what was
 * skipped counts as failed. Ends with the one line `N passed, N failed`.
 */
process.chdir(ROOT);
ensureInstalled();
ensureBrowsers();

const module = (...parts) => join(ROOT, 'node_modules', ...parts);
const totals = { passed: 0, failed: 0 };

await Promise.all([check('lint', [module('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']), buildAll()]);
// The extension's types are of files that each build writes anew.
await Promise.all(['tsconfig.json', 'backend/tsconfig.json', 'test/tsconfig.json'].map(checkTypes));
runTests();

process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function check(name, args) {
  count(name, await runQuietly(args));
}

function checkTypes(project) {
  return check(`types of ${project}`, [module('typescript', 'bin', 'tsc'), '--noEmit', '-p', project]);
}

/** One after the other, since each writes the types of its browser. */
async function buildAll() {
  let isBuilt = true;
  for (const browser of BROWSERS) {
    const built = count(`build for ${browser}`, await build(browser));
    isBuilt &&= built;
  }
  if (isBuilt) noteBuilt();
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
