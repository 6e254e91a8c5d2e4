import { expect, it } from 'vitest';
import { reportUnreadFiles } from '../../../../backend/imports/read-source.ts';
import { sourceFile } from './source-file.ts';

const tell = (...paths: readonly string[]) =>
  reportUnreadFiles(
    paths.map((path) => sourceFile(path, '')),
    'takeout.zip',
  );

it('lists files whose names suggest they matter, and counts the rest', () => {
  expect(tell('Payments/paid.csv', 'archive.html', 'Photos/1.jpg', 'photos.zip')).toEqual([
    {
      file: 'Payments/paid.csv',
      line: 0,
      level: 'note',
      message:
        'Payments/paid.csv is in an unknown format, so it was not read. To import it, choose it alone.',
    },
    {
      file: 'photos.zip',
      line: 0,
      level: 'note',
      message: 'photos.zip is in an unknown format, so it was not read. To import it, choose it alone.',
    },
    {
      file: 'takeout.zip',
      line: 0,
      level: 'dropped',
      message: '2 files are not tables, mailboxes, calendars or contacts files, so they were not read.',
    },
  ]);
});

it.each([
  [[], 0],
  [['a.html'], 1],
  [Array.from({ length: 60 }, (_, n) => `${n}.csv`), 51],
])('reports for %j: %i findings', (paths, count) => {
  expect(tell(...paths)).toHaveLength(count);
});
