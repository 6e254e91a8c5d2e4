import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { MappingNeeded } from '../../../../backend/imports/mapping-needed.ts';
import { readSource } from '../../../../backend/imports/read-source.ts';
import { ImportError } from '../../../../backend/imports/record.ts';
import { row } from './linkedin/build-export.ts';
import { sourceFile } from './source-file.ts';

const EXPORT = join(import.meta.dirname, '../../../fixtures/linkedin-export');
const TEXT = 'canary words of a message, 12 of them';
const MAPPING = {
  Who: 'name',
  Firm: 'company',
  Mail: 'email',
  Web: 'linkedin_url',
  Seen: 'last_contact',
} as const;

/** A header and a valid row for each kind of table whose cells are checked one by one. */
const TABLES: Readonly<Record<string, readonly [header: readonly string[], sound: readonly string[]]>> = {
  ...Object.fromEntries(
    [
      'Connections.csv',
      'messages.csv',
      'Invitations.csv',
      'Endorsement_Received_Info.csv',
      'Recommendations_Given.csv',
      'Positions.csv',
      'Education.csv',
      'ImportedContacts.csv',
      'Email Addresses.csv',
    ].map((name) => [name, fixture(name)]),
  ),
  'google.csv': [
    ['First Name', 'Last Name', 'Organization Name', 'E-mail 1 - Value', 'Website 1 - Value', 'Notes'],
    ['Dana', 'Okafor', 'Acme', 'dana@x.example', 'linkedin.com/in/dana', 'met in Oslo'],
  ],
  'hubspot.csv': [
    ['Record ID', 'First Name', 'Last Name', 'Email', 'Last Contacted', 'Notes'],
    ['1', 'Dana', 'Okafor', 'dana@x.example', '2024-03-12 09:14', 'met in Oslo'],
  ],
  'own.csv': [
    Object.keys(MAPPING),
    ['Dana Okafor', 'Acme', 'dana@x.example', 'linkedin.com/in/dana', '5.3.24'],
  ],
};

function fixture(name: string): [string[], string[]] {
  const text = readFileSync(join(EXPORT, name), 'utf8').replace(/^\ufeff/, '');
  const rows = papaparse.parse<string[]>(text.replaceAll('\r\n', '\n'), { skipEmptyLines: true }).data;
  const header = rows.findIndex((cells) => cells.length > 2);
  return [rows[header] ?? [], rows[header + 1] ?? []];
}

/** Returns copies of the row with one changed, added or missing cell, at every position. */
function spoil(sound: readonly string[]): string[][] {
  return sound.flatMap((_, place) => [
    sound.with(place, TEXT),
    [...sound.slice(0, place), TEXT, ...sound.slice(place)],
    [...sound.slice(0, place), ...sound.slice(place + 1), TEXT],
    sound.map((cell, at) => (at < place ? cell : TEXT)),
  ]);
}

async function messagesOf(name: string, text: string): Promise<string[]> {
  try {
    const options = { fileName: name, asOf: 20_000, mapping: MAPPING };
    const { findings } = await readSource([sourceFile(name, text)], options);
    return findings.map(({ message }) => message);
  } catch (error) {
    // To ask which column is which, Kith must show the row that is in the header's place.
    if (error instanceof MappingNeeded) return [];
    if (error instanceof ImportError) return [error.message];
    throw error;
  }
}

it.each(Object.entries(TABLES))(
  'findings never quote a row of %s, however its cells are shifted',
  async (name, [header, sound]) => {
    const spoiled = spoil(sound).map((cells) => row(...cells));
    const said = await messagesOf(name, row(...header) + spoiled.join(''));
    // Without a header, any row may be mistaken for the header.
    for (const line of spoiled) said.push(...(await messagesOf(name, line + row(...sound))));
    expect(said.length).toBeGreaterThan(sound.length);
    expect(said.filter((message) => message.includes('canary'))).toEqual([]);
  },
);
