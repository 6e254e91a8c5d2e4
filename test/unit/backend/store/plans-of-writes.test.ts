import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
  wentTo,
  worksAt,
} from './store-fixture.ts';

const ADA = 'mailto:ada@x.org';
const EVE = { key: keyOf('eve'), firstName: 'Eve', lastName: 'Example' };

/** Imports of every kind, what is said by hand, and all of it taken back and erased. */
async function liveThrough(test: TestStore): Promise<void> {
  const { store, account, me, take } = test;
  const idOf = async (who: string) => (await store.personByKey(account.id, keyOf(who), me))?.id ?? 0;
  const mails = [person(ADA), fact('mail', ADA, 'me', 3), person('bob'), wentTo('bob', 'MIT', 1, 9)];
  await take([person('ada'), connected('ada'), worksAt('ada', 'Acme'), wentTo('ada', 'MIT', 1, 9)], {
    fileName: 'export',
  });
  await take([...mails, fact('shared_mail', ADA, 'bob', 3)], { fileName: 'mails' });
  const theirs = { fileName: 'theirs', member: await test.member('mate') };
  await take([person('ada'), person(ADA), connected('ada')], theirs);
  await take([person('ada', ADA), fact('mail', ADA, 'ada', 9)], { fileName: 'joins' });
  await take([...mails, person('cleo'), fact('mail', 'cleo', 'me', 1)], { fileName: 'mails' });
  for (const key of [ADA, keyOf('ada')]) await store.setRating(me, { key }, 3, NOON);
  for (const key of ['mine', 'bob', 'mine']) await store.setMe(me, keyOf(key), NOON);
  await store.keepPrivate(me, keyOf('ada'), true, NOON);
  await store.sayCity(me, ADA, { city: 'Oslo', country: '' }, NOON);
  await store.assertEmployment(me, EVE, { name: 'Acme', key: 'li:org:acme' }, 'CTO', NOON);
  await store.keepSeenConnection(me, await idOf('ada'), EVE, NOON);
  await store.setNotAcquainted(me, await idOf('ada'), await idOf('eve'), true, NOON);
  await store.setSamePeople(me, [await idOf('ada'), await idOf('eve')], 'yes', NOON);
  for (const on of [true, false]) await store.splitPerson(me, keyOf('bob'), on, NOON);
  await store.undoImport(me, 'import of joins', TODAY);
  await store.erasePerson(me, keyOf('ada'));
  await store.eraseMember(me);
}

/** Tables that grow with everything everybody tells. */
const LARGE = new Set(
  `alias_import company education education_import employment employment_import evidence evidence_import inner_evidence
   part part_evidence person person_alias person_detail private_person tie`.split(/\s+/),
);
/** Reads all rows of the account, or of one contributor. */
const READS_MANY = /^SCAN |\(account=\?( AND (kind|contributor)=\?)?\)$/;

interface Step {
  readonly table: string;
  readonly detail: string;
  readonly sql: string;
}

/** What goes through a large table, and why it may. */
const ALLOWED: readonly (readonly [why: string, table: string, sql: RegExp])[] = [
  ['Schoolmates are told of everybody at once.', 'education', /^SELECT DISTINCT person, norm/],
  [
    'Facts have no index by person: once an undo, or an import that joins people.',
    'evidence',
    /^SELECT evidence.contributor/,
  ],
  ['Likewise, once an erasure.', 'evidence', /^DELETE FROM evidence.* IN \(a, b\)/],
  ['Likewise.', 'tie', /^DELETE FROM tie .* IN \(a, b\)/],
  ['Where nobody works any more, once an undo.', 'company', /^DELETE FROM company/],
  ['Only spellings that are no names.', 'employment_import', /^SELECT DISTINCT company.id/],
  [
    'All of them go.',
    'private_person',
    /^DELETE FROM private_person WHERE account = \? AND contributor = \?$/,
  ],
];

/** SQLite plans the same whatever the tables hold, since nobody counts what they do (`migrations/0018-told-sizes.ts`). */
function explain(db: DatabaseSync, sql: string): Step[] {
  const tableOf = new Map(
    sql.matchAll(/(\w+) AS (\w+)/g).map(([, table = '', alias = '']) => [alias, table]),
  );
  return db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map((row) => {
      const detail = String(row.detail);
      const [, , named = ''] = /^(SCAN|SEARCH) (\w+)/.exec(detail) ?? [];
      return { table: tableOf.get(named) ?? named, detail, sql: sql.replace(/\s+/g, ' ').trim() };
    });
}

/** What goes through a large table while `work` is done. */
async function listen(work: (test: TestStore) => Promise<void>): Promise<Step[]> {
  const prepare = DatabaseSync.prototype.prepare;
  const asked = new Set<string>();
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql, options) {
    asked.add(sql);
    return prepare.call(this, sql, options);
  });
  const test = await openTestStore();
  await work(test);
  vi.restoreAllMocks();
  const db = new DatabaseSync(join(test.directory, 'kith.sqlite'));
  onTestFinished(() => db.close());
  const steps = [...asked].flatMap((sql) => explain(db, sql));
  return steps.filter(({ table, detail }) => LARGE.has(table) && READS_MANY.test(detail));
}

describe('what is written, taken back and erased', () => {
  it('goes through no large table but where that is known', async () => {
    const steps = await listen(liveThrough);
    const known = (step: Step) =>
      ALLOWED.find(([, table, sql]) => table === step.table && sql.test(step.sql));
    expect(steps.filter((step) => known(step) === undefined)).toEqual([]);
    expect(ALLOWED.filter((one) => !steps.some((step) => known(step) === one))).toEqual([]);
  });
});
