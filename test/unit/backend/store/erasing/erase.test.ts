import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import { describeSeen } from '../describe-seen.ts';
import { dumpTables, findLooseEnds } from '../dump.ts';
import { seenScope } from '../seen-scope.ts';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  readResult,
  type TestStore,
  TODAY,
  wentTo,
  worksAt,
} from '../store-fixture.ts';
import { textOf } from '../text-of.ts';

/** A person whose traces can be found in the bytes of a file. */
const CANARIES = [
  'canary-slug',
  'canary@mail-of-canary.org',
  'Canaryfirst',
  'Canarylast',
  'canary headline',
  'Canary Title',
];
const CANARY: ImportRecord[] = [
  {
    type: 'person',
    keys: ['li:in:canary-slug', 'mailto:canary@mail-of-canary.org'],
    firstName: 'Canaryfirst',
    lastName: 'Canarylast',
    headline: 'canary headline',
    city: 'Canarytown',
    country: '',
  },
  worksAt('canary-slug', 'Acme', { title: 'Canary Title' }),
  wentTo('canary-slug', 'MIT', 10, 20),
  connected('canary-slug'),
  fact('message', 'me', 'canary-slug', 5),
  fact('shared_message', 'canary-slug', 'ada', 5),
];
/** Enough other people that pages split and rows move in the file. */
const OTHERS: ImportRecord[] = [
  person('ada'),
  connected('ada'),
  ...Array.from({ length: 600 }, (_, i) => [
    person(`other-${i}`, `mailto:other-${i}@x.org`),
    connected(`other-${i}`),
    worksAt(`other-${i}`, 'Acme'),
  ]).flat(),
];

/** Returns the words that occur in any file of the directory, ignoring case. */
function wordsInFiles(directory: string, words: readonly string[]): string[] {
  const text = textOf(directory).toLowerCase();
  return words.filter((word) => text.includes(word.toLowerCase()));
}

async function openWithCanary(): Promise<TestStore> {
  const test = await openTestStore();
  await test.take([...OTHERS.slice(0, 900), ...CANARY, ...OTHERS.slice(900)]);
  return test;
}

describe('erasing a person', () => {
  it('removes every trace from the files', async () => {
    const test = await openWithCanary();
    expect(wordsInFiles(test.directory, CANARIES)).toEqual(CANARIES);
    await test.store.erasePerson(test.me, keyOf('canary-slug'));
    expect(existsSync(join(test.directory, 'network.sqlite'))).toBe(true);
    expect(wordsInFiles(test.directory, [...CANARIES, 'Canarytown'])).toEqual([]);
    expect(wordsInFiles(test.directory, ['other-1@x.org'])).toEqual(['other-1@x.org']);
  });

  it('reports what was erased, and doesn’t affect other people', async () => {
    const test = await openWithCanary();
    const erased = await test.store.erasePerson(test.me, keyOf('canary-slug'));
    expect(erased).toEqual({ people: 1, evidence: 3, ties: 2, imports: 0 });
    expect(await test.store.personByKey(test.account.id, keyOf('canary-slug'))).toBeNull();
    expect(await test.store.coverage(test.me)).toMatchObject({ connections: 601, people: 601 });
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it.each([
    ['the slug', 'li:in:canary-slug'],
    ['the email address', 'mailto:canary@mail-of-canary.org'],
  ])('omits the person from later imports by %s', async (_, key) => {
    const test = await openWithCanary();
    await test.store.erasePerson(test.me, keyOf('canary-slug'));
    const later = [
      person(key, 'li:m:77'),
      person('ada'),
      connected(key),
      connected('li:m:77'),
      connected('ada'),
    ];
    const counts = await test.take(later, { fileName: 'later', importId: 'later' });
    expect(counts).toMatchObject({ evidenceAdded: 0, evidenceUnchanged: 1, dropped: 1 });
    expect(wordsInFiles(test.directory, CANARIES)).toEqual([]);
    expect(await test.store.findings(test.me, 'later')).toMatchObject([
      { level: 'dropped', message: '1 person was left out because you erased them.' },
    ]);
  });

  it('is possible even if the person was never imported', async () => {
    const test = await openTestStore();
    const nothing = { people: 0, evidence: 0, ties: 0, imports: 0 };
    expect(await test.store.erasePerson(test.me, keyOf('canary-slug'))).toEqual(nothing);
    await test.take([...CANARY, ...OTHERS]);
    expect(await test.store.personByKey(test.account.id, keyOf('canary-slug'))).toBeNull();
  });

  it('rejects manual entries about an erased person', async () => {
    const test = await openTestStore();
    await test.store.erasePerson(test.me, keyOf('ada'));
    const say = test.store.assertEmployment(
      test.me,
      { key: keyOf('ada'), firstName: '', lastName: '' },
      { name: 'A', key: '' },
      '',
      NOON,
    );
    await expect(say).rejects.toThrow('You erased this person');
    expect(await test.store.searchCompanies(test.me, '')).toEqual([]);
  });

  it('deletes findings about the person', async () => {
    const test = await openTestStore();
    const finding = (message: string) =>
      ({ file: 'Connections.csv', line: 2, level: 'note', message }) as const;
    await test.store.commitImport(
      {
        ...readResult(CANARY),
        findings: [finding('Canaryfirst Canarylast has no date.'), finding('A blank row.')],
      },
      { member: test.me, importId: 'x', fileName: 'x', digest: 'x', now: NOON },
    );
    await test.store.erasePerson(test.me, keyOf('canary-slug'));
    expect(await test.store.findings(test.me, 'x')).toMatchObject([{ message: 'A blank row.' }]);
  });

  it('keeps data that others contributed about them', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.take([person('ada', 'mailto:a@x.org'), connected('ada')]);
    await test.take([person('ada'), connected('ada')], { member: other });
    const before = (await seenScope(test.store, other, TODAY)).ties;
    expect(await test.store.erasePerson(test.me, keyOf('ada'))).toMatchObject({ people: 1, evidence: 1 });
    expect((await seenScope(test.store, test.me, TODAY)).ties).toEqual([]);
    expect((await seenScope(test.store, other, TODAY)).ties).toEqual(before);
    expect((await describeSeen(test.store, other)).people).toContain('li:in:ada');
    expect(await test.store.erasePerson(other, keyOf('ada'))).toMatchObject({ people: 1 });
  });

  it('rejects the member’s own profile', async () => {
    const test = await openTestStore();
    await test.store.setMe(test.me, keyOf('mine'), NOON);
    await expect(test.store.erasePerson(test.me, keyOf('mine'))).rejects.toThrow('Erase everything instead');
  });
});

describe('erasing someone with several keys', () => {
  const MAIL = 'mailto:canary@mail-of-canary.org';
  const PROFILE = CANARY.map((one) =>
    one.type === 'person' ? { ...one, keys: [keyOf('canary-slug')] as const } : one,
  );
  /** Opens a store in which profile and address are separate in one file and connected by another. */
  async function openJoined(): Promise<TestStore> {
    const test = await openTestStore();
    await test.take([...OTHERS, ...PROFILE, person(MAIL), fact('mail', 'canary-slug', MAIL, 4)], {
      fileName: 'one',
    });
    await test.take([person('canary-slug', MAIL)], { fileName: 'joins' });
    return test;
  }

  it('deletes statements under each key, including from the files', async () => {
    const test = await openJoined();
    await test.store.erasePerson(test.me, MAIL);
    expect(wordsInFiles(test.directory, CANARIES)).toEqual([]);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('erases only the named person after the two were separated', async () => {
    const test = await openJoined();
    await test.store.undoImport(test.me, 'import of joins');
    const { people } = await test.store.erasePerson(test.me, MAIL);
    expect(people).toBe(1);
    expect(wordsInFiles(test.directory, ['canary@mail-of-canary.org', 'canary-slug'])).toEqual([
      'canary-slug',
    ]);
    const counted = await test.store.countOwnData(test.me, MAIL);
    expect([...counted.tables.values()].every((rows) => rows === 0)).toBe(true);
  });

  it('separates the keys for a teammate if only the member’s statement had merged them', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.take([person('canary-slug'), person(MAIL)], { member: other });
    const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
    for (const one of [test.me, other]) await test.store.joinTeam(one, team, NOON);
    const before = (await describeSeen(test.store, other)).people;
    await test.take([person('canary-slug', MAIL)]);
    expect((await describeSeen(test.store, other)).people).toHaveLength(before.length - 1);
    await test.store.erasePerson(test.me, MAIL);
    expect((await describeSeen(test.store, other)).people).toEqual(before);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });
});

describe('undoing an import', () => {
  it('leaves nothing of an undone import in the files', async () => {
    const test = await openTestStore();
    await test.take(OTHERS, { fileName: 'others' });
    await test.take(CANARY, { fileName: 'canary', importId: 'canary' });
    const erased = await test.store.undoImport(test.me, 'canary');
    expect(erased).toEqual({ people: 1, evidence: 3, ties: 2, imports: 1 });
    expect(wordsInFiles(test.directory, CANARIES)).toEqual([]);
  });

  it('keeps data that another import also contains', async () => {
    const test = await openTestStore();
    await test.take([...CANARY, person('bob'), connected('bob')], { fileName: 'one', importId: 'one' });
    await test.take(CANARY, { fileName: 'two', importId: 'two' });
    expect(await test.store.undoImport(test.me, 'one')).toEqual({
      people: 1,
      evidence: 1,
      ties: 1,
      imports: 1,
    });
    const { imports, connections } = await test.store.coverage(test.me);
    expect([imports.map((row) => row.id), connections]).toEqual([['two'], 1]);
  });

  it('leaves the same counts and rows as if the undone import had never happened', async () => {
    const both = (test: TestStore) =>
      test.take([person('ada'), connected('ada'), person('mailto:ada@x.org')], { fileName: 'both' });
    const [test, never] = [await openTestStore(), await openTestStore()];
    await both(test);
    await both(never);
    await test.take([person('ada', 'mailto:ada@x.org'), worksAt('ada', 'Acme')], { fileName: 'joins' });
    await test.store.undoImport(test.me, 'import of joins');
    const rowsOf = async ({ store, me }: TestStore) => {
      const { tables } = await store.countOwnData(me, null);
      const rows = await Promise.all([...tables.keys()].map((table) => store.ownRows(me, table, 1, 100)));
      return { tables, kinds: rows.map((some) => some.length) };
    };
    expect(await rowsOf(test)).toEqual(await rowsOf(never));
  });

  it('is possible only once, and only for the member’s own imports', async () => {
    const test = await openTestStore();
    await test.take(CANARY, { importId: 'one' });
    const nothing = { people: 0, evidence: 0, ties: 0, imports: 0 };
    expect(await test.store.undoImport(await test.member('other'), 'one')).toEqual(nothing);
    expect(await test.store.undoImport(test.me, 'one')).toMatchObject({ imports: 1 });
    expect(await test.store.undoImport(test.me, 'one')).toEqual(nothing);
  });

  it('keeps manual entries', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), connected('ada')], { importId: 'one' });
    await test.store.assertEmployment(
      test.me,
      { key: keyOf('ada'), firstName: '', lastName: '' },
      { name: 'Acme', key: '' },
      '',
      NOON,
    );
    await test.store.undoImport(test.me, 'one');
    expect(await test.store.personByKey(test.account.id, keyOf('ada'))).toMatchObject({ company: 'Acme' });
    expect(findLooseEnds(test.directory)).toEqual([]);
  });
});

describe('erasing everything of a member', () => {
  it('keeps the member, the key and earlier erasures', async () => {
    const test = await openTestStore();
    await test.store.addSecretKey(test.account.id, 'key', '', NOON);
    await test.store.erasePerson(test.me, keyOf('bob'));
    await test.take([...CANARY, ...OTHERS], { ownerKeys: ['li:in:canary-owner'] });
    await test.store.assertEmployment(
      test.me,
      { key: keyOf('x'), firstName: '', lastName: '' },
      { name: 'X', key: 'li:org:x' },
      '',
      NOON,
    );
    const erased = await test.store.eraseMember(test.me);
    expect(erased).toMatchObject({ people: 602, imports: 1 });
    expect(wordsInFiles(test.directory, [...CANARIES, 'canary-owner', 'other-1@x.org'])).toEqual([]);
    const left = dumpTables(test.directory);
    const tables = Object.entries(left).filter(([, rows]) => rows.length > 0);
    expect(tables.map(([name]) => name).toSorted()).toEqual([
      'account',
      'account_name',
      'counter',
      'erased',
      'erasure',
      'member',
      'secret_key',
    ]);
    await test.take([person('bob'), connected('bob'), person('ada'), connected('ada')]);
    expect((await seenScope(test.store, test.me, TODAY)).ties).toHaveLength(1);
  });

  it('keeps teammates’ contributions', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.take([person('ada'), connected('ada'), worksAt('ada', 'Acme')], { member: other });
    const before = await describeSeen(test.store, other);
    await test.take([person('ada'), connected('ada'), worksAt('ada', 'Acme')]);
    await test.store.eraseMember(test.me);
    expect(await describeSeen(test.store, other)).toEqual(before);
  });
});
