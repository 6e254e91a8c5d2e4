import { describe, expect, it } from 'vitest';
import { isExportFile, recogniseFiles } from '../../../../../backend/imports/linkedin/export-files.ts';
import { FindingLog } from '../../../../../backend/imports/linkedin/finding-log.ts';
import { filesOf } from './build-export.ts';

function recognise(...paths: readonly string[]) {
  const log = new FindingLog();
  const tables = recogniseFiles(filesOf(Object.fromEntries(paths.map((path) => [path, '']))), log);
  return { tables: [...tables.keys()], findings: log.findings() };
}

describe('files of an export', () => {
  it('are told by their exact names, in any case and folder', () => {
    const { tables } = recognise('Export/CONNECTIONS.CSV', 'Export/Messages.csv', 'Email Addresses.csv');
    expect(tables).toEqual(['connections', 'messages', 'emailAddresses']);
  });

  it('are told with blanks, underscores or neither in their names, as exports of several years have them', () => {
    const { tables } = recognise('Imported Contacts.csv', 'Recommendations Given.csv', 'email_addresses.csv');
    expect(tables).toEqual(['importedContacts', 'recommendationsGiven', 'emailAddresses']);
  });

  it.each([
    'guide_messages.csv',
    'learning_role_play_messages.csv',
    'Ad_Targeting.csv',
    'Phone Numbers.csv',
    'Jobs/Saved Jobs.csv',
  ])('%s is known and left out', (path) => {
    const { tables, findings } = recognise(path);
    expect(tables).toEqual([]);
    expect(findings).toMatchObject([{ file: path, line: 0, level: 'dropped' }]);
  });

  it('that are not known are none of them', () => {
    expect(recognise('toString.csv', 'Articles/a.html')).toEqual({ tables: [], findings: [] });
  });

  it('of two exports at once are refused', () => {
    expect(() => recognise('a/Connections.csv', 'b/connections.csv')).toThrow(
      'Both a/Connections.csv and b/connections.csv are here. Import one LinkedIn export at a time.',
    );
  });

  it.each([
    ['x/messages.csv', true],
    ['Skills.csv', true],
    ['Connections (1).csv', false],
    ['constructor', false],
  ])('%s says by its name what it is: %s', (path, expected) => {
    expect(isExportFile(path)).toBe(expected);
  });
});
