import { join } from 'node:path';
import { ROOT } from './root.mjs';

const PROJECTS = ['backend', 'extension', 'extension-apart'];
/** The slow tests, which only `npm test` runs: contract tests, random input, large files, packages and real time limits. */
const LEFT_OUT = [
  'test/contract/**',
  'test/unit/build/packed-extension.test.ts',
  '**/*.{property,fuzz}.test.ts',
  '**/*by-oracle.test.ts',
  '**/{large-sources,search-model,search-queries,upstream-answers}.test.ts',
];

/** Node's arguments for running the unit tests. Files and folders may follow. */
export const UNIT_TESTS = [
  join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
  'run',
  ...PROJECTS.flatMap((project) => ['--project', project]),
  ...LEFT_OUT.flatMap((files) => ['--exclude', files]),
];
