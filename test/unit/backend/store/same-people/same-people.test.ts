import { describe, expect, it } from 'vitest';
import type { SameAnswer } from '../../../../../backend/store/same-people-store.ts';
import type { Member } from '../../../../../backend/store/store.ts';
import { dumpTables, findLooseEnds } from '../dump.ts';
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
  worksAt,
} from '../store-fixture.ts';

const DAY = 24 * 3_600_000;
const MAIL = 'mailto:ada@acme.example';
const HOME = 'mailto:lovelace@home.example';

/** Ada as LinkedIn has her, and as my mail does. */
const ON_LINKEDIN = [person('ada'), worksAt('ada', 'Acme'), connected('ada', 500)];
const IN_MAIL = [
  { ...person(MAIL), lastName: 'Example' },
  fact('mail', 'me', MAIL, 3),
  fact('shared_mail', MAIL, 'mailto:bob@beta.example', 5),
  person('mailto:bob@beta.example'),
];
const mailbox = { fileName: 'mail.mbox', source: 'mbox' };

const find = async (test: TestStore, key: string, by = test.me) =>
  (await test.store.personByKey(test.account.id, keyOf(key), by))?.id ?? null;

async function openWithAda() {
  const test = await openTestStore();
  await test.take(ON_LINKEDIN);
  await test.take(IN_MAIL, mailbox);
  const ada = (await find(test, 'ada')) ?? 0;
  const mailed = (await find(test, MAIL)) ?? 0;
  const say = (answer: SameAnswer | null, now = NOON, by = test.me) =>
    test.store.setSamePeople(by, [ada, mailed], answer, now);
  const asked = async (now = NOON, by = test.me) =>
    (await test.store.samePeople(by, now)).open.map(({ sides }) => sides.map((side) => side.person));
  return { test, ada, mailed, say, asked };
}

const scopeOf = (test: TestStore, member = test.me) => seenScope(test.store, member, TODAY);

describe('who is asked about', () => {
  it('is two of one name and company, with what each source says', async () => {
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

  it('is nobody of another member’s data, also in one team', async () => {
    const { test, asked } = await openWithAda();
    const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
    const mate = await test.store.joinTeam(await test.member('mate'), team, NOON);
    await test.store.joinTeam(test.me, team, NOON);
    await test.take([{ ...person(HOME), firstName: 'Ada' }, worksAt(HOME, 'Acme')], { member: mate });
    expect(await asked()).toHaveLength(1);
    expect(await asked(NOON, mate)).toEqual([]);
  });

  it.each<[string, ReturnType<typeof person>[]]>([
    ['two profiles on LinkedIn', [{ ...person('ada-2'), firstName: 'Ada' }]],
    ['one who has a name in common', [{ ...person(HOME), firstName: 'Ada' }]],
  ])('is never %s', async (_, more) => {
    const test = await openTestStore();
    const works = more.flatMap(({ keys: [key] }) => (key.startsWith('li:') ? [worksAt(key, 'Acme')] : []));
    await test.take([...ON_LINKEDIN, ...more, ...works]);
    expect((await test.store.samePeople(test.me, NOON)).open).toEqual([]);
  });

  it('is never oneself', async () => {
    const test = await openTestStore();
    const me = { ...person('me-page'), firstName: 'Ada' };
    await test.take([me, worksAt('me-page', 'Acme'), person(MAIL)], { ownerKeys: [keyOf('me-page')] });
    expect((await test.store.samePeople(test.me, NOON)).open).toEqual([]);
  });

  it('is never more than a page', async () => {
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
  it('makes one of the two for the member: keys, ties and employments', async () => {
    const { test, ada, mailed, say, asked } = await openWithAda();
    const bob = (await find(test, 'mailto:bob@beta.example')) ?? 0;
    expect([await say('yes'), await say('yes')]).toEqual([true, false]);
    expect([await find(test, 'ada'), await find(test, MAIL)]).toEqual([ada, ada]);
    expect([...(await test.store.people(test.account.id, [ada, mailed], test.me)).keys()]).toEqual([ada]);
    const { ties } = await scopeOf(test);
    const pairs = ties.map((tie) => [tie.a, tie.b]);
    expect(pairs).toEqual([
      [test.me.person, ada],
      [Math.min(ada, bob), Math.max(ada, bob)],
    ]);
    expect(ties[0]?.facts).toMatchObject({ mails: { count: 1 }, connectedOn: TODAY - 500 });
    expect(await asked()).toEqual([]);
  });

  it('leaves every row of the sources as it was, and undone everything else, too', async () => {
    const { test, say, asked } = await openWithAda();
    const [rows, scope, open] = [dumpTables(test.directory), await scopeOf(test), await asked()];
    await say('yes');
    expect({ ...dumpTables(test.directory), same_person: [] }).toEqual(rows);
    expect(await say(null)).toBe(true);
    expect(dumpTables(test.directory)).toEqual(rows);
    expect({ ...(await scopeOf(test)), version: '' }).toEqual({ ...scope, version: '' });
    expect([await asked(), await say(null)]).toEqual([open, false]);
  });

  it('is listed, to be taken back', async () => {
    const { test, ada, mailed, say } = await openWithAda();
    await say('yes');
    const { answered } = await test.store.samePeople(test.me, NOON);
    expect(answered).toMatchObject([{ answer: 'yes', sides: [{ person: ada }, { person: mailed }] }]);
  });

  it('is the member’s alone', async () => {
    const { test, ada, say } = await openWithAda();
    const other = await test.member('other');
    await test.take([...ON_LINKEDIN, ...IN_MAIL], { member: other, fileName: 'theirs' });
    const before = await scopeOf(test, other);
    await say('yes');
    expect(await scopeOf(test, other)).toEqual(before);
    expect(await find(test, MAIL, other)).not.toBe(ada);
  });

  it('holds again after its sources were taken back and came again', async () => {
    const { test, say, asked } = await openWithAda();
    await say('yes');
    await test.store.undoImport(test.me, 'import of mail.mbox', TODAY);
    expect(await find(test, MAIL)).toBeNull();
    await test.take(IN_MAIL, { ...mailbox, now: NOON + DAY });
    expect([await find(test, MAIL), await asked()]).toEqual([await find(test, 'ada'), []]);
  });

  it('needs nothing more where a source says so itself', async () => {
    const { test, say } = await openWithAda();
    await say('yes');
    await test.take([person('ada', MAIL)], { fileName: 'contacts.csv' });
    expect(await find(test, MAIL)).toBe(await find(test, 'ada'));
    expect((await test.store.samePeople(test.me, NOON)).answered).toEqual([]);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('follows whoever had the slug then, not who has it later', async () => {
    const test = await openTestStore();
    await test.take([person('ada', 'li:m:1'), connected('ada', 500)], { fileName: 'then.zip' });
    await test.take(IN_MAIL, mailbox);
    const pair = [(await find(test, 'ada')) ?? 0, (await find(test, MAIL)) ?? 0] as const;
    await test.store.setSamePeople(test.me, pair, 'yes', NOON);
    await test.take([person('ada', 'li:m:2'), connected('ada', 1)], { fileName: 'now.zip' });
    expect(await find(test, MAIL)).toBe(pair[0]);
    expect(await find(test, 'ada')).not.toBe(pair[0]);
  });

  it('of three makes one', async () => {
    const { test, ada, mailed, say } = await openWithAda();
    await test.take([person(HOME), fact('mail', HOME, 'me', 2)], { fileName: 'home.mbox', source: 'mbox' });
    const home = (await find(test, HOME)) ?? 0;
    await say('yes');
    await test.store.setSamePeople(test.me, [mailed, home], 'yes', NOON);
    expect(await find(test, HOME)).toBe(ada);
    expect((await scopeOf(test)).ties[0]?.facts).toMatchObject({ mails: { count: 2 } });
    await say(null);
    expect([await find(test, HOME), await find(test, 'ada')]).toEqual([mailed, ada]);
  });
});

describe('what is said of one who stands for two', () => {
  it('is a rating of both, taken back from both', async () => {
    const { test, mailed, say } = await openWithAda();
    await test.store.setRating(test.me, { person: mailed }, 2, NOON);
    await say('yes');
    const rate = (rating: number | null) => test.store.setRating(test.me, { key: MAIL }, rating, NOON + 1000);
    const rated = async () => (await scopeOf(test)).ties.map((tie) => tie.facts.rating);
    expect([await rate(5), await rated()]).toEqual([{ changed: true, before: 2 }, [5, null]]);
    expect([await rate(null), await rated()]).toEqual([{ changed: true, before: 5 }, [null, null]]);
    expect(await test.store.ratedPeople(test.me)).toEqual([]);
  });

  it('is said of whom the key names, once it is taken back', async () => {
    const { test, mailed, say } = await openWithAda();
    await say('yes');
    await test.store.setRating(test.me, { key: MAIL }, 4, NOON);
    await test.store.sayCity(test.me, MAIL, { city: 'Oslo', country: '' }, NOON);
    await say(null);
    expect(await test.store.ratedPeople(test.me)).toEqual([mailed]);
    expect((await test.store.personByKey(test.account.id, MAIL, test.me))?.city).toBe('Oslo');
  });

  it('keeps both private, or neither', async () => {
    const { test, ada, say } = await openWithAda();
    await say('yes');
    const keep = (on: boolean) => test.store.keepPrivate(test.me, keyOf('ada'), on, NOON);
    const rows = () => dumpTables(test.directory)['private_person'];
    expect([await keep(true), rows()?.length]).toEqual([true, 2]);
    expect((await test.store.privatePeople(test.me)).map(({ id }) => id)).toEqual([ada]);
    expect([await keep(false), rows()]).toEqual([true, []]);
  });

  it('keeps both from knowing somebody, until it is taken back', async () => {
    const { test, ada, mailed, say } = await openWithAda();
    const bob = (await find(test, 'mailto:bob@beta.example')) ?? 0;
    await test.store.setNotAcquainted(test.me, mailed, bob, true, NOON);
    await say('yes');
    const apart = async () => (await scopeOf(test)).notAcquainted;
    expect(await apart()).toEqual([[Math.min(ada, bob), Math.max(ada, bob)]]);
    expect(await test.store.setNotAcquainted(test.me, ada, bob, false, NOON)).toBe(true);
    expect(await apart()).toEqual([]);
  });

  it('erases both, with the answer', async () => {
    const { test, say } = await openWithAda();
    await say('yes');
    await test.store.erasePerson(test.me, keyOf('ada'));
    const rows = dumpTables(test.directory);
    expect([rows['same_person'], await find(test, MAIL), await find(test, 'ada')]).toEqual([[], null, null]);
    await test.take(IN_MAIL, mailbox);
    expect(await find(test, MAIL)).toBeNull();
  });

  it('goes with everything the member erases', async () => {
    const { test, say } = await openWithAda();
    await say('yes');
    await test.store.eraseMember(test.me);
    expect(dumpTables(test.directory)['same_person']).toEqual([]);
  });

  it('that a page is not theirs leaves the other keys', async () => {
    const { test, ada, say } = await openWithAda();
    await say('yes');
    expect(await test.store.setWrongPerson(test.me, keyOf('ada'), true, NOON)).toBe(true);
    expect([await find(test, 'ada'), await find(test, MAIL)]).toEqual([null, ada]);
    await test.store.setWrongPerson(test.me, keyOf('ada'), false, NOON);
    expect(await find(test, 'ada')).toBe(ada);
  });
});

describe('in a team', () => {
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
    ['everything', ['*']],
    ['one source', ['mbox']],
  ])('a teammate’s tie with either is one with both, where %s is shared', async (_, sources) => {
    const { test, ada, say, team, mate, me } = await openTeam();
    await test.take([person(MAIL), fact('mail', 'me', MAIL, 3)], { ...mailbox, member: mate });
    await test.store.shareSources(mate, team, sources);
    await say('yes', NOON, me);
    expect(await tieOf(test, me, mate)).toMatchObject([
      { a: Math.min(ada, mate.person), b: Math.max(ada, mate.person) },
    ]);
    expect(await tieOf(test, mate, mate)).not.toMatchObject([
      { a: Math.min(ada, mate.person), b: Math.max(ada, mate.person) },
    ]);
  });

  it('a teammate stands for whom they are one with', async () => {
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

describe('“no” and “later”', () => {
  it('“no” is never asked again, whatever is imported again', async () => {
    const { test, ada, mailed, say, asked } = await openWithAda();
    await say('no');
    await test.store.undoImport(test.me, 'import of mail.mbox', TODAY);
    await test.take(IN_MAIL, { ...mailbox, now: NOON + DAY });
    expect(await asked(NOON + 4000 * DAY)).toEqual([]);
    const { answered } = await test.store.samePeople(test.me, NOON);
    expect(answered.map(({ answer, sides }) => [answer, sides[0].person])).toEqual([['no', ada]]);
    expect(await find(test, MAIL)).not.toBe(ada);
    expect(mailed).toBeGreaterThan(0);
  });

  it('“later” is asked again after 30 days', async () => {
    const { test, say, asked } = await openWithAda();
    await say('later');
    expect([await asked(NOON + 29 * DAY), await asked(NOON + 30 * DAY)]).toMatchObject([[], [[{}, {}]]]);
    expect((await test.store.samePeople(test.me, NOON)).answered).toEqual([]);
  });

  it('the last answer counts', async () => {
    const { test, ada, mailed, say } = await openWithAda();
    for (const answer of ['no', 'later', 'yes'] as const) await say(answer);
    expect(await find(test, MAIL)).toBe(ada);
    await say('no');
    expect(await find(test, MAIL)).toBe(mailed);
    expect(dumpTables(test.directory)['same_person']).toHaveLength(1);
  });
});

describe('who cannot be one', () => {
  it.each<[string, (opened: Awaited<ReturnType<typeof openWithAda>>) => Promise<[number, number]>, string]>([
    ['somebody with themselves', async ({ ada }) => [ada, ada], 'validation_error'],
    ['the member', async ({ test, ada }) => [ada, test.me.person], 'validation_error'],
    ['nobody', async ({ ada }) => [ada, 0], 'not_found'],
    [
      'somebody of another member’s data',
      async ({ test, ada }) => {
        const other = await test.member('other');
        await test.take([person(HOME)], { member: other });
        return [ada, (await find(test, HOME, other)) ?? 0];
      },
      'not_found',
    ],
    [
      'two users',
      async ({ test }) => {
        const users = ['one', 'two'];
        for (const name of users) {
          const member = await test.member(name);
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
  ])('%s', async (_, pairOf, type) => {
    const opened = await openWithAda();
    const pair = await pairOf(opened);
    await expect(opened.test.store.setSamePeople(opened.test.me, pair, 'yes', NOON)).rejects.toMatchObject({
      type,
    });
    expect(dumpTables(opened.test.directory)['same_person']).toEqual([]);
  });
});
