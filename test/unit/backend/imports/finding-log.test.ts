import { describe, expect, it } from 'vitest';
import { FindingLog } from '../../../../backend/imports/finding-log.ts';

describe('FindingLog', () => {
  it('lists refused rows one by one, and counts skipped rows by reason and file', () => {
    const log = new FindingLog();
    log.leaveOut('a.csv', 9, 'drafts');
    log.refuse('a.csv', 3, 'it is wrong.');
    log.leaveOut('a.csv', 5, 'drafts');
    log.leaveOut('b.csv', 2, 'drafts');
    expect(log.findings()).toEqual([
      { file: 'a.csv', line: 3, level: 'refused', message: 'Line 3: it is wrong.' },
      { file: 'a.csv', line: 5, level: 'dropped', message: '2 rows skipped: drafts.', rows: 2 },
      { file: 'b.csv', line: 2, level: 'dropped', message: '1 row skipped: drafts.', rows: 1 },
    ]);
  });
});

it.each([
  [1, '1 row was read, but its zone is not known.'],
  [3, '3 rows were read, but its zone is not known.'],
])('FindingLog reports uncertain rows once, with the first line: %i', (count, message) => {
  const log = new FindingLog();
  for (let line = count + 1; line > 1; line -= 1) log.doubt('a.csv', line, 'its zone is not known');
  expect(log.findings()).toEqual([{ file: 'a.csv', line: 2, level: 'note', message, rows: count }]);
});

describe('FindingLog for a table with only invalid rows', () => {
  const log = new FindingLog();
  for (let line = 2; line < 10_005; line += 1) log.refuse('a.csv', line, 'it is wrong.');
  log.note('a.csv', 7, 'Line 7: it is odd.');
  log.refuse('b.csv', 3, 'it is wrong.');

  it('lists 10,000 rows per file and counts the rest', () => {
    const further = log.findings().filter(({ message }) => message.includes('more'));
    expect(log.findings()).toHaveLength(10_000 + 1 + further.length);
    expect(further).toEqual([
      { file: 'a.csv', line: 10_002, level: 'refused', message: '3 rows more could not be read.', rows: 3 },
      { file: 'a.csv', line: 7, level: 'note', message: '1 row more with notes.', rows: 1 },
    ]);
  });

  it('reports whether the last line was refused', () => {
    expect([
      log.hasRefused('a.csv', 10_004),
      log.hasRefused('a.csv', 10_003),
      log.hasRefused('c.csv', 3),
    ]).toEqual([true, false, false]);
  });
});

it('FindingLog lists 50,000 rows from thousands of invalid tables, and all findings about whole files', () => {
  const log = new FindingLog();
  for (let row = 0; row < 50_003; row += 1) log.refuse(`${row % 9}.csv`, row + 2, 'it is wrong.');
  log.note('last.csv', 0, 'last.csv was read day first.');
  const messages = log.findings().map(({ message }) => message);
  expect(messages.filter((message) => message.endsWith('it is wrong.'))).toHaveLength(50_000);
  expect(messages.slice(50_000)).toEqual([
    'last.csv was read day first.',
    ...Array(3).fill('1 row more could not be read.'),
  ]);
});
