import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadEnds } from './dead-ends.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
const FOLDERS = 'assets,backend,components,docs,entrypoints,locales,modules,scripts,test,utils';
const FILES = [...globSync(`{${FOLDERS}}/**/*.*`, { cwd: ROOT }), ...globSync('*.*', { cwd: ROOT })];

describe.each(DOCUMENTS)('%s', (document) => {
  it('has no dead links and names only existing files', () => {
    const isThere = (path: string) => existsSync(join(ROOT, dirname(document), path));
    const text = readFileSync(join(ROOT, document), 'utf8');
    expect(deadEnds(text, { isThere, files: FILES })).toEqual([]);
  });
});

describe('the check for dead links', () => {
  const there = { isThere: (path: string) => path === 'docs/a.md', files: ['backend/store/people.ts'] };

  it.each([
    ['a link', 'See [that](docs/b.md).', 'docs/b.md'],
    ['a picture', '![A panel](pictures/none.png)', 'pictures/none.png'],
    ['a file by its name', 'in `person.ts`', 'person.ts'],
    ['a file by its path', 'in `service/people.ts`', 'service/people.ts'],
  ])('reports %s', (_, text, end) => {
    expect(deadEnds(text, there)).toEqual([end]);
  });

  it.each([
    ['a link', 'See [that](docs/a.md), [there](docs/a.md#part) and [out](https://example.com/b.md).'],
    ['a file', 'in `people.ts`, `store/people.ts` and `backend/store/people.ts`'],
    ['an address', 'at `/openapi.json`'],
    ['a pattern', 'in `*-rare.jsonl` and `sheet-de-250-dark.png`'],
  ])('accepts %s', (_, text) => {
    expect(deadEnds(text, there)).toEqual([]);
  });
});
