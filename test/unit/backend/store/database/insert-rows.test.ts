import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import {
  inStatements,
  insertRows,
  nextId,
  type Row,
} from '../../../../../backend/store/database/insert-rows.ts';
import { migrate } from '../../../../../backend/store/database/migrate.ts';
import { temporaryDirectory } from '../store-fixture.ts';

function openDatabase(): Connection {
  const db = new Connection(join(temporaryDirectory(), 'kith.sqlite'));
  onTestFinished(() => db.close());
  return db;
}

describe('insertRows', () => {
  it('writes every row once and in order, however many there are', () => {
    const db = openDatabase();
    const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), value), { maxLength: 200 }), (rows) => {
        db.exec('DROP TABLE IF EXISTS x; CREATE TABLE x (a, b)');
        insertRows(db, 'x (a, b)', rows);
        expect(db.rows<Row>('SELECT a, b FROM x ORDER BY rowid')).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });

  it('tells how many rows that changed', () => {
    const db = openDatabase();
    db.exec('CREATE TABLE x (a INTEGER PRIMARY KEY, b TEXT)');
    const rows = (count: number): Row[] => Array.from({ length: count }, (_, a) => [a, 'said']);
    expect(insertRows(db, 'x (a, b)', [])).toBe(0);
    expect(insertRows(db, 'x (a, b)', rows(70))).toBe(70);
    expect(insertRows(db, 'x (a, b)', rows(100), 'ON CONFLICT DO NOTHING')).toBe(30);
  });

  it('minds what a conflict is to do', () => {
    const db = openDatabase();
    db.exec('CREATE TABLE x (a INTEGER PRIMARY KEY, b TEXT)');
    const rows = (said: string): Row[] => Array.from({ length: 100 }, (_, a) => [a, said]);
    insertRows(db, 'x (a, b)', rows('one'));
    insertRows(db, 'x (a, b)', rows('two'), 'ON CONFLICT DO UPDATE SET b = excluded.b WHERE a > 90');
    const said = db.all<{ b: string; times: number }>('SELECT b, count(*) AS times FROM x GROUP BY b');
    expect(said).toEqual([
      { b: 'one', times: 91 },
      { b: 'two', times: 9 },
    ]);
  });
});

describe('inStatements', () => {
  it('gives everything in order, in parts of few lengths', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 300 }), (all) => {
        const parts = [...inStatements(all)];
        expect(parts.flat()).toEqual(all);
        for (const { length } of parts) expect([1, 2, 4, 8, 16, 32, 64]).toContain(length);
      }),
      { numRuns: 100 },
    );
  });
});

describe('nextId', () => {
  it('is the id that the next row gets, and never one that was used', async () => {
    const db = openDatabase();
    await migrate(db);
    db.run("INSERT INTO account (id, name, demo, erase_key) VALUES (1, 'default', 0, x'00')");
    expect(nextId(db, 'person')).toBe(1);
    expect(db.insert('INSERT INTO person (account) VALUES (1)')).toBe(1);
    insertRows(db, 'person (id, account)', [
      [nextId(db, 'person'), 1],
      [nextId(db, 'person') + 1, 1],
    ]);
    db.run('DELETE FROM person');
    expect(nextId(db, 'person')).toBe(4);
    expect(db.insert('INSERT INTO person (account) VALUES (1)')).toBe(4);
  });
});
