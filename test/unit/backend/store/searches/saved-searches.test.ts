import { describe, expect, it } from 'vitest';
import type { SearchDraft } from '../../../../../backend/store/documents/saved-searches.ts';
import {
  colleague,
  connected,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  worksAt,
} from '../store-fixture.ts';
import { type OpenStore, STORES } from '../stores.ts';

const DRAFT: SearchDraft = { title: 'Clerks', query: 'clerks', type: 'people', pinned: { city: 'Berlin' } };

interface WithPeople extends TestStore {
  readonly ada: number;
  readonly bob: number;
}

async function openWithPeople(open: OpenStore): Promise<WithPeople> {
  const test = await open();
  await test.take([...colleague('ada', 'Acme'), person('bob'), connected('bob')]);
  return { ...test, ada: await test.idOf('ada'), bob: await test.idOf('bob') };
}
const save = ({ store, me }: TestStore, found: readonly number[] = [], draft: Partial<SearchDraft> = {}) =>
  store.saveSearch(me, { ...DRAFT, ...draft }, found, NOON);

describe.each(STORES)('saved searches (%s)', (_, open) => {
  it('are listed latest first', async () => {
    const test = await openWithPeople(open);
    await save(test);
    await save(test, [], { title: 'Others', pinned: {} });
    const time = new Date(NOON).toISOString();
    expect(await test.store.savedSearches(test.me)).toEqual([
      { ...DRAFT, id: 2, title: 'Others', pinned: {}, createdAt: time, seenAt: time },
      { ...DRAFT, id: 1, createdAt: time, seenAt: time },
    ]);
  });

  it('include the results from the member’s last visit', async () => {
    const test = await openWithPeople(open);
    const search = await save(test, [test.ada]);
    expect([...((await test.store.seenBySearch(test.me, search)) ?? [])]).toEqual([test.ada]);
    const seen = await test.store.markSearchSeen(test.me, search.id, [test.bob], NOON + 1000);
    expect(seen.seenAt).toBe(new Date(NOON + 1000).toISOString());
    expect([...((await test.store.seenBySearch(test.me, search)) ?? [])]).toEqual([test.bob]);
  });

  it('no longer include an erased person, and don’t save anyone who was already erased', async () => {
    const test = await openWithPeople(open);
    const search = await save(test, [test.ada, test.bob, 999]);
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect([...((await test.store.seenBySearch(test.me, search)) ?? [])]).toEqual([test.bob]);
  });

  it('are deleted if their text names an erased person', async () => {
    const test = await open();
    const named = { ...person('ada'), firstName: 'Ada', lastName: 'Byron' };
    await test.take([named, connected('ada')]);
    await save(test, [], { query: 'ADA byron' });
    await save(test);
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect((await test.store.savedSearches(test.me)).map(({ query }) => query)).toEqual(['clerks']);
  });

  it('are deleted when everything is erased', async () => {
    const test = await openWithPeople(open);
    await save(test);
    await test.store.eraseMember(test.me);
    expect(await test.store.savedSearches(test.me)).toEqual([]);
  });

  it('aren’t duplicated when they are saved twice', async () => {
    const test = await openWithPeople(open);
    expect(await save(test)).toEqual(await save(test));
    expect(await test.store.savedSearches(test.me)).toHaveLength(1);
  });

  it('are limited to fifty', async () => {
    const test = await openWithPeople(open);
    for (let at = 0; at < 50; at++) await save(test, [], { title: `Search ${at}` });
    await expect(save(test, [], { title: 'One more' })).rejects.toThrow(/Delete one first/);
    expect(await save(test, [], { title: 'Search 7' })).toMatchObject({ title: 'Search 7' });
  });

  it('are shown only to their owner', async () => {
    const test = await openWithPeople(open);
    const { id } = await save(test);
    const other = await test.store.ensureMember(test.me.account, 'other', 'other@example.com', NOON);
    expect(await test.store.savedSearches(other)).toEqual([]);
    await expect(test.store.savedSearch(other, id)).rejects.toThrow(/don’t have this saved search/);
    await expect(test.store.markSearchSeen(other, id, [], NOON)).rejects.toThrow(
      /don’t have this saved search/,
    );
    await expect(test.store.deleteSavedSearch(other, id)).rejects.toThrow(/don’t have this saved search/);
  });

  it('are deleted with their results', async () => {
    const test = await openWithPeople(open);
    const { id } = await save(test, [test.ada]);
    await test.store.deleteSavedSearch(test.me, id);
    expect(await test.store.savedSearches(test.me)).toEqual([]);
    await expect(test.store.deleteSavedSearch(test.me, id)).rejects.toThrow(/don’t have this saved search/);
  });
});

describe('a saved search for companies', () => {
  it('includes its results', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), connected('ada'), worksAt('ada', 'Acme')]);
    const [acme] = await test.store.companyPages(test.me);
    const search = await save(test, [acme?.id ?? 0], { type: 'companies' });
    expect([...((await test.store.seenBySearch(test.me, search)) ?? [])]).toEqual([acme?.id]);
  });
});

describe('a saved search when people change', () => {
  const isNew = async ({ store, me }: TestStore, who: string) => {
    const [search] = await store.savedSearches(me);
    const found = await store.personByKey(me.account, keyOf(who), me);
    if (search === undefined || found === null) throw new Error('There is nothing to look for.');
    return (await store.seenBySearch(me, search))?.has(found.id) === false;
  };

  it('recognizes a person by any remaining key', async () => {
    const test = await openTestStore();
    await test.take([person('ada', 'li:m:7', 'ada-before'), connected('ada')], { fileName: 'first.zip' });
    await save(test, [(await test.store.personByKey(test.me.account, 'li:m:7', test.me))?.id ?? 0]);
    await test.take([person('li:m:7', 'ada-later'), connected('li:m:7')], { fileName: 'second.zip' });
    await test.store.undoImport(test.me, 'import of first.zip');
    expect(await isNew(test, 'ada-later')).toBe(false);
  });

  it('recognizes both people when one of its results turns out to be two people', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), connected('ada'), person('bob'), connected('bob')]);
    await test.take([person('ada', 'bob')], { fileName: 'one.zip' });
    await save(test, [(await test.store.personByKey(test.me.account, keyOf('ada'), test.me))?.id ?? 0]);
    await test.store.undoImport(test.me, 'import of one.zip');
    expect([await isNew(test, 'ada'), await isNew(test, 'bob')]).toEqual([false, false]);
  });
});
