import { describe, expect, it } from 'vitest';
import { findLooseEnds } from '../dump.ts';
import { seenBy } from '../seen-by.ts';
import { connected, fact, keyOf, NOON, person, TODAY, worksAt } from '../store-fixture.ts';
import { STORES } from '../stores.ts';
import {
  DAY,
  factsOf,
  find,
  HOME,
  IN_MAIL,
  inOrder,
  liveSource,
  MAIL,
  ON_LINKEDIN,
  openAdaTwice,
  rowsOf,
  sourceRows,
} from './ada-twice.ts';

describe.each(STORES)('%s', (_, openTestStore) => {
  const openWithAda = () => openAdaTwice(openTestStore);
  const scopeOf = seenBy;

  describe('possible duplicates', () => {
    it('include two people with the same name and company, with the data from each source', async () => {
      const { test, ada, mailed } = await openWithAda();
      const { open, answered } = await test.store.samePeople(test.me, NOON);
      expect(open).toEqual([
        {
          sides: [
            {
              person: ada,
              name: 'Ada Example',
              title: 'Engineer',
              company: 'Acme',
              key: 'li:in:ada',
              emails: [],
              sources: ['linkedin-export'],
            },
            {
              person: mailed,
              name: 'Ada Example',
              title: '',
              company: '',
              key: '',
              emails: ['ada@acme.example'],
              sources: ['mbox'],
            },
          ],
          reasons: ['email'],
          answer: null,
        },
      ]);
      expect(answered).toEqual([]);
    });

    it('never include another member’s people, even in one team', async () => {
      const { test, asked } = await openWithAda();
      const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
      const mate = await test.store.joinTeam(await test.member('mate'), team, NOON);
      await test.store.joinTeam(test.me, team, NOON);
      await test.take([{ ...person(HOME), firstName: 'Ada' }, worksAt(HOME, 'Acme')], { member: mate });
      expect(await asked()).toHaveLength(1);
      expect(await asked(NOON, mate)).toEqual([]);
    });

    it('include two LinkedIn profiles that name the same company', async () => {
      const test = await openTestStore();
      const second = { ...person('ada-2'), firstName: 'Ada' };
      await test.take([...ON_LINKEDIN, second, worksAt(second.keys[0], 'Acme')]);
      expect((await test.store.samePeople(test.me, NOON)).open).toMatchObject([{ reasons: ['company'] }]);
    });

    it.each<[string, ReturnType<typeof person>]>([
      ['two LinkedIn profiles with a common name', { ...person('ada-2'), firstName: 'Ada' }],
      ['one person with a common name', { ...person(HOME), firstName: 'Ada' }],
    ])('never include %s', async (_, more) => {
      const test = await openTestStore();
      await test.take([...ON_LINKEDIN, more]);
      expect((await test.store.samePeople(test.me, NOON)).open).toEqual([]);
    });

    it('never include the member', async () => {
      const test = await openTestStore();
      const me = { ...person('me-page'), firstName: 'Ada' };
      await test.take([me, worksAt('me-page', 'Acme'), person(MAIL)], { ownerKeys: [keyOf('me-page')] });
      expect((await test.store.samePeople(test.me, NOON)).open).toEqual([]);
    });

    it('are limited to one page', async () => {
      const test = await openTestStore();
      const twins = Array.from({ length: 25 }, (_, i) => [
        { ...person(`p${i}`), firstName: `Number${i}` },
        worksAt(`p${i}`, 'Acme'),
        { ...person(`mailto:p${i}@x.example`), firstName: `Number${i}` },
        worksAt(`mailto:p${i}@x.example`, 'Acme'),
      ]);
      await test.take(twins.flat());
      expect((await test.store.samePeople(test.me, NOON)).open).toHaveLength(20);
    });
  });

  describe('“yes, the same person”', () => {
    it('merges the two people’s keys, ties and jobs for the member', async () => {
      const { test, ada, mailed, say, asked } = await openWithAda();
      const bob = (await find(test, 'mailto:bob@beta.example')) ?? 0;
      expect([await say('yes'), await say('yes')]).toEqual([true, false]);
      expect([await find(test, 'ada'), await find(test, MAIL)]).toEqual([ada, ada]);
      const rows = await test.store.people(test.account.id, [ada, mailed], test.me);
      expect(new Set([...rows.values()].map(({ id }) => id))).toEqual(new Set([ada]));
      const seen = await scopeOf(test);
      expect(new Set(seen.ties.map((tie) => `${inOrder(tie.a, tie.b)}`))).toEqual(
        new Set([`${inOrder(test.me.person, ada)}`, `${inOrder(ada, bob)}`]),
      );
      expect(factsOf(seen, test.me.person, ada)).toMatchObject({
        mails: { count: 1 },
        connectedOn: TODAY - 500,
      });
      expect(await asked()).toEqual([]);
    });

    it('leaves the sources unchanged, and undoing it restores everything', async () => {
      const { test, say, asked } = await openWithAda();
      const [rows, scope, open] = [await sourceRows(test), await scopeOf(test), await asked()];
      await say('yes');
      expect(await sourceRows(test)).toEqual(rows);
      expect(await say(null)).toBe(true);
      expect([await sourceRows(test), await rowsOf(test, 'same_person')]).toEqual([rows, []]);
      expect(await scopeOf(test)).toEqual(scope);
      expect([await asked(), await say(null)]).toEqual([open, false]);
    });

    it('is listed, so that it can be undone', async () => {
      const { test, ada, mailed, say } = await openWithAda();
      await say('yes');
      const { answered } = await test.store.samePeople(test.me, NOON);
      expect(answered).toMatchObject([{ answer: 'yes', sides: [{ person: ada }, { person: mailed }] }]);
    });

    it('merges the two people for the member, but not for anyone else', async () => {
      const { test, ada, say } = await openWithAda();
      const other = await test.member('other');
      await test.take([...ON_LINKEDIN, ...IN_MAIL], { member: other, fileName: 'theirs' });
      const before = await scopeOf(test, other);
      await say('yes');
      expect(await scopeOf(test, other)).toEqual(before);
      expect(await find(test, MAIL, other)).not.toBe(ada);
    });

    it('merges the two people again after their sources were undone and imported again', async () => {
      const { test, say, asked } = await openWithAda();
      await say('yes');
      await test.store.undoImport(test.me, 'import of mail.mbox');
      expect(await find(test, MAIL)).toBeNull();
      await test.take(IN_MAIL, { ...liveSource, now: NOON + DAY });
      expect([await find(test, MAIL), await asked()]).toEqual([await find(test, 'ada'), []]);
    });

    it('isn’t needed when a source already merges them', async () => {
      const { test, say } = await openWithAda();
      await say('yes');
      await test.take([person('ada', MAIL)], { fileName: 'contacts.csv' });
      expect(await find(test, MAIL)).toBe(await find(test, 'ada'));
      expect((await test.store.samePeople(test.me, NOON)).answered).toEqual([]);
      expect(findLooseEnds(test.directory)).toEqual([]);
    });

    it('merges the person who had the slug at that time', async () => {
      const test = await openTestStore();
      await test.take([person('ada', 'li:m:1'), connected('ada', 500)], { fileName: 'then.zip' });
      await test.take(IN_MAIL, liveSource);
      const pair = [(await find(test, 'ada')) ?? 0, (await find(test, MAIL)) ?? 0] as const;
      await test.store.setSamePeople(test.me, pair, 'yes', NOON);
      await test.take([person('ada', 'li:m:2'), connected('ada', 1)], { fileName: 'now.zip' });
      expect(await find(test, MAIL)).toBe(await find(test, 'li:m:1'));
      expect(await find(test, 'ada')).not.toBe(await find(test, 'li:m:1'));
    });

    it('merges three people', async () => {
      const { test, ada, mailed, say } = await openWithAda();
      await test.take([person(HOME), fact('mail', HOME, 'me', 2)], { fileName: 'home.mbox', source: 'mbox' });
      const home = (await find(test, HOME)) ?? 0;
      await say('yes');
      await test.store.setSamePeople(test.me, [mailed, home], 'yes', NOON);
      expect(await find(test, HOME)).toBe(ada);
      expect(factsOf(await scopeOf(test), test.me.person, ada)).toMatchObject({ mails: { count: 2 } });
      await say(null);
      expect([await find(test, HOME), await find(test, 'ada')]).toEqual([mailed, ada]);
    });
  });

  describe('statements about a merged person', () => {
    it('rate both people, and undo that for both', async () => {
      const { test, ada, mailed, say } = await openWithAda();
      await test.store.setRating(test.me, { person: mailed }, 2, NOON);
      await say('yes');
      const rate = (rating: number | null) =>
        test.store.setRating(test.me, { key: MAIL }, rating, NOON + 1000);
      const rated = async () => factsOf(await scopeOf(test), test.me.person, ada)?.rating;
      expect([await rate(5), await rated()]).toEqual([{ changed: true, before: 2 }, 5]);
      expect([await rate(null), await rated()]).toEqual([{ changed: true, before: 5 }, null]);
      expect(await test.store.ratedPeople(test.me)).toEqual([]);
    });

    it('stay with the person who has their key after the merge is undone', async () => {
      const { test, mailed, say } = await openWithAda();
      await say('yes');
      await test.store.setRating(test.me, { key: MAIL }, 4, NOON);
      await test.store.setCity(test.me, MAIL, { city: 'Oslo', country: '' }, NOON);
      await say(null);
      expect(await test.store.ratedPeople(test.me)).toEqual([mailed]);
      expect((await test.store.personByKey(test.account.id, MAIL, test.me))?.city).toBe('Oslo');
    });

    it('mark both people as private, or neither', async () => {
      const { test, ada, say } = await openWithAda();
      await say('yes');
      const keep = (on: boolean) => test.store.keepPrivate(test.me, keyOf('ada'), on, NOON);
      const rows = () => rowsOf(test, 'private');
      expect([await keep(true), (await rows())?.length]).toEqual([true, 2]);
      expect((await test.store.privatePeople(test.me)).map(({ id }) => id)).toEqual([ada]);
      expect([await keep(false), await rows()]).toEqual([true, []]);
    });

    it('apply “they don’t know each other” to both people until that is undone', async () => {
      const { test, ada, mailed, say } = await openWithAda();
      const bob = (await find(test, 'mailto:bob@beta.example')) ?? 0;
      await test.store.setNotAcquainted(test.me, mailed, bob, true, NOON);
      await say('yes');
      const apart = async () => (await scopeOf(test)).notAcquainted;
      expect(await apart()).toEqual([[Math.min(ada, bob), Math.max(ada, bob)]]);
      expect(await test.store.setNotAcquainted(test.me, ada, bob, false, NOON)).toBe(true);
      expect(await apart()).toEqual([]);
    });

    it('are erased with both people and the answer', async () => {
      const { test, say } = await openWithAda();
      await say('yes');
      await test.store.erasePerson(test.me, keyOf('ada'));
      expect([await rowsOf(test, 'same_person'), await find(test, MAIL), await find(test, 'ada')]).toEqual([
        [],
        null,
        null,
      ]);
      await test.take(IN_MAIL, liveSource);
      expect(await find(test, MAIL)).toBeNull();
    });

    it('are deleted when the member erases everything', async () => {
      const { test, say } = await openWithAda();
      await say('yes');
      await test.store.eraseMember(test.me);
      expect(await rowsOf(test, 'same_person')).toEqual([]);
    });

    it('don’t affect the other keys when a page is a wrong match', async () => {
      const { test, ada, say } = await openWithAda();
      await say('yes');
      expect(await test.store.setWrongPerson(test.me, keyOf('ada'), true, NOON)).toBe(true);
      expect([await find(test, 'ada'), await find(test, MAIL)]).toEqual([null, ada]);
      await test.store.setWrongPerson(test.me, keyOf('ada'), false, NOON);
      expect(await find(test, 'ada')).toBe(ada);
    });
  });
});
