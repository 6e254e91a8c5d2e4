import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../utils/interface/csv-text.ts';
import { tableRows } from '../../../../utils/tables/table-rows.ts';

const cellsOf = (text: string) => tableRows(text).map(({ cells }) => cells);

describe('the rows of a table', () => {
  it.each<[string, string, string[][]]>([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, with commas in the cells',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'bars',
      'a | b\n1 | 2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a mark in front',
      '\ufeffa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes',
      '"a, b","c ""d"""\n"1",2',
      [
        ['a, b', 'c "d"'],
        ['1', '2'],
      ],
    ],
    [
      'a cell of two lines',
      '"a\nb",c\n1,2',
      [
        ['a\nb', 'c'],
        ['1', '2'],
      ],
    ],
    [
      'more behind a quote',
      '"a" b,c\n1,2',
      [
        ['a b', 'c'],
        ['1', '2'],
      ],
    ],
    [
      'a quote that nothing closes',
      '"a,b\n1,2\n3,4',
      [
        ['"a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'empty cells, but no empty rows',
      'a,,c\n,,\n\n1,2,',
      [
        ['a', '', 'c'],
        ['1', '2', ''],
      ],
    ],
    ['lines alone', ' Acme \n\nBeta & Sons', [['Acme'], ['Beta & Sons']]],
    [
      'lines with commas in some',
      'Acme, Inc.\nBeta\nGamma\nDelta',
      [['Acme, Inc.'], ['Beta'], ['Gamma'], ['Delta']],
    ],
    ['quoted lines', '"Acme"\n"Beta"', [['Acme'], ['Beta']]],
    ['nothing', ' \n ', []],
  ])('are told by %s', (_, text, rows) => expect(cellsOf(text)).toEqual(rows));

  it('know the line they begin in', () => {
    const text = 'a,b\r\n\r\n"1\n1",2\n3,4';
    expect(tableRows(text).map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(tableRows('\n\nAcme').map(({ line }) => line)).toEqual([3]);
  });

  it('are those that were written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ' ', '9') })
      .map((text) => `x${text}x`);
    const rows = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(rows, (written) => {
        expect(cellsOf(csvText(written))).toEqual(written);
      }),
    );
  });

  it('are of any text, no letter lost and none added', () => {
    const letters = (text: string) =>
      [...text]
        .filter((char) => /[a-z]/.test(char))
        .sort()
        .join('');
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '"', ',', ';', '\t', '|', '\n', '\r', '\u2028', ' '),
    });
    fc.assert(
      fc.property(text, (given) => {
        const rows = tableRows(given);
        expect(letters(rows.flatMap(({ cells }) => cells).join(''))).toBe(letters(given));
        const lines = rows.map(({ line }) => line);
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });

  it.each(['",', '"a,', ',', '""', '"\n', 'a"'])(
    'of a long text are there soon: %j again and again',
    (piece) => {
      tableRows(piece.repeat(200_000));
    },
  );
});
