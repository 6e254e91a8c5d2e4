import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { TestProject } from 'vitest/node';
import { digestFiles } from '../scripts/digest-files.mjs';
import { ENTRIES, THREAD, writeBundle } from '../scripts/release/bundle.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, '.output', 'compiled');
const STAMP = join(FOLDER, '.kith-compiled');
const SUPPORT = 'test/fault/support';
/** Programs that tests start, and modules that are loaded before them. */
const OF_TESTS = [
  'backup-act',
  'command-line',
  'commit-many',
  'kill-at-statement',
  'undo-import',
  'without-transactions',
  'write-beside',
  'write-once',
  'write-store',
];
/** Matches the path of a program as backend/own-code.ts writes it. */
const PROGRAM = /join\(ROOT, 'backend', `(main|starter)\.\$\{FILE_TYPE\}`\)/g;
const SOURCES = ['backend', 'utils', SUPPORT, 'scripts/release/bundle.ts', 'package-lock.json'];

/** The compiled file of a program, such as `main` or `write-store`. */
export const compiled = (name: string): string => join(FOLDER, `${name}.js`);

/** Options that make Node load the backend faster: otherwise garbage collection takes a fifth of the startup time. */
export const QUICK_START = ['--min-semi-space-size=32'];

/**
 * Compiles the backend, its threads and the programs of tests into a few files, if their sources have changed. Processes
 * then start in half the time that they need with 1,400 source files. They behave the same, because each source keeps
 * its own `import.meta.url`.
 */
export async function compileBackend(): Promise<void> {
  const stamp = `${ROOT} ${digestFiles(SOURCES)}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  const made = `${FOLDER}-${process.pid}`;
  const entries = [...ENTRIES, ...OF_TESTS.map((name) => `${SUPPORT}/${name}.ts`)];
  await writeBundle(ROOT, made, entries, (code, path) =>
    path.includes('node_modules')
      ? null
      : pointToPrograms(pointToThreads(code)).replaceAll(
          'import.meta.url',
          JSON.stringify(pathToFileURL(path).href),
        ),
  );
  // Renames each file in one step, because another test run may be starting processes from this folder.
  mkdirSync(FOLDER, { recursive: true });
  const files = readdirSync(made);
  for (const file of files) renameSync(join(made, file), join(FOLDER, file));
  for (const file of readdirSync(FOLDER)) if (!files.includes(file)) rmSync(join(FOLDER, file));
  rmSync(made, { recursive: true });
  writeFileSync(STAMP, stamp);
}

/** Makes a source start its threads from the compiled files. */
function pointToThreads(code: string): string {
  return code.replace(
    THREAD,
    (_, name: string) => `new URL(${JSON.stringify(pathToFileURL(compiled(name)).href)})`,
  );
}

/** Makes a source start Kith, or register its starter, from the compiled files. */
function pointToPrograms(code: string): string {
  return code.replace(PROGRAM, (_, name: string) => JSON.stringify(compiled(name)));
}

/** Makes backend code that tests import start its threads from the compiled files, too. */
export function compiledThreads(): Plugin {
  return {
    name: 'kith:compiled-threads',
    // Runs before other plugins change the source.
    enforce: 'pre',
    transform: (code, path) =>
      path.includes('/backend/') && code.includes('-worker.ts') ? pointToThreads(code) : null,
  };
}

/** Compiles before the tests of a project, and before each run in watch mode. */
export default async function setUp(project: TestProject): Promise<void> {
  await compileBackend();
  project.onTestsRerun(compileBackend);
}
