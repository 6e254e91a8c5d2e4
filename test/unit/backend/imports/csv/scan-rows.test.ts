import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DELIMITERS,
  type ScannedRow,
  scanRows,
  unquoteRow,
} from '../../../../../backend/imports/csv/scan-rows.ts';
import { rounds } from '../../../../rounds.ts';

function rowsOf(text: string, delimiter: (typeof DELIMITERS)[number] = ','): readonly ScannedRow[] {
  return scanRows(text, delimiter).rows;
}

describe('scanRows', () => {
  it('counts lines through multi-line cells', () => {
    const rows = rowsOf('a,b\n"one\ntwo",x\n\n"three\n\nfour","five\nsix"\nlast,row');
    expect(rows.map(({ line, lastLine }) => [line, lastLine])).toEqual([
      [1, 1],
      [2, 3],
      [4, 4],
      [5, 8],
      [9, 9],
    ]);
    expect(rows[3]?.cells).toEqual(['three\n\nfour', 'five\nsix']);
  });

  it('keeps doubled quotes, and separators inside quotes', () => {
    expect(rowsOf('"say ""hi"", now",b\n')[0]?.cells).toEqual(['say "hi", now', 'b']);
  });

  it('returns at most as many rows as requested', () => {
    expect(scanRows('a\nb\nc\n', ',', { atMost: 2 }).rows).toHaveLength(2);
  });
});

describe('scanRows with unbalanced quotes', () => {
  it('reports a cell that never ends as open', () => {
    expect(rowsOf('a,b\n"open,c\nd,e\n').map(({ quotes }) => quotes)).toEqual(['right', 'open']);
  });

  it('reports a single quote inside a quoted cell as stray', () => {
    expect(rowsOf('"a"b",c\nd,e\n').map(({ quotes }) => quotes)).toContain('stray');
  });

  it('accepts a quote inside an unquoted cell', () => {
    expect(rowsOf('5" pipe,b\n')[0]).toMatchObject({ cells: ['5" pipe', 'b'], quotes: 'right' });
  });
});

describe('scanRows with any valid table', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ß', '"', ',', ';', '\t', '\n', ' ', '日'),
    maxLength: 8,
  });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

  it('returns every cell, and the lines of each row', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(...DELIMITERS), (cells, delimiter) => {
        const written = cells.map((row) => row.map(quote).join(delimiter));
        const rows = rowsOf(`${written.join('\n')}\n`, delimiter);
        let line = 1;
        cells.forEach((row, index) => {
          const height = (written[index] ?? '').split('\n').length;
          expect(rows[index]).toEqual({ cells: row, line, lastLine: line + height - 1, quotes: 'right' });
          line += height;
        });
      }),
      { numRuns: rounds(300) },
    );
  });
});

const rowOf = (...cells: readonly string[]): ScannedRow => ({ cells, line: 4, lastLine: 5, quotes: 'right' });

describe('unquoteRow', () => {
  it('splits a row that was quoted as a single cell, unescapes its quotes and keeps its line numbers', () => {
    const row = unquoteRow(rowOf('Dana,Okafor,"Acme, ""the"" Inc.\nBerlin"'), ',', 3);
    expect(row).toEqual(rowOf('Dana', 'Okafor', 'Acme, "the" Inc.\nBerlin'));
  });

  it.each([
    ['with several cells', rowOf('Dana,Okafor,Acme', 'x'), 3],
    ['with another separator', rowOf('Dana;Okafor;Acme'), 3],
    ['with fewer cells than the table has columns', rowOf('Dana,Okafor,Acme'), 4],
    ['with only a name', rowOf('Okafor, Dana'), 2],
    ['with several lines that are rows', rowOf('a,b,c\nd,e,f'), 3],
    ['with unpaired quotes', rowOf('a,b,"c'), 3],
    ['that never ends', { ...rowOf('a,b,c'), quotes: 'open' } as const, 3],
  ])('leaves a row unchanged: %s', (_, row, width) => {
    expect(unquoteRow(row, ',', width)).toBe(row);
  });
});
