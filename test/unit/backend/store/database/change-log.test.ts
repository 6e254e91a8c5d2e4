import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import { latestEntry, readChanges } from '../../../../../backend/store/database/change-log.ts';
import type { Member } from '../../../../../backend/store/store.ts';
import { type FollowedScope, seenBothWays } from '../followed-scope.ts';
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

interface Setting {
  readonly test: TestStore;
  readonly me: Member;
  readonly dora: Member;
  readonly db: Connection;
}

/** A team of two, whose first member has told of somebody. */
async function setUp(): Promise<Setting> {
  const test = await openTestStore();
  const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
  const me = await test.store.joinTeam(test.me, team, NOON);
  const dora = await test.store.joinTeam(await test.member('dora'), team, NOON);
  await test.take([person('ada'), connected('ada'), worksAt('ada', 'Acme')], { member: me });
  await test.take([person('cleo'), connected('cleo')], { member: me, fileName: 'cleo' });
  await test.store.keepPrivate(me, keyOf('hidden'), true, NOON);
  await test.take([person('hidden'), connected('hidden'), worksAt('hidden', 'Acme')], {
    member: me,
    fileName: 'other',
  });
  const db = new Connection(join(test.directory, 'kith.sqlite'));
  onTestFinished(() => db.close());
  return { test, me, dora, db };
}

const FILE = { fileName: 'export.zip', importId: 'import of export.zip' };

/** What each trigger is there for. */
const WRITES: readonly (readonly [trigger: string, (setting: Setting) => Promise<unknown>])[] = [
  [
    'changed_tie_new',
    ({ test, me }) => test.take([person('bob'), connected('bob')], { member: me, fileName: 'bob' }),
  ],
  [
    'changed_tie',
    ({ test, me }) => test.take([fact('mail', 'me', 'ada', 3)], { member: me, fileName: 'mail' }),
  ],
  ['changed_tie_gone', ({ test, me }) => test.store.erasePerson(me, keyOf('cleo'))],
  [
    'changed_employment_new',
    ({ test, me }) => test.take([person('bob'), worksAt('bob', 'Beta')], { member: me, fileName: 'work' }),
  ],
  ['changed_employment', async ({ db }) => db.run('UPDATE employment SET current = 0')],
  ['changed_employment_gone', ({ test, me }) => test.store.undoImport(me, FILE.importId, TODAY)],
  ['changed_private_new', ({ test, me }) => test.store.keepPrivate(me, keyOf('ada'), true, NOON)],
  ['changed_private_gone', ({ test, me }) => test.store.keepPrivate(me, keyOf('hidden'), false, NOON)],
  [
    'changed_private',
    // Whoever is kept private turns out to be somebody else, too.
    ({ test, me }) =>
      test.take([person('ada', 'li:m:7'), person('hidden', 'li:m:7')], { member: me, fileName: 'one' }),
  ],
];

describe('the log of what changed', () => {
  it.each(WRITES)('%s: tells whoever follows a scope all they need to know', async (_, write) => {
    const setting = await setUp();
    const followed = new Map<string, FollowedScope>();
    await seenBothWays(setting.test.store, setting.dora, followed);
    await write(setting);
    const { inParts, whole } = await seenBothWays(setting.test.store, setting.dora, followed);
    expect(inParts).toEqual(whole);
    expect([...followed.values()].map(({ readings, parts }) => [readings, parts])).toEqual([[1, 1]]);
  });

  it.each(WRITES.filter(([trigger]) => trigger !== 'changed_private'))(
    'would not without %s',
    async (trigger, write) => {
      const setting = await setUp();
      const followed = new Map<string, FollowedScope>();
      await seenBothWays(setting.test.store, setting.dora, followed);
      setting.db.exec(`DROP TRIGGER ${trigger}`);
      await write(setting);
      const { inParts, whole } = await seenBothWays(setting.test.store, setting.dora, followed);
      expect(inParts).not.toEqual(whole);
    },
  );

  it('has a test for every trigger that writes it', async () => {
    const { db } = await setUp();
    const triggers = db
      .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
      .map(({ name }) => name)
      .filter((name) => name.startsWith('changed_') && !name.startsWith('changed_trim'));
    expect(triggers).toEqual(WRITES.map(([trigger]) => trigger).sort());
  });

  it('ends where it was cut, so that whoever is further behind reads everything', async () => {
    const { db, test, me } = await setUp();
    const all = () => true;
    const since = latestEntry(db);
    db.exec(`INSERT INTO changed (account, contributor, a, b)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 70000)
      SELECT ${test.account.id}, ${me.id}, 1, 2 FROM n`);
    await test.take([person('bob'), connected('bob')], { member: me, fileName: 'bob' });
    expect(db.one<{ kept: number }>('SELECT count(*) AS kept FROM changed').kept).toBe(65_536);
    expect(readChanges(db, test.account.id, since, all, 1_000_000)).toBeNull();
    expect(readChanges(db, test.account.id, latestEntry(db) - 1, all, 1_000_000)).not.toBeNull();
  });

  it('is not told where that is more than is wanted', async () => {
    const { db, test } = await setUp();
    expect(readChanges(db, test.account.id, 0, () => true, 1)).toBeNull();
    expect(readChanges(db, test.account.id, 0, () => true, 100)?.pairs.length).toBeGreaterThan(0);
  });

  it('tells nothing of other accounts and contributors', async () => {
    const { db, test, dora } = await setUp();
    expect(readChanges(db, test.account.id + 1, 0, () => true, 100)?.pairs).toEqual([]);
    expect(readChanges(db, test.account.id, 0, (one) => one === dora.id, 100)?.pairs).toEqual([]);
  });
});
