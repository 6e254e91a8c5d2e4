import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../utils/tables/csv-text.ts';

describe('a table as CSV', () => {
  it.each([
    ['plain words', 'a b', 'a b'],
    ['a comma', 'a, b', '"a, b"'],
    ['quotes', 'say "hi"', '"say ""hi"""'],
    ['lines', 'a\nb', '"a\nb"'],
    ['nothing', '', ''],
    ['=', '=1+1', "'=1+1"],
    ['+', '+49', "'+49"],
    ['-', '-1', "'-1"],
    ['@', '@sum', "'@sum"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return', '\r=1', '"\'\r=1"'],
  ])('writes %s so that it stays a text', (_, text, written) => {
    expect(csvText([[text]])).toBe(`\ufeff${written}\r\n`);
  });

  it('is read back as it was, but for the apostrophes', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const read = Papa.parse<string[]>(csvText(rows).slice(1), { newline: '\r\n' }).data;
        expect(read.slice(0, -1)).toEqual(rows);
      }),
    );
  });

  it('holds no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [[cell = ''] = []] = Papa.parse<string[]>(csvText([[text, 'x']]).slice(1), {
          newline: '\r\n',
        }).data;
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
