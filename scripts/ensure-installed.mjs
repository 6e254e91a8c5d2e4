import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestFiles } from './digest-files.mjs';
import { ROOT } from './root.mjs';

const STAMP = join(ROOT, 'node_modules', '.kith-installed');
export const NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Installs the dependencies if they are missing or the lock file changed. Ends the process if that fails. */
export function ensureInstalled() {
  const wanted = digestFiles(['package-lock.json']);
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  process.stderr.write('Installing dependencies (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: ROOT,
    // npm's output goes to the terminal, because standard output may be someone's JSON.
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  if (status !== 0 || !existsSync(NODE)) {
    process.stderr.write('npm ci failed, so Kith cannot start. See the output above.\n');
    process.exit(1);
  }
  writeFileSync(STAMP, wanted);
}
