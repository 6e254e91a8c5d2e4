import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conventionFaults } from './convention-faults.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDERS = 'backend,components,entrypoints,modules,scripts,test,utils';
const SOURCES = globSync(`{${FOLDERS}}/**/*.{ts,tsx,mjs}`, { cwd: ROOT });

describe('every source', () => {
  it('follows the conventions', () => {
    const faults = SOURCES.flatMap((path) =>
      conventionFaults(path, readFileSync(join(ROOT, path), 'utf8')).map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(SOURCES.length).toBeGreaterThan(1000);
  });
});

/** Returns the folders outside `test/` with more than 20 sources. */
function fullFolders(paths: readonly string[]): string[] {
  const sources = paths.filter((path) => !path.startsWith('test/'));
  const byFolder = Map.groupBy(sources, dirname);
  return [...byFolder].filter(([, { length }]) => length > 20).map(([folder]) => folder);
}

describe('every folder', () => {
  it('has at most 20 sources', () => {
    expect(fullFolders(SOURCES)).toEqual([]);
  });

  it('is reported if it has 21', () => {
    const paths = Array.from({ length: 21 }, (_, i) => `utils/full/${i}.ts`);
    expect(fullFolders([...paths, 'utils/b.ts'])).toEqual(['utils/full']);
  });
});

describe('convention checks', () => {
  const fine = 'export const one = 1;\n';
  it.each([
    ['a.ts', `// biome-${'ignore'} lint: no\n${fine}`, 'a check is disabled'],
    ['a.ts', `// @ts-${'ignore'}\n${fine}`, 'a check is disabled'],
    ['a.ts', `// @ts-${'expect-error'}: no\n${fine}`, 'a check is disabled'],
    ['a.test.ts', `it.${'skip'}('does', () => {});\n`, 'a test is skipped'],
    ['a.test.ts', `describe.${'only'}('does', () => {});\n`, 'a test is skipped'],
    ['backend/helpers.ts', fine, 'the name is vague'],
    ['utils/types.ts', fine, 'the name is vague'],
    ['a.ts', "export * from './b.ts';\n", 'it re-exports'],
    ['a.ts', "export { b } from './b.ts';\n", 'it re-exports'],
    ['a.ts', fine.repeat(401), 'it has 401 lines'],
  ])('report %s with %j', (path, text, fault) => {
    expect(conventionFaults(path, text)).toEqual([fault]);
  });

  it.each([
    ['a.ts', fine.repeat(400)],
    ['utils/interface/service-types.ts', fine],
    ['a.ts', "import { b } from './b.ts';\nexport { b };\n"],
    ['a.test.ts', "list.skip(2);\nit.each([1])('is', () => {});\n"],
  ])('accept %s', (path, text) => {
    expect(conventionFaults(path, text)).toEqual([]);
  });
});
