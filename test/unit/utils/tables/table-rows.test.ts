import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../utils/interface/csv-text.ts';
import { tableRows } from '../../../../utils/tables/table-rows.ts';
import { rounds } from '../../../rounds.ts';

const cellsOf = (text: string) => tableRows(text).map(({ cells }) => cells);

describe('tableRows', () => {
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
      'commas after a byte order mark',
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
      'commas with a two-line cell',
      '"a\nb",c\n1,2',
      [
        ['a\nb', 'c'],
        ['1', '2'],
      ],
    ],
    [
      'commas with text after a quote',
      '"a" b,c\n1,2',
      [
        ['a b', 'c'],
        ['1', '2'],
      ],
    ],
    [
      'commas with an unclosed quote',
      '"a,b\n1,2\n3,4',
      [
        ['"a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'commas, keeping empty cells but not empty rows',
      'a,,c\n,,\n\n1,2,',
      [
        ['a', '', 'c'],
        ['1', '2', ''],
      ],
    ],
    ['lines when there is no separator', ' Acme \n\nBeta & Sons', [['Acme'], ['Beta & Sons']]],
    [
      'lines when only some have commas',
      'Acme, Inc.\nBeta\nGamma\nDelta',
      [['Acme, Inc.'], ['Beta'], ['Gamma'], ['Delta']],
    ],
    ['lines that are quoted', '"Acme"\n"Beta"', [['Acme'], ['Beta']]],
    ['nothing', ' \n ', []],
  ])('splits by %s', (_, text, rows) => expect(cellsOf(text)).toEqual(rows));

  it('returns the line each row begins on', () => {
    const text = 'a,b\r\n\r\n"1\n1",2\n3,4';
    expect(tableRows(text).map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(tableRows('\n\nAcme').map(({ line }) => line)).toEqual([3]);
  });

  it('round-trips written rows', () => {
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

  it('keeps exactly the letters of any text', () => {
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
      { numRuns: rounds(50) },
    );
  });

  it.each(['",', '"a,', ',', '""', '"\n', 'a"'])('splits a long text quickly: %j repeated', (piece) => {
    tableRows(piece.repeat(200_000));
  });
});
