import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestFiles } from './digest-files.mjs';
import { takeLock } from './lock/take-lock.mjs';
import { ROOT } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';

export const BROWSERS = ['chrome', 'firefox'];
export const SOURCES = [
  'entrypoints',
  'components',
  'utils',
  'modules',
  'locales',
  'assets',
  'package.json',
  'wxt.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = join(ROOT, '.output', '.kith-built');

const buildDirectory = (browser) => join(ROOT, '.output', `${browser}-mv3`);

/** Builds the extension for one browser. Returns the result as `{passed, output}`. */
export function build(browser) {
  return runQuietly([join(ROOT, 'node_modules', 'wxt', 'bin', 'wxt.mjs'), 'build', '-b', browser, '--mv3']);
}

/**
 * Builds for both browsers if a source changed since the last build. Waits if another process is building. Ends the
 * process if a build fails.
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const giveBack = takeLock(join(ROOT, '.output', 'building'), (holder) =>
    process.stderr.write(`Waiting for process ${holder}, which is building the extension …\n`),
  );
  const failure = isBuilt() ? null : await buildAll();
  giveBack();
  if (failure === null) return;
  process.stderr.write(failure);
  process.exit(1);
}

function isBuilt() {
  const isThere = BROWSERS.every((browser) => existsSync(join(buildDirectory(browser), 'manifest.json')));
  return isThere && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digestFiles(SOURCES);
}

/** Returns an error message, or null if both builds passed. */
async function buildAll() {
  process.stderr.write('Building the extension …\n');
  for (const browser of BROWSERS) {
    const { passed, output } = await build(browser);
    if (!passed) return `${output}\nThe extension for ${browser} couldn’t be built. See the output above.\n`;
  }
  noteBuilt();
  return null;
}

export function noteBuilt() {
  mkdirSync(join(ROOT, '.output'), { recursive: true });
  writeFileSync(STAMP, digestFiles(SOURCES));
}
