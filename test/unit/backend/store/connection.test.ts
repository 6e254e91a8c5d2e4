import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../backend/store/connection.ts';
import { temporaryDirectory } from './store-fixture.ts';

function openTwo(): { one: Connection; other: DatabaseSync; path: string } {
  const path = join(temporaryDirectory(), 'kith.sqlite');
  const one = new Connection(path);
  one.exec('CREATE TABLE word (text TEXT NOT NULL) STRICT');
  const other = new DatabaseSync(path, { timeout: 0 });
  onTestFinished(() => {
    one.close();
    if (other.isOpen) other.close();
  });
  return { one, other, path };
}

const wordsOf = (connection: Connection) =>
  connection.all<{ text: string }>('SELECT text FROM word').map((row) => row.text);

describe('a connection', () => {
  it('writes all of a transaction or nothing', async () => {
    const { one } = openTwo();
    const failing = one.write(() => {
      one.run("INSERT INTO word VALUES ('half')");
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(wordsOf(one)).toEqual([]);
    await one.write(() => one.run("INSERT INTO word VALUES ('whole')"));
    expect(wordsOf(one)).toEqual(['whole']);
  });

  it('waits for another writer without holding up the event loop', async () => {
    const { one, other } = openTwo();
    other.exec("BEGIN IMMEDIATE; INSERT INTO word VALUES ('first')");
    let isWritten = false;
    const writing = one
      .write(() => one.run("INSERT INTO word VALUES ('second')"))
      .then(() => {
        isWritten = true;
      });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isWritten).toBe(false);
    expect(wordsOf(one)).toEqual([]);
    other.exec('COMMIT');
    await writing;
    expect(wordsOf(one)).toEqual(['first', 'second']);
  });

  it('lets writers of one thread follow each other', async () => {
    const { one } = openTwo();
    const words = Array.from({ length: 20 }, (_, i) => String(i));
    await Promise.all(words.map((word) => one.write(() => one.run('INSERT INTO word VALUES (?)', word))));
    expect(wordsOf(one)).toEqual(words);
  });

  it('reads one moment, whatever another writes meanwhile', () => {
    const { one, other } = openTwo();
    const [before, after] = one.read(() => {
      const first = wordsOf(one);
      other.exec("INSERT INTO word VALUES ('meanwhile')");
      return [first, wordsOf(one)];
    });
    expect(after).toEqual(before);
    expect(wordsOf(one)).toEqual(['meanwhile']);
  });

  it('copies its log into the file once much was written, so that no write waits for that as a rule', async () => {
    const { one, path } = openTwo();
    const write = () => one.write(() => one.run('INSERT INTO word VALUES (?)', 'x'.repeat(8 * 1024 * 1024)));
    await write();
    expect(statSync(path).size).toBeLessThan(1024 * 1024);
    await write();
    expect(statSync(path).size).toBeGreaterThan(16 * 1024 * 1024);
  });

  it('forgets once nobody reads what was there before', async () => {
    const { one, other, path } = openTwo();
    await one.write(() => one.run("INSERT INTO word VALUES ('secret')"));
    other.exec('BEGIN');
    other.prepare('SELECT text FROM word').all();
    await one.write(() => one.run('DELETE FROM word'));
    const forgetting = one.forget(one.owed);
    await new Promise((resolve) => setImmediate(resolve));
    const files = () => [path, `${path}-wal`].map((file) => readFileSync(file, 'latin1')).join('');
    expect(files()).toContain('secret');
    other.exec('COMMIT');
    await forgetting;
    expect(files()).not.toContain('secret');
  });

  it('says so where the disk is full, and has changed nothing', async () => {
    const { one } = openTwo();
    one.exec('PRAGMA max_page_count = 4');
    const filling = one.write(() => {
      for (let i = 0; i < 100; i += 1) one.run('INSERT INTO word VALUES (?)', 'x'.repeat(1000));
    });
    await expect(filling).rejects.toThrow('The disk is full. Nothing was changed; make room and try again.');
    expect(wordsOf(one)).toEqual([]);
  });

  it('ends its read where that fails', () => {
    const { one } = openTwo();
    expect(() => one.read(() => one.all('SELECT text FROM nowhere'))).toThrow(/nowhere/);
    expect(one.read(() => wordsOf(one))).toEqual([]);
  });
});

describe('a connection that is held', () => {
  it('writes all that was written meanwhile, or nothing', async () => {
    const { one, other } = openTwo();
    const count = () => other.prepare('SELECT count(*) AS words FROM word').get()?.words;
    await one.hold(async () => {
      await one.write(() => one.run("INSERT INTO word VALUES ('first')"));
      await new Promise((resolve) => setImmediate(resolve));
      await one.write(() => one.run("INSERT INTO word VALUES ('second')"));
      expect(one.read(() => wordsOf(one))).toEqual(['first', 'second']);
      expect(count()).toBe(0);
    });
    expect(count()).toBe(2);
    const failing = one.hold(async () => {
      await one.write(() => one.run("INSERT INTO word VALUES ('third')"));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(count()).toBe(2);
  });

  it('takes all back where a part fails, even if that is passed over, and can be held again', async () => {
    const { one } = openTwo();
    const passing = one.hold(async () => {
      await one.write(() => one.run("INSERT INTO word VALUES ('before')"));
      const part = one.write(() => {
        one.run("INSERT INTO word VALUES ('half')");
        throw new Error('no');
      });
      await expect(part).rejects.toThrow('no');
      await one.write(() => one.run("INSERT INTO word VALUES ('after')"));
    });
    await expect(passing).rejects.toThrow('no');
    expect(wordsOf(one)).toEqual([]);
    await one.hold(() => one.write(() => one.run("INSERT INTO word VALUES ('whole')")));
    expect(wordsOf(one)).toEqual(['whole']);
  });

  it('deletes many rows as fast as one that is not, whatever hangs on them', async () => {
    const { one } = openTwo();
    one.exec(`CREATE TABLE shelf (id INTEGER PRIMARY KEY, text TEXT);
      CREATE TABLE book (shelf INTEGER REFERENCES shelf (id), text TEXT);
      CREATE INDEX book_shelf ON book (shelf)`);
    const fill = () =>
      one.exec(`WITH RECURSIVE n (id) AS (VALUES (1) UNION ALL SELECT id + 1 FROM n WHERE id < 20000)
        INSERT INTO shelf SELECT id, hex(randomblob(200)) FROM n`);
    const empty = () => {
      for (let id = 1; id <= 20_000; id++) one.run('DELETE FROM shelf WHERE id = ?', id);
    };
    fill();
    const alone = await processorTime(() => one.write(empty));
    fill();
    const held = await processorTime(() => one.hold(() => one.write(empty)));
    expect(held).toBeLessThan(alone * 4);
  });

  it('says so where the disk is full', async () => {
    const { one } = openTwo();
    one.exec('PRAGMA max_page_count = 4');
    const filling = one.hold(async () => {
      for (let i = 0; i < 100; i += 1) {
        await one.write(() => one.run('INSERT INTO word VALUES (?)', 'x'.repeat(1000)));
      }
    });
    await expect(filling).rejects.toThrow('The disk is full. Nothing was changed; make room and try again.');
    expect(wordsOf(one)).toEqual([]);
  });
});

/** In microseconds, so that a busy computer says the same. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
