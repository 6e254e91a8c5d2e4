import { expect, it } from 'vitest';
import { reportUnreadFiles } from '../../../../backend/imports/read-source.ts';
import { CONNECTIONS } from './linkedin/build-export.ts';
import { sourceFile } from './source-file.ts';

const tell = (...paths: readonly string[]) =>
  reportUnreadFiles(
    paths.map((path) => sourceFile(path, '')),
    'takeout.zip',
  );

it('reportUnreadFiles lists files whose names suggest that they matter, and counts the rest', async () => {
  expect(await tell('Payments/paid.csv', 'archive.html', 'Photos/1.jpg', 'Friends.xlsx')).toEqual([
    {
      file: 'Payments/paid.csv',
      line: 0,
      level: 'note',
      message:
        'Payments/paid.csv is in an unknown format, so it was not read. To import it, choose it alone.',
    },
    {
      file: 'Friends.xlsx',
      line: 0,
      level: 'note',
      message: 'Friends.xlsx is in an unknown format, so it was not read. To import it, choose it alone.',
    },
    {
      file: 'takeout.zip',
      line: 0,
      level: 'dropped',
      message:
        '2 files (html, jpg) were not read, because they are not tables, mailboxes, calendars or contacts files.',
    },
  ]);
});

it.each([
  [['a/picture.'], '1 file was not read, because it is not a table, mailbox, calendar or contacts file.'],
  [
    ['a.html', 'b.PDF', 'c.jpg', 'd.png', 'e.gif'],
    '5 files (gif, html, jpg, pdf …) were not read, because they are not tables, mailboxes, calendars or contacts files.',
  ],
])('reportUnreadFiles lists the types of %j', async (paths, message) => {
  expect(await tell(...paths)).toMatchObject([{ level: 'dropped', message }]);
});

it.each([
  [[], 0],
  [['a.html'], 1],
  [Array.from({ length: 60 }, (_, n) => `${n}.csv`), 51],
])('reportUnreadFiles reports for %j: %i findings', async (paths, count) => {
  expect(await tell(...paths)).toHaveLength(count);
});

it('reportUnreadFiles reports that a second table of the same kind may be from another export', async () => {
  const [finding] = await reportUnreadFiles([sourceFile('Connections 2023.csv', CONNECTIONS)], 'both.zip');
  expect(finding?.message).toBe(
    'Connections 2023.csv may be from another LinkedIn export, so it was not read. To import it, choose it alone.',
  );
});

it('reportUnreadFiles reports that a copy of a table was read once', async () => {
  const copy = sourceFile('messages copy.csv', CONNECTIONS);
  const original = sourceFile('messages.csv', CONNECTIONS);
  const findings = await reportUnreadFiles([copy], 'both.zip', [original]);
  expect(findings.map(({ message }) => message)).toEqual([
    'messages copy.csv is identical to messages.csv, so only one of them was read.',
  ]);
});
