import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../../backend/store/rows.ts';
import { connected, keyOf, NOON, person, type TestStore, worksAt } from '../store-fixture.ts';
import { STORES } from '../stores.ts';

describe.each(STORES)('%s', (_, openTestStore) => {
  const ADA = keyOf('ada');
  const BERLIN = { city: 'Berlin', country: 'Germany' };
  const living = (slug: string, city: string, country: string) => ({ ...person(slug), city, country });

  async function openWithAda(city = ''): Promise<TestStore> {
    const test = await openTestStore();
    await test.take([living('ada', city, ''), connected('ada'), worksAt('ada', 'Acme')]);
    return test;
  }
  const placeOf = async ({ store }: TestStore, member: Member) => {
    const row = await store.personByKey(member.account, ADA, member);
    return row === null ? null : [row.city, row.country];
  };

  describe('a city entered manually', () => {
    it('overrides sources, including later ones', async () => {
      const test = await openWithAda('Paris');
      expect(await test.store.setCity(test.me, ADA, BERLIN, NOON)).toBe(true);
      await test.take([living('ada', 'Rome', 'Italy'), connected('ada')]);
      expect(await placeOf(test, test.me)).toEqual(['Berlin', 'Germany']);
    });

    it('is reported as new only once', async () => {
      const test = await openWithAda();
      await test.store.setCity(test.me, ADA, BERLIN, NOON);
      expect(await test.store.setCity(test.me, ADA, BERLIN, NOON + 1)).toBe(false);
    });

    it('can be removed', async () => {
      const test = await openWithAda('Paris');
      await test.store.setCity(test.me, ADA, BERLIN, NOON);
      expect(await test.store.setCity(test.me, ADA, { city: '', country: '' }, NOON)).toBe(true);
      expect(await placeOf(test, test.me)).toEqual(['Paris', '']);
    });

    it('changes the account’s version, so that searches use it', async () => {
      const test = await openWithAda();
      const before = await test.store.version(test.account.id);
      await test.store.setCity(test.me, ADA, BERLIN, NOON);
      expect(await test.store.version(test.account.id)).not.toBe(before);
    });

    it('is rejected for someone who isn’t in the member’s data', async () => {
      const test = await openWithAda();
      await expect(test.store.setCity(test.me, keyOf('nobody'), BERLIN, NOON)).rejects.toThrow(
        /isn’t in your data/,
      );
    });

    it('isn’t shared with a member of another team', async () => {
      const test = await openWithAda();
      const other = await test.store.ensureMember(test.me.account, 'other', 'other@example.com', NOON);
      await test.store.setCity(test.me, ADA, BERLIN, NOON);
      expect(await placeOf(test, other)).toBeNull();
    });

    it('is deleted when the person or everything is erased', async () => {
      const test = await openWithAda('Paris');
      await test.store.setCity(test.me, ADA, BERLIN, NOON);
      await test.store.eraseMember(test.me);
      await test.take([living('ada', 'Paris', ''), connected('ada')]);
      expect(await placeOf(test, test.me)).toEqual(['Paris', '']);
      await test.store.setCity(test.me, ADA, BERLIN, NOON);
      await test.store.erasePerson(test.me, ADA);
      expect(await placeOf(test, test.me)).toBeNull();
    });
  });
});
