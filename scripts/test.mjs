import { join } from 'node:path';
import { ensureBrowsers } from './ensure-browsers.mjs';
import { BROWSERS, build, noteBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { holdBack } from './hold-back.mjs';
import { ROOT } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { runTests } from './run-tests.mjs';

/** Projects with real browsers. They mostly wait, so other tests run at the same time, with a lower priority. */
const IN_BROWSERS = 'e2e*';
/**
 * Tests that mostly wait for processes they start. They run after the browser tests, because they would wait too long
 * if both ran at the same time.
 */
const WITH_PROCESSES = 'fault';
/** The niceness of all tests except the browser tests. */
const BESIDE_BROWSERS = 10;

/**
 * `npm test`: runs every check, and all tests except the long ones (`verify.mjs`). Prints the total at the end, `N passed, N
 * failed`. A skipped test counts as failed.
 */
process.chdir(ROOT);
ensureInstalled();
ensureBrowsers();

const module = (...parts) => join(ROOT, 'node_modules', ...parts);
const totals = { passed: 0, failed: 0 };

const linted = check('lint', [module('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']);
// Tests use the builds, and each build writes types that the type check needs.
await buildAll();
await Promise.all([linted, checkTypes(), runAllTests()]);

process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function check(name, args) {
  count(name, await runQuietly(args));
}

/**
 * Checks the types of the extension, the backend and the tests, each against the declarations of its imports. Uses one
 * thread, because more would repeat some of the work, and the tests need the other cores.
 */
function checkTypes() {
  return check('types', [module('typescript', 'bin', 'tsc'), '-b', 'test', '--singleThreaded']);
}

/** Builds one browser after the other, because both builds write the same file of types. */
async function buildAll() {
  let isBuilt = true;
  for (const browser of BROWSERS) {
    const built = count(`build for ${browser}`, await build(browser));
    isBuilt &&= built;
  }
  if (isBuilt) noteBuilt();
}

function count(name, { passed, output }) {
  totals[passed ? 'passed' : 'failed']++;
  process.stdout.write(passed ? `✓ ${name}\n` : `✗ ${name}\n${output}\n`);
  return passed;
}

/**
 * Runs most tests at the same time as the browser tests, and the tests that start processes after them. Prints the output
 * of each group without mixing it with another's.
 */
async function runAllTests() {
  const print = (text) => process.stdout.write(text);
  const beside = holdBack(print);
  const after = holdBack(print);
  const inBrowsers = runTests([IN_BROWSERS], { hear: print, priority: 0 }).finally(beside.letGo);
  const others = runTests([`!${IN_BROWSERS}`, `!${WITH_PROCESSES}`], {
    hear: beside.hear,
    priority: BESIDE_BROWSERS,
  });
  const withProcesses = inBrowsers.then(() =>
    runTests([WITH_PROCESSES], { hear: after.hear, priority: BESIDE_BROWSERS }),
  );
  const runs = [inBrowsers, others.finally(after.letGo), withProcesses];
  for (const { passed, failed, failures, leftOut } of await Promise.all(runs)) {
    totals.passed += passed;
    totals.failed += failed;
    for (const line of [...failures, ...leftOut]) print(`${line}\n`);
  }
}
