import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSource } from '../../../../../backend/imports/read-source.ts';
import type { ReadOptions } from '../../../../../backend/imports/reader.ts';
import type { ReadResult } from '../../../../../backend/imports/record.ts';
import { expectNoChange, expectSameInAnyOrder, shareStore, takeAll } from '../../store/shared-store.ts';
import { TODAY } from '../../store/store-fixture.ts';
import { CONNECTIONS, filesOf, row, type Tables } from '../linkedin/build-export.ts';
import { GOOGLE_NEW, OUTLOOK, table } from './address-books.ts';

const EXPORT = join(import.meta.dirname, '../../../../fixtures/linkedin-export');
const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;

/** One person is in several of these sources, by profile or by address. */
const SOURCES: Readonly<Record<string, readonly [Tables, Partial<ReadOptions>]>> = {
  export: [
    Object.fromEntries(
      readdirSync(EXPORT)
        .filter((name) => name.endsWith('.csv'))
        .map((name) => [name, readFileSync(join(EXPORT, name), 'utf8')]),
    ),
    {},
  ],
  google: [
    {
      'google.csv': table(GOOGLE_NEW, [
        { 'First Name': 'Dana', 'Last Name': 'Okafor', 'E-mail 1 - Value': 'd@acme.com ::: d@home.example' },
        { 'First Name': 'Ken', 'E-mail 1 - Value': 'ken@globex.com', 'Website 1 - Value': url('ken-sato') },
        { 'First Name': 'No', 'Last Name': 'Address', 'Organization Name': 'Acme' },
      ]),
    },
    {},
  ],
  outlook: [
    {
      'outlook.csv': table(OUTLOOK, [
        { 'First Name': 'Dana', 'Last Name': 'Okafor', 'E-mail Address': 'd@home.example', Company: 'Acme' },
        { 'First Name': 'No', 'Last Name': 'Address', Company: 'Acme' },
      ]),
    },
    {},
  ],
  table: [
    { 'crm.csv': `Who,Mail,Web\nDana Okafor,d@acme.com,${url('dana-okafor')}\nKen Sato,ken@globex.com,\n` },
    { mapping: { Who: 'name', Mail: 'email', Web: 'linkedin_url' } },
  ],
  helper: [
    {
      'Connections.csv':
        CONNECTIONS + row('Dana', 'Okafor', url('dana-okafor'), '', 'Acme', 'CTO', '05 Mar 2019'),
    },
    { helper: { name: 'ken@globex.com', agreedOn: TODAY - 3 } },
  ],
};
const NAMES = Object.keys(SOURCES);

const read = new Map<string, ReadResult>();
const shared = shareStore(read);
beforeAll(async () => {
  for (const [name, [tables, options]] of Object.entries(SOURCES)) {
    read.set(name, await readSource(filesOf(tables), { fileName: name, asOf: TODAY, ...options }));
  }
});

describe('tables in every format', () => {
  it('give the same content in any order', () => expectSameInAnyOrder(shared, read, { people: 10 }));

  it('change nothing when imported again', async () => {
    await expectNoChange(shared, await takeAll(shared, NAMES), read);
  });

  it.each(NAMES)('leave nothing from %s when that import is undone', async (name) => {
    const others = NAMES.filter((one) => one !== name);
    const without = await takeAll(shared, others);
    const member = await takeAll(shared, [...others, name]);
    await shared.store.undoImport(member, name);
    expect(await shared.contentsOf(member)).toEqual(await shared.contentsOf(without));
  });
});
