import { describe, expect, it } from 'vitest';
import { SECONDS_PER_DAY } from '../../../../../backend/network/evidence.ts';
import { connected, NOON, openTestStore, person, type TestStore } from '../store-fixture.ts';

const MAIL = 'mailto:ada@acme.com';

/** Opens a store with sources by file name, each with the age of its latest date. */
async function openWith(sources: Readonly<Record<string, number>>): Promise<TestStore> {
  const test = await openTestStore();
  for (const [fileName, age] of Object.entries(sources)) {
    await test.take([person('ada', MAIL), connected('ada', age)], { fileName });
  }
  return test;
}

describe('the dates of a key', () => {
  it('are returned once for each source', async () => {
    const test = await openWith({ old: 900, new: 5 });
    const rows = await test.store.ownRows(test.me, 'addresses', 1, 100);
    const told = rows
      .filter(({ kind }) => kind === 'email')
      .map(({ value, seen, import_id }) => [value, seen, import_id]);
    const at = (age: number) => new Date(NOON - age * SECONDS_PER_DAY * 1000).toISOString().slice(0, 10);
    expect(told).toEqual([
      ['ada@acme.com', `${at(900)}T00:00:00Z`, 'import of old'],
      ['ada@acme.com', `${at(5)}T00:00:00Z`, 'import of new'],
    ]);
  });
});

describe('a member’s answer about duplicates', () => {
  it('is a row of the member’s data, and is counted for either person', async () => {
    const test = await openWith({ old: 900 });
    await test.take([person('mailto:bo@home.net')], { fileName: 'mail.mbox' });
    await test.store.setSamePeople(
      test.me,
      [await test.idOf('li:in:ada'), await test.idOf('mailto:bo@home.net')],
      'no',
      NOON,
    );
    const rows = await test.store.ownRows(test.me, 'same_people', 1, 100);
    expect(rows).toMatchObject([
      { one: 'li:in:ada', other: 'mailto:bo@home.net', answer: 'no', said_at: '2026-11-21T12:00:00.000Z' },
    ]);
    const { tables } = await test.store.countOwnData(test.me, 'li:in:ada');
    expect(tables.get('same_people')).toBe(1);
  });
});
