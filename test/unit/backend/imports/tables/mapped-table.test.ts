import { describe, expect, it } from 'vitest';
import { MappingNeeded } from '../../../../../backend/imports/mapping-needed.ts';
import { ImportError } from '../../../../../backend/imports/record.ts';
import { mappedTable } from '../../../../../backend/imports/tables/mapped-table.ts';
import type { ColumnMapping } from '../../../../../utils/interface/kith/kith-imports.ts';
import { sourceFile } from '../source-file.ts';
import { AS_OF, describeRecords } from './address-books.ts';

const TEXT =
  'Person;Firm;Reach at;Site;Since;Score\nDana Okafor;Acme;dana@acme.example;linkedin.com/in/dana;;5\n';

const OPTIONS = { fileName: 'people.csv', asOf: AS_OF };

function read(text: string, mapping?: ColumnMapping) {
  const options = { ...OPTIONS, ...(mapping === undefined ? {} : { mapping }) };
  return mappedTable.read([sourceFile('people.csv', text)], options);
}

async function errorOf(attempt: Promise<unknown>): Promise<unknown> {
  return await attempt.then(
    () => null,
    (error: unknown) => error,
  );
}

describe('a table in an unknown format', () => {
  it('needs a mapping of its columns', async () => {
    const error = await errorOf(read(`Our friends\n\n${TEXT}`));
    expect(error).toBeInstanceOf(MappingNeeded);
    expect(error).toBeInstanceOf(ImportError);
    expect(error).toMatchObject({
      file: 'people.csv',
      line: 3,
      columns: ['Person', 'Firm', 'Reach at', 'Site', 'Since', 'Score'],
      suggested: { Person: 'name', Firm: 'company' },
      message:
        'people.csv is a table in an unknown format. Choose the columns with email or LinkedIn addresses, or with names and companies: "Person", "Firm", "Reach at", "Site", "Since", "Score".',
    });
  });

  it('is read with the given mapping', async () => {
    const mapping = { Person: 'name', Firm: 'company', 'Reach at': 'email', Site: 'linkedin_url' } as const;
    expect(describeRecords(await read(TEXT, mapping))).toEqual([
      'Dana Okafor (): li:in:dana mailto:dana@acme.example',
      'li:in:dana is  at Acme',
      'address_book me li:in:dana',
    ]);
  });

  it('is read when each of its rows is quoted as a whole', async () => {
    const quoted = '"Person;""Reach at"";Firm"\n"Dana Okafor;dana@acme.example;Acme"\n';
    expect(await errorOf(read(quoted))).toMatchObject({ columns: ['Person', 'Reach at', 'Firm'] });
    const { records } = await read(quoted, { Person: 'name', 'Reach at': 'email' });
    expect(records[0]).toMatchObject({ firstName: 'Dana', keys: ['mailto:dana@acme.example'] });
  });

  it("isn't mapped when it is a calendar, unless a column names people", async () => {
    const text = 'Subject,Start Date,Start Time,Meeting Organizer\nx,1/2/2025,9:00,Dana Okafor\n';
    expect(await errorOf(read(text))).toMatchObject({
      name: 'ImportError',
      message:
        'people.csv is a calendar saved as a table, so it lacks people’s addresses. Save the calendar as iCalendar (ICS), and import that.',
    });
    const { records } = await read(text.replaceAll('Dana Okafor', 'd@x.example'), {
      'Meeting Organizer': 'email',
    });
    expect(records[0]).toMatchObject({ keys: ['mailto:d@x.example'] });
  });

  it.each<[string, ColumnMapping]>([
    ['nothing that identifies a person', { Firm: 'company' }],
    ['only names', { Person: 'name' }],
    ['only columns that the table lacks', { Elsewhere: 'email' }],
    ['no columns', {}],
  ])('needs another mapping if the mapping has %s', async (_, mapping) => {
    expect(await errorOf(read(TEXT, mapping))).toBeInstanceOf(MappingNeeded);
  });

  it.each([
    ['Email', 'dana@acme.example', 'email'],
    ['"LinkedIn URL"', 'https://www.linkedin.com/in/dana', 'linkedin_url'],
  ] as const)('may have a single column of addresses: %s', async (name, address, field) => {
    const text = `${name}\n${address}\n`;
    const column = name.replaceAll('"', '');
    expect(await mappedTable.pick([sourceFile('people.csv', text)])).toHaveLength(1);
    expect(await errorOf(read(text))).toMatchObject({ columns: [column], suggested: { [column]: field } });
    expect((await read(text, { [column]: field })).records).toHaveLength(2);
  });

  it.each(['Notes\nEmail\n', 'Email\n', 'Name\nDana Okafor\n', '{"a":1}\n{"b":2}\n'])(
    "isn't read when its single column has no addresses: %j",
    async (text) => {
      expect(await mappedTable.pick([sourceFile('people.csv', text)])).toEqual([]);
    },
  );

  it('is read even if its mapping has columns of another table', async () => {
    const result = await read(TEXT, { 'Reach at': 'email', Elsewhere: 'title' });
    expect(result.records).toHaveLength(2);
  });

  it('may have a web address after a company name, as in Notion', async () => {
    const page = 'https://www.notion.so/Acme-0123';
    const text = `Who,Firm,Mail\nDana,"Acme (${page}), Globex (${page})",d@x.example\nKen,Sato (Oslo) AS,k@x.example\n`;
    const { records } = await read(text, { Who: 'name', Firm: 'company', Mail: 'email' });
    const companies = records.filter((record) => record.type === 'employment').map(({ company }) => company);
    expect(companies).toEqual(['Acme', 'Sato (Oslo) AS']);
  });

  it.each([
    '=HYPERLINK("https://www.linkedin.com/in/dana","Dana")',
    '[Dana](https://www.linkedin.com/in/dana)',
    'Dana <https://www.linkedin.com/in/dana>',
  ])('may have a profile address within a link: %s', async (cell) => {
    const text = `Who,Web\nDana,"${cell.replaceAll('"', '""')}"\n`;
    expect((await read(text, { Web: 'linkedin_url' })).records[0]).toMatchObject({ keys: ['li:in:dana'] });
  });

  it('is read with the date order that fits all of its dates', async () => {
    const text = 'Mail;Seen\na@x.example;05/03/2024\nb@x.example;25/03/2024\n';
    const { records, findings } = await read(text, { Mail: 'email', Seen: 'last_contact' });
    const days = records.flatMap((record) =>
      record.type === 'evidence' ? [new Date(record.at * 1000).toISOString().slice(0, 10)] : [],
    );
    expect(days).toEqual(['2024-03-05', '2024-03-25']);
    expect(findings).toMatchObject([
      { level: 'note', line: 0, message: expect.stringContaining('day first') },
    ]);
  });

  it('is read even if a row has an extra comma', async () => {
    const text = 'Who,Mail,Firm\nDana Okafor,dana@x.example,Acme\nBo Berg,bo@x.example,Acme, Inc.\n';
    const result = await read(text, { Who: 'name', Mail: 'email', Firm: 'company' });
    expect(result.records.filter(({ type }) => type === 'person')).toHaveLength(1);
    expect(result.findings).toMatchObject([{ level: 'refused', line: 3 }]);
  });

  it('is read without relationship ratings, and a finding reports that', async () => {
    const { findings, files } = await read(TEXT, { 'Reach at': 'email', Score: 'strength' });
    expect(findings).toMatchObject([
      { level: 'dropped', line: 0, message: expect.stringContaining('"Score" was not read') },
    ]);
    expect(files[0]?.columns.find(({ name }) => name === 'Score')).toEqual({ name: 'Score', field: '' });
  });

  it.each([
    'Dana Okafor,dana@acme.example\nKen Sato,ken@x.example\n',
    'Dana Okafor,linkedin.com/in/dana\nKen Sato,linkedin.com/in/ken\n',
    'Dana Okafor,05.03.2024\nKen Sato,06.03.2024\n',
  ])('is refused without a header, and none of its rows are shown: %j', async (text) => {
    const error = await errorOf(read(text));
    expect(error).toBeInstanceOf(ImportError);
    expect(error).not.toBeInstanceOf(MappingNeeded);
    expect(String(error)).toContain('people.csv has no header row.');
    expect(String(error)).not.toContain('Dana');
  });

  it.each(['__proto__', 'constructor', 'toString'])('may have a column named %s', async (name) => {
    const text = `${name},Mail\nx,d@x.example\n`;
    expect(await errorOf(read(text))).toMatchObject({
      columns: [name, 'Mail'],
      suggested: { Mail: 'email' },
    });
    expect((await read(text, JSON.parse(`{"Mail":"email","${name}":"title"}`))).records).toHaveLength(2);
  });
});

describe('mappedTable picks a file', () => {
  it.each([
    ['with two columns and a row', 'a,b\nc,d\n', true],
    ['with tabs', 'a\tb\nc\td\n', true],
    [
      'with a title above the table and as wide as the table',
      'Friends;;\n;;\nName;Mail;Seen\nD;d@x.example;\n',
      true,
    ],
    ['but not with only titles', 'Friends;;\n2024;;\n', false],
    ['but not with one column', 'a\nb\nc\n', false],
    ['but not with only a header', 'a,b,c\n', false],
    ['but not if it is a letter', 'Dear Dana,\nas I said, and you know, we are late.\nYours\n', false],
    ['but not if it is empty', '', false],
    ['but not if it isn’t text', '%PDF-1.7,\na,b', false],
  ])('%s: %s', async (_, text, expected) => {
    const files = [sourceFile('x.csv', text)];
    expect(await mappedTable.pick(files)).toEqual(expected ? files : []);
  });

  it('doesn’t pick any of several files', async () => {
    const files = [sourceFile('a.csv', TEXT), sourceFile('b.csv', TEXT)];
    expect(await mappedTable.pick(files)).toEqual([]);
  });
});
