import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSource } from '../../../../../backend/imports/read-source.ts';
import type { ReadOptions } from '../../../../../backend/imports/reader.ts';
import type { ReadResult } from '../../../../../backend/imports/record.ts';
import { openStore } from '../../../../../backend/store/open-store.ts';
import type { CommitCounts, Member, Store } from '../../../../../backend/store/store.ts';
import { describeContents } from '../../store/dump.ts';
import { NOON, TODAY } from '../../store/store-fixture.ts';
import { CONNECTIONS, filesOf, row, type Tables } from '../linkedin/build-export.ts';
import { GOOGLE_NEW, OUTLOOK, table } from './address-books.ts';

const EXPORT = join(import.meta.dirname, '../../../../fixtures/linkedin-export');
const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;

/** One person in several of them, by a profile here and an address there. */
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

let directory: string;
let store: Store;
let accounts = 0;
const read = new Map<string, ReadResult>();
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'kith-tables-'));
  store = await openStore(directory);
  for (const [name, [tables, options]] of Object.entries(SOURCES)) {
    read.set(name, await readSource(filesOf(tables), { fileName: name, asOf: TODAY, ...options }));
  }
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

async function newcomer(): Promise<Member> {
  accounts += 1;
  const account = await store.ensureAccount(`account ${accounts}`, false);
  return await store.ensureMember(account.id, 'me', '', NOON);
}

async function take(member: Member, name: string): Promise<CommitCounts> {
  const result = read.get(name);
  if (result === undefined) throw new Error(`there is no ${name}`);
  const given = { importId: name, fileName: name, digest: name, asOf: TODAY, now: NOON };
  return await store.commitImport(result, { member, ...given });
}

describe('tables of every kind', () => {
  it('give the same store in any order', async () => {
    const inOrder = await newcomer();
    for (const name of NAMES) await take(inOrder, name);
    const expected = describeContents(directory, inOrder.account);
    expect(expected.people.length).toBeGreaterThan(10);
    const orders = fc.shuffledSubarray(NAMES, { minLength: NAMES.length });
    await fc.assert(
      fc.asyncProperty(orders, async (names) => {
        const member = await newcomer();
        for (const name of names) await take(member, name);
        expect(describeContents(directory, member.account)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('change nothing when they come again', async () => {
    const member = await newcomer();
    for (const name of NAMES) await take(member, name);
    const before = describeContents(directory, member.account);
    for (const name of NAMES) {
      expect(await take(member, name), name).toMatchObject({ evidenceAdded: 0, evidenceUpdated: 0 });
    }
    expect(describeContents(directory, member.account)).toEqual(before);
  });

  it.each(NAMES)('leave nothing of %s when it is taken back', async (name) => {
    const others = NAMES.filter((one) => one !== name);
    const without = await newcomer();
    for (const one of others) await take(without, one);
    const member = await newcomer();
    for (const one of [...others, name]) await take(member, one);
    await store.undoImport(member, name, TODAY);
    // That two addresses are one person's stays known, so the facts are compared, not who is in them.
    const evidenceOf = ({ account }: Member) =>
      describeContents(directory, account)
        .evidence.map((text) => String(JSON.parse(text).natural_key))
        .toSorted();
    expect(evidenceOf(member)).toEqual(evidenceOf(without));
  });
});
