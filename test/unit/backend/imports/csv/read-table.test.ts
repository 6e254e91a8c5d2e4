import { describe, expect, it } from 'vitest';
import { readTable, type TableShape } from '../../../../../backend/imports/csv/read-table.ts';
import { ImportError } from '../../../../../backend/imports/record.ts';

const SHAPE: TableShape<'name' | 'mail'> = {
  columns: { name: ['Name'], mail: ['Mail'] },
  required: ['name'],
  shortRows: 'accepted',
};

function read(text: string, shortRows: 'accepted' | 'refused' = 'accepted') {
  return readTable(Buffer.from(text), 't.csv', { ...SHAPE, shortRows });
}

describe('rows', () => {
  it('hold the wanted cells only, trimmed, with the line each begins on', () => {
    const { rows } = read('Name,Secret,Mail\n Dana ,"hidden\ntext",d@x.example\n\nKen,,\n');
    expect(rows).toEqual([
      { line: 2, cells: { name: 'Dana', mail: 'd@x.example' } },
      { line: 5, cells: { name: 'Ken', mail: '' } },
    ]);
  });

  it("are '' in a column that is not there", () => {
    expect(read('Name\nDana\n').rows[0]?.cells.mail).toBe('');
  });

  it('take the first cell that is not blank of a column that comes twice', () => {
    const { rows } = read('Mail,Name,Mail\nfirst,Dana,second\n,Ken,second\n');
    expect(rows.map(({ cells }) => cells.mail)).toEqual(['first', 'second']);
  });

  it('are not those above the header', () => {
    expect(read('Dana,\nName,Mail\nKen,\n').rows.map(({ cells }) => cells.name)).toEqual(['Ken']);
  });

  it('keep their lines where mixed line ends and marks are', () => {
    const { rows } = read('\ufeffName,Mail\r\n"a\r\nb",1\rKen,2\n');
    expect(rows.map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, 'a\nb'],
      [4, 'Ken'],
    ]);
  });

  it('know nothing of names that objects have', () => {
    const { rows } = read('Name,__proto__,constructor\nDana,x,y\n');
    expect(rows[0]?.cells).toEqual({ name: 'Dana', mail: '' });
  });
});

describe('rows that are refused, each with its line', () => {
  it('more cells than the header', () => {
    const { rows, findings } = read('Name,Mail\nDana,a,b\nKen,c\n');
    expect(rows.map(({ line }) => line)).toEqual([3]);
    expect(findings).toEqual([
      { file: 't.csv', line: 2, level: 'refused', message: 'Line 2: 3 cells where the header has 2.' },
    ]);
  });

  it('but not empty cells beyond it', () => {
    expect(read('Name,Mail\nDana,a,,\n').findings).toEqual([]);
  });

  it('fewer cells, where no program leaves any out', () => {
    expect(read('Name,Mail\nDana\n', 'refused').findings[0]?.message).toBe(
      'Line 2: 1 cells where the header has 2.',
    );
    expect(read('Name,Mail\nDana\n', 'accepted').findings).toEqual([]);
  });

  it('a wanted cell longer than any real one; others may be', () => {
    const long = 'x'.repeat(32_769);
    const { rows, findings } = read(`Name,Other\n${long},a\nKen,${long}\n`);
    expect(rows.map(({ cells }) => cells.name)).toEqual(['Ken']);
    expect(findings[0]?.message).toBe('Line 2: more than 32,768 characters in "Name".');
  });

  it('a quotation mark that is not doubled, with all lines it ran over', () => {
    const { rows, findings } = read('Name,Mail\n"a "b\nc",d\nKen,e\n');
    expect(rows.map(({ cells }) => cells.name)).toEqual(['Ken']);
    expect(findings[0]?.message).toBe('Lines 2–3: a quotation mark inside a quoted cell is not doubled.');
  });
});

describe('tables that are refused whole', () => {
  it.each([
    ['first cell', 'Name,Mail\nDana,a\n"Ken,b\nx\n', 3],
    ['later cell', 'Name,Mail\n"a\nb","open\nc\n', 3],
    ['only row', 'Name,Mail\n"', 2],
  ])('a quoted cell that never ends, with the line it begins on: %s', (_, text, line) => {
    const attempt = () => read(text);
    expect(attempt).toThrow(ImportError);
    expect(attempt).toThrow(`t.csv, line ${line}: a quoted cell begins here and never ends.`);
  });

  it('a header without a required column', () => {
    expect(() => read('Mail,Other\n')).toThrow('the header lacks "Name"');
  });
});

describe('a file that does not end its last line', () => {
  it('is whole where its last row is', () => {
    expect(read('Name,Mail\nDana,d@x.example\nKen,k@x.example')).toMatchObject({ openLine: 3 });
    expect(read('Name,Mail\nDana,d@x.example\n')).toMatchObject({ openLine: null });
  });

  it('was cut off where its last row alone is short', () => {
    const sentence = 't.csv, line 3: the last row breaks off, expected a whole row.';
    expect(() => read('Name,Mail\nDana,d@x.example\nKen')).toThrow(sentence);
    expect(() => read('Name,Mail\nDana,d@x.example\nKen', 'refused')).toThrow(ImportError);
  });

  it('is taken as it is where other rows are short too', () => {
    expect(read('Name,Mail\nDana\nKen').rows).toHaveLength(2);
  });
});
