import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import type { Member, Team } from '../../../../../backend/store/store.ts';
import { type View, viewOf, viewOfAudience } from '../../../../../backend/store/views/view.ts';
import { connected, NOON, openTestStore, person, type TestStore, TODAY } from '../store-fixture.ts';

interface Setting {
  readonly test: TestStore;
  readonly team: Team;
  readonly me: Member;
  readonly dora: Member;
  readonly emil: Member;
  readonly db: Connection;
  connect(): Connection;
}

/** A team: I share all, Dora what she mailed, Emil nothing, who is in it; Fred is not. */
async function setUp(): Promise<Setting> {
  const test = await openTestStore();
  const { store, account } = test;
  const team = await store.ensureTeam(account.id, 'Sales', NOON);
  const me = await store.joinTeam(test.me, team, NOON);
  const [dora, emil] = [
    await store.joinTeam(await test.member('dora'), team, NOON),
    await store.joinTeam(await test.member('emil'), team, NOON),
  ];
  await test.member('fred');
  await test.take([person('ada'), connected('ada')], { member: dora, source: 'mbox', fileName: 'mails' });
  await test.take([person('bob'), connected('bob')], { member: dora, fileName: 'export' });
  await store.setSharing(dora, team.id, { sources: ['mbox'], isNamed: true });
  await store.setSharing(emil, team.id, { sources: [], isNamed: true });
  const connect = () => {
    const db = new Connection(join(test.directory, 'kith.sqlite'));
    onTestFinished(() => db.close());
    return db;
  };
  return { test, team, me, dora, emil, db: connect(), connect };
}

/** The member's and everybody's. */
function viewsOf(db: Connection, { me, team, test }: Setting): Omit<View, 'merged'>[] {
  const { merged: _, ...mine } = viewOf(db, me);
  const { merged: __, ...everybodys } = viewOfAudience(db, {
    account: test.account.id,
    team: team.id,
    contributor: 0,
  });
  return [mine, everybodys];
}

/** What each trigger is there for. */
const WRITES: readonly (readonly [trigger: string, (setting: Setting) => unknown])[] = [
  [
    'sharing_team_new',
    ({ db }) =>
      db.run(`INSERT INTO team_member (account, team, member, role, joined_at)
        SELECT account, 1, id, 'member', 0 FROM member WHERE external_user_id = 'fred'`),
  ],
  [
    'sharing_share_new',
    ({ db, emil, team }) =>
      db.run(
        "INSERT INTO team_share (account, team, member, source) VALUES (?, ?, ?, '*')",
        emil.account,
        team.id,
        emil.id,
      ),
  ],
  [
    'sharing_member',
    ({ db, emil }) =>
      db.run(
        "UPDATE member SET person = (SELECT person FROM person_alias WHERE value = 'ada') WHERE id = ?",
        emil.id,
      ),
  ],
  [
    'sharing_import_new',
    ({ test, dora }) => test.take([person('cleo')], { member: dora, source: 'mbox', fileName: 'more mails' }),
  ],
  [
    'sharing_import',
    ({ db }) => db.run("UPDATE import SET source = 'mbox' WHERE source = 'linkedin-export'"),
  ],
  ['sharing_import_gone', ({ test, dora }) => test.store.undoImport(dora, 'import of mails', TODAY)],
  ['sharing_share_gone', ({ db, dora }) => db.run('DELETE FROM team_share WHERE member = ?', dora.id)],
  ['sharing_team_gone', ({ db, emil }) => db.run('DELETE FROM team_member WHERE member = ?', emil.id)],
];

describe('who sees what', () => {
  it('is known anew after each of these', async () => {
    const setting = await setUp();
    const reader = setting.connect();
    let before = viewsOf(reader, setting);
    for (const [trigger, write] of WRITES) {
      await write(setting);
      const now = viewsOf(reader, setting);
      expect([trigger, now]).toEqual([trigger, viewsOf(setting.connect(), setting)]);
      expect([trigger, now]).not.toEqual([trigger, before]);
      before = now;
    }
  });

  it.each(WRITES)('would not be without %s', async (trigger, write) => {
    const setting = await setUp();
    const reader = setting.connect();
    viewsOf(reader, setting);
    setting.db.exec(`DROP TRIGGER ${trigger}`);
    await write(setting);
    expect(viewsOf(reader, setting)).not.toEqual(viewsOf(setting.connect(), setting));
  });

  it('has a test for every trigger that counts it', async () => {
    const { db } = await setUp();
    const triggers = db
      .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
      .map(({ name }) => name)
      .filter((name) => name.startsWith('sharing_'));
    expect(triggers).toEqual(WRITES.map(([trigger]) => trigger).sort());
  });

  it('is read once, whatever else is written', async () => {
    const setting = await setUp();
    const wholeOf = (db: Connection) => viewsOf(db, setting).map(({ whole }) => whole);
    const [mine, everybodys] = wholeOf(setting.db);
    await setting.test.take([person('eve'), connected('eve')], { member: setting.me, fileName: 'new' });
    const [again, everybodysAgain] = wholeOf(setting.db);
    expect(again).toBe(mine);
    expect(everybodysAgain).toBe(everybodys);
    expect(wholeOf(setting.connect())[0]).not.toBe(mine);
  });

  it('is known within a transaction, and as before where that is undone', async () => {
    const setting = await setUp();
    const { db, emil } = setting;
    const before = viewsOf(db, setting);
    const leave = (work: () => void) =>
      db.write(() => {
        db.run('DELETE FROM team_member WHERE member = ?', emil.id);
        expect(viewsOf(db, setting)).not.toEqual(before);
        work();
      });
    const undone = leave(() => {
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    expect(viewsOf(db, setting)).toEqual(before);
    // Counted as often as what was undone, and something else.
    await db.write(() => db.run('DELETE FROM team_share WHERE member = ?', setting.dora.id));
    expect(viewsOf(db, setting)).toEqual(viewsOf(setting.connect(), setting));
  });
});
