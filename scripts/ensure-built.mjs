import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestFiles } from './digest-files.mjs';
import { ROOT } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';

export const BROWSERS = ['chrome', 'firefox'];
/** Everything that the builds depend on. */
const SOURCES = [
  'entrypoints',
  'components',
  'utils',
  'modules',
  'locales',
  'assets',
  'public',
  'wxt.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = join(ROOT, '.output', '.kith-built');

export const buildDirectory = (browser) => join(ROOT, '.output', `${browser}-mv3`);

/** Builds the extension for one browser. `output` is the build's output. */
export function build(browser) {
  return runQuietly([join(ROOT, 'node_modules', 'wxt', 'bin', 'wxt.mjs'), 'build', '-b', browser, '--mv3']);
}

/** Builds for both browsers if a source changed since the last build. Ends the process if a build fails. */
export async function ensureBuilt() {
  const wanted = digestFiles(SOURCES);
  const isThere = BROWSERS.every((browser) => existsSync(join(buildDirectory(browser), 'manifest.json')));
  if (isThere && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  process.stderr.write('Building the extension …\n');
  for (const browser of BROWSERS) {
    const { passed, output } = await build(browser);
    if (!passed) {
      process.stderr.write(
        `${output}\nThe extension for ${browser} could not be built. See the output above.\n`,
      );
      process.exit(1);
    }
  }
  noteBuilt();
}

/** Records that the builds match the current sources. */
export function noteBuilt() {
  mkdirSync(join(ROOT, '.output'), { recursive: true });
  writeFileSync(STAMP, digestFiles(SOURCES));
}
