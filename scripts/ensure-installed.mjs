import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestFiles } from './digest-files.mjs';
import { takeLock } from './lock/take-lock.mjs';
import { ROOT } from './root.mjs';

const STAMP = join(ROOT, 'node_modules', '.kith-installed');
export const NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Installs the dependencies if they are missing or the lock file changed. Waits if another process is installing them.
 * Ends the process if the installation fails.
 */
export function ensureInstalled() {
  const wanted = digestFiles(['package-lock.json']);
  if (isInstalled(wanted)) return;
  const giveBack = takeLock(join(ROOT, '.output', 'installing'), (holder) =>
    process.stderr.write(`Waiting for process ${holder}, which is installing the dependencies …\n`),
  );
  const succeeded = isInstalled(wanted) || install(wanted);
  giveBack();
  if (succeeded) return;
  process.stderr.write('npm ci failed, so Kith can’t start. See the output above.\n');
  process.exit(1);
}

function isInstalled(wanted) {
  return existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

function install(wanted) {
  process.stderr.write('Installing dependencies (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: ROOT,
    // npm's output goes to standard error, because another program may read JSON from standard output.
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  return status === 0 && isInstalled(wanted);
}

/** Records that the dependencies match the lock file. npm runs this after each installation. */
export function noteInstalled() {
  writeFileSync(STAMP, digestFiles(['package-lock.json']));
}
