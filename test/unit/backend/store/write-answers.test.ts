import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../backend/store/store-error.ts';
import { connected, fact, keyOf, NOON, person, type TestStore, worksAt } from './store-fixture.ts';
import { STORES } from './stores.ts';

const EXPORT = [
  person('me', 'mine'),
  person('ada', 'mailto:ada@x.org'),
  connected('ada'),
  worksAt('ada', 'Acme'),
  fact('message', 'me', 'bob', 3),
  person('bob'),
];
const named = { firstName: 'Cleo', lastName: 'Example' };

/** The writes whose results are compared. They run in this order. */
const WRITES: readonly (readonly [what: string, write: (test: TestStore) => Promise<unknown>])[] = [
  ['my profile', ({ store, me }) => store.setMe(me, keyOf('mine'), NOON)],
  ['my profile again', ({ store, me }) => store.setMe(me, keyOf('mine'), NOON)],
  ['my export', (test) => test.take(EXPORT, { ownerKeys: [keyOf('mine'), 'mailto:me@x.org'] })],
  ['my address', ({ store, me }) => store.setMe(me, 'mailto:me@x.org', NOON)],
  ['another profile of mine', ({ store, me }) => store.setMe(me, keyOf('mine-2'), NOON)],
  ['a rating', ({ store, me }) => store.setRating(me, { key: keyOf('ada') }, 4, NOON)],
  ['a rating of someone unknown', ({ store, me }) => store.setRating(me, { key: keyOf('cleo') }, 4, NOON)],
  ['a removed rating', ({ store, me }) => store.setRating(me, { key: keyOf('dan') }, null, NOON)],
  ['a rating of myself', ({ store, me }) => store.setRating(me, { key: keyOf('mine') }, 4, NOON)],
  [
    'a connection seen',
    async (test) => {
      const { store, me } = test;
      return store.saveSeenConnection(me, await test.idOf('ada'), { key: keyOf('cleo'), ...named }, NOON);
    },
  ],
  [
    'not acquainted',
    async (test) =>
      test.store.setNotAcquainted(test.me, await test.idOf('ada'), await test.idOf('bob'), true, NOON),
  ],
  [
    'the same person',
    async (test) =>
      test.store.setSamePeople(test.me, [await test.idOf('ada'), await test.idOf('bob')], 'yes', NOON),
  ],
  ['a city', ({ store, me }) => store.setCity(me, keyOf('ada'), { city: 'Oslo', country: '' }, NOON)],
  [
    'a city of someone unknown',
    ({ store, me }) => store.setCity(me, keyOf('dan'), { city: 'Oslo', country: '' }, NOON),
  ],
  ['a wrong person', ({ store, me }) => store.setWrongPerson(me, keyOf('dan'), true, NOON)],
  ['a key split off', ({ store, me }) => store.splitPerson(me, 'mailto:ada@x.org', true, NOON)],
  ['a private person', ({ store, me }) => store.keepPrivate(me, keyOf('dan'), true, NOON)],
  ['an import undone', ({ store, me }) => store.undoImport(me, 'import of export.zip')],
  ['a person erased', ({ store, me }) => store.erasePerson(me, keyOf('cleo'))],
  ['someone unknown erased', ({ store, me }) => store.erasePerson(me, keyOf('dan'))],
  ['everything erased', ({ store, me }) => store.eraseMember(me)],
];

async function answersOf(test: TestStore): Promise<[what: string, answer: unknown][]> {
  const answers: [string, unknown][] = [];
  for (const [what, write] of WRITES) {
    const answer = await write(test).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
      return [error.type, error.message];
    });
    answers.push([what, answer]);
  }
  return answers;
}

/** Adds another member with the same profile, data and statements. */
async function addOther(test: TestStore): Promise<void> {
  const { store } = test;
  const other = await test.member('other');
  await store.setMe(other, keyOf('mine'), NOON);
  await test.take([...EXPORT, person('dan'), connected('dan'), person('cleo'), connected('cleo')], {
    member: other,
    fileName: 'theirs',
    ownerKeys: [keyOf('mine'), 'mailto:me@x.org'],
  });
  await store.setMe(other, keyOf('mine-2'), NOON);
  await store.setRating(other, { key: keyOf('ada') }, 2, NOON);
  await store.erasePerson(other, 'mailto:ada@x.org');
}

describe.each(STORES)('the result of a write to %s', (_, open) => {
  it('reveals nothing about other members, even if another member has the same profile', async () => {
    // Runs one after another, because all stores of a cluster share one database.
    const answers = await answersOf(await open());
    const beside = await open();
    await addOther(beside);
    expect(await answersOf(beside)).toEqual(answers);
    expect(answers.slice(0, 2)).toEqual([
      ['my profile', true],
      ['my profile again', false],
    ]);
    expect(answers[2]).toMatchObject(['my export', { people: 2 }]);
  });

  it('contains the member’s own profile, even if another member has the same', async () => {
    const test = await open();
    await addOther(test);
    await test.store.setMe(test.me, keyOf('mine'), NOON);
    expect(await test.idOf('mine')).toBe(test.me.person);
  });

  it('keeps two team members with the same profile separate', async () => {
    const test = await open();
    const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
    const me = await test.store.joinTeam(test.me, team, NOON);
    const mate = await test.store.joinTeam(await test.member('mate'), team, NOON);
    for (const member of [mate, me]) {
      expect(await test.store.setMe(member, keyOf('mine'), NOON)).toBe(true);
    }
    const rows = await test.store.people(test.account.id, [me.person, mate.person], me);
    expect([...rows.values()].map(({ id }) => id)).toEqual([me.person, mate.person]);
  });
});
