import { describe, expect, it } from 'vitest';
import { describeSeen } from '../describe-seen.ts';
import { findLooseEnds } from '../dump.ts';
import { seenBy } from '../seen-by.ts';
import { connected, fact, keyOf, NOON, person, type TestStore, worksAt } from '../store-fixture.ts';
import { STORES } from '../stores.ts';

const MAIL = 'mailto:ada@acme.com';
const HOME = 'mailto:partner@home.net';
const RECORDS = [
  person('ada', MAIL, HOME),
  connected('ada'),
  worksAt('ada', 'Acme'),
  fact('mail', HOME, 'me', 4),
];

describe.each(STORES)('%s', (_, openTestStore) => {
  const find = async (test: TestStore, key: string, by = test.me) =>
    (await test.store.personByKey(test.account.id, keyOf(key), by))?.id ?? null;

  async function openWithAda() {
    const test = await openTestStore();
    await test.take(RECORDS);
    const split = (key: string, on = true, now = NOON) =>
      test.store.splitPerson(test.me, keyOf(key), on, now);
    return { test, split, ada: (await find(test, 'ada')) ?? 0 };
  }

  it('a key that is split off isn’t used to contact the person', async () => {
    const { test, split, ada } = await openWithAda();
    const email = async () => (await test.store.contact(test.me, ada)).email;
    expect(await email()).toBe('ada@acme.com');
    await split(MAIL);
    expect(await email()).toBe('partner@home.net');
  });

  describe.each([
    ['an email address', HOME, 'ada'],
    ['a profile', 'ada', MAIL],
  ])('%s that is split off', (_, key, rest) => {
    it('gets a person of its own, who keeps the data from sources', async () => {
      const { test, split, ada } = await openWithAda();
      const before = await seenBy(test);
      expect([await split(key), await split(key)]).toEqual([true, false]);
      expect(await find(test, key)).not.toBe(ada);
      expect(await find(test, rest)).toBe(ada);
      expect((await seenBy(test)).ties).toEqual(before.ties);
    });

    it('returns to its person when that is undone', async () => {
      const { test, split, ada } = await openWithAda();
      const [before, described] = [await seenBy(test), await describeSeen(test.store, test.me)];
      await split(key);
      expect([await split(key, false, NOON + 1), await split(key, false, NOON + 2)]).toEqual([true, false]);
      expect(await find(test, key)).toBe(ada);
      expect(await seenBy(test)).toEqual(before);
      expect(await describeSeen(test.store, test.me)).toEqual(described);
      expect(findLooseEnds(test.directory)).toEqual([]);
    });

    it('stays split off when the same or later data is imported', async () => {
      const { test, split, ada } = await openWithAda();
      await split(key);
      await test.take(RECORDS);
      await test.take([...RECORDS, connected('ada', 0)], {
        fileName: 'later.zip',
        now: NOON + 9 * 86_400_000,
      });
      expect([await find(test, rest), await find(test, key)]).toEqual([
        ada,
        expect.not.toSatisfy((id) => id === ada),
      ]);
      await split(key, false, NOON + 1);
      expect(await find(test, key)).toBe(ada);
    });

    it('stays with its person for everyone else, including teammates', async () => {
      const { test, split, ada } = await openWithAda();
      const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
      const mate = await test.store.joinTeam(await test.member('mate'), team, NOON);
      await test.store.joinTeam(test.me, team, NOON);
      await test.take(RECORDS, { member: mate, fileName: 'theirs' });
      await split(key);
      expect(await find(test, key, mate)).toBe(ada);
      await test.store.setRating(mate, { key: keyOf(key) }, 4, NOON + 2);
      expect(await find(test, key, mate)).toBe(ada);
      await test.take([...RECORDS, connected('ada', 0)], { member: mate, fileName: 'later' });
      expect(await find(test, key, mate)).toBe(ada);
    });
  });

  describe('an email address that is split off', () => {
    it.each([
      ['belongs to nobody', 'mailto:nobody@x.org', 'not_found'],
      ['is the member’s own', 'mailto:me@x.org', 'validation_error'],
    ])('is refused if it %s', async (_, key, type) => {
      const { test, split } = await openWithAda();
      await test.take([person('mine', 'mailto:me@x.org')], {
        fileName: 'own',
        ownerKeys: [keyOf('mine'), 'mailto:me@x.org'],
      });
      await expect(split(key)).rejects.toMatchObject({ type });
    });
  });
});
