import { describe, expect, it } from 'vitest';
import {
  readHeaderNames,
  readTableHead,
  showsColumns,
  tablesAmong,
} from '../../../../../backend/imports/csv/header-names.ts';
import { sourceFile } from '../source-file.ts';

const COLUMNS = { first: ['First Name', 'Vorname'], mail: ['E-mail n - Value'] } as const;
const shows = async (text: string, wanted: readonly ('first' | 'mail')[] = ['first', 'mail']) =>
  showsColumns(await readHeaderNames(sourceFile('x.csv', text)), COLUMNS, wanted);

describe('showsColumns', () => {
  it.each([
    ['under any of their names', 'VORNAME,E-mail 1 - Value\n', true],
    ['with any number', 'First Name,E-Mail 12 - Value\n', true],
    ['but not with a number within a word', 'First Name,E-mail 1b - Value\n', false],
    ['separated by semicolons', 'First Name;E-mail 1 - Value\n', true],
    ['below notes', 'Notes:\n"Some, text"\n\nFirst Name,E-mail 1 - Value\n', true],
    ['but not in different rows', 'First Name,x\nE-mail 1 - Value,y\n', false],
    ['but not when only one of them is there', 'First Name\n', false],
    ['but not beyond the first rows', `${'x,y\n'.repeat(30)}First Name,E-mail 1 - Value\n`, false],
    ['but not in a file that isn’t text', '%PDF-1.7,First Name,E-mail 1 - Value\n', false],
  ])('finds columns %s', async (_, text, expected) => {
    expect(await shows(text)).toBe(expected);
  });

  it('compares only the requested columns', async () => {
    expect(await shows('First Name,Other\n', ['first'])).toBe(true);
    expect(await shows('First Name,Other\n', ['mail'])).toBe(false);
  });
});

it('readHeaderNames reads the start of a file only once', async () => {
  const file = sourceFile('x.csv', 'a,b\n');
  let reads = 0;
  const counted = {
    ...file,
    stream() {
      reads += 1;
      return file.stream();
    },
  };
  await Promise.all([readHeaderNames(counted), readHeaderNames(counted)]);
  await readHeaderNames(counted);
  expect(reads).toBe(1);
});

describe('readTableHead', () => {
  it.each([
    ['text', 'a,b\r\nc,d', 'a,b\nc,d'],
    ['a file that isn’t text', '%PDF-1.7', ''],
    ['zero bytes', 'name,mail\0\0,more', ''],
    ['an empty file', '', ''],
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
