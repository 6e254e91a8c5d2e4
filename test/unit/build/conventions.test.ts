import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conventionFaults } from './convention-faults.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDERS = 'backend,components,entrypoints,modules,scripts,test,utils';
const SOURCES = globSync(`{${FOLDERS}}/**/*.{ts,tsx,mjs}`, { cwd: ROOT });

describe('every source', () => {
  it('keeps to the rules of the house', () => {
    const faults = SOURCES.flatMap((path) =>
      conventionFaults(path, readFileSync(join(ROOT, path), 'utf8')).map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(SOURCES.length).toBeGreaterThan(1000);
  });
});

describe('a source that does not', () => {
  const fine = 'export const one = 1;\n';
  it.each([
    ['a.ts', `// biome-${'ignore'} lint: no\n${fine}`, 'a check is switched off'],
    ['a.ts', `// @ts-${'ignore'}\n${fine}`, 'a check is switched off'],
    ['a.ts', `// @ts-${'expect-error'}: no\n${fine}`, 'a check is switched off'],
    ['a.test.ts', `it.${'skip'}('does', () => {});\n`, 'a test is left out'],
    ['a.test.ts', `describe.${'only'}('does', () => {});\n`, 'a test is left out'],
    ['backend/helpers.ts', fine, 'the name says nothing of what is in it'],
    ['utils/types.ts', fine, 'the name says nothing of what is in it'],
    ['a.ts', "export * from './b.ts';\n", 'it hands on what others export'],
    ['a.ts', "export { b } from './b.ts';\n", 'it hands on what others export'],
    ['a.ts', fine.repeat(401), 'it has 401 lines'],
  ])('is found out: %s, %j', (path, text, fault) => {
    expect(conventionFaults(path, text)).toEqual([fault]);
  });

  it.each([
    ['a.ts', fine.repeat(400)],
    ['utils/interface/service-types.ts', fine],
    ['a.ts', "import { b } from './b.ts';\nexport { b };\n"],
    ['a.test.ts', "list.skip(2);\nit.each([1])('is', () => {});\n"],
  ])('is another: %s', (path, text) => {
    expect(conventionFaults(path, text)).toEqual([]);
  });
});
