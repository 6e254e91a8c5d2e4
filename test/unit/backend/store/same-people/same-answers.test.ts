import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../../backend/store/rows.ts';
import { seenBy } from '../seen-by.ts';
import { connected, fact, keyOf, NOON, person, type TestStore } from '../store-fixture.ts';
import { STORES } from '../stores.ts';
import { DAY, find, HOME, IN_MAIL, liveSource, MAIL, openAdaTwice, rowsOf } from './ada-twice.ts';

describe.each(STORES)('%s', (_, openTestStore) => {
  const openWithAda = () => openAdaTwice(openTestStore);
  const scopeOf = seenBy;

  describe('two people merged in a team', () => {
    async function openTeam() {
      const opened = await openWithAda();
      const { test } = opened;
      const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
      const mate = await test.store.joinTeam(await test.member('mate'), team, NOON);
      const me = await test.store.joinTeam(test.me, team, NOON);
      return { ...opened, team, mate, me };
    }
    const tieOf = async (test: TestStore, member: Member, contributor: Member) =>
      (await scopeOf(test, member)).ties.filter((tie) => tie.contributor === contributor.id);

    it.each([
      ['everything', 'all' as const],
      ['one source', ['mbox']],
    ])('have one tie with a teammate who shares %s', async (_, sources) => {
      const { test, ada, say, team, mate, me } = await openTeam();
      await test.take([person(MAIL), fact('mail', 'me', MAIL, 3)], { ...liveSource, member: mate });
      await test.store.setSharing(mate, team.id, { sources, isNamed: true });
      await say('yes', NOON, me);
      expect(await tieOf(test, me, mate)).toMatchObject([
        { a: Math.min(ada, mate.person), b: Math.max(ada, mate.person) },
      ]);
      expect(await tieOf(test, mate, mate)).not.toMatchObject([
        { a: Math.min(ada, mate.person), b: Math.max(ada, mate.person) },
      ]);
    });

    it('are both the teammate if one of them is a teammate', async () => {
      const { test, mate, me } = await openTeam();
      await test.take([person(HOME), fact('mail', 'me', HOME, 3)], { member: me, fileName: 'home.mbox' });
      await test.take([person('mate-page', 'me')], {
        member: mate,
        ownerKeys: [keyOf('mate-page')],
        fileName: 'own',
      });
      await test.take([person('mate-page'), connected('mate-page')], { member: me, fileName: 'mates' });
      const home = (await find(test, HOME, me)) ?? 0;
      await test.store.setSamePeople(me, [home, mate.person], 'yes', NOON);
      expect(await find(test, HOME, me)).toBe(mate.person);
    });
  });

  describe('an answer about possible duplicates', () => {
    it('is never requested again if it is “no”, even after another import', async () => {
      const { test, ada, mailed, say, asked } = await openWithAda();
      await say('no');
      await test.store.undoImport(test.me, 'import of mail.mbox');
      await test.take(IN_MAIL, { ...liveSource, now: NOON + DAY });
      expect(await asked(NOON + 4000 * DAY)).toEqual([]);
      const { answered } = await test.store.samePeople(test.me, NOON);
      expect(answered.map(({ answer, sides }) => [answer, sides[0].person])).toEqual([['no', ada]]);
      expect(await find(test, MAIL)).not.toBe(ada);
      expect(mailed).toBeGreaterThan(0);
    });

    it('is requested again after 30 days if it is “later”', async () => {
      const { test, say, asked } = await openWithAda();
      await say('later');
      expect([await asked(NOON + 29 * DAY), await asked(NOON + 30 * DAY)]).toMatchObject([[], [[{}, {}]]]);
      expect((await test.store.samePeople(test.me, NOON)).answered).toEqual([]);
    });

    it('replaces earlier answers', async () => {
      const { test, ada, mailed, say } = await openWithAda();
      for (const answer of ['no', 'later', 'yes'] as const) await say(answer);
      expect(await find(test, MAIL)).toBe(ada);
      await say('no');
      expect(await find(test, MAIL)).toBe(mailed);
      expect(await rowsOf(test, 'same_person')).toHaveLength(1);
    });
  });

  describe('people who can’t be merged', () => {
    it.each<[string, (opened: Awaited<ReturnType<typeof openWithAda>>) => Promise<[number, number]>, string]>(
      [
        ['the same person twice', async ({ ada }) => [ada, ada], 'validation_error'],
        ['the member themselves', async ({ test, ada }) => [ada, test.me.person], 'validation_error'],
        ['a person who doesn’t exist', async ({ ada }) => [ada, 0], 'not_found'],
        [
          'someone in another member’s data',
          async ({ test, ada }) => {
            const other = await test.member('other');
            await test.take([person(HOME)], { member: other });
            return [ada, (await find(test, HOME, other)) ?? 0];
          },
          'not_found',
        ],
        [
          'two members of a team',
          async ({ test }) => {
            const users = ['one', 'two'];
            const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
            await test.store.joinTeam(test.me, team, NOON);
            for (const name of users) {
              const member = await test.store.joinTeam(await test.member(name), team, NOON);
              await test.take([person(name, 'me')], { member, ownerKeys: [keyOf(name)], fileName: name });
            }
            await test.take(
              users.flatMap((name) => [person(name), connected(name)]),
              { fileName: 'both' },
            );
            return [(await find(test, 'one')) ?? 0, (await find(test, 'two')) ?? 0];
          },
          'validation_error',
        ],
      ],
    )('include %s', async (_, pairOf, type) => {
      const opened = await openWithAda();
      const pair = await pairOf(opened);
      await expect(opened.test.store.setSamePeople(opened.test.me, pair, 'yes', NOON)).rejects.toMatchObject({
        type,
      });
      expect(await rowsOf(opened.test, 'same_person')).toEqual([]);
    });
  });
});
