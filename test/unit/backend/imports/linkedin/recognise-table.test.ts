import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recogniseTable } from '../../../../../backend/imports/linkedin/recognise-table.ts';
import { ImportError, type SourceFile } from '../../../../../backend/imports/record.ts';
import { sourceFile } from '../source-file.ts';

const EXPORT = join(import.meta.dirname, '../../../../fixtures/linkedin-export');

async function renamed(name: string, path = 'download (1).csv'): Promise<SourceFile> {
  return sourceFile(path, await readFile(join(EXPORT, name)));
}

describe('a table under another name', () => {
  it.each([
    ['Connections.csv', 'connections'],
    ['messages.csv', 'messages'],
    ['Invitations.csv', 'invitations'],
    ['Endorsement_Received_Info.csv', 'endorsementsReceived'],
    ['Endorsement_Given_Info.csv', 'endorsementsGiven'],
    ['ImportedContacts.csv', 'importedContacts'],
  ])('%s is told by its header', async (name, table) => {
    expect(await recogniseTable(await renamed(name))).toBe(table);
  });

  it.each([
    'Recommendations_Given.csv',
    'Positions.csv',
    'Education.csv',
    'Profile.csv',
    'Skills.csv',
    'Novelty.csv',
  ])('%s is not: others look the same', async (name) => {
    expect(await recogniseTable(await renamed(name))).toBeNull();
  });

  it('is not looked at where its name says what it is', async () => {
    expect(await recogniseTable(await renamed('Connections.csv', 'messages.csv'))).toBeNull();
  });

  it('that is not text is an error', async () => {
    const file = sourceFile('x.csv', '%PDF-1.7');
    await expect(recogniseTable(file)).rejects.toThrow(ImportError);
  });
});
