import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FindingLog } from '../../../../../backend/imports/finding-log.ts';
import {
  findTables,
  groupExports,
  isExportFile,
  pickExport,
  recognizeTable,
  reportSkippedFiles,
  tableOfName,
} from '../../../../../backend/imports/linkedin/export-files.ts';
import type { SourceFile } from '../../../../../backend/imports/record.ts';
import { sourceFile } from '../source-file.ts';
import { CONNECTIONS, filesOf, MESSAGES } from './build-export.ts';

function leaveOut(...paths: readonly string[]) {
  const log = new FindingLog();
  reportSkippedFiles(filesOf(Object.fromEntries(paths.map((path) => [path, '']))), log);
  return log.findings();
}

describe('the files of an export', () => {
  it.each<[string, string | null, string]>([
    ['Export/CONNECTIONS.CSV', 'connections', 'in any case and any folder'],
    ['Imported Contacts.csv', 'importedContacts', 'as in exports from different years'],
    ['Recommendations Given.csv', 'recommendationsGiven', 'with spaces'],
    ['email_addresses.csv', 'emailAddresses', 'with underscores'],
    ['Connections (1).csv', 'connections', 'numbered, as browsers name repeated downloads'],
    ['guide_messages.csv', null, 'by no part of a name'],
    ['My Connections.csv', null, 'by no part of a name'],
  ])('include %s as the table %s: %s', (path, table, _) => {
    expect(tableOfName(path)).toBe(table);
  });

  it.each([
    'guide_messages.csv',
    'learning_role_play_messages.csv',
    'Ad_Targeting.csv',
    'Phone Numbers.csv',
    'Jobs/Saved Jobs.csv',
    'Ads Clicked.csv',
    'Jobs/Job Applications_10.csv',
    'Comments_1234567890.csv',
  ])('are reported as skipped if Kith knows but doesn’t read them: %s', (path) => {
    expect(leaveOut(path)).toMatchObject([{ file: path, line: 0, level: 'dropped' }]);
  });

  it("aren't reported as skipped if they are read or unknown", () => {
    expect(leaveOut('Connections.csv', 'Connections_1.csv', 'toString.csv', 'Articles/a.html')).toEqual([]);
  });

  it.each([
    ['x/messages.csv', true],
    ['Skills.csv', true],
    ['Connections (1).csv', true],
    ['constructor', false],
  ])('are recognized only by name: %s is %s', (path, expected) => {
    expect(isExportFile(path)).toBe(expected);
  });
});

const EXPORT = join(import.meta.dirname, '../../../../fixtures/linkedin-export');

async function renamed(name: string, path = 'download (1).csv'): Promise<SourceFile> {
  return sourceFile(path, await readFile(join(EXPORT, name)));
}

describe('recognizeTable', () => {
  it.each([
    ['Connections.csv', 'connections'],
    ['messages.csv', 'messages'],
    ['Invitations.csv', 'invitations'],
    ['Endorsement_Received_Info.csv', 'endorsementsReceived'],
    ['Endorsement_Given_Info.csv', 'endorsementsGiven'],
    ['ImportedContacts.csv', 'importedContacts'],
  ])('recognizes %s by its header', async (name, table) => {
    expect(await recognizeTable(await renamed(name))).toBe(table);
  });

  it.each([
    'Recommendations_Given.csv',
    'Positions.csv',
    'Education.csv',
    'Profile.csv',
    'Skills.csv',
    'Novelty.csv',
  ])("doesn't recognize %s, because other programs write the same header", async (name) => {
    expect(await recognizeTable(await renamed(name))).toBeNull();
  });

  it.each([
    ['Profile.csv', 'Profile - Sheet1.csv', 'profile'],
    ['Profile.csv', 'Profile - Profile.csv', 'profile'],
    ['Positions.csv', 'Export/Positions/Positions-Tabelle 1.csv', 'positions'],
    ['Education.csv', 'Education copy 2.csv', 'education'],
    ['Education.csv', 'Education - Kopie (2).csv', 'education'],
    ['Recommendations_Given.csv', 'Recommendations_Given.txt', 'recommendationsGiven'],
    ['Recommendations_Received.csv', 'Recommendations_Received - Copie.csv', 'recommendationsReceived'],
    ['Email Addresses.csv', 'Email Addresses.csv.txt', 'emailAddresses'],
    ['Positions.csv', 'Education copy.csv', null],
    ['Profile.csv', 'Profile - Bo.csv', null],
  ])('recognizes %s, renamed to %s, as %s', async (name, path, table) => {
    expect(await recognizeTable(await renamed(name, path))).toBe(table);
  });

  it("doesn't open a file whose name identifies it", async () => {
    expect(await recognizeTable(await renamed('Connections.csv', 'messages.csv'))).toBeNull();
  });
});

const pick = async (tables: Readonly<Record<string, string>>) =>
  (await pickExport(filesOf(tables))).map(({ path }) => path);

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a table by its name', { 'Connections.csv': '' }, ['Connections.csv']],
  ['a single table by its header', { 'x.csv': CONNECTIONS }, ['x.csv']],
  [
    'renamed tables by their headers',
    { 'Connections - Sheet1.csv': CONNECTIONS, 'messages.txt': MESSAGES, 'own.csv': 'a,b\n' },
    ['Connections - Sheet1.csv', 'messages.txt'],
  ],
  [
    'no renamed table next to another table, because it may be someone else’s',
    { 'Connections.csv': '', 'Connections of Bo.csv': CONNECTIONS },
    ['Connections.csv'],
  ],
  [
    'all tables of the export, including skipped ones, and nothing else',
    {
      'Basic/messages.csv': '',
      'Basic/Skills.csv': '',
      'Basic/Profile.csv': '',
      'a.html': '',
      'own.csv': '',
    },
    ['Basic/messages.csv', 'Basic/Skills.csv', 'Basic/Profile.csv'],
  ],
  [
    'no table with a name that other programs use, unless its header is LinkedIn’s',
    { 'profile.csv': 'a,b\n', 'own.csv': 'a,b\n' },
    [],
  ],
  [
    'a table with such a name and LinkedIn’s header',
    { 'Profile.csv': 'First Name,Last Name,Headline\n', 'own.csv': 'a,b\n' },
    ['Profile.csv'],
  ],
  ['nothing if there are only skipped tables', { 'Skills.csv': 'Name\n', 'Ad_Targeting.csv': 'a,b\n' }, []],
  ['no file that isn’t text', { 'x.csv': '%PDF-1.7' }, []],
  ['nothing if there are no files', {}, []],
])('the reader of exports picks %s', async (_, tables, picked) => {
  expect(await pick(tables)).toEqual(picked);
});

async function part(...paths: readonly string[]): Promise<string[][]> {
  const tables = await findTables(filesOf(Object.fromEntries(paths.map((path) => [path, '']))));
  return groupExports(tables, 'chosen').map((one) => [...one.values()].map(({ path }) => path));
}

describe('groupExports', () => {
  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    [
      'one export in any folders',
      ['a/Connections.csv', 'messages.csv'],
      [['a/Connections.csv', 'messages.csv']],
    ],
    ['no export without a table', ['a.html', 'Skills.csv'], []],
    [
      'one export per folder if a table is there twice',
      ['basic/Connections.csv', 'complete/Connections.csv', 'complete/messages.csv'],
      [['basic/Connections.csv'], ['complete/Connections.csv', 'complete/messages.csv']],
    ],
    [
      'one export per copy within a folder',
      ['Connections (1).csv', 'Connections.csv', 'messages.csv'],
      [['Connections (1).csv', 'messages.csv'], ['Connections.csv']],
    ],
  ])('groups tables by export: %s', async (_, paths, exports) => {
    expect(await part(...paths)).toEqual(exports);
  });

  it('refuses more than 40 exports', async () => {
    const many = Array.from({ length: 41 }, (_, index) => `${index}/Connections.csv`);
    expect(await part(...many.slice(1))).toHaveLength(40);
    await expect(part(...many)).rejects.toThrow(
      'chosen contains more than 40 LinkedIn exports. Import only the newest.',
    );
  });

  it('quickly refuses as many copies as a ZIP can contain', async () => {
    const copies = Array.from({ length: 20_000 }, (_, index) => `${index}/Connections.csv`);
    await expect(part(...copies)).rejects.toThrow('more than 40');
  });
});
