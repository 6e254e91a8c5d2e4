import { describe, expect, it } from 'vitest';
import { seenBy } from '../seen-by.ts';
import { connected, fact, keyOf, NOON, openTestStore, person } from '../store-fixture.ts';
import { STORES } from '../stores.ts';

describe.each(STORES)('%s', (_, openTestStore) => {
  describe('“they don’t know each other”', () => {
    it('applies until it is undone', async () => {
      const test = await openTestStore();
      await test.take([person('ada'), person('bob'), fact('shared_mail', 'ada', 'bob', 3)]);
      const [ada, bob] = [await test.idOf('ada'), await test.idOf('bob')];
      const said = async () => (await seenBy(test)).notAcquainted;
      expect(await test.store.setNotAcquainted(test.me, bob, ada, true, NOON)).toBe(true);
      expect(await test.store.setNotAcquainted(test.me, ada, bob, true, NOON)).toBe(false);
      expect(await said()).toEqual([[ada, bob].toSorted((x, y) => x - y)]);
      expect(await test.store.setNotAcquainted(test.me, ada, bob, false, NOON)).toBe(true);
      expect(await test.store.setNotAcquainted(test.me, ada, bob, false, NOON)).toBe(false);
      expect(await said()).toEqual([]);
      expect((await seenBy(test)).ties).toHaveLength(1);
    });

    it('still applies when one of them turns out to be another known person', async () => {
      const test = await openTestStore();
      await test.take([person('ada'), person('mailto:b@x.org')]);
      await test.store.setNotAcquainted(
        test.me,
        await test.idOf('ada'),
        await test.idOf('mailto:b@x.org'),
        true,
        NOON,
      );
      await test.take([person('bob', 'mailto:b@x.org')], { fileName: 'joins' });
      const [ada, bob] = [await test.idOf('ada'), await test.idOf('bob')];
      expect((await seenBy(test)).notAcquainted).toEqual([[ada, bob].toSorted((x, y) => x - y)]);
      expect(await test.store.setNotAcquainted(test.me, ada, bob, false, NOON)).toBe(true);
    });

    it('requires two people in the account', async () => {
      const test = await openTestStore();
      await test.take([person('ada')]);
      const ada = await test.idOf('ada');
      const say = (a: number, b: number) => test.store.setNotAcquainted(test.me, a, b, true, NOON);
      await expect(say(ada, ada)).rejects.toMatchObject({ type: 'bad_request' });
      await expect(say(ada, 999)).rejects.toMatchObject({ type: 'not_found' });
    });
  });

  describe('“this is my profile”', () => {
    it('gives the member the key of their profile', async () => {
      const test = await openTestStore();
      expect(await test.store.setMe(test.me, keyOf('mine'), NOON)).toBe(true);
      expect(await test.store.setMe(test.me, keyOf('mine'), NOON)).toBe(false);
      expect(await test.idOf('mine')).toBe(test.me.person);
    });

    it('makes the person in the data with this profile the member', async () => {
      const test = await openTestStore();
      await test.take([person('mine'), person('ada'), fact('message', 'mine', 'ada', 4), connected('mine')]);
      await test.store.setMe(test.me, keyOf('mine'), NOON);
      const { ties } = await seenBy(test);
      const pairs = ties.map((tie) => [tie.a, tie.b]);
      expect(pairs).toEqual([[test.me.person, await test.idOf('ada')].toSorted((x, y) => x - y)]);
      expect(ties[0]?.facts.messages.count).toBe(1);
    });

    it('can be corrected', async () => {
      const test = await openTestStore();
      await test.store.setMe(test.me, keyOf('typo'), NOON);
      await test.store.setMe(test.me, keyOf('mine'), NOON + 1000);
      expect(await test.idOf('mine')).toBe(test.me.person);
      expect(await test.store.personByKey(test.account.id, keyOf('typo'), test.me)).toBeNull();
      const row = (await test.store.people(test.account.id, [test.me.person])).get(test.me.person);
      expect(row?.slug).toBe('mine');
    });

    it('requires an address, not a name', async () => {
      const test = await openTestStore();
      await expect(test.store.setMe(test.me, 'name:me@acme', NOON)).rejects.toMatchObject({
        type: 'bad_request',
      });
    });
  });
});

describe('two people whom the member merged', () => {
  it('can’t be marked as not knowing each other', async () => {
    const test = await openTestStore();
    const mate = await test.member('mate');
    await test.take([person('bob'), connected('bob')], { member: mate, fileName: 'theirs' });
    await test.take([person('ada')]);
    const [ada, bob] = [
      await test.store.personByKey(test.account.id, keyOf('ada'), test.me),
      await test.store.personByKey(test.account.id, keyOf('bob'), mate),
    ];
    await expect(
      test.store.setNotAcquainted(test.me, ada?.id ?? 0, bob?.id ?? 0, true, NOON),
    ).rejects.toMatchObject({ type: 'not_found' });
  });
});
