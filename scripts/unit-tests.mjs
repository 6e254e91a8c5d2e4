import { join } from 'node:path';
import { ROOT } from './root.mjs';

const PROJECTS = ['backend', 'extension', 'extension-apart'];
/** What takes longer than a developer waits: contract tests, random input, large files and packages. `npm test` runs it. */
const LEFT_OUT = [
  'test/contract/**',
  'test/unit/build/packed-extension.test.ts',
  '**/*.{property,fuzz}.test.ts',
  '**/*by-oracle.test.ts',
  '**/{large-sources,search-queries}.test.ts',
];

/** How Node runs the unit tests; files and folders may follow. */
export const UNIT_TESTS = [
  join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
  'run',
  ...PROJECTS.flatMap((project) => ['--project', project]),
  ...LEFT_OUT.flatMap((files) => ['--exclude', files]),
];
