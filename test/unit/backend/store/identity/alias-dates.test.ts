import { describe, expect, it } from 'vitest';
import { SECONDS_A_DAY } from '../../../../../backend/network/evidence.ts';
import { dumpTables } from '../dump.ts';
import { connected, NOON, openTestStore, person, type TestStore, TODAY } from '../store-fixture.ts';

const MAIL = 'mailto:ada@acme.com';
const dayOf = (age: number) => TODAY - age;

/** Sources by the name of their file, each with the age of the latest that it speaks of. */
async function openWith(sources: Readonly<Record<string, number>>): Promise<TestStore> {
  const test = await openTestStore();
  for (const [fileName, age] of Object.entries(sources)) {
    await test.take([person('ada', MAIL), connected('ada', age)], { fileName });
  }
  return test;
}

/** First and last day of the address. */
function seenOf(test: TestStore): readonly number[] {
  const rows = dumpTables(test.directory)['person_alias'] ?? [];
  const found = rows.find(({ kind }) => kind === 'email') ?? {};
  return [Number(found['first_seen']), Number(found['last_seen'])].map((at) => at / SECONDS_A_DAY);
}

describe('the dates of a key', () => {
  it.each<[string, Record<string, number>]>([
    ['the newer source last', { old: 900, middle: 300, new: 5 }],
    ['the newer source first', { new: 5, old: 900, middle: 300 }],
  ])('run from the first to the last source that has it, %s', async (_, sources) => {
    expect(seenOf(await openWith(sources))).toEqual([dayOf(900), dayOf(5)]);
  });

  it('are those of the sources that are left', async () => {
    const test = await openWith({ old: 900, new: 5 });
    await test.store.undoImport(test.me, 'import of new', TODAY);
    expect(seenOf(test)).toEqual([dayOf(900), dayOf(900)]);
  });

  it('are told with what is kept of one, source by source', async () => {
    const test = await openWith({ old: 900, new: 5 });
    const rows = await test.store.ownRows(test.me, 'addresses', 1, 100);
    const told = rows
      .filter(({ kind }) => kind === 'email')
      .map(({ value, seen, import_id }) => [value, seen, import_id]);
    const at = (age: number) => new Date(NOON - age * SECONDS_A_DAY * 1000).toISOString().slice(0, 10);
    expect(told).toEqual([
      ['ada@acme.com', `${at(900)}T00:00:00Z`, 'import of old'],
      ['ada@acme.com', `${at(5)}T00:00:00Z`, 'import of new'],
    ]);
  });
});

describe('what was answered of two people', () => {
  it('is told with what is kept of one, and counted with either of them', async () => {
    const test = await openWith({ old: 900 });
    await test.take([person('mailto:bo@home.net')], { fileName: 'mail.mbox' });
    const idOf = async (key: string) =>
      (await test.store.personByKey(test.account.id, key, test.me))?.id ?? 0;
    await test.store.setSamePeople(
      test.me,
      [await idOf('li:in:ada'), await idOf('mailto:bo@home.net')],
      'no',
      NOON,
    );
    const rows = await test.store.ownRows(test.me, 'same_people', 1, 100);
    expect(rows).toMatchObject([
      { one: 'li:in:ada', other: 'mailto:bo@home.net', answer: 'no', said_at: '2026-11-21T12:00:00Z' },
    ]);
    const { tables } = await test.store.countOwnData(test.me, 'li:in:ada');
    expect(tables.get('same_people')).toBe(1);
  });
});
