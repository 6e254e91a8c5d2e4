import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../../backend/store/rows.ts';
import { OWN_TABLES, type OwnTable } from '../../../../../utils/interface/kith/kith-own-data.ts';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  wentTo,
  worksAt,
} from '../store-fixture.ts';
import { type OpenStore, STORES } from '../stores.ts';

const known = (slug: string) => [
  person(slug, `mailto:${slug}@example.org`),
  worksAt(slug, 'Acme'),
  connected(slug),
  fact('message', 'me', slug, 3),
];
const draft = { title: 'Lisbon', type: 'people', description: '', isPublic: false } as const;
const named = (slug: string) => ({ key: keyOf(slug), linkedinUrl: `https://www.linkedin.com/in/${slug}` });

/** Opens the store of someone who knows two people and has entered every kind of data about one of them. */
async function openWithEverything(open: OpenStore) {
  const test = await open();
  const { store, me } = test;
  await test.take([...known('ada'), ...known('bob'), wentTo('ada', 'MIT', 10_000, 11_000)]);
  const list = await store.createList(me, draft, NOON);
  await store.addListItems(me, list.id, [{ key: keyOf('ada'), url: named('ada').linkedinUrl }], NOON);
  const sequence = await store.ensureSequence(me, 'Introductions', NOON);
  const email = { to: named('ada'), subject: 'Hello', text: 'Would you?' };
  await store.ensureDraft(me, sequence.id, email, NOON);
  await store.saveSearch(me, { title: 'CFOs', query: 'CFOs', type: 'people', pinned: {} }, [], NOON);
  await store.addWatch(me, { key: keyOf('ada'), url: named('ada').linkedinUrl }, true, NOON);
  const words = { introducerName: 'Bob', kind: 'job', note: '', paragraph: '' } as const;
  await store.createAsk(me, { target: named('ada'), introducer: named('bob'), ...words }, 'draft', NOON);
  return test;
}

async function countsOf({ store, me }: TestStore, about: string | null = null) {
  const { tables } = await store.countOwnData(me, about === null ? null : keyOf(about));
  return Object.fromEntries([...tables].filter(([, rows]) => rows > 0));
}

async function rowsOf({ store }: TestStore, member: Member, table: OwnTable, limit = 100) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const found = await store.ownRows(member, table, page, limit);
    rows.push(...found.slice(0, limit));
    if (found.length <= limit) return rows;
  }
}

const EVERYTHING = {
  imports: 1,
  addresses: 4,
  names: 2,
  positions: 2,
  schools: 1,
  facts: 4,
  lists: 1,
  list_items: 1,
  sequences: 1,
  emails: 1,
  searches: 1,
  watches: 1,
  asks: 1,
  ask_steps: 1,
};

describe.each(STORES)('a member’s stored data (%s)', (_, open) => {
  it('is counted: rows by table, and ties by strength', async () => {
    const test = await openWithEverything(open);
    expect(await countsOf(test)).toEqual(EVERYTHING);
    const { strengths } = await test.store.countOwnData(test.me, null);
    expect(strengths.map(({ ties }) => ties)).toEqual([2]);
  });

  it('has as many rows as are counted, in pages of any size', async () => {
    const test = await openWithEverything(open);
    const counted = await countsOf(test);
    for (const table of OWN_TABLES) {
      for (const limit of [1, 2, 100]) {
        const rows = await rowsOf(test, test.me, table, limit);
        expect([table, rows.length]).toEqual([table, counted[table] ?? 0]);
        expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
      }
    }
  });

  it('identifies people by their usual numbers', async () => {
    const test = await openWithEverything(open);
    const ada = (await test.store.personByKey(test.account.id, keyOf('ada'), test.me))?.id;
    const [address] = (await rowsOf(test, test.me, 'addresses')).filter(({ value }) => value === 'ada');
    expect(address).toMatchObject({ person: ada, kind: 'slug' });
    const facts = await rowsOf(test, test.me, 'facts');
    expect(facts.filter(({ a, b }) => a === ada || b === ada)).toHaveLength(2);
    expect(facts.every(({ a, b }) => [a, b].includes(test.me.person))).toBe(true);
  });

  it('contains no other member’s data', async () => {
    const test = await openWithEverything(open);
    const other = await test.member('other');
    await test.take(known('zoe'), { member: other, fileName: 'other.zip' });
    for (const table of OWN_TABLES) {
      expect(JSON.stringify(await rowsOf(test, test.me, table))).not.toContain('zoe');
    }
  });

  it('contains nothing about an erased person, and everything about others', async () => {
    const test = await openWithEverything(open);
    expect(await countsOf(test, 'ada')).toMatchObject({ facts: 2, list_items: 1, emails: 1, watches: 1 });
    const bob = await countsOf(test, 'bob');
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect(await countsOf(test, 'ada')).toEqual({});
    expect(await countsOf(test, 'bob')).toEqual({ ...bob, asks: undefined, ask_steps: undefined });
  });

  it('is empty after everything is erased', async () => {
    const test = await openWithEverything(open);
    await test.store.eraseMember(test.me);
    expect(await countsOf(test)).toEqual({});
  });
});

describe('a member’s stored data', () => {
  it('has each row once when a source has many parts', async () => {
    const test = await openTestStore();
    const people = Array.from({ length: 3_000 }, (_, n) => [person(`p${n}`), connected(`p${n}`)]);
    await test.take(people.flat());
    const values = (await rowsOf(test, test.me, 'addresses', 700)).map(({ value }) => value);
    expect(values).toHaveLength(3_000);
    expect(new Set(values).size).toBe(3_000);
  });

  it('is counted again after another import', async () => {
    const test = await openTestStore();
    await test.take(known('ada'));
    expect(await countsOf(test)).toMatchObject({ facts: 2 });
    await test.take(known('bob'), { fileName: 'more.zip' });
    expect(await rowsOf(test, test.me, 'facts')).toHaveLength(4);
  });
});
