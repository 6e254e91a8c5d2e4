import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const SECURITY = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
const TEST = /^ {2}- `(test\/[^`]+\.test\.tsx?)`: (.+)$/;

/** Returns promises without a test, and tests that don't exist. */
function findUnheld(document: string): string[] {
  const [, promises = ''] = /## What Kith promises\n([\s\S]*?)\n## /.exec(document) ?? [];
  const lines = promises.split('\n');
  return lines.flatMap((line, at) => {
    if (line.startsWith('- ')) return TEST.test(lines[at + 1] ?? '') ? [] : [line];
    const [, file = '', title = ''] = TEST.exec(line) ?? [];
    return file === '' || isThere(file, title) ? [] : [`${file}: ${title}`];
  });
}

function isThere(file: string, title: string): boolean {
  const path = join(ROOT, file);
  return existsSync(path) && readFileSync(path, 'utf8').includes(`'${title}'`);
}

it('SECURITY.md names an existing test for each promise', () => {
  expect(SECURITY.match(/^- /gm)?.length).toBeGreaterThan(20);
  expect(findUnheld(SECURITY)).toEqual([]);
});

it('the check of SECURITY.md reports promises without a test, and tests that don’t exist', () => {
  const text = [
    '## What Kith promises',
    '- Nothing holds this.',
    '- These are not there.',
    '  - `test/unit/docs/security.test.ts`: nobody has written this',
    '  - `test/unit/docs/nowhere.test.ts`: names a test that exists for each promise',
    '## What Kith does not promise',
  ].join('\n');
  expect(findUnheld(text)).toEqual([
    '- Nothing holds this.',
    'test/unit/docs/security.test.ts: nobody has written this',
    'test/unit/docs/nowhere.test.ts: names a test that exists for each promise',
  ]);
});
