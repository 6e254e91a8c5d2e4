import { describe, expect, it } from 'vitest';
import type { StoredTie } from '../../../../../backend/network/strength/tie.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import { findLooseEnds } from '../dump.ts';
import { seenBy } from '../seen-by.ts';
import { connected, keyOf, NOON, openTestStore, person, type TestStore } from '../store-fixture.ts';
import { STORES } from '../stores.ts';

const ADA = keyOf('ada');

describe.each(STORES)('%s', (_, openTestStore) => {
  const SECOND = 1000;

  const idOf = async (test: TestStore, key = ADA, seenBy = test.me) =>
    (await test.store.personByKey(test.account.id, key, seenBy))?.id ?? null;
  const split = (test: TestStore, now = NOON) => test.store.setWrongPerson(test.me, ADA, true, now);
  const undo = (test: TestStore) => test.store.setWrongPerson(test.me, ADA, false, NOON + SECOND);

  /** Returns the strengths of the member's ties by person. */
  const strengths = (ties: readonly StoredTie[], { person: me }: Member) =>
    new Map(ties.map((tie) => [tie.a === me ? tie.b : tie.a, tie.strength]));

  async function openWithAda() {
    const test = await openTestStore();
    const records = [person('ada', 'mailto:ada@x.org'), connected('ada')];
    await test.take(records);
    return { test, records, ada: (await idOf(test)) ?? 0 };
  }

  describe('a wrong match', () => {
    it('separates the page from the person until it is undone', async () => {
      const { test, ada } = await openWithAda();
      const keyOfAda = async () => (await test.store.people(test.account.id, [ada], test.me)).get(ada)?.key;
      expect(await split(test)).toBe(true);
      expect([await idOf(test), await keyOfAda()]).toEqual([null, '']);
      expect(await idOf(test, 'mailto:ada@x.org')).toBe(ada);
      expect(await undo(test)).toBe(true);
      expect([await idOf(test), await keyOfAda()]).toEqual([ada, ADA]);
      expect(await undo(test)).toBe(false);
    });

    it('changes nothing for anyone else', async () => {
      const { test, records, ada } = await openWithAda();
      const other = await test.member('other');
      await test.take(records, { member: other, fileName: 'theirs' });
      await split(test);
      expect(await idOf(test, ADA, other)).toBe(ada);
    });

    it('remains after every import of the same data', async () => {
      const { test, records } = await openWithAda();
      await split(test);
      await test.take(records);
      expect(await idOf(test)).toBeNull();
    });

    it('makes the page a new person the member can make statements about', async () => {
      const { test, ada } = await openWithAda();
      await split(test);
      await test.store.setRating(test.me, { key: ADA }, 3, NOON);
      const made = await idOf(test);
      expect(made).not.toBe(ada);
      const { ties } = await seenBy(test);
      expect(strengths(ties, test.me)).toEqual(
        new Map([
          [ada, 80],
          [made, 400],
        ]),
      );
    });

    it('moves statements about the page to the person when it is undone', async () => {
      const { test, ada } = await openWithAda();
      await split(test);
      await test.store.setRating(test.me, { key: ADA }, 3, NOON);
      await undo(test);
      expect(await idOf(test)).toBe(ada);
      const { ties } = await seenBy(test);
      expect(strengths(ties, test.me)).toEqual(new Map([[ada, 400]]));
      expect(findLooseEnds(test.directory)).toEqual([]);
    });

    it('can also be marked for the page’s next match', async () => {
      const { test, ada } = await openWithAda();
      await split(test);
      await test.store.setRating(test.me, { key: ADA }, 3, NOON);
      expect(await split(test, NOON + SECOND)).toBe(true);
      expect(await idOf(test)).toBeNull();
      await undo(test);
      expect(await idOf(test)).not.toBe(ada);
    });

    it.each(['person', 'everything'])('is deleted when %s is erased', async (what) => {
      const { test } = await openWithAda();
      await split(test);
      if (what === 'person') await test.store.erasePerson(test.me, ADA);
      else await test.store.eraseMember(test.me);
      expect(await undo(test)).toBe(false);
      expect(findLooseEnds(test.directory)).toEqual([]);
    });

    it('can’t be marked for people who aren’t matched, or for the member', async () => {
      const { test } = await openWithAda();
      await expect(test.store.setWrongPerson(test.me, keyOf('nobody'), true, NOON)).rejects.toMatchObject({
        type: 'not_found',
      });
      const stranger = await test.member('stranger');
      await expect(test.store.setWrongPerson(stranger, ADA, true, NOON)).rejects.toMatchObject({
        type: 'not_found',
      });
      await test.store.setMe(test.me, keyOf('mine'), NOON);
      await expect(test.store.setWrongPerson(test.me, keyOf('mine'), true, NOON)).rejects.toMatchObject({
        type: 'validation_error',
      });
    });
  });
});

describe('a wrong match of an import', () => {
  it('remains after every import of the same data', async () => {
    const { test, records } = {
      test: await openTestStore(),
      records: [person('ada', 'mailto:ada@x.org'), connected('ada')],
    };
    await test.take(records);
    await test.store.setWrongPerson(test.me, ADA, true, NOON);
    await test.take(records);
    expect(await test.store.personByKey(test.account.id, ADA, test.me)).toBeNull();
  });
});
