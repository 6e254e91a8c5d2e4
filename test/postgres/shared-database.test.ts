/** Guarantees for several processes that share one PostgreSQL database. */
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { loadSampleTeam } from '../../backend/service/sample/sample-team.ts';
import { openSampleTeam } from '../../backend/service/sample/sample-team-file.ts';
import { PostgresDatabase } from '../../backend/store/database/postgres-database.ts';
import { openPostgresStore } from '../../backend/store/open-store.ts';
import type { Store } from '../../backend/store/store.ts';
import { NOON, TODAY } from '../unit/backend/store/store-fixture.ts';
import { createDatabase, query, TEMPLATE } from './create-database.ts';

const SERVER = inject('postgres') ?? '';
const newDatabase = (template = TEMPLATE) =>
  createDatabase(SERVER, `shared_${randomUUID().replaceAll('-', '')}`, template);

async function openStore(url: string): Promise<Store> {
  const store = await openPostgresStore(url, { now: () => NOON });
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

const ONE_KEY = { key: 'once', asked: 'the same' };
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the store of a shared database', () => {
  it('creates tables only once when two processes start', async () => {
    const url = await newDatabase('template0');
    const [one, two] = await Promise.all([openStore(url), openStore(url)]);
    const account = await one.ensureAccount('default', false);
    expect(await two.account('default')).toEqual(account);
  });

  it('creates an account only once when two processes ask for it', async () => {
    const url = await newDatabase();
    const [one, two] = await Promise.all([openStore(url), openStore(url)]);
    const made = await Promise.all(
      [one, two, one, two].map((store) => store.ensureAccount('default', false)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('never assigns one number to two rows of an account', async () => {
    const url = await newDatabase();
    const [one, two] = await Promise.all([openStore(url), openStore(url)]);
    const { id } = await one.ensureAccount('default', false);
    const members = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? one : two).ensureMember(id, `member ${at}`, `${at}@example.org`, NOON),
      ),
    );
    expect(new Set(members.map((member) => member.id)).size).toBe(20);
  });

  it('handles a request only once when two processes receive it at the same moment', async () => {
    const url = await newDatabase();
    const [one, two] = await Promise.all([openStore(url), openStore(url)]);
    const { id } = await one.ensureAccount('default', false);
    const me = await one.ensureMember(id, 'me', 'me@example.org', NOON);
    const done: string[] = [];
    const answers = await Promise.all(
      [one, two, one, two].map((store, at) =>
        store.once(me, ONE_KEY, NOON, async () => {
          done.push(`by ${at}`);
          return bytes(`answer of ${at}`);
        }),
      ),
    );
    expect(done).toHaveLength(1);
    expect(new Set(answers.map(String)).size).toBe(1);
  });

  it('fills the sample team only once when two processes start at the same moment', async () => {
    const url = await newDatabase();
    const [one, two] = await Promise.all([openStore(url), openStore(url)]);
    const { digest, read } = await openSampleTeam();
    const [founder] = read().members;
    const small = { digest, read: () => ({ ...read(), members: founder === undefined ? [] : [founder] }) };
    await Promise.all([one, two].map((store) => loadSampleTeam(store, TODAY, NOON, small)));
    const [host] = await one.members((await one.ensureAccount('demo', true)).id);
    if (host === undefined) throw new Error('The sample team has no founder.');
    const { total } = await one.lists(host, 1, 100);
    const sequences = await one.sequences(host);
    const { imports } = await one.coverage(host);
    expect([total, sequences.length, imports.length]).toEqual([2, 1, 1]);
  });
});

describe('a database that fails', () => {
  it('rolls back when the database fails during a write', async () => {
    const url = await newDatabase();
    const store = await openStore(url);
    const { id } = await store.ensureAccount('default', false);
    const me = await store.ensureMember(id, 'me', 'me@example.org', NOON);
    const cutting = store.once(me, ONE_KEY, NOON, async (within) => {
      await within.ensureMember(id, 'half', 'half@example.org', NOON);
      await query(
        SERVER,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = '${new URL(url).pathname.slice(1)}' AND state = 'idle in transaction'`,
      );
      return bytes('done');
    });
    await expect(cutting).rejects.toMatchObject({ type: 'upstream_error' });
    expect(await store.member(id, 'half')).toBeNull();
    expect(await store.ensureMember(id, 'whole', 'whole@example.org', NOON)).toMatchObject({ id: 2 });
  });

  it('reports a read-only database and still answers', async () => {
    const url = await newDatabase();
    const first = await openStore(url);
    const { id } = await first.ensureAccount('default', false);
    await query(
      SERVER,
      `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`,
    );
    const store = await openStore(url);
    await expect(store.ensureMember(id, 'me', 'me@example.org', NOON)).rejects.toThrow(
      'The database is read-only at the moment. Nothing was changed; try again in a minute.',
    );
    expect(await store.account('default')).toMatchObject({ id });
  });

  it('refuses a database from a newer version and leaves it unchanged', async () => {
    const url = await newDatabase();
    await openStore(url);
    await query(url, "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2027')");
    await expect(openPostgresStore(url)).rejects.toThrow('A newer version of Kith wrote this data.');
  });

  it('stops using a database when a newer version migrates it', async () => {
    const url = await newDatabase();
    const database = await PostgresDatabase.open(url);
    onTestFinished(() => database.close());
    await query(url, "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2027')");
    const asked = database.db.selectFrom('account').selectAll().execute();
    await expect(asked).rejects.toThrow('A newer version of Kith wrote this data.');
  });

  it('doesn’t migrate a database while an older version uses it', async () => {
    const url = await newDatabase();
    const older = await openStore(url);
    const account = await older.ensureAccount('default', false);
    await query(url, 'DELETE FROM kysely_migration');
    await expect(openPostgresStore(url)).rejects.toThrow(
      'An older version of Kith is using this database, and this version must change the tables.',
    );
    expect(await older.account('default')).toEqual(account);
  });

  it('doesn’t create tables in a database that can’t store every character', async () => {
    const name = `latin_${randomUUID().replaceAll('-', '')}`;
    const options = "ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0";
    await query(SERVER, `CREATE DATABASE ${name} ${options}`);
    const url = Object.assign(new URL(SERVER), { pathname: `/${name}` }).href;
    await expect(openPostgresStore(url)).rejects.toThrow('stores text as LATIN1');
    expect(await query(url, "SELECT to_regclass('account') AS found")).toEqual([{ found: null }]);
  });

  it.each([
    [
      'rejects the password',
      (url: URL) => Object.assign(url, { password: 'a wrong secret' }),
      /rejected the user or password/,
    ],
    [
      'doesn’t exist',
      (url: URL) => Object.assign(url, { pathname: '/nowhere' }),
      /doesn’t exist on that server/,
    ],
    [
      'isn’t reachable',
      (url: URL) => new URL(`${url.pathname}?host=/nowhere`, url),
      /didn’t answer\. Check that it runs/,
    ],
  ])('reports a failed connection without the address when the database %s', async (_, change, sentence) => {
    const opening = openPostgresStore(change(new URL(SERVER)).href);
    await expect(opening).rejects.toThrow(sentence);
    const error = await opening.catch((thrown: unknown) => String((thrown as Error).stack));
    expect(error).not.toMatch(/a wrong secret|tests@|postgres:\/\//);
  });
});
