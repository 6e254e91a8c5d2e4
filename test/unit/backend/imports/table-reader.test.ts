import { describe, expect, it } from 'vitest';
import { FindingLog } from '../../../../backend/imports/finding-log.ts';
import { isYes, readPeriodDate, requireDate } from '../../../../backend/imports/table-reader.ts';

const PLACE = { file: 'a.csv', line: 4, column: 'Sent At' };

describe('isYes', () => {
  it.each(['Yes', 'true', 'TRUE', ' yes ', 'Ja', 'Oui', 'Sí', 'Sim', 'Tak', 'Evet'])('accepts %j', (cell) => {
    expect(isYes(cell)).toBe(true);
  });

  it.each(['WAHR', 'VRAI', 'VERDADERO', 'VERDADEIRO', 'VERO', 'WAAR', 'PRAWDA', 'DOĞRU', 'SANT', 'ИСТИНА'])(
    'accepts %j, because a spreadsheet program writes TRUE like that',
    (cell) => {
      expect(isYes(cell)).toBe(true);
    },
  );

  it.each(['No', 'false', 'FALSE', '', '0', 'nein', 'yesterday'])('rejects %j', (cell) => {
    expect(isYes(cell)).toBe(false);
  });
});

describe('requireDate', () => {
  it.each([
    ['', 'Line 4: "Sent At" is blank.'],
    ['soon', 'Line 4: "Sent At" is not a date. Expected one like 05 Mar 2024 or 2024-03-05 14:22:00 UTC.'],
  ])('refuses the row for %j', (cell, message) => {
    const log = new FindingLog();
    expect(requireDate(cell, PLACE, log)).toBeNull();
    expect(log.findings()).toEqual([{ file: 'a.csv', line: 4, level: 'refused', message }]);
  });
});

describe('readPeriodDate', () => {
  it.each([
    ['', null, 0],
    ['soon', 'refused', 1],
  ])('reads %j as %j', (cell, expected, findings) => {
    const log = new FindingLog();
    expect(readPeriodDate(cell, PLACE, log)).toBe(expected);
    expect(log.findings()).toHaveLength(findings);
  });
});
