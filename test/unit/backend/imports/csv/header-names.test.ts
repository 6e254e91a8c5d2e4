import { describe, expect, it } from 'vitest';
import { readHeaderNames, showsColumns } from '../../../../../backend/imports/csv/header-names.ts';
import { sourceFile } from '../source-file.ts';

const COLUMNS = { first: ['First Name', 'Vorname'], mail: ['E-mail n - Value'] } as const;
const shows = async (text: string, wanted: readonly ('first' | 'mail')[] = ['first', 'mail']) =>
  showsColumns(await readHeaderNames(sourceFile('x.csv', text)), COLUMNS, wanted);

describe('showsColumns', () => {
  it.each([
    ['under any of their names', 'VORNAME,E-mail 1 - Value\n', true],
    ['by any number', 'First Name,E-Mail 12 - Value\n', true],
    ['but not by a number within a word', 'First Name,E-mail 1b - Value\n', false],
    ['parted by semicolons', 'First Name;E-mail 1 - Value\n', true],
    ['below notes', 'Notes:\n"Some, text"\n\nFirst Name,E-mail 1 - Value\n', true],
    ['all in one row', 'First Name,x\nE-mail 1 - Value,y\n', false],
    ['not alone in a row', 'First Name\n', false],
    ['not beyond the first rows', `${'x,y\n'.repeat(30)}First Name,E-mail 1 - Value\n`, false],
    ['not in what is no text', '%PDF-1.7,First Name,E-mail 1 - Value\n', false],
  ])('%s', async (_, text, expected) => {
    expect(await shows(text)).toBe(expected);
  });

  it('compares only the requested columns', async () => {
    expect(await shows('First Name,Other\n', ['first'])).toBe(true);
    expect(await shows('First Name,Other\n', ['mail'])).toBe(false);
  });
});

it('reads the start of a file once', async () => {
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
