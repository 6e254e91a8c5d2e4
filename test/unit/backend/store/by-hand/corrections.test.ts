import { describe, expect, it } from 'vitest';
import { findLooseEnds } from '../dump.ts';
import { seenScope } from '../seen-scope.ts';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
} from '../store-fixture.ts';

const idOf = async (test: TestStore, who: string) =>
  (await test.store.personByKey(test.account.id, keyOf(who)))?.id ?? 0;

describe('“they don’t know each other”', () => {
  it('stands until it is taken back', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), person('bob'), fact('shared_mail', 'ada', 'bob', 3)]);
    const [ada, bob] = [await idOf(test, 'ada'), await idOf(test, 'bob')];
    const said = async () => (await seenScope(test.store, test.me, TODAY)).notAcquainted;
    expect(await test.store.setNotAcquainted(test.me, bob, ada, true, NOON)).toBe(true);
    expect(await test.store.setNotAcquainted(test.me, ada, bob, true, NOON)).toBe(false);
    expect(await said()).toEqual([[ada, bob]]);
    expect(await test.store.setNotAcquainted(test.me, ada, bob, false, NOON)).toBe(true);
    expect(await test.store.setNotAcquainted(test.me, ada, bob, false, NOON)).toBe(false);
    expect(await said()).toEqual([]);
    expect((await seenScope(test.store, test.me, TODAY)).ties).toHaveLength(1);
  });

  it('survives that one of them turns out to be somebody else known', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), person('mailto:b@x.org')]);
    await test.store.setNotAcquainted(
      test.me,
      await idOf(test, 'ada'),
      await idOf(test, 'mailto:b@x.org'),
      true,
      NOON,
    );
    await test.take([person('bob', 'mailto:b@x.org')], { fileName: 'joins' });
    const [ada, bob] = [await idOf(test, 'ada'), await idOf(test, 'bob')];
    expect((await seenScope(test.store, test.me, TODAY)).notAcquainted).toEqual([
      [ada, bob].toSorted((x, y) => x - y),
    ]);
    expect(await test.store.setNotAcquainted(test.me, ada, bob, false, NOON)).toBe(true);
  });

  it('of somebody of whom the member saw no key survives that this turns out to be another member', async () => {
    const test = await openTestStore();
    const mate = await test.member('mate');
    await test.take([person('bob'), connected('bob')], { member: mate, fileName: 'theirs' });
    await test.take([person('ada')]);
    const ada = await idOf(test, 'ada');
    await test.store.setNotAcquainted(test.me, ada, await idOf(test, 'bob'), true, NOON);
    await test.take([person('bob'), connected('bob')], { fileName: 'later' });
    await test.store.setMe(mate, keyOf('bob'), NOON);
    const { notAcquainted } = await seenScope(test.store, test.me, TODAY);
    expect(notAcquainted).toEqual([[ada, await idOf(test, 'bob')].toSorted((x, y) => x - y)]);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('is about two people of the account', async () => {
    const test = await openTestStore();
    await test.take([person('ada')]);
    const ada = await idOf(test, 'ada');
    const say = (a: number, b: number) => test.store.setNotAcquainted(test.me, a, b, true, NOON);
    await expect(say(ada, ada)).rejects.toMatchObject({ type: 'bad_request' });
    await expect(say(ada, 999)).rejects.toMatchObject({ type: 'not_found' });
  });
});

describe('“this is my profile”', () => {
  it('gives the member the key', async () => {
    const test = await openTestStore();
    expect(await test.store.setMe(test.me, keyOf('mine'), NOON)).toBe(true);
    expect(await test.store.setMe(test.me, keyOf('mine'), NOON)).toBe(false);
    expect(await idOf(test, 'mine')).toBe(test.me.person);
  });

  it('makes the member of a person that the data already know', async () => {
    const test = await openTestStore();
    await test.take([person('mine'), person('ada'), fact('message', 'mine', 'ada', 4), connected('mine')]);
    await test.store.setMe(test.me, keyOf('mine'), NOON);
    const { ties } = await seenScope(test.store, test.me, TODAY);
    const pairs = ties.map((tie) => [tie.a, tie.b]);
    expect(pairs).toEqual([[test.me.person, await idOf(test, 'ada')]]);
    expect(ties[0]?.facts.messages.count).toBe(1);
  });

  it('mends a slip', async () => {
    const test = await openTestStore();
    await test.store.setMe(test.me, keyOf('typo'), NOON);
    await test.store.setMe(test.me, keyOf('mine'), NOON + 1000);
    expect(await idOf(test, 'mine')).toBe(test.me.person);
    expect(await test.store.personByKey(test.account.id, keyOf('typo'))).toBeNull();
    const row = (await test.store.people(test.account.id, [test.me.person])).get(test.me.person);
    expect(row?.slug).toBe('mine');
  });

  it('cannot be another member’s', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.store.setMe(other, keyOf('theirs'), NOON);
    await expect(test.store.setMe(test.me, keyOf('theirs'), NOON)).rejects.toMatchObject({
      type: 'conflict',
    });
    expect(await idOf(test, 'theirs')).toBe(other.person);
  });

  it('is an address, not a name', async () => {
    const test = await openTestStore();
    await expect(test.store.setMe(test.me, 'name:me@acme', NOON)).rejects.toMatchObject({
      type: 'bad_request',
    });
  });
});
