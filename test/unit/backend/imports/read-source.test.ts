import { describe, expect, it } from 'vitest';
import { MappingNeeded } from '../../../../backend/imports/mapping-needed.ts';
import { readSource } from '../../../../backend/imports/read-source.ts';
import type { ReadOptions } from '../../../../backend/imports/reader.ts';
import { ImportError, type ReadResult } from '../../../../backend/imports/record.ts';
import { calendar, event } from './calendar/build-calendar.ts';
import { card } from './cards/build-card.ts';
import { filesOf, type Tables } from './linkedin/build-export.ts';
import { mail } from './mail/build-mbox.ts';
import { GOOGLE_NEW, GOOGLE_OLD, OUTLOOK, table } from './tables/address-books.ts';

const CONNECTIONS =
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On\nD,O,linkedin.com/in/d,,,,05 Mar 2019\n';
const HELPER = { helper: { name: 'Ken Sato', agreedOn: 19_000 } };
const FRIENDS = 'Friend,Mail\nDana,d@x.example\n';

function read(tables: Tables, options: Partial<ReadOptions> = {}) {
  return readSource(filesOf(tables), { fileName: 'chosen', asOf: 20_000, ...options });
}

describe('readSource with a table', () => {
  it.each<[string, Tables, Partial<ReadOptions>]>([
    ['linkedin-export', { 'Connections.csv': CONNECTIONS }, {}],
    ['linkedin-export', { 'x.csv': CONNECTIONS }, {}],
    ['helper-connections', { 'x.csv': CONNECTIONS }, HELPER],
    ['google-contacts', { 'x.csv': table(GOOGLE_OLD, []) }, {}],
    ['google-contacts', { 'Takeout/Contacts/All.csv': table(GOOGLE_NEW, []), 'index.html': '<p>' }, {}],
    ['outlook-contacts', { 'x.csv': table(OUTLOOK, []) }, {}],
    ['table', { 'x.csv': 'Record ID,First Name,Last Name,Email\n' }, {}],
    ['table', { 'x.csv': FRIENDS }, { mapping: { Mail: 'email' } }],
  ])('recognizes the source %s by its header: %j', async (source, tables, options) => {
    expect((await read(tables, options)).source).toBe(source);
  });

  it('requests a mapping when the format is unknown', async () => {
    await expect(read({ 'x.csv': FRIENDS })).rejects.toThrow(MappingNeeded);
  });

  it("never mistakes someone else's table for the user's own", async () => {
    const theirs = read({ 'x.csv': table(OUTLOOK, []) }, HELPER);
    await expect(theirs).rejects.toThrow('Nothing else is read from someone else');
  });

  it("expects a known table's columns when the file has its name", async () => {
    await expect(read({ 'Connections.csv': FRIENDS })).rejects.toThrow('has no header row');
  });
});

it.each<[string, Tables]>([
  [
    "LinkedIn's export",
    {
      'Connections.csv': `${CONNECTIONS}D,O,linkedin.com/in/e,,"\u202eAcme\nCo","C\u001bFO",05 Mar 2019\n`,
      'Education.csv': 'School Name,Start Date,End Date\nETH\u200f,2001,2003\n',
    },
  ],
  [
    'contacts',
    { 'x.vcf': card('FN:Dana O', 'N:O;Dana;;;', 'EMAIL:d@x.example', 'ORG:\u202eAcme', 'TITLE:C\u001bFO') },
  ],
])('readSource returns texts without control characters from %s', async (_, tables) => {
  const { records } = await read(tables);
  const texts = records.filter(({ type }) => type !== 'evidence').map((record) => JSON.stringify(record));
  expect(texts.join()).toContain('Acme');
  expect(texts.filter((text) => /[\u202e\u200f]|\\n|\\u001b/.test(text))).toEqual([]);
});

it('readSource doesn’t return jobs or schools whose name has only control characters', async () => {
  const { records } = await read({
    'Connections.csv': `${CONNECTIONS}D,O,linkedin.com/in/e,,"\u200e",CFO,05 Mar 2019\n`,
    'Education.csv': 'School Name,Start Date,End Date\n\u200f,2001,2003\n',
  });
  expect(records.filter(({ type }) => type === 'employment' || type === 'education')).toEqual([]);
});

describe('readSource with several formats', () => {
  const BOX = mail({ fields: { 'Delivered-To': 'me@x.example' } });
  const DATES = calendar(event());
  const CARDS =
    card('3.0', 'FN:Dana Okafor', 'EMAIL:dana@x.example') + card('3.0', 'FN:Bo', 'EMAIL:bo@x.example');
  const TAKEOUT: Tables = {
    'Takeout/archive_browser.html': '<html>',
    'Takeout/Calendar/me@x.example.ics': DATES,
    'Takeout/Contacts/All Contacts/All Contacts.vcf': CARDS,
    'Takeout/Mail/All mail Including Spam and Trash.mbox': BOX,
    'Takeout/Pay/paid.csv': 'When,What\n1,2\n',
  };
  const kindsOf = ({ records }: ReadResult) =>
    Object.fromEntries(
      Map.groupBy(
        records.filter((record) => record.type === 'evidence'),
        ({ kind }) => kind,
      )
        .entries()
        .map(([kind, facts]) => [kind, facts.length]),
    );

  it('reads each part with its own reader and returns one result', async () => {
    const result = await read(TAKEOUT);
    expect(result.source).toBe('several');
    expect(kindsOf(result)).toEqual({ mail: 1, meeting: 1, address_book: 2 });
    expect(result.files.map(({ kind, rows }) => [kind, rows])).toEqual([
      ['mail', 1],
      ['calendar', 1],
      ['contacts', 2],
    ]);
  });

  it("reports every file that wasn't read", async () => {
    const { findings } = await read(TAKEOUT);
    expect(findings.map(({ file, level }) => [file, level])).toEqual([
      ['Takeout/Pay/paid.csv', 'note'],
      ['chosen', 'dropped'],
    ]);
  });

  it('uses the owner found in one part for the other parts', async () => {
    // The meeting has two people, and nothing shows which of them is the owner.
    const alone = await read({ 'x.ics': DATES });
    expect([alone.ownerKeys, alone.records]).toEqual([[], []]);
    const { ownerKeys, ownerCandidates } = await read(TAKEOUT);
    expect([ownerKeys, ownerCandidates]).toEqual([['mailto:me@x.example'], []]);
    const exported = {
      'x.ics': DATES,
      'Connections.csv': CONNECTIONS,
      'Email Addresses.csv': 'Email Address,Confirmed\nme@x.example,Yes\n',
    };
    expect(kindsOf(await read(exported))).toEqual({ connection: 1, meeting: 1 });
  });

  it('gives the same result for any order of files', async () => {
    const turned = Object.fromEntries(Object.entries(TAKEOUT).toReversed());
    const [one, other] = [await read(TAKEOUT), await read(turned)];
    expect(other.records).toEqual(one.records);
  });

  it('reads several address books', async () => {
    const result = await read({
      'a.csv': table(GOOGLE_NEW, []),
      'b.csv': table(OUTLOOK, []),
      'c.vcf': CARDS,
    });
    expect(result.files.map(({ path }) => path)).toEqual(['c.vcf', 'a.csv', 'b.csv']);
  });

  it("refuses the whole source when one part can't be read, and explains how to read the other parts", async () => {
    const broken = { ...TAKEOUT, 'Connections.csv': FRIENDS };
    await expect(read(broken)).rejects.toThrow(ImportError);
    await expect(read(broken)).rejects.toThrow(
      /^Connections\.csv has no header row .* Nothing from chosen was imported\. Remove that file, or import the others separately\.$/,
    );
  });

  it("reads only the connections of someone else's export", async () => {
    const result = await read({ ...TAKEOUT, 'Connections.csv': CONNECTIONS }, HELPER);
    expect(result.files.map(({ path }) => path)).toEqual(['Connections.csv']);
  });
});

describe('readSource with an unknown format', () => {
  it.each([
    ['JSON', '{"a":1}'],
    ['blank lines', '\n\n  \n'],
    ['a sentence', 'Sign in to see this page.'],
  ])('reports the format as unknown, not as an incomplete export: %s', async (_, text) => {
    await expect(read({ 'file.csv': text }, { fileName: 'file.csv' })).rejects.toThrow(
      'file.csv is not a file Kith can read: it has no table header',
    );
  });
});

it.each([
  ['Skills.csv', 'Name\nJoinery\n', 'Skills.csv says nothing about who knows whom. Choose Connections.csv'],
  ['Logins.csv', 'x\n', 'Logins.csv is private and never imported. Choose Connections.csv'],
])(
  'readSource explains why a table of an export isn’t read alone, and what to choose: %s',
  async (name, text, sentence) => {
    await expect(read({ [name]: text }, { fileName: name })).rejects.toThrow(sentence);
  },
);
