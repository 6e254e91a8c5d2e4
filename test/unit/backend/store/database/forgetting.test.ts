import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import { createForgetting } from '../../../../../backend/store/database/forgetting.ts';
import { overwriteInThread } from '../../../../../backend/store/database/overwrite-erased.ts';
import {
  connected,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  temporaryDirectory,
} from '../store-fixture.ts';

const WHO = ['canary-one', 'canary-two', 'canary-three', 'canary-four'];
const NOTHING = { people: 0, evidence: 0, ties: 0, imports: 0 };

async function openWithPeople(): Promise<TestStore> {
  const test = await openTestStore();
  await test.take(WHO.flatMap((slug) => [person(slug), connected(slug)]));
  return test;
}

/** How often the tables were written anew: SQLite counts that among the changes of the schema. */
function timesWritten({ directory }: { directory: string }): number {
  const database = new DatabaseSync(join(directory, 'kith.sqlite'), { readOnly: true });
  try {
    return Number(database.prepare('PRAGMA schema_version').get()?.schema_version);
  } finally {
    database.close();
  }
}

const leftIn = (directory: string) =>
  WHO.filter((word) =>
    readdirSync(directory).some((file) => readFileSync(join(directory, file), 'latin1').includes(word)),
  );

describe('what was erased', () => {
  it('is overwritten once for all who erase at the same time', async () => {
    const test = await openWithPeople();
    const before = timesWritten(test);
    await Promise.all(WHO.map((slug) => test.store.erasePerson(test.me, keyOf(slug))));
    expect(leftIn(test.directory)).toEqual([]);
    expect(timesWritten(test)).toBe(before + 1);
  });

  it('costs nothing where there was nothing to erase', async () => {
    const test = await openWithPeople();
    await test.store.eraseMember(test.me);
    const before = timesWritten(test);
    expect(await test.store.eraseMember(test.me)).toEqual(NOTHING);
    expect(await test.store.erasePerson(test.me, keyOf('nobody'))).toEqual(NOTHING);
    expect(await test.store.undoImport(test.me, 'none', 0)).toEqual(NOTHING);
    expect(timesWritten(test)).toBe(before);
  });

  it('within a request that is done once is overwritten at its end, and not where that fails', async () => {
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

  it('is overwritten at the next start where a crash came between', async () => {
    const directory = temporaryDirectory();
    const test = await openTestStore(directory);
    await test.take(WHO.flatMap((slug) => [person(slug), connected(slug)]));
    const killed = new Connection(join(directory, 'kith.sqlite'));
    await killed.write(() => killed.oweForgetting());
    killed.close();
    await test.store.close();
    const before = timesWritten(test);
    await (await openTestStore(directory)).store.close();
    expect(timesWritten(test)).toBe(before + 1);
    await (await openTestStore(directory)).store.close();
    expect(timesWritten(test)).toBe(before + 1);
  });

  it('is waited for a while only, and overwritten once nobody is in the way', async () => {
    const path = join(temporaryDirectory(), 'kith.sqlite');
    const db = new Connection(path);
    const other = new DatabaseSync(path, { timeout: 0 });
    const forgetting = createForgetting(db, { mostWaitMs: 1 });
    onTestFinished(() => {
      forgetting.close();
      other.close();
      db.close();
    });
    await db.write(() => db.oweForgetting());
    other.exec('BEGIN IMMEDIATE');
    await forgetting.settle();
    expect(db.owed).not.toBe(0);
    other.exec('COMMIT');
    await expect.poll(() => db.owed).toBe(0);
  });

  it('is overwritten beside the loop where the file is large, and still owed by who erases meanwhile', async () => {
    const test = await openWithPeople();
    const db = new Connection(join(test.directory, 'kith.sqlite'));
    const forgetting = createForgetting(db, { largeBytes: 0, mostWaitMs: 60_000 });
    onTestFinished(() => {
      forgetting.close();
      db.close();
    });
    const before = timesWritten(test);
    await db.write(() => db.oweForgetting());
    const settled = forgetting.settle();
    await db.write(() => db.oweForgetting());
    await Promise.all([settled, forgetting.settle()]);
    expect(db.owed).toBe(0);
    expect(timesWritten(test)).toBe(before + 2);
  });

  it('stays owed where its thread cannot do its work', async () => {
    const test = await openWithPeople();
    const db = new Connection(join(test.directory, 'kith.sqlite'));
    onTestFinished(() => db.close());
    await expect(overwriteInThread(join(test.directory, 'nowhere', 'kith.sqlite'), 1)).rejects.toThrow();
    await db.write(() => db.oweForgetting());
    await db.forget(db.owed + 1);
    expect(db.owed).not.toBe(0);
  });
});
