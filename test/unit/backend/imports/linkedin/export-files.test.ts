import { describe, expect, it } from 'vitest';
import {
  isExportFile,
  tableOfName,
  tellLeftOut,
} from '../../../../../backend/imports/linkedin/export-files.ts';
import { FindingLog } from '../../../../../backend/imports/linkedin/finding-log.ts';
import { filesOf } from './build-export.ts';

function leaveOut(...paths: readonly string[]) {
  const log = new FindingLog();
  tellLeftOut(filesOf(Object.fromEntries(paths.map((path) => [path, '']))), log);
  return log.findings();
}

describe('files of an export', () => {
  it.each<[string, string | null, string]>([
    ['Export/CONNECTIONS.CSV', 'connections', 'in any case and folder'],
    ['Imported Contacts.csv', 'importedContacts', 'as exports of several years have them'],
    ['Recommendations Given.csv', 'recommendationsGiven', 'with blanks'],
    ['email_addresses.csv', 'emailAddresses', 'with underscores'],
    ['Connections (1).csv', 'connections', 'numbered, as browsers name what was downloaded twice'],
    ['guide_messages.csv', null, 'by no part of a name'],
    ['My Connections.csv', null, 'by no part of a name'],
  ])('are told by their exact names: %s, %s, %s', (path, table, _) => {
    expect(tableOfName(path)).toBe(table);
  });

  it.each([
    'guide_messages.csv',
    'learning_role_play_messages.csv',
    'Ad_Targeting.csv',
    'Phone Numbers.csv',
    'Jobs/Saved Jobs.csv',
  ])('%s is known and left out', (path) => {
    expect(leaveOut(path)).toMatchObject([{ file: path, line: 0, level: 'dropped' }]);
  });

  it('that are read or not known are not said to be left out', () => {
    expect(leaveOut('Connections.csv', 'toString.csv', 'Articles/a.html')).toEqual([]);
  });

  it.each([
    ['x/messages.csv', true],
    ['Skills.csv', true],
    ['Connections (1).csv', true],
    ['constructor', false],
  ])('%s says by its name what it is: %s', (path, expected) => {
    expect(isExportFile(path)).toBe(expected);
  });
});
