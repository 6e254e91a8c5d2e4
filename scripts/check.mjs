import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { ROOT } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { UNIT_TESTS } from './unit-tests.mjs';

/**
 * `npm run check`, for use before a commit: checks types and lint, and runs the unit tests of code that changed since the
 * branch left `main`. `npm test` runs all checks.
 */
process.chdir(ROOT);
ensureInstalled();

const module = (...parts) => join(ROOT, 'node_modules', ...parts);
const left = (branch) => spawnSync('git', ['merge-base', 'HEAD', branch], { encoding: 'utf8' }).stdout.trim();
// On `main` itself, only commits that aren't pushed count.
const base = left('origin/main') || left('main') || 'HEAD';

// The extension's types contain the words of locales/.
await runQuietly([module('wxt', 'bin', 'wxt.mjs'), 'prepare']);
const checks = [
  ['lint', [module('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']],
  // Also checks the extension and the backend. Skips projects that haven't changed since the last check.
  ['types', [module('typescript', 'bin', 'tsc'), '-b', 'test']],
  ['unit tests of changed code', [...UNIT_TESTS, `--changed=${base}`, '--passWithNoTests']],
];
const passed = await Promise.all(
  checks.map(async ([name, args]) => {
    const result = await runQuietly(args);
    process.stdout.write(result.passed ? `✓ ${name}\n` : `✗ ${name}\n${result.output}\n`);
    return result.passed;
  }),
);
process.exitCode = passed.every(Boolean) ? 0 : 1;
