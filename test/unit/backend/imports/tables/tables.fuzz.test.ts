import { expect, it } from 'vitest';
import { FindingLog } from '../../../../../backend/imports/finding-log.ts';
import { readSource } from '../../../../../backend/imports/read-source.ts';
import type { SourceReader } from '../../../../../backend/imports/reader.ts';
import { readContactTables } from '../../../../../backend/imports/tables/contact-reader.ts';
import { CONTACT_TABLES } from '../../../../../backend/imports/tables/contact-tables.ts';
import { readHelperConnections } from '../../../../../backend/imports/tables/helper-connections.ts';
import { mappedTable } from '../../../../../backend/imports/tables/mapped-table.ts';
import { fuzzReader, MAX_GROWTH, measureGrowth, PATIENCE } from '../fuzz-reader.ts';
import { CONNECTIONS, row } from '../linkedin/build-export.ts';
import { sourceFile } from '../source-file.ts';
import { textOf } from '../text-of.ts';
import { type Cells, table } from './address-books.ts';

const MAPPING = {
  Who: 'name',
  Firm: 'company',
  Mail: 'email',
  Web: 'linkedin_url',
  Seen: 'last_contact',
} as const;

/** Reads a table in the format that its columns indicate, or with `MAPPING` if they don't indicate any. */
const tables: SourceReader = {
  pick: (files) => Promise.resolve(files),
  async read(files, options) {
    const [file] = files;
    const text = await textOf(file);
    const kind = [/E-mail \d - Value/, /E-mail 2 Address/, /Account Name/, /Record ID/].findIndex((told) =>
      told.test(text),
    );
    const table = CONTACT_TABLES[kind];
    if (table !== undefined) return await readContactTables(files, table, options, new FindingLog());
    if (text.includes('Connected On')) {
      return await readHelperConnections(files, { name: 'Ken', agreedOn: 19_000 }, options);
    }
    return await mappedTable.read(files, { ...options, mapping: MAPPING });
  },
};

const GOOGLE = [
  'First Name',
  'Last Name',
  'Organization Name',
  'E-mail 1 - Value',
  'E-mail 2 - Value',
  'Website 1 - Value',
  'Notes',
];
const OUTLOOK = [
  'First Name',
  'Last Name',
  'Company',
  'Job Title',
  'E-mail Address',
  'E-mail 2 Address',
  'Web Page',
];
const DANA: Cells = {
  'First Name': 'Dana',
  'Last Name': 'Okafor',
  'Organization Name': 'Acme',
  Company: 'Acme',
  'E-mail 1 - Value': 'dana@x.example ::: d@y.example',
  'E-mail Address': 'dana@x.example',
  'Website 1 - Value': 'https://www.linkedin.com/in/dana',
};
/** Notes above each table, because most changes affect the start. If they changed the header, nothing could be read. */
const NOTES = `${'Kept by somebody who writes notes above each table. '.repeat(2)}\n\n`;
const SOUND = [
  table(GOOGLE, [DANA, { ...DANA, 'First Name': 'Ken', Notes: 'two\nlines' }]),
  table(OUTLOOK, [DANA, { 'First Name': 'Ken', Company: 'Globex' }]),
  table(
    ['Record ID', 'First Name', 'Last Name', 'Email', 'Last Contacted'],
    [{ Email: 'dana@x.example', 'Last Contacted': '2024-03-12 09:14' }],
  ),
  `Who;Firm;Mail;Web;Seen\nDana Okafor;Acme;dana@x.example;;5.3.24\n"Sato; Ken";Globex;;linkedin.com/in/ken;\n`,
  CONNECTIONS + row('Dana', 'Okafor', 'https://www.linkedin.com/in/dana', '', 'Acme', 'CTO', '05 Mar 2019'),
].map((text) => NOTES + text);

const PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\0',
  '\ufeff',
  '\u2028',
  '🦊',
  '\ud800',
  ' ',
  ' ::: ',
  '* ',
  '=1+1',
  'Dana',
  'dana@x.example',
  'info@x.example',
  '@',
  '<d@x.example>',
  '/o=x/cn=y',
  'https://www.linkedin.com/in/dana',
  'linkedin.com/in/%E0%A4%A',
  'gmail.com',
  '05 Mar 2024',
  '31 Feb 2024',
  '99999',
  '__proto__',
  'First Name',
  'E-mail 1 - Value',
  'x'.repeat(500),
];

it('the table readers return records or an error for random changes to a table', PATIENCE, async () => {
  const outcomes = await fuzzReader(tables, SOUND, PIECES);
  const cases = outcomes.records + outcomes.nothing + outcomes.sentence;
  expect(Math.min(outcomes.records, outcomes.sentence)).toBeGreaterThan(cases / 20);
});

const HEADER = 'Who,Firm,Mail,Web,Seen\n';
it.each([
  ['contacts', (size: number) => 'Dana Okafor,Acme,d@x.example,,\n'.repeat(size * 400)],
  [
    'people with the same name',
    (size: number) => Array.from({ length: size * 600 }, (_, n) => `Dana ${n},,d@x.example,,\n`).join(''),
  ],
  [
    'addresses in one cell',
    (size: number) => `Dana,,"${'a@x.example ::: '.repeat(size * 120)}",,\n`.repeat(10),
  ],
  ['lines in quotes', (size: number) => `"${'a,\n'.repeat(size * 8000)}",,d@x.example,,\n`],
  ['doubled quotes', (size: number) => `"${'""'.repeat(size * 20_000)}",,d@x.example,,\n`],
  ['stray quotes', (size: number) => `"${'"x'.repeat(size * 3000)}",,d@x.example,,\n`],
  ['an open quote', (size: number) => `Dana,,d@x.example,,"${'a,\n'.repeat(size * 8000)}`],
  ['blank lines', (size: number) => '\n \n,,,,\n'.repeat(size * 4000)],
  ['rows of separators', (size: number) => `${','.repeat(90)}\n`.repeat(size * 300)],
])(
  'the table readers read four times as many %s in about four times the time',
  PATIENCE,
  async (_, build) => {
    const files = { 1: [sourceFile('x', HEADER + build(4))], 4: [sourceFile('x', HEADER + build(16))] };
    const options = { fileName: 'x', asOf: 20_000, mapping: MAPPING };
    const growth = await measureGrowth((size) => readSource(files[size], options).catch(() => null));
    expect(growth).toBeLessThan(MAX_GROWTH);
  },
);
