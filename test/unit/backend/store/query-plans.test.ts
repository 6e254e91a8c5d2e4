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

/** What is asked of a person or of one's own data, as often as somebody looks. */
const READS: readonly (readonly [string, (test: TestStore) => Promise<unknown>])[] = [
  ['people', ({ store, account, me }) => store.people(account.id, [me.person], me)],
  ['personByKey', ({ store, account, me }) => store.personByKey(account.id, keyOf('ada'), me)],
  ['contact', ({ store, me }) => store.contact(me, me.person)],
  ['coverage', ({ store, me }) => store.coverage(me)],
  ['samePeople', ({ store, me }) => store.samePeople(me, NOON)],
  ['tiesBetween', ({ store, me }) => store.tiesBetween(me, [[1, 2]], TODAY)],
];

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

describe('what is asked of a few', () => {
  // Without statistics, which no store has, SQLite plans the same for three rows as for three million.
  it.each(READS)('%s: reads no table from end to end', async (_, read) => {
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
    const slow = asked.flatMap(({ sql, values }) =>
      db
        .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
        .filter(({ detail }) => LARGE.test(detail) && READS_ALL.test(detail))
        .map(({ detail }) => ({ sql, detail })),
    );
    expect(slow).toEqual([]);
  });
});
