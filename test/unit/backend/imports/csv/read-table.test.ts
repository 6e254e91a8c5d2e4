import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../../../backend/imports/csv/read-table.ts';
import type { TableRow, TableShape } from '../../../../../backend/imports/csv/row-reader.ts';
import { type Finding, ImportError } from '../../../../../backend/imports/record.ts';
import { rounds } from '../../../../rounds.ts';
import { sourceFile } from '../source-file.ts';

const SHAPE: TableShape<'name' | 'mail'> = {
  columns: { name: ['Name'], mail: ['Mail'] },
  required: ['name'],
};

interface Options {
  readonly lastFilled?: 'mail';
  readonly several?: readonly ('name' | 'mail')[];
  readonly chunk?: number;
}

async function read(text: string | Uint8Array, options: Options = {}) {
  const { several = [], chunk, ...shape } = options;
  const rows: TableRow<'name' | 'mail'>[] = [];
  const findings: Finding[] = [];
  const totals: number[] = [];
  const end = await readTable(
    sourceFile('t.csv', text, chunk),
    { ...SHAPE, ...shape, several },
    {
      take(some, total) {
        rows.push(...some);
        totals.push(total);
      },
      refuse: (finding) => findings.push(finding),
    },
  );
  return { ...end, rows, findings, totals };
}

describe('readTable rows', () => {
  it('contain only the requested cells, trimmed, and the number of their first line', async () => {
    const { rows } = await read('Name,Secret,Mail\n Dana ,"hidden\ntext",d@x.example\n\nKen,,\n');
    expect(rows).toEqual([
      { line: 2, cells: { name: 'Dana', mail: 'd@x.example' } },
      { line: 5, cells: { name: 'Ken', mail: '' } },
    ]);
  });

  it('have unwrapped cells when a program protected them from conversion to numbers', async () => {
    const { rows } = await read('Name,Mail\n="0123","=""d@x.example"""\nKen,=d@x.example\n');
    expect(rows.map(({ cells }) => [cells.name, cells.mail])).toEqual([
      ['0123', 'd@x.example'],
      ['Ken', '=d@x.example'],
    ]);
  });

  it.each(['#NAME?', '#¿NOMBRE?', '#REF!', '#WERT!', '#N/A', '#DIV/0!', '#ИМЯ?'])(
    'have a blank cell where a spreadsheet saved the error %s',
    async (error) => {
      const { rows } = await read(`Name,Mail\nDana,${error}\n`);
      expect(rows.map(({ cells }) => cells)).toEqual([{ name: 'Dana', mail: '' }]);
    },
  );

  it.each(['#1 Realty', '#hiring', '#ACME!', 'NAME?'])('contain the text %s', async (text) => {
    const { rows } = await read(`Name,Mail\nDana,${text}\n`);
    expect(rows.map(({ cells }) => cells.mail)).toEqual([text]);
  });

  it('are read without the semicolons that a spreadsheet with other separators added to each line', async () => {
    const text = 'Name,Mail,X;;\nDana,d@x.example,1;;\n"""Okafor, Inc."",k@x.example,1";;\nKen;,,2\n';
    for (const chunk of [1, 7, 1000]) {
      const { rows } = await read(text, { chunk });
      expect(rows.map(({ cells }) => [cells.name, cells.mail])).toEqual([
        ['Dana', 'd@x.example'],
        ['Okafor, Inc.', 'k@x.example'],
        ['Ken;', ''],
      ]);
    }
  });

  it('are corrected when a spreadsheet read their UTF-8 as Windows-1252', async () => {
    const twice = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
    const names = ['Jürgen Müßig', 'Zoë', 'Łukasz Żółć', 'Ćirić', 'O’Neill São'];
    const { rows } = await read(`Name,Mail\n${names.map((name) => `${twice(name)},\n`).join('')}`);
    expect(rows.map(({ cells }) => cells.name)).toEqual(names);
  });

  it.each(['Müller', 'SÃO', 'Ãngela', '«CAFÉ»', 'Ç’kemi', 'ESPAÑA – X', 'MÃ¼ller 山'])(
    'keep %j unchanged',
    async (name) => {
      expect((await read(`Name,Mail\n${name},\n`)).rows[0]?.cells.name).toBe(name);
    },
  );

  it('omit a repeated header in joined tables', async () => {
    const { rows, findings } = await read('Name,Mail,\nDana,1,\n\ufeffNAME,Mail,\nKen,Mail,\n');
    expect(rows.map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, 'Dana'],
      [4, 'Ken'],
    ]);
    const message = 'Line 3: a repeated header was skipped.';
    expect(findings).toEqual([{ file: 't.csv', line: 3, level: 'dropped', message }]);
  });

  it('are unquoted when a spreadsheet quoted whole lines, including the header', async () => {
    const { rows } = await read(
      '"Name,Mail,Company"\n"Dana,d@x.example,""Acme, Inc."""\nKen,k@x.example,Globex\n',
    );
    expect(rows.map(({ line, cells }) => [line, cells.name, cells.mail])).toEqual([
      [2, 'Dana', 'd@x.example'],
      [3, 'Ken', 'k@x.example'],
    ]);
  });

  it("have '' in a missing column", async () => {
    expect((await read('Name\nDana\n')).rows[0]?.cells.mail).toBe('');
  });

  it("use the first cell that isn't blank in a repeated column", async () => {
    const { rows } = await read('Mail,Name,Mail\nfirst,Dana,second\n,Ken,second\n');
    expect(rows.map(({ cells }) => cells.mail)).toEqual(['first', 'second']);
  });

  it("use all cells that aren't blank when several are requested", async () => {
    const text = 'Mail,Name,Mail,Mail\nfirst,Dana,,third\n,Ken,,\n';
    const { rows } = await read(text, { several: ['mail'] });
    expect(rows.map(({ cells }) => cells.mail)).toEqual(['first ::: third', '']);
  });

  it('omit rows above the header', async () => {
    const { rows } = await read('Dana,\nName,Mail\nKen,\n');
    expect(rows.map(({ cells }) => cells.name)).toEqual(['Ken']);
  });

  it('have the right line numbers with mixed line endings and byte order marks', async () => {
    const { rows } = await read('\ufeffName,Mail\r\n"a\r\nb",1\rKen,2\n');
    expect(rows.map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, 'a\nb'],
      [4, 'Ken'],
    ]);
  });

  it("aren't affected by names of object properties", async () => {
    const { rows } = await read('Name,__proto__,constructor\nDana,x,y\n');
    expect(rows[0]?.cells).toEqual({ name: 'Dana', mail: '' });
  });
});

describe('readTable with a table of many parts', () => {
  const people = Array.from({ length: 20_000 }, (_, n) => `"Dana ""${n}""\nOkafor",d${n}@x.example`);
  const text = `Name,Mail\r\n${people.join('\r\n')}\r\n`;

  it('returns every row once, with its line number', async () => {
    const { rows } = await read(text);
    expect(rows).toHaveLength(people.length);
    expect(rows.at(-1)).toEqual({
      line: 2 * people.length,
      cells: { name: 'Dana "19999"\nOkafor', mail: 'd19999@x.example' },
    });
  });

  it('estimates the number of rows from the bytes read', async () => {
    const { totals } = await read(text);
    expect(totals.length).toBeGreaterThan(2);
    expect(totals.at(-1)).toBe(people.length);
    for (const total of totals) expect(Math.abs(total / people.length - 1)).toBeLessThan(0.2);
  });

  it('reads rows longer than one part', async () => {
    const long = 'x"",\n'.repeat(100_000);
    const { rows } = await read(`Name,Other,Mail\nDana,"${long}",d\nKen,,k\n`);
    expect(rows.map(({ line, cells }) => [line, cells.mail])).toEqual([
      [2, 'd'],
      [100_003, 'k'],
    ]);
  });
});

describe('readTable with invalid rows', () => {
  it('refuses a row with more cells than the header, with its line', async () => {
    const { rows, findings } = await read('Name,Mail\nDana,a,b\nKen,c\n');
    expect(rows.map(({ line }) => line)).toEqual([3]);
    expect(findings).toEqual([
      { file: 't.csv', line: 2, level: 'refused', message: 'Line 2: 3 cells where the header has 2.' },
    ]);
  });

  it('accepts additional empty cells', async () => {
    expect((await read('Name,Mail\nDana,a,,\n')).findings).toEqual([]);
  });

  it('refuses a row with too few cells when the program never omits any', async () => {
    const refused = await read('Name,Mail\nDana\n', { lastFilled: 'mail' });
    expect(refused.findings[0]?.message).toBe('Line 2: 1 cells where the header has 2.');
    expect((await read('Name,Mail\nDana\n')).findings).toEqual([]);
  });

  it('refuses a requested cell that is longer than any real cell, but accepts other long cells', async () => {
    const long = 'x'.repeat(32_769);
    const { rows, findings } = await read(`Name,Other\n${long},a\nKen,${long}\n`);
    expect(rows.map(({ cells }) => cells.name)).toEqual(['Ken']);
    expect(findings[0]?.message).toBe('Line 2: more than 32,768 characters in "Name".');
  });

  it("refuses a row with a quotation mark that isn't doubled, with all of its lines", async () => {
    const { rows, findings } = await read('Name,Mail\n"a "b\nc",d\nKen,e\n');
    expect(rows.map(({ cells }) => cells.name)).toEqual(['Ken']);
    expect(findings[0]?.message).toBe('Lines 2–3: a quotation mark inside a quoted cell is not doubled.');
  });
});

describe('readTable with invalid tables', () => {
  it.each([
    ['in the first cell', 'Name,Mail\nDana,a\n"Ken,b\nx\n', 3],
    ['in a later cell', 'Name,Mail\n"a\nb","open\nc\n', 3],
    ['in the only row', 'Name,Mail\n"', 2],
  ])('refuses a quoted cell that never ends, with its first line: %s', async (_, text, line) => {
    const error = await read(text).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ImportError);
    expect(error).toMatchObject({ line });
    expect(String(error)).toContain(`t.csv, line ${line}: a quoted cell begins here and never ends.`);
  });

  it.each([
    ['never ends', ''],
    ['ends', '",b\n'],
  ])('refuses a quoted cell that is longer than any row, whether or not it %s', async (_, end) => {
    const text = `Name,Mail\nDana,a\nKen,"${'b, c\n'.repeat(500_000)}${end}`;
    await expect(read(text)).rejects.toThrow(
      't.csv, line 3: a quoted cell begins here and does not end within 2,097,152 characters.',
    );
  });

  it.each([
    ['without a line ending', 'x'.repeat(2_200_000)],
    ['with a line ending', `${'x'.repeat(2_500_000)}\n`],
    ['in many lines', `"${'x\n'.repeat(1_200_000)}",y\n`],
  ])('refuses a row that is longer than any real one, %s', async (_, row) => {
    const text = `Name,Mail\nDana,a\n${row}`;
    const sentence = /^t\.csv, line 3: (a row of more than 2,097,152 characters begins|a quoted cell begins)/;
    await expect(read(text)).rejects.toThrow(sentence);
  });

  it.each([
    ['characters', 'x'],
    ['cells', 'a,b;'],
    ['doubled quotes', '""'],
    ['spaces', ' '],
  ])('refuses a line of endless %s before reading much of it', async (_, piece) => {
    const chunk = Buffer.from(piece.repeat(16 * 1024));
    let bytes = 0;
    const endless = {
      path: 't.csv',
      size: 500 * 1024 * 1024,
      async *stream() {
        yield Buffer.from('Name,Mail\n"');
        for (; ; bytes += chunk.length) yield chunk;
      },
    };
    const sink = { take: () => undefined, refuse: () => undefined };
    await expect(readTable(endless, SHAPE, sink)).rejects.toThrow(/^t\.csv, line 2: /);
    expect(bytes).toBeLessThan(40 * 1024 * 1024);
  });

  it('refuses a header without a required column', async () => {
    await expect(read('Mail,Other\n')).rejects.toThrow('Expected a row with the columns "Name"');
  });

  it('refuses a file that contains only a byte order mark', async () => {
    await expect(read('\ufeff')).rejects.toThrow('has no header row');
  });
});

describe('readTable with a file that ends without a line break', () => {
  it('accepts a complete last row', async () => {
    const whole = await read('Name,Mail\nDana,d@x.example\nKen,k@x.example');
    expect(whole).toMatchObject({ openLine: 3 });
    expect(await read('Name,Mail\nDana,d@x.example\n')).toMatchObject({ openLine: null });
    expect(await read('Name,Mail\nDana,d@x.example\r\n', { chunk: 1 })).toMatchObject({ openLine: null });
  });

  it('reports a cut-off file when only the last row is short', async () => {
    const sentence = 't.csv, line 3: the last row is incomplete. The file was cut off';
    const text = 'Name,Mail\nDana,d@x.example\nKen';
    await expect(read(text)).rejects.toThrow(sentence);
    await expect(read(text, { lastFilled: 'mail' })).rejects.toThrow(ImportError);
  });

  it('accepts a short last row when other rows are short, too', async () => {
    expect((await read('Name,Mail\nDana\nKen')).rows).toHaveLength(2);
  });
});

describe('readTable with any chunks', () => {
  const piece = fc.constantFrom(
    '"',
    '""',
    ',',
    '\n',
    '\r\n',
    '\r',
    'Dana',
    ' ',
    'ë',
    '🦊',
    '\0',
    '\ufeff',
    '',
  );
  const options = fc.record({
    chunk: fc.integer({ min: 1, max: 7 }),
    marked: fc.boolean(),
    wide: fc.boolean(),
  });

  it('returns the same rows, findings and error for the same bytes', async () => {
    const outcomeOf = (bytes: Uint8Array, chunk: number) =>
      read(bytes, { chunk }).then(
        ({ rows, findings, openLine, columns }) => ({ rows, findings, openLine, columns }),
        (error: unknown) => {
          expect(error).toBeInstanceOf(ImportError);
          return String(error);
        },
      );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 40 }),
        options,
        async (pieces, { chunk, marked, wide }) => {
          const text = `${marked ? '\ufeff' : ''}Name,Mail\n${pieces.join('')}`;
          const bytes = Buffer.from(text, wide ? 'utf16le' : 'utf8');
          expect(await outcomeOf(bytes, chunk)).toEqual(await outcomeOf(bytes, bytes.length));
        },
      ),
      { numRuns: rounds(300) },
    );
  });
});
