import { join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Connection } from '../../../../backend/store/connection.ts';
import {
  connected,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
  worksAt,
} from './store-fixture.ts';

interface Asked {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Tables that grow with everything everybody tells. */
const LARGE = /\b(alias|alias_import|detail|employment|evidence|link|named|person_alias|person_detail|tie)\b/;
/** Reads every row of the account, or every row of one kind. */
const READS_ALL = /^SCAN |\(account=\?( AND kind=\?)?\)$/;

/** What is asked of a person or of one's own data as often as somebody looks, and what a correction asks. */
const READS: readonly (readonly [string, (test: TestStore) => Promise<unknown>])[] = [
  ['people', ({ store, account, me }) => store.people(account.id, [me.person], me)],
  ['personByKey', ({ store, account, me }) => store.personByKey(account.id, keyOf('ada'), me)],
  ['contact', ({ store, me }) => store.contact(me, me.person)],
  ['coverage', ({ store, me }) => store.coverage(me)],
  ['samePeople', ({ store, me }) => store.samePeople(me, NOON)],
  [
    'setNotAcquainted',
    async (test) => test.store.setNotAcquainted(test.me, ...(await two(test)), true, NOON),
  ],
  ['setNotAcquainted, taken back', (test) => takeBack(test)],
  ['setRating', ({ store, me }) => store.setRating(me, { key: keyOf('ada') }, 4, NOON)],
  [
    'assertEmployment',
    ({ store, me }) =>
      store.assertEmployment(me, named('ada'), { name: 'Acme', key: 'li:org:acme' }, 'Engineer', NOON),
  ],
  [
    'keepSeenConnection',
    async (test) => {
      const [ada] = await two(test);
      await test.store.keepSeenConnection(test.me, ada, named('eve'), NOON);
    },
  ],
  ['setWrongPerson', ({ store, me }) => store.setWrongPerson(me, keyOf('ada'), true, NOON)],
  ['tiesBetween', ({ store, me }) => store.tiesBetween(me, [[1, 2]], TODAY)],
  ['company', ({ store, account, me }) => store.company(account.id, 1, me)],
  ['peopleAt', ({ store, me }) => store.peopleAt(me, 1)],
  ['matchCompanyName', ({ store, me }) => store.matchCompanyName(me, 'Acme')],
  ['matchCompanyPage', ({ store, me }) => store.matchCompanyPage(me, 'li:org:acme')],
  ['packScope', async ({ store, me }) => store.packScope(await store.audienceOf(me))],
];

function named(who: string) {
  return { key: keyOf(who), firstName: who, lastName: 'Example' };
}

async function two({ store, account, me }: TestStore): Promise<[number, number]> {
  const [ada, eve] = await Promise.all(
    ['ada', 'eve'].map((who) => store.personByKey(account.id, keyOf(who), me)),
  );
  return [ada?.id ?? 0, eve?.id ?? 0];
}

async function takeBack(test: TestStore): Promise<void> {
  const people = await two(test);
  await test.store.setNotAcquainted(test.me, ...people, true, NOON);
  await test.store.setNotAcquainted(test.me, ...people, false, NOON);
}

/** Every statement that was asked while `work` ran. */
async function listen(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const method of ['all', 'get', 'rows', 'each'] as const) {
    const ask = Connection.prototype[method];
    vi.spyOn(Connection.prototype, method).mockImplementation(function (this: Connection, sql, ...values) {
      asked.push({ sql, values });
      return ask.call(this, sql, ...values);
    });
  }
  await work();
  vi.restoreAllMocks();
  return asked;
}

afterEach(() => vi.restoreAllMocks());

interface Step {
  readonly sql: string;
  readonly detail: string;
}

/**
 * How SQLite goes about what `read` asks of large tables: in the same way for three rows as for three million, since nobody
 * counts what they hold (`migrations/0018-told-sizes.ts`).
 */
async function plan(read: (test: TestStore) => Promise<unknown>): Promise<Step[]> {
  const test = await openTestStore();
  await test.take([
    person('ada'),
    connected('ada'),
    worksAt('ada', 'Acme'),
    person('li:in:a', 'mailto:a@b.c'),
  ]);
  await test.take([person('li:in:eve', 'mailto:ada@b.c')], { fileName: 'other' });
  const asked = await listen(() => read(test));
  const db = new Connection(join(test.directory, 'kith.sqlite'));
  onTestFinished(() => db.close());
  expect(asked.length).toBeGreaterThan(0);
  return asked.flatMap(({ sql, values }) =>
    db
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      .filter(({ detail }) => LARGE.test(detail))
      .map(({ detail }) => ({ sql, detail })),
  );
}

describe('what is asked of a few', () => {
  it.each(READS)('%s: reads no table from end to end', async (_, read) => {
    const steps = await plan(read);
    expect(steps.filter(({ detail }) => READS_ALL.test(detail))).toEqual([]);
  });

  it.each(READS.filter(([name]) => name === 'people' || name === 'contact'))(
    "%s: finds somebody's employments where they lie together",
    async (_, read) => {
      const steps = (await plan(read)).filter(({ detail }) => detail.includes('SEARCH employment '));
      expect(steps.length).toBeGreaterThan(0);
      for (const { detail } of steps) expect(detail).toContain('COVERING INDEX employment_person');
    },
  );
});
