import { describe, expect, it } from 'vitest';
import { findLooseEnds } from '../dump.ts';
import { seenBy } from '../seen-by.ts';
import { connected, fact, keyOf, NOON, person, type TestStore, TODAY } from '../store-fixture.ts';
import { STORES } from '../stores.ts';

describe.each(STORES)('%s', (_, openTestStore) => {
  const DAY = 86_400_000;
  const EXPORT = { fileName: 'export', importId: 'export' };

  /** Returns ratings and strengths of the member's own ties. */
  async function seen(test: TestStore) {
    const { ties } = await seenBy(test);
    return ties.map(({ facts, strength }) => [facts.rating, facts.ratedOn, strength]);
  }
  const rate = (test: TestStore, who: string, value: number | null, now = NOON) =>
    test.store.setRating(test.me, { key: keyOf(who) }, value, now);

  describe('a rating', () => {
    it('overrides the sources until it is removed', async () => {
      const test = await openTestStore();
      await test.take([person('ada'), connected('ada')]);
      expect(await rate(test, 'ada', 4)).toEqual({ changed: true, before: null });
      expect(await seen(test)).toEqual([[4, TODAY, 650]]);
      expect(await rate(test, 'ada', null)).toEqual({ changed: true, before: 4 });
      expect(await seen(test)).toEqual([[null, null, 80]]);
    });

    it.each([0, 1, 5])('is reported as new only once, with the previous rating: %i', async (value) => {
      const test = await openTestStore();
      await rate(test, 'ada', 3);
      expect(await rate(test, 'ada', value, NOON + 1)).toEqual({ changed: true, before: 3 });
      expect(await rate(test, 'ada', value, NOON + 2)).toEqual({ changed: false, before: value });
    });

    it('exists once per person, dated by the latest statement', async () => {
      const test = await openTestStore();
      await rate(test, 'ada', 5, NOON - 9 * DAY);
      await rate(test, 'ada', 2);
      expect(await seen(test)).toEqual([[2, TODAY, 200]]);
    });

    it('can exist under two keys of one person, and is removed by either', async () => {
      const test = await openTestStore();
      await test.take([person('ada', 'mailto:ada@x.org')]);
      await rate(test, 'ada', 3);
      expect(await rate(test, 'mailto:ada@x.org', 3)).toEqual({ changed: false, before: 3 });
      expect(await seen(test)).toEqual([[3, TODAY, 400]]);
      expect(await rate(test, 'ada', null)).toEqual({ changed: true, before: 3 });
      expect(await seen(test)).toEqual([]);
    });

    it('adds an unknown person to the data when it is added, but not when it is removed', async () => {
      const test = await openTestStore();
      expect(await rate(test, 'new', null)).toEqual({ changed: false, before: null });
      expect(await test.idOf('new')).toBe(0);
      await rate(test, 'new', 3);
      expect(await test.idOf('new')).toBeGreaterThan(0);
    });

    it('can be given by id for a person without an address', async () => {
      const test = await openTestStore();
      await test.take([person('mailto:bob@x.org'), fact('mail', 'me', 'mailto:bob@x.org', 3)]);
      const bob = await test.idOf('mailto:bob@x.org');
      await test.store.setRating(test.me, { person: bob }, 5, NOON);
      expect(await seen(test)).toEqual([[5, TODAY, 900]]);
      expect(await test.store.ratedPeople(test.me)).toEqual([bob]);
    });

    it('is kept when the person isn’t in any source, and applies again when they return', async () => {
      const test = await openTestStore();
      const records = [person('ada', 'mailto:ada@x.org'), connected('ada')];
      await test.take(records, EXPORT);
      await test.store.setRating(test.me, { person: await test.idOf('ada') }, 4, NOON);
      await test.store.undoImport(test.me, 'export');
      await test.take(records, EXPORT);
      expect(await seen(test)).toEqual([[4, TODAY, 650]]);
      expect(await test.idOf('mailto:ada@x.org')).toBe(await test.idOf('ada'));
      expect(findLooseEnds(test.directory)).toEqual([]);
    });

    it('is deleted with the person, and when everything is erased', async () => {
      const test = await openTestStore();
      await rate(test, 'ada', 4);
      await rate(test, 'bob', 4);
      await test.store.erasePerson(test.me, keyOf('ada'));
      expect(await seen(test)).toHaveLength(1);
      await test.store.eraseMember(test.me);
      expect(await seen(test)).toEqual([]);
      expect(findLooseEnds(test.directory)).toEqual([]);
    });

    it('is rejected for the member, and for people the member can’t see', async () => {
      const test = await openTestStore();
      const other = await test.member('other');
      await test.take([person('ada'), connected('ada')], { member: other });
      const say = (who: { person: number } | { key: string }) => test.store.setRating(test.me, who, 4, NOON);
      await expect(say({ person: await test.idOf('ada') })).rejects.toMatchObject({ type: 'not_found' });
      await expect(say({ person: 999 })).rejects.toMatchObject({ type: 'not_found' });
      await test.store.setMe(test.me, keyOf('mine'), NOON);
      await expect(say({ key: keyOf('mine') })).rejects.toMatchObject({ type: 'validation_error' });
    });
  });

  describe('rated people', () => {
    it('are returned only to the member who rated them', async () => {
      const test = await openTestStore();
      await rate(test, 'ada', 0);
      await rate(test, 'bob', 3);
      const people = [await test.idOf('ada'), await test.idOf('bob')];
      expect((await test.store.ratedPeople(test.me)).toSorted()).toEqual(people.toSorted());
      expect(await test.store.ratedPeople(await test.member('other'))).toEqual([]);
    });
  });
});
