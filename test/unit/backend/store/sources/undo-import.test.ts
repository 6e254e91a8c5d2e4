import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import { describeAll, describeSeen } from '../describe-seen.ts';
import { findLooseEnds } from '../dump.ts';
import { seenScope } from '../seen-scope.ts';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TakeOptions,
  type TestStore,
  TODAY,
  wentTo,
  worksAt,
} from '../store-fixture.ts';

interface Taken {
  readonly records: readonly ImportRecord[];
  readonly as?: string;
  readonly ownerKeys?: readonly string[];
}
type Files = Readonly<Record<string, Taken | readonly ImportRecord[]>>;

/** Imports these files, some of them as another member, and returns the test. */
async function taking(files: Files, test?: TestStore): Promise<TestStore> {
  const store = test ?? (await openTestStore());
  for (const [fileName, file] of Object.entries(files)) {
    const { records, as, ownerKeys }: Taken = 'records' in file ? file : { records: file };
    const options: TakeOptions = {
      fileName,
      ...(as === undefined ? {} : { member: await store.member(as) }),
      ...(ownerKeys === undefined ? {} : { ownerKeys }),
    };
    await store.take(records, options);
  }
  return store;
}

async function undo(test: TestStore, fileName: string, as = 'me'): Promise<void> {
  await test.store.undoImport(await test.member(as), `import of ${fileName}`);
  expect(findLooseEnds(test.directory)).toEqual([]);
}

const peopleOf = async ({ store, me }: TestStore) => (await describeSeen(store, me)).people;

const ADA = 'mailto:ada@x.org';
const HOME = 'mailto:ada@home.net';
const mailOf = (one: string, other: string, age: number) => fact('mail', one, other, age);

/** Ada's profile and address, separate in one file or two, and joined by `joins`. */
const JOINS = { joins: [person('ada', ADA)] };

describe('undoing an import that merged two people', () => {
  it.each<[string, Files, string]>([
    [
      'two files',
      { one: [person('ada'), connected('ada')], two: [person(ADA), mailOf(ADA, 'me', 3)], ...JOINS },
      'joins',
    ],
    [
      'one file',
      { one: [person('ada'), connected('ada'), person(ADA), mailOf(ADA, 'me', 3)], ...JOINS },
      'joins',
    ],
    ['one later file', { ...JOINS, one: [person('ada'), person(ADA), mailOf(ADA, 'me', 3)] }, 'joins'],
    [
      'messages between them',
      { one: [person('ada'), person(ADA), mailOf(ADA, 'ada', 3), fact('mail', 'ada', ADA, 2)], ...JOINS },
      'joins',
    ],
    [
      'messages between them in a later file',
      { ...JOINS, one: [person('ada'), person(ADA), mailOf(ADA, 'ada', 3)] },
      'joins',
    ],
    [
      'the same job for both, and a school for one',
      {
        one: [person('ada'), worksAt('ada', 'Acme'), wentTo('ada', 'MIT', 15_000, 16_000)],
        two: [person(ADA), worksAt(ADA, 'Acme'), person('bob'), wentTo('bob', 'MIT', 15_000, 16_000)],
        ...JOINS,
      },
      'joins',
    ],
    [
      'three keys, two of them still joined',
      {
        one: [person('ada'), person(ADA), person(HOME)],
        two: [person(ADA, HOME)],
        joins: [person('ada', ADA, HOME)],
      },
      'joins',
    ],
    [
      'a chain that loses its middle',
      { one: [person('ada', ADA)], two: [person(HOME, 'mailto:a@c.d')], joins: [person(ADA, HOME)] },
      'joins',
    ],
    [
      'another member’s sources',
      {
        one: { records: [person('ada'), connected('ada')], as: 'other' },
        two: { records: [person(ADA), mailOf(ADA, 'me', 3)], as: 'third' },
        ...JOINS,
      },
      'joins',
    ],
    [
      'the owner of an export, known to a teammate',
      {
        one: { records: [person('mine'), connected('mine')], as: 'other' },
        joins: { records: [connected('bob')], ownerKeys: ['li:in:mine'] },
      },
      'joins',
    ],
    [
      'an own address that a mailbox treats like any other',
      {
        one: [person(ADA), mailOf('me', ADA, 3), person('bob'), mailOf('bob', ADA, 4)],
        joins: { records: [connected('bob')], ownerKeys: ['li:in:mine', ADA] },
      },
      'joins',
    ],
  ])('leaves both people as they were with %s', async (_, files, undone) => {
    const test = await taking(files);
    const never = await taking(Object.fromEntries(Object.entries(files).filter(([name]) => name !== undone)));
    await test.member('other');
    await test.member('third');
    await never.member('other');
    await never.member('third');
    await undo(test, undone);
    expect(await describeAll(test)).toEqual(await describeAll(never));
  });

  it('merges two people whom only that import separated', async () => {
    const test = await taking({
      one: [person('ada', ADA)],
      apart: [person('ada', 'li:m:5'), connected('ada', 9)],
      two: [person('ada', 'li:m:7'), connected('ada', 3)],
    });
    await undo(test, 'apart');
    expect(await peopleOf(test)).toEqual(['li:in:ada = li:m:7 = mailto:ada@x.org', 'me']);
  });

  it('keeps people merged until the last source that merges them is undone', async () => {
    const test = await taking({
      one: [person('ada')],
      two: [person(ADA)],
      ...JOINS,
      again: [person('ada', ADA)],
    });
    await undo(test, 'joins');
    expect(await peopleOf(test)).toHaveLength(2);
    await undo(test, 'again');
    expect(await peopleOf(test)).toHaveLength(3);
  });

  it('keeps the person’s number from the first source', async () => {
    const test = await taking({ one: [person('ada')] });
    const before = await test.store.personByKey(test.account.id, keyOf('ada'));
    await taking({ two: [person(ADA)], ...JOINS }, test);
    await undo(test, 'joins');
    expect((await test.store.personByKey(test.account.id, keyOf('ada')))?.id).toBe(before?.id);
  });

  it('doesn’t change anyone whom the import didn’t contain', async () => {
    const others = [person('bob', 'mailto:bob@x.org'), connected('bob'), worksAt('bob', 'Acme')];
    const test = await taking({ others });
    const before = await describeAll(test);
    await taking({ joins: [person('cleo'), connected('cleo')] }, test);
    await undo(test, 'joins');
    expect(await describeAll(test)).toEqual(before);
  });
});

describe('the best spelling of a company', () => {
  const job = (who: string, company: string) => [person(who), worksAt(who, company)];
  const companies = async ({ store, me }: TestStore) =>
    (await store.companyPages(me)).map(({ name }) => name);

  it.each<[string, Files, string, string]>([
    ['together with its only source', { one: job('ada', 'ACME'), two: job('bob', 'Acme') }, 'two', 'ACME'],
    ['only when no other source has it', { one: job('ada', 'Acme'), two: job('ada', 'Acme') }, 'two', 'Acme'],
    [
      'and the next best is used',
      { one: job('ada', 'acme'), two: job('ada', 'Acme'), three: job('bob', 'ACME') },
      'two',
      'ACME',
    ],
    [
      'even if one file has several spellings',
      { one: [...job('ada', 'ACME'), ...job('bob', 'Acme')], two: job('bob', 'ACME') },
      'one',
      'ACME',
    ],
    [
      'for merged people',
      { one: job('ada', 'ACME'), two: job(ADA, 'Acme'), ...JOINS, more: job('bob', 'acme') },
      'two',
      'ACME',
    ],
  ])('disappears %s', async (_, files, undone, name) => {
    const test = await taking(files);
    expect(await companies(test)).toEqual(['Acme']);
    await undo(test, undone);
    expect(await companies(test)).toEqual([name]);
    const never = await taking(Object.fromEntries(Object.entries(files).filter(([one]) => one !== undone)));
    expect(await describeAll(test)).toEqual(await describeAll(never));
  });

  it('is no longer used when the file spells it differently, or its employee is erased', async () => {
    const test = await taking({ one: job('ada', 'acme'), two: job('bob', 'Acme') });
    await taking({ two: job('bob', 'ACME') }, test);
    expect(await companies(test)).toEqual(['ACME']);
    await test.store.erasePerson(test.me, keyOf('bob'));
    expect(await companies(test)).toEqual(['acme']);
  });
});

describe('importing the same file with other keys', () => {
  it('separates people it merged before', async () => {
    const test = await taking({ one: [person('ada', ADA), connected('ada')] });
    await taking({ one: [person('ada'), person(ADA), connected('ada')] }, test);
    const never = await taking({ one: [person('ada'), person(ADA), connected('ada')] });
    expect(await describeAll(test)).toEqual(await describeAll(never));
  });
});

describe('statements about a person who is separated', () => {
  /** One source contains two people, and a later one shows that they are the same. */
  const joined = () => taking({ one: [person('ada'), person(ADA)], ...JOINS });
  const ratings = async ({ store, me }: TestStore) => {
    const rated = (await seenScope(store, me, TODAY)).ties.filter(({ facts }) => facts.rating !== null);
    const rows = await store.people(
      me.account,
      rated.flatMap(({ a, b }) => [a, b]),
      me,
    );
    return rated.map(({ a, b, facts }) => [rows.get(a === me.person ? b : a)?.slug, facts.rating]).sort();
  };
  const seenOf = async ({ store, me }: TestStore, key: string) =>
    await store.personByKey(me.account, key, me);

  it('stay with the person who has their key', async () => {
    const test = await joined();
    await test.store.setRating(test.me, { key: ADA }, 4, NOON);
    await test.store.keepPrivate(test.me, keyOf('ada'), true, NOON);
    await test.store.setCity(test.me, ADA, { city: 'Oslo', country: '' }, NOON);
    await undo(test, 'joins');
    expect(await ratings(test)).toEqual([['', 4]]);
    expect(await seenOf(test, ADA)).toMatchObject({ city: 'Oslo' });
    expect(await seenOf(test, keyOf('ada'))).toMatchObject({ city: '' });
    expect(await test.store.privatePeople(test.me)).toMatchObject([{ key: keyOf('ada') }]);
  });

  it('stay with each person, and only the latest counts while the people are merged', async () => {
    const test = await joined();
    for (const [at, key, value] of [
      [0, ADA, 4],
      [1, keyOf('ada'), 2],
      [2, ADA, 5],
      [3, keyOf('ada'), 5],
    ] as const) {
      await test.store.setRating(test.me, { key }, value, NOON + at * 1000);
    }
    const ada = (await test.store.personByKey(test.account.id, ADA))?.id ?? 0;
    const [tie] = await test.store.tiesBetween(test.me, [[test.me.person, ada]], TODAY);
    expect(tie?.facts.rating).toBe(5);
    await undo(test, 'joins');
    expect(await ratings(test)).toEqual([
      ['', 5],
      ['ada', 5],
    ]);
  });

  it('stay undone if they were undone', async () => {
    const test = await joined();
    for (const on of [true, false]) {
      await test.store.keepPrivate(test.me, keyOf('ada'), on, NOON);
      await test.store.setCity(test.me, ADA, { city: on ? 'Oslo' : '', country: '' }, NOON);
      await test.store.setRating(test.me, { key: ADA }, on ? 4 : null, NOON);
    }
    await undo(test, 'joins');
    expect(await ratings(test)).toEqual([]);
    expect(await seenOf(test, ADA)).toMatchObject({ city: '' });
    expect(await test.store.privatePeople(test.me)).toEqual([]);
  });

  it('stay with the person who has the profile', async () => {
    const test = await joined();
    const ada = (await test.store.personByKey(test.account.id, keyOf('ada')))?.id ?? 0;
    await test.store.setRating(test.me, { person: ada }, 2, NOON);
    await undo(test, 'joins');
    expect(await ratings(test)).toEqual([['ada', 2]]);
  });

  it('keep a job with its person', async () => {
    const test = await joined();
    const named = { key: keyOf('ada'), firstName: 'Ada', lastName: 'Byron' };
    await test.store.setRating(test.me, { key: ADA }, 4, NOON);
    await test.store.assertEmployment(test.me, named, { name: 'Acme', key: '' }, 'CTO', NOON);
    await undo(test, 'joins');
    const { jobs } = await describeSeen(test.store, test.me);
    expect(jobs.map((row) => JSON.parse(row).person)).toEqual(['li:in:ada']);
    expect(await seenOf(test, ADA)).toMatchObject({ company: '' });
  });
});

describe('statements about a page that was a wrong match', () => {
  const named = { key: keyOf('ada'), firstName: 'Ada', lastName: 'Byron' };
  const formatJob = (test: TestStore, title: string) =>
    test.store.assertEmployment(test.me, named, { name: 'Acme', key: '' }, title, NOON);
  const sayWrong = (test: TestStore, now: number) => test.store.setWrongPerson(test.me, named.key, true, now);

  it.each<[string, (test: TestStore) => Promise<unknown>]>([
    [
      'stay with the person if they were made before',
      async (test) => {
        await formatJob(test, 'CTO');
        await sayWrong(test, NOON);
      },
    ],
    [
      'are about the other person if they were made afterward',
      async (test) => {
        await test.store.setRating(test.me, { key: ADA }, 4, NOON);
        await test.store.keepPrivate(test.me, named.key, true, NOON);
        await sayWrong(test, NOON);
        await formatJob(test, 'CTO');
      },
    ],
    [
      'are about three people if the page was a wrong match twice',
      async (test) => {
        for (const [at, title] of ['CEO', 'CTO', 'CFO'].entries()) {
          await formatJob(test, title);
          await sayWrong(test, NOON + at);
        }
      },
    ],
  ])('%s', async (_, say) => {
    const files = { one: [person('ada'), person(ADA)] };
    const never = await taking(files);
    await say(never);
    const test = await taking({ ...files, ...JOINS });
    await say(test);
    await undo(test, 'joins');
    expect(await describeAll(test)).toEqual(await describeAll(never));
  });
});

describe('a mistake about the member’s own profile', () => {
  it('returns the other person’s data to them when it is corrected', async () => {
    const test = await taking({ one: [person('bob'), connected('bob'), mailOf('bob', 'me', 3)] });
    const before = await describeSeen(test.store, test.me);
    await test.store.setMe(test.me, keyOf('bob'), NOON);
    expect((await describeSeen(test.store, test.me)).ties).toEqual([]);
    await test.store.setMe(test.me, keyOf('mine'), NOON);
    const after = await describeSeen(test.store, test.me);
    expect(after.people).toEqual(['li:in:bob', 'me = li:in:mine']);
    expect(after.ties).toHaveLength(before.ties.length);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });
});
