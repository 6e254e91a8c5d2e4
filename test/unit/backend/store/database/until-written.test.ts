import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import { migrate } from '../../../../../backend/store/database/migrate.ts';
import { UntilWritten } from '../../../../../backend/store/database/until-written.ts';
import { temporaryDirectory } from '../store-fixture.ts';

const COUNT = 'SELECT count(*) AS accounts FROM account';

async function setUp() {
  const path = join(temporaryDirectory(), 'kith.sqlite');
  const [db, other] = [new Connection(path), new Connection(path)];
  onTestFinished(() => {
    db.close();
    other.close();
  });
  await migrate(db);
  const kept = new UntilWritten<number>();
  let readings = 0;
  const read = (key = '', from = db) =>
    kept.of(from, key, () => {
      readings += 1;
      return from.one<{ accounts: number }>(COUNT).accounts;
    });
  const add = (to: Connection, name: string) =>
    to.run("INSERT INTO account (name, demo, erase_key) VALUES (?, 0, x'00')", name);
  return { db, other, read, add, readings: () => readings };
}

describe('what is kept until something is written', () => {
  it('is read once while nothing is', async () => {
    const { read, readings } = await setUp();
    expect([read(), read(), readings()]).toEqual([0, 0, 1]);
  });

  it('is read by each key', async () => {
    const { read, readings } = await setUp();
    expect([read('x'), read('y'), readings()]).toEqual([0, 0, 2]);
  });

  it('is read again after a write of the connection', async () => {
    const { db, read, add } = await setUp();
    read();
    add(db, 'one');
    expect(read()).toBe(1);
  });

  it('is read again after a write of another connection', async () => {
    const { other, read, add } = await setUp();
    read();
    add(other, 'one');
    expect(read()).toBe(1);
  });

  it('is read again within a transaction that has written, and after one that was undone', async () => {
    const { db, read, add } = await setUp();
    read();
    const undone = db.write(() => {
      add(db, 'one');
      expect(read()).toBe(1);
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    expect(read()).toBe(0);
  });

  it('is what a transaction that reads sees, whatever is written meanwhile', async () => {
    const { db, other, read, add } = await setUp();
    db.read(() => {
      read();
      add(other, 'one');
      expect(read()).toBe(0);
      expect(read('anew')).toBe(0);
    });
    expect(read()).toBe(1);
  });

  it('never is another connection’s', async () => {
    const { other, read, readings } = await setUp();
    expect([read(), read('', other), readings()]).toEqual([0, 0, 2]);
  });
});
