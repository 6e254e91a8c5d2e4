import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestFiles } from '../../scripts/digest-files.mjs';
import { runProgram } from './run-program.ts';

export const CLIENTS = import.meta.dirname;
const STAMP = join(CLIENTS, 'node_modules/.kith-installed');
const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];

/**
 * Installs what this folder's lock file names, unless it is there. `one` is the client of `npm test`, installed in seconds;
 * `all` is the other one and the linters, too.
 */
export async function installClients(what: 'one' | 'all'): Promise<void> {
  const digest = digestFiles(['test/clients/package-lock.json']);
  const there = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (there === `all ${digest}` || there === `${what} ${digest}`) return;
  await runProgram('npm', what === 'one' ? [...INSTALL, '--omit=dev'] : INSTALL);
  writeFileSync(STAMP, `${what} ${digest}`);
}
