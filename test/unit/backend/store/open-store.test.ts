import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  OLDEST_SQLITE,
  openDatabase,
  requireSafeSqlite,
} from '../../../../backend/store/database/connection.ts';
import { openStore } from '../../../../backend/store/open-store.ts';
import { StoreError } from '../../../../backend/store/store-error.ts';
import { connected, openTestStore, person, temporaryDirectory } from './store-fixture.ts';

/** Returns the files that this process has open in a directory. */
function openFilesIn(directory: string): string[] {
  const paths = readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return readlinkSync(join('/proc/self/fd', descriptor));
    } catch {
      // The descriptor with which the folder was listed.
      return [];
    }
  });
  return paths.filter((path) => path.startsWith(realpathSync(directory)));
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('openStore', () => {
  it('creates a directory that only its owner can read', async () => {
    const directory = join(temporaryDirectory(), 'deep', 'data');
    const store = await openStore(directory);
    await store.close();
    expect(modeOf(directory)).toBe('700');
  });

  it('makes an existing directory readable only by its owner', async () => {
    const directory = join(temporaryDirectory(), 'data');
    mkdirSync(directory);
    chmodSync(directory, 0o755);
    await (await openStore(directory)).close();
    expect(modeOf(directory)).toBe('700');
  });

  it('makes every file readable only by its owner, including log files', async () => {
    const { directory, take } = await openTestStore();
    await take([person('ada'), connected('ada')]);
    for (const file of ['network.sqlite', 'network.sqlite-wal', 'network.sqlite-shm', 'kith.lock']) {
      expect([file, modeOf(join(directory, file))]).toEqual([file, '600']);
    }
  });

  it('keeps the stored data', async () => {
    const directory = temporaryDirectory();
    const first = await openStore(directory);
    const made = await first.ensureAccount('default', false);
    await first.close();
    const second = await openStore(directory);
    expect(await second.account('default')).toEqual(made);
    await second.close();
  });

  it('rejects a directory that another process has open, and explains what to do', async () => {
    const { directory } = await openTestStore();
    const refusal = openStore(directory);
    await expect(refusal).rejects.toThrow(StoreError);
    await expect(refusal).rejects.toThrow(/Another Kith is already using the data in .*KITH_DATA/);
  });

  it('opens the directory again after it was closed', async () => {
    const directory = temporaryDirectory();
    await (await openStore(directory)).close();
    const again = await openStore(directory);
    await again.close();
  });

  it.runIf(existsSync('/proc/self/fd'))('leaves no file open if it fails', async () => {
    const directory = temporaryDirectory();
    const now = () => {
      throw new Error('The clock is broken.');
    };
    await expect(openStore(directory, { now })).rejects.toThrow('The clock is broken.');
    expect(openFilesIn(directory)).toEqual([]);
  });

  it('shares the directory with a worker of the same process', async () => {
    const { directory, account } = await openTestStore();
    const shared = await openStore(directory, { lock: 'held by this process' });
    expect(await shared.account('default')).toEqual(account);
    await shared.close();
  });

  it('reports when the directory can’t be created', async () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')])
      await expect(openStore(path)).rejects.toThrow(
        /^Kith can’t store its data in .*: a file is in the way\. Move it away/,
      );
  });

  it.runIf(existsSync('/proc/self'))('reports a path where nobody can create a folder', async () => {
    await expect(openStore('/proc/kith/data')).rejects.toThrow(
      /^Kith can’t store its data in \/proc\/kith\/data: .*\. Set KITH_DATA to another folder\.$/,
    );
  });

  it('rejects an older version’s folder, explains what to do and leaves it unchanged', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'kith.sqlite'), '');
    await expect(openStore(directory)).rejects.toThrow(/older version of Kith.*Take your data along/);
    expect(existsSync(join(directory, 'network.sqlite'))).toBe(false);
  });

  it('gives a member the same person each time it is opened', async () => {
    const { directory, store, me } = await openTestStore();
    await store.close();
    const again = await openTestStore(directory);
    expect(again.me).toEqual(me);
    expect((await again.member('other')).person).not.toBe(me.person);
  });

  it('uses a durable write-ahead log, zeroes deleted data and checks references', () => {
    const database = openDatabase(join(temporaryDirectory(), 'network.sqlite'));
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    const set = ['journal_mode', 'synchronous', 'secure_delete', 'foreign_keys', 'busy_timeout'].map(pragma);
    database.close();
    const full = 2;
    expect(set).toEqual(['wal', full, 1, 1, 5000]);
  });
});

describe('requireSafeSqlite', () => {
  it.each(['3.51.3', '3.51.4', '3.53.0', '4.0.0'])('accepts %s', (version) => {
    expect(() => requireSafeSqlite(version)).not.toThrow();
  });

  it.each(['3.51.2', '3.50.9', '3.40.1', '2.9.9'])('rejects %s and names the required version', (version) => {
    expect(() => requireSafeSqlite(version)).toThrow(`SQLite ${version}, and Kith needs ${OLDEST_SQLITE}`);
  });
});
