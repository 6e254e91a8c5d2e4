import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { openSource } from '../../../../backend/imports/open-source.ts';
import { readLinkedinExport } from '../../../../backend/imports/read-source.ts';
import { ImportError, type ReadProgress, type ReadResult } from '../../../../backend/imports/record.ts';
import {
  CONNECTIONS,
  evidenceOf,
  filesOf,
  MESSAGES,
  message,
  readExport,
  row,
} from './linkedin/build-export.ts';

const EXPORT = join(import.meta.dirname, '../../../fixtures/linkedin-export');
const temporary: string[] = [];
afterAll(() => Promise.all(temporary.map((path) => rm(path, { recursive: true }))));

async function readSource(path: string): Promise<ReadResult> {
  const { files, fileName } = await openSource(path);
  return readLinkedinExport(files, { fileName, asOf: 20_000 });
}

async function tablesOfFixture(): Promise<Record<string, string>> {
  const names = (await readdir(EXPORT)).filter((name) => name.endsWith('.csv'));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(EXPORT, name), 'utf8')] as const)),
  );
}

describe('readLinkedinExport with a complete export', () => {
  it('returns people, employments, education and evidence of every kind', async () => {
    const { source, records, ownerKeys } = await readSource(EXPORT);
    const kinds = new Map<string, number>();
    for (const record of records) {
      const kind = record.type === 'evidence' ? `${record.kind} ${record.direction}` : record.type;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect(source).toBe('linkedin-export');
    expect(ownerKeys).toEqual(['li:in:nora-lindqvist', 'mailto:nora@northlight.example']);
    expect(Object.fromEntries(kinds)).toEqual({
      person: 12,
      employment: 8,
      education: 1,
      'connection both': 7,
      'message out': 6,
      'message in': 4,
      'shared_message both': 3,
      'invitation out': 1,
      'endorsement in': 2,
      'endorsement out': 1,
      'recommendation in': 1,
      'recommendation out': 1,
      'address_book out': 2,
    });
  });

  it("reports why each skipped row or file wasn't read, with its line", async () => {
    const { findings } = await readSource(EXPORT);
    const rows = findings
      .filter(({ line }) => line > 0)
      .map(({ file, line, level }) => `${level} ${file}:${line}`);
    expect(rows.toSorted()).toEqual([
      'dropped Connections.csv:9',
      'dropped Email Addresses.csv:3',
      'dropped Endorsement_Received_Info.csv:5',
      'dropped ImportedContacts.csv:3',
      'dropped Invitations.csv:3',
      'dropped Recommendations_Given.csv:5',
      'dropped messages.csv:12',
      'dropped messages.csv:13',
      'dropped messages.csv:14',
      'note Recommendations_Given.csv:3',
      'note Recommendations_Given.csv:4',
      'refused Connections.csv:13',
    ]);
    const files = findings.filter(({ line }) => line === 0).map(({ file }) => file);
    expect(files.toSorted()).toEqual([
      'Ad_Targeting.csv',
      'Jobs/Saved Jobs.csv',
      'Skills.csv',
      'guide_messages.csv',
    ]);
  });

  it('gives the same result for a ZIP, and for a folder in the ZIP', async () => {
    const tables = await tablesOfFixture();
    const zip = zipSync(
      Object.fromEntries(Object.entries(tables).map(([name, text]) => [`Basic/${name}`, strToU8(text)])),
    );
    const folder = await mkdtemp(join(tmpdir(), 'kith-export-'));
    temporary.push(folder);
    await writeFile(join(folder, 'export.zip'), zip);
    const fromZip = await readSource(join(folder, 'export.zip'));
    const fromFolder = await readSource(EXPORT);
    expect(fromZip.records.toSorted(byText)).toEqual(fromFolder.records.toSorted(byText));
  });

  it('gives deeply equal results for every call', async () => {
    expect(await readSource(EXPORT)).toEqual(await readSource(EXPORT));
  });

  it('gives each fact one natural key, and lists every person in a fact', async () => {
    const { records } = await readSource(EXPORT);
    const evidence = evidenceOf(records);
    expect(new Set(evidence.map(({ naturalKey }) => naturalKey)).size).toBe(evidence.length);
    const people = new Set(records.flatMap((record) => (record.type === 'person' ? record.keys : [])));
    for (const { from, to } of evidence) expect([people.has(from), people.has(to)]).toEqual([true, true]);
  });
});

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

describe('data that must never be stored', () => {
  const CANARIES = [
    'body',
    'subject',
    'title',
    'attachment',
    'note',
    'text',
    'skill',
    'phone',
    'birth',
    'street',
    'zip',
    'summary',
    'maiden',
    'messenger',
    'twitter',
    'description',
    'degree',
    'activities',
    'location',
    'ad',
    'job',
    'article',
  ];

  it('isn’t in the result: no canary of the export', async () => {
    const files = await readdir(EXPORT, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
    );
    const result = JSON.stringify(await readSource(EXPORT));
    const within = (text: string) => CANARIES.filter((canary) => text.includes(`canary-${canary}`));
    expect(within(texts.join(''))).toEqual(CANARIES);
    expect(within(result)).toEqual([]);
  });

  it('isn’t in the finding about a refused row', async () => {
    const body = 'canary-body '.repeat(20);
    const url = 'https://www.linkedin.com/in/dana';
    const rows =
      row(body, body) +
      row('t', '', 'D', url, 'N', url, body, '', '', '') +
      row('t', '', 'D', body, '', '', '', '', '', '');
    const result = await readExport({ 'messages.csv': MESSAGES + rows }, 'li:in:nora-lind');
    expect(result.findings.length).toBeGreaterThan(0);
    expect(JSON.stringify(result)).not.toContain('canary-body canary-body canary-body canary-body');
  });
});

describe('the order of rows', () => {
  it("doesn't change the records", async () => {
    const tables = await tablesOfFixture();
    const straight = await readExport(tables);
    const reversed = await readExport({
      ...tables,
      'messages.csv': reverseRows(await messagesOneLineEach(tables)),
      'Endorsement_Received_Info.csv': reverseRows(tables['Endorsement_Received_Info.csv'] ?? ''),
      'Connections.csv': reverseRows((tables['Connections.csv'] ?? '').split('\n').slice(3).join('\n')),
    });
    expect(reversed.records.toSorted(byText)).toEqual(straight.records.toSorted(byText));
    expect(reversed.ownerKeys).toEqual(straight.ownerKeys);
  });

  async function messagesOneLineEach(tables: Record<string, string>): Promise<string> {
    return (tables['messages.csv'] ?? '')
      .replace(/"Hi Dana,[\s\S]*?and more\."/, '"x"')
      .replaceAll('\r\n', '\n');
  }

  function reverseRows(text: string): string {
    const [header = '', ...rows] = text.trim().split('\n');
    return `${[header, ...rows.toReversed()].join('\n')}\n`;
  }

  it("doesn't change the number of messages in one second", async () => {
    const twice = message({ from: 'nora-lind', to: ['dana'] }).repeat(2);
    const other = message({ from: 'nora-lind', to: ['dana'], at: '2025-06-10 08:00:30 UTC' });
    const keys = async (rows: string) =>
      evidenceOf((await readExport({ 'messages.csv': MESSAGES + rows }, 'li:in:nora-lind')).records)
        .map(({ naturalKey, at }) => `${naturalKey} ${at}`)
        .toSorted();
    expect(await keys(other + twice)).toEqual(await keys(twice + other));
    expect(await keys(twice + other)).toHaveLength(3);
  });
});

describe('readLinkedinExport with a later export', () => {
  it('returns all natural keys of the earlier export', async () => {
    const early = MESSAGES + message({ from: 'nora-lind', to: ['dana', 'ken'] });
    const late = early + message({ from: 'dana', to: ['nora-lind', 'ken'], at: '2026-01-01 08:00:00 UTC' });
    const keys = async (text: string) =>
      evidenceOf((await readExport({ 'messages.csv': text }, 'li:in:nora-lind')).records).map(
        (one) => one.naturalKey,
      );
    expect(await keys(late)).toEqual(expect.arrayContaining(await keys(early)));
  });
});

describe('readLinkedinExport with a single table', () => {
  it("reads a table with LinkedIn's file name", async () => {
    const { records } = await readExport({
      'connections.CSV': CONNECTIONS + row('D', 'O', '', '', 'Acme', '', '05 Mar 2019'),
    });
    expect(evidenceOf(records)).toHaveLength(1);
  });

  it('recognizes a table with another file name by its header', async () => {
    const rows = CONNECTIONS + row('D', 'O', '', '', 'Acme', '', '05 Mar 2019');
    const { records } = await readExport({ 'Connections (1).csv': rows });
    expect(evidenceOf(records)).toHaveLength(1);
  });

  it("refuses a table that isn't LinkedIn's", async () => {
    await expect(readExport({ 'budget.csv': 'Month,Amount\nMay,5\n' })).rejects.toThrow(
      'export.zip is not a LinkedIn data export. It contains budget.csv; expected Connections.csv',
    );
  });

  it('explains what to unpack if there is another ZIP inside', async () => {
    await expect(readExport({ 'readme.txt': 'hi', 'Basic.zip': 'PK' })).rejects.toThrow(
      'export.zip contains Basic.zip, which was not opened. Unpack Basic.zip and import its files.',
    );
  });
});

it('readLinkedinExport reads the other tables if one is empty, and reports it', async () => {
  const people = CONNECTIONS + row('Dana', 'Okafor', 'linkedin.com/in/dana', '', '', '', '05 Mar 2019');
  const { records, findings } = await readExport({ 'Connections.csv': people, 'Invitations.csv': '' });
  expect(evidenceOf(records)).toHaveLength(1);
  expect(findings).toEqual([
    {
      file: 'Invitations.csv',
      line: 0,
      level: 'note',
      message: 'Invitations.csv is empty, so it was not read. Download the export again if that is wrong.',
    },
  ]);
});

describe('readLinkedinExport with a table whose header is unknown', () => {
  const PEOPLE = CONNECTIONS + row('Dana', 'Okafor', 'linkedin.com/in/dana', '', '', '', '05 Mar 2019');

  it.each(['Email Addresses.csv', 'Invitations.csv', 'Positions.csv', 'Profile.csv'])(
    'reads the other tables, and reports the unknown table: %s',
    async (name) => {
      const { records, findings } = await readExport({
        'Connections.csv': PEOPLE,
        [name]: 'When,What\n1,2\n',
      });
      expect(evidenceOf(records)).toHaveLength(1);
      expect(findings).toMatchObject([
        {
          file: name,
          line: 0,
          level: 'note',
          message: expect.stringMatching(/ has no header row .* The other tables were read\.$/),
        },
      ]);
    },
  );

  it('refuses the export if it has no other table, or if it has messages', async () => {
    const strange = 'When,What\n1,2\n';
    await expect(readExport({ 'Invitations.csv': strange })).rejects.toThrow('has no header row');
    await expect(readExport({ 'Connections.csv': PEOPLE, 'messages.csv': strange })).rejects.toThrow(
      'has no header row',
    );
  });
});

describe('readLinkedinExport without connections', () => {
  const EMAILS = 'Email Address,Confirmed\nme@x.example,Yes\n';
  const traffic = MESSAGES + message({ from: 'nora-lind', to: ['dana'] });

  it('explains where to get connections if the export has several tables', async () => {
    const { findings } = await readExport(
      { 'messages.csv': traffic, 'Email Addresses.csv': EMAILS },
      'li:in:nora-lind',
    );
    expect(findings).toEqual([
      {
        file: 'export.zip',
        line: 0,
        level: 'note',
        message:
          'It has no Connections.csv, so no connections were read. Import LinkedIn’s complete archive when it arrives, or request one with “Connections”.',
      },
    ]);
  });

  it('doesn’t report missing connections for a single table', async () => {
    const { findings } = await readExport({ 'messages.csv': traffic }, 'li:in:nora-lind');
    expect(findings).toEqual([]);
  });
});

describe('readLinkedinExport with an invalid export', () => {
  it.each([
    ['no files', {}, 'It contains no files'],
    [
      'no LinkedIn tables',
      { 'a.txt': 'x', 'b.csv': 'x' },
      'It contains a.txt, b.csv; expected Connections.csv',
    ],
    ['only skipped tables', { 'Skills.csv': 'Name\nx\n' }, 'It contains Skills.csv'],
    [
      'only many other files',
      Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.txt`, ''])),
      'and 4 more',
    ],
    ['an empty table', { 'Connections.csv': '', 'Skills.csv': '' }, 'Connections.csv is empty'],
    ['a table without its header', { 'Connections.csv': 'D,O\n', 'Skills.csv': '' }, 'no header row'],
    [
      'a table that is cut off',
      { 'Connections.csv': `${CONNECTIONS}Dana,"Oka`, 'Skills.csv': '' },
      'Connections.csv, line 2: a quoted cell begins here and never ends',
    ],
  ])('refuses the whole export if it has %s', async (_, tables, sentence) => {
    const outcome = await readExport(tables).catch((cause: unknown) => cause);
    expect(outcome).toBeInstanceOf(ImportError);
    expect(String(outcome)).toContain(sentence);
  });
});

it('readLinkedinExport reports progress for each table, up to its last row', async () => {
  const seen: ReadProgress[] = [];
  const rows = Array.from({ length: 2500 }, (_, n) =>
    row('D', `O${n}`, `linkedin.com/in/d-${n}`, '', '', '', '05 Mar 2019'),
  );
  await readLinkedinExport(filesOf({ 'Connections.csv': CONNECTIONS + rows.join('') }), {
    fileName: 'export.zip',
    asOf: 20_000,
    onProgress: (progress) => seen.push(progress),
  });
  expect(seen.map(({ rows: done }) => done)).toEqual([0, 1000, 2000, 2500]);
  expect([seen[0]?.rowsTotal, seen.at(-1)?.rowsTotal]).toEqual([0, 2500]);
  // The total is an estimate until the last rows are read.
  for (const { rowsTotal } of seen.slice(1)) expect(Math.abs(rowsTotal - 2500)).toBeLessThan(125);
});
