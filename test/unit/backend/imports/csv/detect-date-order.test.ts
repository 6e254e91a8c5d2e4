import { describe, expect, it } from 'vitest';
import { detectDayFirst } from '../../../../../backend/imports/csv/detect-date-order.ts';
import { ImportError, type SourceFile } from '../../../../../backend/imports/record.ts';
import { sourceFile } from '../source-file.ts';

const SHAPE = {
  columns: { name: ['Name'], seen: ['Seen'] },
  required: ['name', 'seen'],
} as const;

const tell = (text: string | SourceFile) =>
  detectDayFirst(typeof text === 'string' ? sourceFile('x.csv', text) : text, SHAPE, ['seen']);

describe('detectDayFirst', () => {
  it.each([
    ['day first when one date is unambiguous', 'Name,Seen\nA,05/03/2019\nB,25/03/2024\n', true],
    [
      'day first when one date far below is unambiguous',
      `Name,Seen\n${'A,05/03/2019\n'.repeat(20_000)}B,25/03/2024\n`,
      true,
    ],
    ['day first in a table with semicolons', 'Name;Seen\nA;05/03/2019\n', true],
    [
      'month first when only another column has day-first dates',
      'Name,Seen\n25/03/2024,05 Mar 2019\n',
      false,
    ],
    ['month first when one date begins with the month', 'Name,Seen\nA,3/25/2024\n', false],
  ])('detects the date order: %s', async (_, text, expected) => {
    expect(await tell(text)).toBe(expected);
  });

  it('stops reading when the first rows have no ambiguous date', async () => {
    let bytes = 0;
    const row = Buffer.from('A,2019-03-05\n'.repeat(1000));
    const endless: SourceFile = {
      ...sourceFile('x.csv', ''),
      async *stream() {
        yield Buffer.from('Name,Seen\n');
        for (; ; bytes += row.length) yield row;
      },
    };
    expect(await tell(endless)).toBe(false);
    expect(bytes).toBeLessThan(200_000);
  });

  it('throws for a table without the columns', async () => {
    await expect(tell('Name,Other\nA,25/03/2024\n')).rejects.toThrow(ImportError);
  });
});
