import { describe, expect, it } from 'vitest';
import type { ImportRecord, PersonRecord } from '../../../../../backend/imports/record.ts';
import { SECONDS_PER_DAY } from '../../../../../backend/network/evidence.ts';
import { peopleOf } from '../../../../../backend/network/index/network.ts';
import {
  connected,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
  worksAt,
} from '../store-fixture.ts';

const ada = (changes: Partial<PersonRecord>): PersonRecord => ({ ...person('ada'), ...changes });
const tell = async (test: TestStore, who = 'ada') => test.store.personByKey(test.account.id, keyOf(who));

/** Imports sources in this order. The latest date of each is `age` days ago. */
async function openWith(...sources: [age: number, ...records: ImportRecord[]][]): Promise<TestStore> {
  const test = await openTestStore();
  for (const [i, [age, ...records]] of sources.entries()) {
    await test.take([...records, connected('clock', age)], { fileName: `${i}.zip` });
  }
  return test;
}

describe('a person’s data', () => {
  it('comes from the source with the latest dates, in any order of imports', async () => {
    const test = await openWith([5, ada({ firstName: 'Now' })], [500, ada({ firstName: 'Then' })]);
    expect(await tell(test)).toMatchObject({ firstName: 'Now' });
  });

  it('is completed from older sources, with names as a whole', async () => {
    const test = await openWith(
      [5, ada({ firstName: 'Ada', lastName: '', headline: 'CTO' })],
      [500, ada({ firstName: 'A', lastName: 'Lovelace', headline: 'Engineer', city: 'London' })],
    );
    expect(await tell(test)).toMatchObject({
      firstName: 'Ada',
      lastName: '',
      headline: 'CTO',
      city: 'London',
    });
  });

  it('uses the longer text if one source has two', async () => {
    const test = await openWith([
      5,
      ada({ lastName: 'L.' }),
      ada({ lastName: 'Lovelace' }),
      ada({ lastName: '' }),
    ]);
    expect(await tell(test)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
  });

  it('includes the latest slug', async () => {
    const test = await openWith([5, person('ada-new', 'li:m:5')], [500, person('ada-old', 'li:m:5')]);
    expect(await tell(test, 'ada-old')).toMatchObject({ slug: 'ada-new', key: 'li:in:ada-new' });
  });

  it('includes the member id if there is no slug, and neither for an email address', async () => {
    const test = await openWith([5, person('li:m:5'), person('mailto:a@x.org')]);
    expect(await tell(test, 'li:m:5')).toMatchObject({ slug: '', key: 'li:m:5' });
    expect(await tell(test, 'mailto:a@x.org')).toMatchObject({ slug: '', key: '' });
  });

  it('includes only the current position', async () => {
    const test = await openWith([
      5,
      person('ada'),
      worksAt('ada', 'Past', { current: false, finishedOn: TODAY - 9 }),
    ]);
    expect(await tell(test)).toMatchObject({ title: '', company: '' });
  });

  it('includes the position that started last', async () => {
    const job = (company: string, startedOn: number | null) => worksAt('ada', company, { startedOn });
    const test = await openWith([5, person('ada'), job('Old', 100), job('New', 200), job('Undated', null)]);
    expect(await tell(test)).toMatchObject({ company: 'New' });
  });

  it('includes data that the member has entered since then', async () => {
    const test = await openWith([5, person('ada'), worksAt('ada', 'Acme')]);
    const who = { key: keyOf('ada'), firstName: '', lastName: '' };
    await test.store.assertEmployment(test.me, who, { name: 'Beta', key: '' }, 'CTO', NOON);
    expect(await tell(test)).toMatchObject({ company: 'Beta', title: 'CTO' });
  });

  it('is empty for a key that nobody has, or for a name', async () => {
    const test = await openWith([5, person('name:ada@acme')]);
    expect(await tell(test, 'nobody')).toBeNull();
    expect(await tell(test, 'name:ada@acme')).toBeNull();
  });
});

describe('finding people by key', () => {
  const BY_MAIL = 'mailto:ada@x.org';

  /** Opens a store where I have Ada's email address, and another member has her profile with the same address. */
  async function openWithAdaByMail() {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.take([person('ada', BY_MAIL), person('ada-before', BY_MAIL)], {
      member: other,
      fileName: 'theirs',
    });
    await test.take([person(BY_MAIL)]);
    const find = async (key: string) =>
      (await test.store.personByKey(test.account.id, keyOf(key), test.me))?.id ?? null;
    return { test, other, find, ada: await find(BY_MAIL) };
  }

  it('returns a profile’s person only to members whose data contains the profile, not only its email address', async () => {
    const { find, ada } = await openWithAdaByMail();
    expect(ada).not.toBeNull();
    expect(await find('ada')).toBeNull();
  });

  it.each([
    ['a private mark', (test: TestStore) => test.store.keepPrivate(test.me, keyOf('ada'), false, NOON)],
    ['a rating', (test: TestStore) => test.store.setRating(test.me, { key: keyOf('ada') }, null, NOON)],
  ])('reveals nothing when %s is undone', async (_, takeBack) => {
    const { test } = await openWithAdaByMail();
    await test.store.keepPrivate(test.me, BY_MAIL, true, NOON);
    await test.store.setRating(test.me, { key: BY_MAIL }, 4, NOON);
    expect(await takeBack(test)).toBeOneOf([false, { changed: false, before: null }]);
  });

  it('finds people in the member’s own sources and in the team’s', async () => {
    const { test, other, find, ada } = await openWithAdaByMail();
    const team = await test.store.ensureTeam(test.account.id, 'Team', NOON);
    await test.store.joinTeam(other, team, NOON);
    const me = await test.store.joinTeam(test.me, team, NOON);
    const found = await test.store.personByKey(test.account.id, keyOf('ada'), me);
    expect((await test.store.people(test.account.id, [ada ?? 0], me)).get(ada ?? 0)?.slug).toBe(found?.slug);
    await test.store.leaveTeam(me, team.id);
    expect(await find('ada')).toBeNull();
    await test.take([person('ada')], { fileName: 'mine' });
    expect(await find('ada')).not.toBeNull();
  });

  it('finds team members, whatever they share', async () => {
    const { test, other } = await openWithAdaByMail();
    await test.take([person('other', 'me')], { member: other, ownerKeys: [keyOf('other')], fileName: 'own' });
    const team = await test.store.ensureTeam(test.account.id, 'Team', NOON);
    const me = await test.store.joinTeam(test.me, team, NOON);
    await test.store.setSharing(await test.store.joinTeam(other, team, NOON), team.id, {
      sources: [],
      isNamed: true,
    });
    expect((await test.store.personByKey(test.account.id, keyOf('other'), me))?.id).toBe(other.person);
  });
});

describe('people by id', () => {
  it('are returned together, without unknown ids, and always including members', async () => {
    const test = await openWith([5, person('ada'), person('bob')]);
    const ids = [
      (await tell(test, 'ada'))?.id ?? 0,
      (await tell(test, 'bob'))?.id ?? 0,
      test.me.person,
      9999,
    ];
    const rows = await test.store.people(test.account.id, [...ids, ...ids]);
    expect([...rows.keys()].toSorted((x, y) => x - y)).toEqual(ids.slice(0, 3).toSorted((x, y) => x - y));
    expect(rows.get(test.me.person)).toMatchObject({ firstName: '', slug: '' });
    expect(await test.store.people(test.account.id, [])).toEqual(new Map());
  });
});

describe('coverage', () => {
  it('counts the member’s own connections, people and companies, and lists sources newest first', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.take(
      [person('ada'), person('bob'), connected('ada'), worksAt('ada', 'Acme'), worksAt('me', 'Own')],
      {
        fileName: 'first.zip',
        importId: 'first',
      },
    );
    await test.take([person('cleo'), connected('cleo'), worksAt('cleo', 'Acme')], {
      fileName: 'second.zip',
      importId: 'second',
      now: NOON + 1000,
    });
    await test.take([person('dan'), connected('dan')], { member: other });
    await test.store.assertEmployment(
      test.me,
      { key: keyOf('eve'), firstName: '', lastName: '' },
      { name: 'Beta', key: '' },
      '',
      NOON,
    );
    expect(await test.store.coverage(test.me)).toEqual({
      connections: 2,
      people: 4,
      companies: 2,
      imports: [
        {
          id: 'second',
          source: 'linkedin-export',
          fileName: 'second.zip',
          importedAt: '2026-11-21T12:00:01.000Z',
          coversTo: (TODAY - 400) * SECONDS_PER_DAY,
          people: 1,
          evidence: 1,
          folded: 0,
        },
        {
          id: 'first',
          source: 'linkedin-export',
          fileName: 'first.zip',
          importedAt: '2026-11-21T12:00:00.000Z',
          coversTo: (TODAY - 400) * SECONDS_PER_DAY,
          people: 2,
          evidence: 1,
          folded: 0,
        },
      ],
    });
  });
});

describe('a large number of people', () => {
  it('are described in the same way as one person at a time', async () => {
    const test = await openTestStore();
    const names = Array.from({ length: 1_010 }, (_, n) => `p${n}`);
    await test.take(names.flatMap((name) => [person(name), worksAt(name, `Company of ${name}`)]));
    const numbers = peopleOf((await test.store.networkOf(test.me, TODAY)).network);
    const all = await test.store.people(test.account.id, numbers, test.me);
    expect([...all.values()].map(({ slug }) => slug).sort()).toEqual(['', ...names].sort());
    for (const name of ['p0', 'p998', 'p999', 'p1000', 'p1009']) {
      const one = await test.store.personByKey(test.account.id, keyOf(name), test.me);
      expect(one).toMatchObject({ slug: name, company: `Company of ${name}` });
      expect(all.get(one?.id ?? 0)).toEqual(one);
    }
  });
});
