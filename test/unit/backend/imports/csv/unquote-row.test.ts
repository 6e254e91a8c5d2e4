import { describe, expect, it } from 'vitest';
import type { ScannedRow } from '../../../../../backend/imports/csv/scan-rows.ts';
import { unquoteRow } from '../../../../../backend/imports/csv/unquote-row.ts';

const rowOf = (...cells: readonly string[]): ScannedRow => ({ cells, line: 4, lastLine: 5, quotes: 'right' });

describe('unquoteRow', () => {
  it('splits a row in one quoted cell, including its own quotes, and keeps its lines', () => {
    const row = unquoteRow(rowOf('Dana,Okafor,"Acme, ""the"" Inc.\nBerlin"'), ',', 3);
    expect(row).toEqual(rowOf('Dana', 'Okafor', 'Acme, "the" Inc.\nBerlin'));
  });

  it.each([
    ['of several cells', rowOf('Dana,Okafor,Acme', 'x'), 3],
    ['of another separator', rowOf('Dana;Okafor;Acme'), 3],
    ['of fewer cells than the table is wide', rowOf('Dana,Okafor,Acme'), 4],
    ['of a name alone', rowOf('Okafor, Dana'), 2],
    ['of several lines that are rows', rowOf('a,b,c\nd,e,f'), 3],
    ['whose quotes do not pair', rowOf('a,b,"c'), 3],
    ['that never ends', { ...rowOf('a,b,c'), quotes: 'open' } as const, 3],
  ])('leaves a row unchanged: %s', (_, row, width) => {
    expect(unquoteRow(row, ',', width)).toBe(row);
  });
});
