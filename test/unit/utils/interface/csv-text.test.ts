import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../utils/interface/csv-text.ts';
import { rounds } from '../../../rounds.ts';

describe('csvText', () => {
  it.each([
    ['plain text', 'a b', 'a b'],
    ['a comma', 'a, b', '"a, b"'],
    ['quotes', 'say "hi"', '"say ""hi"""'],
    ['lines', 'a\nb', '"a\nb"'],
    ['nothing', '', ''],
    ['=', '=1+1', "'=1+1"],
    ['+', '+49', "'+49"],
    ['-', '-1', "'-1"],
    ['@', '@sum', "'@sum"],
    ['a tab', '\ta', "'\ta"],
    ['a carriage return', '\ra', '"\'\ra"'],
    ['a full-width sign', '＝1+1', "'＝1+1"],
    ['a semicolon', 'Smith; Co', 'Smith; Co'],
    ['a formula after a semicolon', 'Co;=1+1', "Co;'=1+1"],
    ['a formula after a semicolon and spaces', 'Co; =1+1', "Co;' =1+1"],
    ['a formula after a semicolon, in quotes', 'Co;"=1"', '"Co;\'""=1"""'],
    ['a formula after a tab', 'Co\t@sum', "Co\t'@sum"],
    ['a formula on its own line', 'Co\n+1', '"Co\n\'+1"'],
  ])('writes %s as text', (_, text, written) => {
    expect(csvText([[text]])).toBe(`\ufeff${written}\r\n`);
  });

  it('round-trips any cells, except for the apostrophes', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/[=+\-@＝＋－＠]|^[\t\r\n]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const read = Papa.parse<string[]>(csvText(rows).slice(1), { delimiter: ',', newline: '\r\n' }).data;
        expect(read.slice(0, -1)).toEqual(rows);
      }),
    );
  });

  /** Any text, with many separators and beginnings of formulas. */
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...',;\t\r\n"\'=+-@ a'), fc.string({ maxLength: 1 })),
  });

  it.each([',', ';', '\t'])('contains no formula when split at %j', (delimiter) => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const { data } = Papa.parse<string[]>(csvText(rows).slice(1), { delimiter });
        for (const cell of data.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }),
      { numRuns: rounds(200) },
    );
  });

  it.each([';', '\t'])('contains no formula when split at %j, with any quotes', (delimiter) => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (row) => {
        const lines = csvText([row])
          .slice(1)
          .split(/[\r\n]/);
        for (const cell of lines.flatMap((line) => line.split(delimiter))) {
          expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
        }
      }),
      { numRuns: rounds(200) },
    );
  });
});
