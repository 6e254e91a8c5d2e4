import { describe, expect, it } from 'vitest';
import { FindingLog, showCell } from '../../../../../backend/imports/linkedin/finding-log.ts';

describe('findings', () => {
  it('list refused rows one by one and count those left out, by reason and file', () => {
    const log = new FindingLog();
    log.leaveOut('a.csv', 9, 'drafts');
    log.refuse('a.csv', 3, 'it is wrong.');
    log.leaveOut('a.csv', 5, 'drafts');
    log.leaveOut('b.csv', 2, 'drafts');
    expect(log.findings()).toEqual([
      { file: 'a.csv', line: 3, level: 'refused', message: 'Line 3: it is wrong.' },
      { file: 'a.csv', line: 5, level: 'dropped', message: '2 rows left out: drafts.' },
      { file: 'b.csv', line: 2, level: 'dropped', message: '1 row left out: drafts.' },
    ]);
  });
});

describe('a cell in a sentence', () => {
  it.each([
    ['short', '"short"'],
    ['two\n\tlines\u0007', '"two lines "'],
    ['x'.repeat(41), `"${'x'.repeat(39)}…"`],
  ])('%j', (cell, shown) => {
    expect(showCell(cell)).toBe(shown);
  });
});
