import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/database/connection.ts';
import {
  createOverwriter,
  overwriteInThread,
} from '../../../../../backend/store/database/overwrite-erased.ts';
import {
  connected,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  temporaryDirectory,
} from '../store-fixture.ts';
import { textOf } from '../text-of.ts';

const WHO = ['canary-one', 'canary-two', 'canary-three', 'canary-four'];
const NOTHING = { people: 0, evidence: 0, ties: 0, imports: 0 };

async function openWithPeople(): Promise<TestStore> {
  const test = await openTestStore();
  await test.take(WHO.flatMap((slug) => [person(slug), connected(slug)]));
  return test;
}

/** Returns how often the file was rewritten. SQLite counts that as a schema change. */
function timesWritten({ directory }: { directory: string }): number {
  const database = new DatabaseSync(join(directory, 'network.sqlite'), { readOnly: true });
  try {
    return Number(database.prepare('PRAGMA schema_version').get()?.schema_version);
  } finally {
    database.close();
  }
}

/** Marks the file as if its erased data hadn't been overwritten yet. */
function owe(path: string): void {
  const database = new DatabaseSync(path);
  const owed = Number(database.prepare('PRAGMA application_id').get()?.application_id);
  database.exec(`PRAGMA application_id = ${owed + 1}`);
  database.close();
}

const leftIn = (directory: string) => {
  const text = textOf(directory);
  return WHO.filter((word) => text.includes(word));
};

describe('overwriting erased data', () => {
  it('finishes before concurrent erasures return', async () => {
    const test = await openWithPeople();
    await Promise.all(WHO.map((slug) => test.store.erasePerson(test.me, keyOf(slug))));
    expect(leftIn(test.directory)).toEqual([]);
  });

  it('also overwrites data that is erased while backups are deleted', async () => {
    const { directory, store } = await openWithPeople();
    await store.close();
    const path = join(directory, 'network.sqlite');
    const db = new Connection(path);
    onTestFinished(() => db.close());
    owe(path);
    let times = 0;
    const beforeOverwriting = async () => {
      times += 1;
      if (times === 1) owe(path);
    };
    await createOverwriter(db, { beforeOverwriting }).settle();
    expect([times, db.owed]).toEqual([2, 0]);
  });

  it('does nothing when there was no import to undo', async () => {
    const test = await openWithPeople();
    const before = timesWritten(test);
    expect(await test.store.undoImport(test.me, 'none')).toEqual(NOTHING);
    expect(timesWritten(test)).toBe(before);
  });

  it('happens at the end of a repeatable request, but not when the request fails', async () => {
    const test = await openWithPeople();
    const before = timesWritten(test);
    const eraseOnce = (key: string, slug: string, end: () => Uint8Array) =>
      test.store.once(test.me, { key, asked: key }, NOON, async (within) => {
        await within.erasePerson(test.me, keyOf(slug));
        expect(leftIn(test.directory)).toContain(slug);
        return end();
      });
    const failing = eraseOnce('a', 'canary-one', () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(timesWritten(test)).toBe(before);
    await eraseOnce('b', 'canary-two', () => new Uint8Array(1));
    expect(leftIn(test.directory)).not.toContain('canary-two');
    expect(leftIn(test.directory)).toContain('canary-one');
  });

  it('happens at the next start if the process crashed', async () => {
    const directory = temporaryDirectory();
    const test = await openTestStore(directory);
    await test.take(WHO.flatMap((slug) => [person(slug), connected(slug)]));
    owe(join(directory, 'network.sqlite'));
    await test.store.close();
    const before = timesWritten(test);
    await (await openTestStore(directory)).store.close();
    expect(timesWritten(test)).toBe(before + 1);
    await (await openTestStore(directory)).store.close();
    expect(timesWritten(test)).toBe(before + 1);
  });

  it('remains pending and is reported when it fails', async () => {
    const path = join(temporaryDirectory(), 'network.sqlite');
    const db = new Connection(path);
    const broken: unknown[] = [];
    const forgetting = createOverwriter(db, { onBroken: (error) => broken.push(error) });
    onTestFinished(() => {
      forgetting.close();
      db.close();
    });
    owe(db.path);
    renameSync(path, `${path}.away`);
    await forgetting.settle();
    expect(broken).toEqual([
      expect.objectContaining({ message: expect.stringContaining('removed or replaced') }),
    ]);
    expect(db.owed).not.toBe(0);
  });

  it('isn’t waited for too long, and runs as soon as nothing blocks it', async () => {
    const path = join(temporaryDirectory(), 'network.sqlite');
    const db = new Connection(path);
    const other = new DatabaseSync(path, { timeout: 0 });
    const forgetting = createOverwriter(db, { maxWaitMs: 1 });
    onTestFinished(() => {
      forgetting.close();
      other.close();
      db.close();
    });
    owe(db.path);
    other.exec('BEGIN IMMEDIATE');
    await forgetting.settle();
    expect(db.owed).not.toBe(0);
    other.exec('COMMIT');
    await expect.poll(() => db.owed).toBe(0);
  });

  it('rewrites a large file in a thread, and remains pending for erasures in the meantime', async () => {
    const test = await openWithPeople();
    const db = new Connection(join(test.directory, 'network.sqlite'));
    const forgetting = createOverwriter(db, { largeBytes: 0, maxWaitMs: 60_000 });
    onTestFinished(() => {
      forgetting.close();
      db.close();
    });
    const before = timesWritten(test);
    owe(db.path);
    const settled = forgetting.settle();
    owe(db.path);
    await Promise.all([settled, forgetting.settle()]);
    expect(db.owed).toBe(0);
    expect(timesWritten(test)).toBe(before + 2);
  });

  it('remains pending when its thread fails', async () => {
    const test = await openWithPeople();
    const db = new Connection(join(test.directory, 'network.sqlite'));
    onTestFinished(() => db.close());
    await expect(overwriteInThread(join(test.directory, 'nowhere', 'network.sqlite'), 1)).rejects.toThrow();
    owe(db.path);
    await db.vacuum(db.owed + 1);
    expect(db.owed).not.toBe(0);
  });
});
