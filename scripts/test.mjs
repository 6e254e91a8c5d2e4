import { join } from 'node:path';
import { ensureBrowsers } from './ensure-browsers.mjs';
import { BROWSERS, build, noteBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { holdBack } from './hold-back.mjs';
import { ROOT } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { runTests } from './run-tests.mjs';

/** Tests in real browsers, which mostly wait; the others run meanwhile, with what these leave of the processor. */
const IN_BROWSERS = 'e2e*';
const BEHIND_BROWSERS = 10;

/**
 * `npm test`: every check and every test, in one count. A check counts one, a test counts one, and what was
 * skipped counts as failed. Ends with the one line `N passed, N failed`.
 */
process.chdir(ROOT);
ensureInstalled();
ensureBrowsers();

const module = (...parts) => join(ROOT, 'node_modules', ...parts);
const totals = { passed: 0, failed: 0 };

const linted = check('lint', [module('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']);
// Tests need the builds, and so do the extension's types, which each build writes anew.
await buildAll();
await Promise.all([
  linted,
  ...['tsconfig.json', 'backend/tsconfig.json', 'test/tsconfig.json'].map(checkTypes),
  runAllTests(),
]);

process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function check(name, args) {
  count(name, await runQuietly(args));
}

/** Several threads would share less of the work, and the tests need the other cores. */
function checkTypes(project) {
  const tsc = module('typescript', 'bin', 'tsc');
  return check(`types of ${project}`, [tsc, '--noEmit', '--singleThreaded', '-p', project]);
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

/** Two runs at once, of which one has its say behind the other. */
async function runAllTests() {
  const say = (text) => process.stdout.write(text);
  const beside = holdBack(say);
  const runs = [
    runTests(IN_BROWSERS, { hear: say, priority: 0 }).finally(beside.letGo),
    runTests(`!${IN_BROWSERS}`, { hear: beside.hear, priority: BEHIND_BROWSERS }),
  ];
  for (const { passed, failed, failures, leftOut } of await Promise.all(runs)) {
    totals.passed += passed;
    totals.failed += failed;
    for (const line of [...failures, ...leftOut]) say(`${line}\n`);
  }
}
