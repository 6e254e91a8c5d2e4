import { describe, expect, it } from 'vitest';
import { readTableHead, tablesAmong } from '../../../../../backend/imports/csv/read-table-head.ts';
import { sourceFile } from '../source-file.ts';

describe('readTableHead', () => {
  it.each([
    ['text', 'a,b\r\nc,d', 'a,b\nc,d'],
    ['no text', '%PDF-1.7', ''],
    ['zero bytes', 'name,mail\0,more', ''],
    ['nothing', '', ''],
  ])('reads the start of %s', async (_, content, expected) => {
    expect(await readTableHead(sourceFile('x.csv', content))).toBe(expected);
  });

  it('reads only the start of a large file, even if it ends inside a character', async () => {
    const head = await readTableHead(sourceFile('x.csv', `a${'é'.repeat(100_000)}`));
    expect(head).toBe(`a${'é'.repeat(32 * 1024 - 1)}`);
  });
});

describe('tablesAmong', () => {
  const file = (path: string) => sourceFile(path, '');

  it.each([
    [['data'], ['data']],
    [
      ['a.CSV', 'b.html', 'c.txt', 'd.tsv', 'e'],
      ['a.CSV', 'c.txt', 'd.tsv'],
    ],
    [[], []],
  ])('returns for %j: %j', (paths, expected) => {
    expect(tablesAmong(paths.map(file)).map(({ path }) => path)).toEqual(expected);
  });
});
