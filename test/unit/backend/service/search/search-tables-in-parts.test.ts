import { describe, expect, it, onTestFinished } from 'vitest';
import { createSearchReader, FEW_PEOPLE } from '../../../../../backend/service/search/search-reader.ts';
import { readSearchTables } from '../../../../../backend/service/search/search-tables.ts';
import { JoinedTables, splitTables } from '../../../../../backend/service/search/search-tables-in-parts.ts';
import { openTestStore, person, type TestStore, wentTo, worksAt } from '../../store/store-fixture.ts';

/** Enough people to be read in the thread and sent in more than one part. */
const CROWD = FEW_PEOPLE + 100;

async function openWithCrowd(): Promise<{ test: TestStore; people: number[] }> {
  const test = await openTestStore();
  const crowd = Array.from({ length: CROWD }, (_, i) => `p${i}`);
  await test.take(
    crowd.flatMap((who, i) => [
      { ...person(who), headline: `Role ${i % 7}`, city: i % 2 ? 'Zürich' : '', country: i % 3 ? 'CH' : '' },
      worksAt(who, `Company ${i % 40}`, { current: i % 5 !== 0 }),
      ...(i % 50 === 0 ? [wentTo(who, 'ETH', 0, 1_000)] : []),
    ]),
  );
  const found = await test.store.personNumbers(
    test.account.id,
    crowd.map((who) => `li:in:${who}`),
  );
  return { test, people: [...found.values()] };
}

describe('search tables', () => {
  it('are the same when another thread sends them in parts', async () => {
    const { test, people } = await openWithCrowd();
    const tables = await readSearchTables(test.store, test.me, people);
    const { columns, parts } = splitTables(tables);
    const joined = new JoinedTables();
    let longest = 0;
    for (const part of parts) {
      longest = Math.max(longest, part.items.length);
      joined.add(structuredClone(part));
    }
    expect(joined.join(structuredClone(columns))).toEqual(tables);
    expect(longest).toBeLessThan(CROWD);

    const reader = createSearchReader(test.store, test.directory);
    onTestFinished(() => reader.close());
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    onTestFinished(() => clearInterval(counting));
    const [read, fewer] = await Promise.all([
      reader.read(test.me, people),
      reader.read(test.me, people.slice(1)),
    ]);
    expect(read).toEqual(tables);
    expect(fewer.index.people).toEqual(tables.index.people.slice(1));
    expect(turns).toBeGreaterThan(2);
  });

  it('are read directly when there are few people', async () => {
    const { store, me } = await openTestStore();
    const reader = createSearchReader(store, '/nowhere');
    const { index } = await reader.read(me, [me.person]);
    expect([...index.people]).toEqual([me.person]);
  });
});
