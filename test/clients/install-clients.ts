import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { digestFiles } from '../../scripts/digest-files.mjs';
import { runProgram } from './run-program.ts';

/** The folder where packages are installed and clients are generated, next to the builds. */
export const INSTALLED = resolve(import.meta.dirname, '../../.output/clients');
const STAMP = join(INSTALLED, 'node_modules/.kith-installed');
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];
const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];

/** Installs the packages of this folder's lock file, unless they are already installed. */
export async function installClients(): Promise<void> {
  const digest = digestFiles(FILES.map((name) => `test/clients/${name}`));
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  mkdirSync(INSTALLED, { recursive: true });
  for (const name of FILES) copyFileSync(join(import.meta.dirname, name), join(INSTALLED, name));
  await runProgram(INSTALLED, 'npm', INSTALL);
  writeFileSync(STAMP, digest);
}

/** Runs a command of an installed package and returns its output. Throws if it ends with a code that isn’t in `codes`. */
export function runInstalled(
  path: string,
  words: readonly string[],
  codes?: readonly number[],
): Promise<string> {
  return runProgram(INSTALLED, process.execPath, [`node_modules/${path}`, ...words], codes);
}
