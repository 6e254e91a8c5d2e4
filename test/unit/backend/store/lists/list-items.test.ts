import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ITEMS } from '../../../../../backend/store/documents/list-items.ts';
import type { ListDraft, ListIdentity } from '../../../../../backend/store/documents/lists.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import { rounds } from '../../../../rounds.ts';
import { findLooseEnds } from '../dump.ts';
import { connected, keyOf, NOON, openTestStore, person, type TestStore, worksAt } from '../store-fixture.ts';
import { FILLS_LIMITS, type OpenStore, STORES } from '../stores.ts';

const draft: ListDraft = { title: 'A list', type: 'people', description: '', isPublic: false };
const one = (who: string): ListIdentity => ({
  key: keyOf(who),
  url: who.includes(':') ? '' : `https://www.linkedin.com/in/${who}`,
});

async function openWithList(open: OpenStore = openTestStore, changes: Partial<ListDraft> = {}) {
  const test = await open();
  const { id } = await test.store.createList(test.me, { ...draft, ...changes }, NOON);
  const add = (identities: readonly ListIdentity[], now = NOON, as = test.me) =>
    test.store.addListItems(as, id, identities, now);
  return { ...test, id, add };
}

const keysOn = async ({ store }: TestStore, member: Member, list: number) =>
  (await store.listedPeople(member, list)).map(({ key }) => key);

describe.each(STORES)('adding to a list (%s)', (_, open) => {
  it('saves each item’s key, address and date, newest first', async () => {
    const { store, me, id, add } = await openWithList(open);
    await add([one('ada'), one('li:m:7')]);
    await add([one('bob')], NOON + 1000);
    expect(await store.listedPeople(me, id)).toEqual([
      { id: 3, ...one('bob'), createdAt: new Date(NOON + 1000).toISOString(), person: null },
      { id: 2, key: 'li:m:7', url: '', createdAt: new Date(NOON).toISOString(), person: null },
      { id: 1, ...one('ada'), createdAt: new Date(NOON).toISOString(), person: null },
    ]);
  });

  it('updates the list’s date only when something is added', async () => {
    const { store, me, id, add } = await openWithList(open);
    await add([one('ada')], NOON + 1);
    await add([one('ada')], NOON + 2);
    expect(await store.list(me, id)).toMatchObject({
      itemCount: 1,
      updatedAt: new Date(NOON + 1).toISOString(),
    });
  });

  it.each([
    ['the same key', ['ada', 'ada']],
    ['two keys of one person', ['ada', 'li:m:7']],
    ['two keys of one person in reverse order', ['li:m:7', 'ada']],
    ['an older slug of the person', ['ada-before', 'ada']],
  ])('recognizes %s as the same person', async (__, keys) => {
    const { take, add } = await openWithList(open);
    await take([person('ada', 'li:m:7', 'ada-before'), connected('ada')]);
    expect(await add(keys.map(one))).toEqual([
      { status: 'added', id: 1 },
      { status: 'already_there', id: 1 },
    ]);
  });

  it('shows a person from current data', async () => {
    const { store, me, id, take, add } = await openWithList(open);
    await add([one('ada')]);
    expect((await store.listedPeople(me, id))[0]?.person).toBeNull();
    await take([person('ada'), connected('ada'), worksAt('ada', 'Acme')]);
    expect((await store.listedPeople(me, id))[0]?.person).toMatchObject({
      firstName: 'Ada',
      company: 'Acme',
    });
  });

  it('doesn’t show readers anything about people only the owner knows', async () => {
    const test = await open();
    const { store, account } = test;
    const team = await store.ensureTeam(account.id, 'Red', NOON);
    const me = await store.joinTeam(test.me, team, NOON);
    const mate = await store.joinTeam(await test.member('mate'), team, NOON);
    await store.setSharing(me, team.id, { sources: [], isNamed: true });
    await test.take([person('ada', 'li:m:7'), connected('ada')], { member: me });
    const { id } = await store.createList(me, { ...draft, isPublic: true }, NOON);
    await store.addListItems(me, id, [one('ada')], NOON);
    expect((await store.listedPeople(me, id))[0]?.person).not.toBeNull();
    expect((await store.listedPeople(mate, id))[0]?.person).toBeNull();
  });

  if (FILLS_LIMITS)
    it(`adds nothing when the list would have more than ${MAX_ITEMS} items`, async () => {
      const { store, me, id, add } = await openWithList(open);
      const many = (from: number, count: number) =>
        Array.from({ length: count }, (_, at) => one(`p-${from + at}`));
      for (let from = 0; from < MAX_ITEMS - 100; from += 100) await add(many(from, 100));
      await add(many(MAX_ITEMS - 100, 99));
      await expect(add(many(MAX_ITEMS, 2), NOON + 1)).rejects.toMatchObject({ type: 'conflict' });
      expect(await store.list(me, id)).toMatchObject({
        itemCount: MAX_ITEMS - 1,
        updatedAt: new Date(NOON).toISOString(),
      });
      expect(await add([one('p-0'), one('the-last')])).toMatchObject([
        { status: 'already_there' },
        { status: 'added' },
      ]);
    });

  it('numbers items within the account, and never reuses a number', async () => {
    const { store, me, id, add } = await openWithList(open);
    const other = await store.createList(me, draft, NOON);
    await add([one('ada')]);
    await store.removeListItems(me, id, [1], NOON);
    expect(await store.addListItems(me, other.id, [one('ada')], NOON)).toEqual([{ status: 'added', id: 2 }]);
  });

  it('adds each key once, in the order given', async () => {
    const { store, me } = await open();
    const key = fc.oneof(
      fc.constantFrom('a', 'b', 'li:m:1'),
      fc
        .string({ unit: 'grapheme', minLength: 1 })
        .filter((text) => text.isWellFormed() && !text.includes('\0')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(key, { maxLength: 6 }), { maxLength: 4 }), async (requests) => {
        const { id } = await store.createList(me, draft, NOON);
        for (const keys of requests) {
          await store.addListItems(
            me,
            id,
            keys.map((each) => ({ key: `li:in:${each}`, url: '' })),
            NOON,
          );
        }
        const expected = [...new Set(requests.flat().map((each) => `li:in:${each}`))].reverse();
        expect((await store.listedPeople(me, id)).map((item) => item.key)).toEqual(expected);
        await store.deleteList(me, id);
      }),
      { numRuns: rounds(10) },
    );
  });
});

describe.each(STORES)('erasing from lists (%s)', (_, open) => {
  async function openWithAda() {
    const opened = await openWithList(open);
    await opened.take([person('ada', 'li:m:7'), connected('ada'), person('bob'), connected('bob')]);
    await opened.add([one('ada'), one('bob'), one('nobody-known')]);
    return opened;
  }

  it.each([
    ['the key on the list', 'ada'],
    ['another key of theirs', 'li:m:7'],
  ])('removes a person erased by %s from the member’s lists', async (__, key) => {
    const test = await openWithAda();
    await test.store.erasePerson(test.me, keyOf(key));
    expect(await keysOn(test, test.me, test.id)).toEqual(['li:in:nobody-known', 'li:in:bob']);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('removes a person who isn’t in any source', async () => {
    const test = await openWithAda();
    await test.store.erasePerson(test.me, keyOf('nobody-known'));
    expect(await keysOn(test, test.me, test.id)).toEqual(['li:in:bob', 'li:in:ada']);
  });

  it('keeps the person on other members’ lists', async () => {
    const test = await openWithAda();
    const mate = await test.member('mate');
    const { id } = await test.store.createList(mate, draft, NOON);
    await test.store.addListItems(mate, id, [one('ada')], NOON);
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect(await keysOn(test, mate, id)).toEqual(['li:in:ada']);
  });

  it('doesn’t add an erased person to a list later', async () => {
    const test = await openWithAda();
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect(await test.add([one('ada'), one('li:m:7'), one('cleo')])).toEqual([
      { status: 'refused', error: 'You erased this person, so Kith saves nothing about them.' },
      { status: 'refused', error: 'You erased this person, so Kith saves nothing about them.' },
      { status: 'added', id: 4 },
    ]);
  });

  it('deletes the member’s lists and nobody else’s when everything is erased', async () => {
    const test = await openWithAda();
    const mate = await test.member('mate');
    await test.store.createList(mate, draft, NOON);
    await test.store.eraseMember(test.me);
    expect((await test.store.lists(test.me, 1, 100)).total).toBe(0);
    expect((await test.store.lists(mate, 1, 100)).total).toBe(1);
    expect(await test.store.savedPeople(test.me)).toEqual([]);
  });

  it('keeps items when their source is undone, without the person’s data', async () => {
    const test = await openWithAda();
    await test.store.undoImport(test.me, 'import of export.zip');
    const items = await test.store.listedPeople(test.me, test.id);
    expect(items.map(({ key, person: known }) => [key, known])).toEqual([
      ['li:in:nobody-known', null],
      ['li:in:bob', null],
      ['li:in:ada', null],
    ]);
  });
});
