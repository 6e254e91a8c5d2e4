import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../../../../../backend/store/database/access.ts';
import { Database } from '../../../../../backend/store/database/database.ts';
import { Reserve } from '../../../../../backend/store/database/reserve.ts';
import { openTestStore, temporaryDirectory } from '../store-fixture.ts';

const NOBODY = { account: 0 };

async function openDatabase() {
  const path = join(temporaryDirectory(), 'network.sqlite');
  const database = await Database.open(path);
  onTestFinished(() => database.close());
  return { database, path };
}

const addName = (db: Db, name: string) =>
  db.insertInto('account_name').values({ name, account: 1 }).execute();
const namesOf = async ({ db }: { db: Db }) =>
  (await db.selectFrom('account_name').select('name').orderBy('name').execute()).map(({ name }) => name);

/** Opens another connection, like another thread's. */
function openOther(path: string): DatabaseSync {
  const other = new DatabaseSync(path, { timeout: 0 });
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return other;
}

describe('Database', () => {
  it('writes all of a transaction or nothing', async () => {
    const { database } = await openDatabase();
    const failing = database.write(NOBODY, async (db) => {
      await addName(db, 'half');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await namesOf(database)).toEqual([]);
  });

  it('waits for another writer without blocking the event loop', async () => {
    const { database, path } = await openDatabase();
    const other = openOther(path);
    other.exec("BEGIN IMMEDIATE; INSERT INTO account_name VALUES ('first', 1)");
    const writing = database.write(NOBODY, (db) => addName(db, 'second'));
    expect(await namesOf(database)).toEqual([]);
    other.exec('COMMIT');
    await writing;
    expect(await namesOf(database)).toEqual(['first', 'second']);
  });

  it('runs one thread’s writes one after another', async () => {
    const { database } = await openDatabase();
    const names = Array.from({ length: 20 }, (_, at) => `name ${String(at).padStart(2, '0')}`);
    await Promise.all(names.map((name) => database.write(NOBODY, (db) => addName(db, name))));
    expect(await namesOf(database)).toEqual(names);
  });

  it('reads one snapshot while others write', async () => {
    const { database } = await openDatabase();
    const seen = await database.read(async (db) => {
      const before = await namesOf({ db });
      await database.write(NOBODY, (writing) => addName(writing, 'meanwhile'));
      return [before, await namesOf({ db })];
    });
    expect(seen).toEqual([[], []]);
    expect(await namesOf(database)).toEqual(['meanwhile']);
  });

  it('rolls back when one write fails, even if the caller ignores the error', async () => {
    const { database } = await openDatabase();
    const holding = database.hold(1, async (held) => {
      await held.write(NOBODY, (db) => addName(db, 'one'));
      await held
        .write(NOBODY, async () => {
          throw new Error('no');
        })
        .catch(() => undefined);
    });
    await expect(holding).rejects.toThrow('no');
    expect(await namesOf(database)).toEqual([]);
  });

  it('reports a full disk, changes nothing and continues', async () => {
    const { database } = await openDatabase();
    await database.hold(1, ({ db }) => sql`PRAGMA max_page_count = 64`.execute(db));
    const filling = database.write(NOBODY, async (db) => {
      for (let at = 0; at < 300; at += 1) await addName(db, `${at} ${'x'.repeat(2000)}`);
    });
    await expect(filling).rejects.toMatchObject({
      status: 507,
      message: 'The disk is full. Nothing was changed; free some space and try again.',
    });
    await database.write(NOBODY, (db) => addName(db, 'small'));
    expect(await namesOf(database)).toEqual(['small']);
  });

  it.each([
    ['the log', ['-wal']],
    ['the log and its index', ['-wal', '-shm']],
  ])('loses nothing when another program removes %s', async (_, endings) => {
    const { database, path } = await openDatabase();
    const names: string[] = [];
    for (const round of [1, 2, 3]) {
      for (const ending of endings) rmSync(`${path}${ending}`);
      for (const at of [1, 2]) {
        await database.write(NOBODY, (db) => addName(db, `${round} ${at}`));
        names.push(`${round} ${at}`);
      }
      expect(await namesOf(database)).toEqual(names);
    }
    await database.close();
    const again = await Database.open(path);
    onTestFinished(() => again.close());
    expect(await namesOf(again)).toEqual(names);
  });

  it('reopens its files when another program removed the log and nobody writes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const path = join(temporaryDirectory(), 'network.sqlite');
    const { promise: reopened, resolve } = Promise.withResolvers<void>();
    const database = await Database.open(path, { beforeReopening: resolve });
    onTestFinished(() => database.close());
    database.watchFiles();
    await database.write(NOBODY, (db) => addName(db, 'before'));
    rmSync(`${path}-wal`);
    vi.advanceTimersByTime(1_000);
    await reopened;
    expect(openOther(path).prepare('SELECT name FROM account_name').all()).toEqual([{ name: 'before' }]);
  });

  it('rejects writes when its file was replaced, and still reads', async () => {
    const { database, path } = await openDatabase();
    await database.write(NOBODY, (db) => addName(db, 'before'));
    cpSync(path, `${path}.copy`);
    renameSync(`${path}.copy`, path);
    const writing = database.write(NOBODY, (db) => addName(db, 'after'));
    await expect(writing).rejects.toThrow(/network\.sqlite\) was removed or replaced while Kith was running/);
    expect(await namesOf(database)).toEqual(['before']);
  });

  it('releases the reserved space for an erasure', async () => {
    const { database, path } = await openDatabase();
    const reserve = new Reserve(path);
    reserve.begin();
    await database.erase(NOBODY, async () => expect(reserve.isWhole).toBe(false));
    await database.write(NOBODY, (db) => addName(db, 'later'));
    expect(reserve.isWhole).toBe(true);
  });

  it('rejects tables from a newer version, and leaves them unchanged', async () => {
    const { database, path } = await openDatabase();
    await database.hold(1, ({ db }) =>
      sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2027')`.execute(db),
    );
    await database.close();
    await expect(Database.open(path)).rejects.toThrow('A newer version of Kith wrote this data.');
    const rows = openOther(path).prepare('SELECT name FROM kysely_migration').all();
    expect(rows.map(({ name }) => name)).toEqual([
      '0001-first-tables',
      '0002-erasures',
      '0003-personal-tokens',
      '0004-team-kind',
      '0005-live-sources',
      '9999-later',
    ]);
  });

  it('has only strict tables, all keyed by account except tables for lookups across accounts', async () => {
    const { path } = await openDatabase();
    const tables = openOther(path)
      .prepare(
        "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'",
      )
      .all()
      .filter(({ name }) => !String(name).startsWith('kysely_'));
    expect(tables.filter(({ strict }) => strict !== 1)).toEqual([]);
    const unkeyed = tables
      .map(({ name }) => String(name))
      .filter((name) => {
        const columns = openOther(path)
          .prepare('SELECT name FROM pragma_table_info(?) WHERE pk = 1')
          .all(name);
        return columns[0]?.name !== 'account';
      });
    expect(unkeyed.sort()).toEqual(['account', 'account_name', 'personal_token', 'secret_key']);
  });
});

describe('the version of an account', () => {
  const versionsOf = async (database: Database) => {
    const account = await database.db.selectFrom('account').select('version').executeTakeFirstOrThrow();
    const members = await database.db.selectFrom('member').select('version').orderBy('id').execute();
    return [account.version, ...members.map(({ version }) => version)];
  };

  it('counts each write, and a member’s version is that of their last write', async () => {
    const { store, account, me, member, directory } = await openTestStore();
    await member('other');
    const database = await Database.open(join(directory, 'network.sqlite'));
    onTestFinished(() => database.close());
    const [before = 0] = await versionsOf(database);
    await store.createTeam(me, { name: 'Sales', logo: '' }, 0);
    expect(await versionsOf(database)).toEqual([before + 1, before + 1, 0]);
    await store.revokeToken(account.id, 'jti', 0);
    expect(await versionsOf(database)).toEqual([before + 2, before + 1, 0]);
  });
});
