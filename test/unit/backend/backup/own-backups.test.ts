import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import {
  backUpBeforeUpdate,
  backUpDaily,
  lastBeforeUpdate,
  listOwnBackups,
} from '../../../../backend/backup/own-backups.ts';
import { restoreBackup } from '../../../../backend/backup/restore.ts';
import { takeSnapshot } from '../../../../backend/backup/take-snapshot.ts';
import { DATABASE_FILE } from '../../../../backend/store/database/data-directory.ts';
import { openStore } from '../../../../backend/store/open-store.ts';
import { dumpTables } from '../store/dump.ts';
import { keyOf, NOON, openTestStore, openWith, person } from '../store/store-fixture.ts';

const DAY_MS = 24 * 3_600_000;
const backupsIn = (data: string) => readdirSync(join(data, 'backups')).toSorted();

it('Kith backs up once a day and keeps the newest seven backups', async () => {
  const { directory } = await openTestStore();
  const done: string[] = [];
  for (const hours of [0, 23, ...Array.from({ length: 8 }, (_, day) => 24 * (day + 1))]) {
    done.push(await backUpDaily(directory, NOON + hours * 3_600_000));
  }
  expect(done).toEqual(['made', 'not due', ...Array(8).fill('made')]);
  const days = Array.from({ length: 7 }, (_, day) =>
    new Date(NOON + (day + 2) * DAY_MS).toISOString().slice(0, 10),
  );
  expect(backupsIn(directory)).toEqual(days);
});

it('Kith deletes unfinished backups, and data that a restore replaced a week ago', async () => {
  const { directory } = await openTestStore();
  for (const name of ['making-old', 'making-now', 'replaced']) {
    mkdirSync(join(directory, 'backups', name), { recursive: true });
    const at = (name === 'making-now' ? NOON : NOON - 8 * DAY_MS) / 1000;
    utimesSync(join(directory, 'backups', name), at, at);
  }
  await backUpDaily(directory, NOON);
  expect(backupsIn(directory)).toEqual(['2026-11-21', 'making-now']);
});

it('Kith deletes backups before an erasure finishes', async () => {
  const { directory, store, me } = await openWith(person('ada'));
  takeSnapshot(directory, 'one', NOON);
  await store.erasePerson(me, keyOf('ada'));
  expect(readdirSync(directory)).not.toContain('backups');
});

it('Kith deletes backups at the next start when the erasing process was killed', async () => {
  const { directory, store } = await openWith(person('ada'));
  await store.close();
  takeSnapshot(directory, 'one', NOON);
  const db = new DatabaseSync(join(directory, DATABASE_FILE));
  // An erasure leaves this mark until the erased data is overwritten.
  db.exec('PRAGMA application_id = 1');
  db.close();
  await (await openStore(directory)).close();
  expect(readdirSync(directory)).not.toContain('backups');
});

/** Changes the tables back to the first version. */
function makeOlder(directory: string, also = ''): void {
  const db = new DatabaseSync(join(directory, DATABASE_FILE));
  db.exec(
    `DROP TABLE erasure; DROP TABLE personal_token; DROP TABLE live_source; ALTER TABLE team DROP COLUMN kind; DELETE FROM kysely_migration WHERE name <> '0001-first-tables'; ${also}`,
  );
  db.close();
}

const backingUp = (directory: string) => ({
  beforeChanging: () => backUpBeforeUpdate(directory, NOON),
});

it('Kith backs up before the tables change, so that the older tables can be restored', async () => {
  const { directory, store } = await openWith(person('ada'));
  await store.close();
  makeOlder(directory);
  const before = dumpTables(directory);
  await (await openStore(directory, backingUp(directory))).close();
  expect(Object.keys(dumpTables(directory))).toContain('erasure');
  const folder = join(directory, 'backups', lastBeforeUpdate(directory)?.name ?? '');
  await restoreBackup({ folder }, { data: directory, hasNetwork: true }, () => {});
  expect(dumpTables(directory)).toEqual(before);
});

it('Kith reports a failed change to the tables, and leaves them unchanged', async () => {
  const { directory, store } = await openWith(person('ada'));
  await store.close();
  makeOlder(directory, 'CREATE TABLE erasure (somebody TEXT)');
  const before = dumpTables(directory);
  await expect(openStore(directory, backingUp(directory))).rejects.toThrow(
    /^Kith couldn’t update its tables \(.*\), so they are unchanged\. Start the version you had before/,
  );
  expect([dumpTables(directory), backupsIn(directory)]).toEqual([
    before,
    ['before-update-2026-11-21T120000'],
  ]);
});

it('Kith replaces the backup from before the last update only with a complete backup', async () => {
  const { directory } = await openTestStore();
  await backUpBeforeUpdate(directory, NOON);
  const [first = ''] = backupsIn(directory);
  expect(() => takeSnapshot(directory, first, NOON + 1)).toThrow();
  expect(lastBeforeUpdate(directory)?.name).toBe(first);
  await backUpBeforeUpdate(directory, NOON + DAY_MS);
  expect(listOwnBackups(directory).map(({ madeAt }) => madeAt)).toEqual([NOON + DAY_MS]);
});

it('Kith doesn’t list the leftovers of a killed restore as backups', async () => {
  const { directory } = await openTestStore();
  for (const name of ['restoring', 'restored']) takeSnapshot(directory, name, NOON);
  expect(listOwnBackups(directory)).toEqual([]);
});
