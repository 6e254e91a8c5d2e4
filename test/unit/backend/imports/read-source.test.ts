import { describe, expect, it } from 'vitest';
import { MappingNeeded } from '../../../../backend/imports/mapping-needed.ts';
import { readSource } from '../../../../backend/imports/read-source.ts';
import type { ReadOptions } from '../../../../backend/imports/reader.ts';
import { filesOf, type Tables } from './linkedin/build-export.ts';
import { GOOGLE_NEW, GOOGLE_OLD, OUTLOOK, table } from './tables/address-books.ts';

const CONNECTIONS =
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On\nD,O,linkedin.com/in/d,,,,05 Mar 2019\n';
const HELPER = { helper: { name: 'Ken Sato', agreedOn: 19_000 } };
const FRIENDS = 'Friend,Mail\nDana,d@x.example\n';

function read(tables: Tables, options: Partial<ReadOptions> = {}) {
  return readSource(filesOf(tables), { fileName: 'chosen', asOf: 20_000, ...options });
}

describe('a table', () => {
  it.each<[string, Tables, Partial<ReadOptions>]>([
    ['linkedin-export', { 'Connections.csv': CONNECTIONS }, {}],
    ['linkedin-export', { 'x.csv': CONNECTIONS }, {}],
    ['helper-connections', { 'x.csv': CONNECTIONS }, HELPER],
    ['google-contacts', { 'x.csv': table(GOOGLE_OLD, []) }, {}],
    ['google-contacts', { 'Takeout/Contacts/All.csv': table(GOOGLE_NEW, []), 'index.html': '<p>' }, {}],
    ['outlook-contacts', { 'x.csv': table(OUTLOOK, []) }, {}],
    ['table', { 'x.csv': 'Record ID,First Name,Last Name,Email\n' }, {}],
    ['table', { 'x.csv': FRIENDS }, { mapping: { Mail: 'email' } }],
  ])('is told by its header: %s, %j', async (source, tables, options) => {
    expect((await read(tables, options)).source).toBe(source);
  });

  it('of no known kind is a question', async () => {
    await expect(read({ 'x.csv': FRIENDS })).rejects.toThrow(MappingNeeded);
  });

  it("of somebody else's is never taken for one's own", async () => {
    const theirs = read({ 'x.csv': table(OUTLOOK, []) }, HELPER);
    await expect(theirs).rejects.toThrow('nothing else is read of somebody else');
  });

  it('that bears the name of a known one is held to it', async () => {
    await expect(read({ 'Connections.csv': FRIENDS })).rejects.toThrow('has no header row');
  });
});

describe('a file of no kind', () => {
  it.each([
    ['JSON', '{"a":1}'],
    ['blank lines', '\n\n  \n'],
    ['a sentence', 'Sign in to see this page.'],
  ])('is called so, not an export that lacks tables: %s', async (_, text) => {
    await expect(read({ 'file.csv': text }, { fileName: 'file.csv' })).rejects.toThrow(
      'file.csv is nothing Kith can read: it has no header row of a table, and does not begin as contacts',
    );
  });
});
