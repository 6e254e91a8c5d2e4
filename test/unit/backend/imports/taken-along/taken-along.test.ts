import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../../../../backend/imports/read-source.ts';
import type { ReadResult } from '../../../../../backend/imports/record.ts';
import { describeSeen } from '../../store/describe-seen.ts';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
  wentTo,
  worksAt,
} from '../../store/store-fixture.ts';
import { fileOf, takeAlong } from './take-along.ts';

const OPTIONS = { fileName: 'kith.json', asOf: TODAY };

/** Fills a store with two exports, emails and statements about everything. */
async function fill({ store, me, take }: TestStore): Promise<void> {
  const mine = { ownerKeys: ['li:in:mine', 'mailto:me@home.net'] };
  await take(
    [
      person('ada', 'mailto:ada@acme.com'),
      { ...person('bob'), headline: 'Builder', city: 'Oslo', country: 'NO' },
      person('cleo', 'li:m:77'),
      connected('ada', 900),
      connected('bob', 400),
      worksAt('ada', 'Acme', { startedOn: 17_000 }),
      wentTo('bob', 'MIT', 10_000, 11_000),
      fact('message', 'me', 'ada', 30),
      fact('message', 'ada', 'me', 20),
    ],
    { ...mine, fileName: 'old.zip', now: NOON - 90 * 86_400_000 },
  );
  await take(
    [
      person('ada'),
      connected('ada', 900),
      worksAt('ada', 'Beta', { startedOn: 19_000 }),
      fact('message', 'me', 'bob', 1),
    ],
    { ...mine, fileName: 'new.zip' },
  );
  await take(
    [
      person('mailto:ada@acme.com'),
      fact('mail', 'me', 'mailto:ada@acme.com', 5),
      fact('shared_mail', 'ada', 'bob', 5),
      person('name:zoe@gamma'),
      fact('address_book', 'me', 'name:zoe@gamma', 9),
      fact('meeting', 'me', 'cleo', 3),
      { ...person('mailto:zoe@gamma.org'), firstName: 'Cleo' },
      fact('mail', 'me', 'mailto:zoe@gamma.org', 3),
    ],
    { source: 'mbox', fileName: 'mail' },
  );
  await store.setRating(me, { key: keyOf('ada') }, 4, NOON);
  await store.setRating(me, { key: keyOf('bob') }, 0, NOON + 1);
  const idOf = async (key: string) => (await store.personByKey(me.account, keyOf(key), me))?.id ?? 0;
  await store.saveSeenConnection(
    me,
    await idOf('bob'),
    { key: keyOf('dan'), firstName: 'Dan', lastName: 'Deed' },
    NOON + 2,
  );
  await store.setNotAcquainted(me, await idOf('ada'), await idOf('cleo'), true, NOON + 3);
  await store.assertEmployment(
    me,
    { key: keyOf('cleo'), firstName: '', lastName: '' },
    { name: 'Gamma', key: '' },
    'CTO',
    NOON + 4,
  );
  await store.keepPrivate(me, keyOf('cleo'), true, NOON + 5);
  await store.setCity(me, keyOf('ada'), { city: 'Lisbon', country: 'Portugal' }, NOON + 6);
  await store.setSamePeople(me, [await idOf('mailto:zoe@gamma.org'), await idOf('cleo')], 'yes', NOON + 7);
  const list = await store.createList(
    me,
    { title: 'Lisbon', type: 'people', description: 'Soon', isPublic: false },
    NOON,
  );
  await store.addListItems(
    me,
    list.id,
    [{ key: keyOf('ada'), url: 'https://www.linkedin.com/in/ada' }],
    NOON + 8,
  );
}

const read = (text: string, options = {}): Promise<ReadResult> =>
  readSource([fileOf(text)], { ...OPTIONS, ...options });

async function bring({ store, me }: TestStore, text: string, importId = 'taken'): Promise<void> {
  const options = { importId, fileName: 'kith.json', digest: 'digest of the file', asOf: TODAY, now: NOON };
  await store.commitImport(await read(text), { member: me, ...options });
}

/** Returns everything that the member sees. */
const sightsOf = ({ store, me }: TestStore) => describeSeen(store, me);

/** Returns the tables in a file, without the local numbers of people, imports and lists. */
function tablesOf(text: string): Record<string, object[]> {
  const { tables } = JSON.parse(text) as { tables: Record<string, Record<string, unknown>[]> };
  const numbers = ['person', 'a', 'b', 'id', 'list', 'import_id'];
  const kept = Object.entries(tables).filter(([table]) => table !== 'imports');
  return Object.fromEntries(
    kept.map(([table, rows]) => [
      table,
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !numbers.includes(column))),
      ),
    ]),
  );
}

async function takenFrom(): Promise<{ from: TestStore; text: string }> {
  const from = await openTestStore();
  await fill(from);
  return { from, text: await takeAlong(from.store, from.me) };
}

describe('data exported from one Kith and imported into another', () => {
  it('gives the same people, ties, scores and answers', async () => {
    const { from, text } = await takenFrom();
    const to = await openTestStore();
    await bring(to, text);
    expect(await sightsOf(to)).toEqual(await sightsOf(from));
  });

  it('gives the same file when exported again', async () => {
    const { text } = await takenFrom();
    const to = await openTestStore();
    await bring(to, text);
    const again = await takeAlong(to.store, to.me);
    expect(tablesOf(again)).toEqual(tablesOf(text));
    const third = await openTestStore();
    await bring(third, again);
    expect(await sightsOf(third)).toEqual(await sightsOf(to));
  });

  it('is stored once, however often the file is imported', async () => {
    const { text } = await takenFrom();
    const to = await openTestStore();
    await bring(to, text);
    await bring(to, text, 'taken again');
    await bring(to, text, 'taken again');
    expect(tablesOf(await takeAlong(to.store, to.me))).toEqual(tablesOf(text));
    const listed = (await to.store.coverage(to.me)).imports.map(
      ({ source, fileName }) => `${source} ${fileName}`,
    );
    expect(listed.sort()).toEqual(['linkedin-export new.zip', 'linkedin-export old.zip', 'mbox mail']);
  });

  it('doesn’t count facts twice when the original export is imported, too', async () => {
    const { from, text } = await takenFrom();
    const to = await openTestStore();
    await bring(to, text);
    const records = [
      person('ada'),
      connected('ada', 900),
      worksAt('ada', 'Beta', { startedOn: 19_000 }),
      fact('message', 'me', 'bob', 1),
    ];
    await to.take(records, { ownerKeys: ['li:in:mine', 'mailto:me@home.net'], fileName: 'new.zip' });
    expect(await sightsOf(to)).toEqual(await sightsOf(from));
  });

  it('is removed by undo, except statements and lists', async () => {
    const { text } = await takenFrom();
    const to = await openTestStore();
    await bring(to, text);
    expect(await to.store.findings(to.me, 'taken')).toMatchObject([
      {
        level: 'note',
        message: 'Also restored: 8 manual entries, 1 list. Undoing this import doesn’t remove them.',
      },
    ]);
    await to.store.undoImport(to.me, 'taken');
    const left = tablesOf(await takeAlong(to.store, to.me));
    expect([left.addresses, left.schools]).toEqual([[], []]);
    expect(left.facts?.map((row) => 'kind' in row && row.kind)).toEqual([
      'rating',
      'rating',
      'connection_seen',
      'not_acquainted',
    ]);
    expect(left.list_items).toHaveLength(1);
  });

  it('doesn’t contain anyone who was erased in the first Kith', async () => {
    const { text } = await takenFrom();
    const to = await openTestStore();
    for (const key of [keyOf('ada'), 'mailto:ada@acme.com']) await to.store.erasePerson(to.me, key);
    await bring(to, text);
    const again = await takeAlong(to.store, to.me);
    expect(again).not.toContain('ada');
    expect(again).toContain('li:in:bob');
  });

  it('is refused when it belongs to someone else', async () => {
    const { text } = await takenFrom();
    const to = await openTestStore();
    await to.store.setMe(to.me, 'li:in:somebody-else', NOON);
    await expect(bring(to, text)).rejects.toThrow('another LinkedIn profile, not yours');
    expect((await to.store.coverage(to.me)).imports).toEqual([]);
  });

  it('can also come from Kith 0.1, which didn’t store keys', async () => {
    const file = join(import.meta.dirname, '../../../../fixtures/taken-along/kith-0.1.json');
    const to = await openTestStore();
    await bring(to, readFileSync(file, 'utf8'));
    const { from } = await takenFrom();
    expect(await sightsOf(to)).toEqual(await sightsOf(from));
  });
});

describe('a file of exported data', () => {
  it('is recognized by its first bytes, regardless of its name', async () => {
    const { text } = await takenFrom();
    expect(await readSource([fileOf(text, 'download')], OPTIONS)).toMatchObject({
      source: 'kith',
      findings: [],
    });
  });

  it.each([
    ['ends in the middle', (text: string) => text.slice(0, text.length / 2)],
    ['lacks its last line', (text: string) => text.replace(/\}\}\n$/, '')],
    ['was reformatted', (text: string) => text.replace('"addresses":[', '"addresses": [')],
  ])('is refused as a whole when it %s', async (_, spoil) => {
    const { text } = await takenFrom();
    await expect(read(spoil(text))).rejects.toThrow('kith.json was changed after Kith wrote it');
  });

  it.each(['\u2028', '\u2029'])('is read with the line separator %j in its texts', async (separator) => {
    const [from, to] = [await openTestStore(), await openTestStore()];
    const draft = {
      title: `two${separator}lines`,
      type: 'people',
      description: '',
      isPublic: false,
    } as const;
    await from.store.createList(from.me, draft, NOON);
    const file = await takeAlong(from.store, from.me);
    const read = await readSource([fileOf(file)], OPTIONS);
    await to.store.commitImport(read, { ...OPTIONS, member: to.me, importId: 'x', digest: 'x', now: NOON });
    expect(await takeAlong(to.store, to.me)).toContain(`"title":"${draft.title}"`);
  });

  it("is read without rows that this version of Kith doesn't know", async () => {
    const { text } = await takenFrom();
    const spoilt = text
      .replace('"kind":"meeting"', '"kind":"telepathy"')
      .replace('"at":"2026-11-20T00:00:00Z"', '"at":"soon"');
    const { findings } = await read(spoilt);
    expect(findings.map(({ level, message }) => [level, message.replace(/\d+/, 'N')])).toEqual([
      ['refused', 'Line N: the row was not read because it has no date.'],
      ['refused', 'Line N: the row was not read because its kind is unknown to this Kith.'],
    ]);
  });

  it('can’t be imported together with another file', async () => {
    const { text } = await takenFrom();
    await expect(readSource([fileOf(text, 'a.json'), fileOf(text, 'b.json')], OPTIONS)).rejects.toThrow(
      'Import one at a time.',
    );
  });
});
