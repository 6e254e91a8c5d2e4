import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../../../../backend/backup/back-up.ts';
import { MANIFEST_FILE, type Manifest } from '../../../../backend/backup/manifest.ts';
import { finishRestore } from '../../../../backend/backup/put-in-place.ts';
import { restoreBackup } from '../../../../backend/backup/restore.ts';
import { writeSealed } from '../../../../backend/backup/sealed-file.ts';
import { takeSnapshot } from '../../../../backend/backup/take-snapshot.ts';
import { openCompanionState } from '../../../../backend/companion/companion-state.ts';
import { loadOrCreateSecret, replaceSecret } from '../../../../backend/secrets/secret-file.ts';
import { lockDirectory } from '../../../../backend/store/database/data-directory.ts';
import { digestOfLiveSource } from '../../../../backend/store/importing/live-sources.ts';
import { openStore } from '../../../../backend/store/open-store.ts';
import { dumpTables } from '../store/dump.ts';
import {
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  readResult,
  type TestStore,
  TODAY,
  temporaryDirectory,
} from '../store/store-fixture.ts';
import { sealQuickly } from './quick-sealing.ts';

const PASSPHRASE = 'five words that nobody guesses';
const SILENT = { onCopied() {}, onWritten() {}, onRead() {} };
const ignore = () => {};
const restore = (from: Parameters<typeof restoreBackup>[0], data: string) =>
  restoreBackup(from, { data, hasNetwork: true }, ignore);

/** Returns a data folder with two people, each from a separate import, and a paired browser. */
async function usedFolder(): Promise<TestStore> {
  const test = await openTestStore();
  await test.take([person('ada')], { importId: 'one', fileName: 'one.csv' });
  await test.take([person('bob')], { importId: 'two', fileName: 'two.csv', source: 'contacts' });
  loadOrCreateSecret(join(test.directory, 'secret-key'), () => 'the-key');
  const state = openCompanionState(join(test.directory, 'companion.sqlite'));
  const session = { token_hash: new Uint8Array(32), key_thumbprint: 'x', origin: null, sample: 0, label: '' };
  const times = { created_at: NOON, last_used_at: NOON };
  const row = { ...session, id: 'a', external_user_id: 'me', email: '', ...times };
  await state.db.insertInto('session').values(row).execute();
  await state.close();
  return test;
}

async function sealed(data: string): Promise<{ file: string; passphrase: string }> {
  const to = join(temporaryDirectory(), 'kith.age');
  const { file } = await backUp(data, { to, passphrase: PASSPHRASE, now: NOON }, SILENT);
  return { file, passphrase: PASSPHRASE };
}

function sessionsIn(data: string): number {
  const db = new DatabaseSync(join(data, 'companion.sqlite'), { readOnly: true });
  try {
    return Number(db.prepare('SELECT count(*) AS count FROM session').get()?.count);
  } finally {
    db.close();
  }
}

/** Returns the content of a data folder, without the data that a restore prepares. */
function contentOf(data: string): unknown {
  return [readFileSync(join(data, 'secret-key'), 'utf8'), sessionsIn(data), dumpTables(data)];
}

describe('a backup', () => {
  beforeEach(sealQuickly);

  it('is written as one private file while the data is open', async () => {
    const { directory } = await usedFolder();
    const { file } = await sealed(directory);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['kith.age']);
    expect(readdirSync(join(directory, 'backups'))).toEqual([]);
  });

  it('is restored completely into an empty folder, and ends all sessions', async () => {
    const { directory } = await usedFolder();
    const data = temporaryDirectory();
    const { erasures } = await restore(await sealed(directory), data);
    expect([erasures, dumpTables(data)]).toEqual(['unknown', dumpTables(directory)]);
    expect([sessionsIn(data), readFileSync(join(data, 'secret-key'), 'utf8')]).toEqual([0, 'the-key\n']);
  });

  it('is rejected without changes when the passphrase is wrong', async () => {
    const { directory, store } = await usedFolder();
    const { file } = await sealed(directory);
    await store.close();
    const before = contentOf(directory);
    await expect(restore({ file, passphrase: 'another' }, directory)).rejects.toThrow(
      'This passphrase doesn’t open kith.age. Enter the one it was created with. Nothing was changed.',
    );
    expect([contentOf(directory), readdirSync(join(directory, 'backups'))]).toEqual([before, []]);
  });

  it.each([
    ['is cut off within its header', (file: string) => truncateSync(file, 120)],
    ['is cut off within its content', (file: string) => truncateSync(file, 100_000)],
    ['lacks its last byte', (file: string) => truncateSync(file, statSync(file).size - 1)],
    ['has one altered bit', (file: string) => flipBit(file, 150_000)],
    ['has one altered bit at its end', (file: string) => flipBit(file, statSync(file).size - 5)],
  ])('is rejected without changes when it %s', async (_, harm) => {
    const { directory, store } = await usedFolder();
    const from = await sealed(directory);
    await store.close();
    const before = contentOf(directory);
    harm(from.file);
    await expect(restore(from, directory)).rejects.toThrow(
      'kith.age is damaged: it was cut short or altered. Choose another backup. Nothing was changed.',
    );
    expect([contentOf(directory), readdirSync(join(directory, 'backups'))]).toEqual([before, []]);
  });

  it.each([
    ['format', { version: 2 }],
    ['tables', { tables: ['0001-first-tables', '9999-of-tomorrow'] }],
  ])('is rejected when its %s is from a newer Kith', async (_, newer) => {
    const { directory, store } = await usedFolder();
    takeSnapshot(directory, 'one', NOON);
    await store.close();
    const folder = join(directory, 'backups/one');
    const path = join(folder, MANIFEST_FILE);
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...manifest, kith: '9.1.0', ...newer }));
    await expect(restore({ folder }, directory)).rejects.toThrow(
      /^one comes from Kith 9\.1\.0, which is newer .* Update Kith/,
    );
  });

  it('is rejected when a file in it was altered', async () => {
    const { directory, store } = await usedFolder();
    takeSnapshot(directory, 'one', NOON);
    await store.close();
    const folder = join(directory, 'backups/one');
    flipBit(join(folder, 'network.sqlite'), 5000);
    await expect(restore({ folder }, directory)).rejects.toThrow(/^network\.sqlite in .* was altered\./);
  });

  it('can’t be restored while Kith is running', async () => {
    const { directory } = await usedFolder();
    takeSnapshot(directory, 'one', NOON);
    await expect(restore({ folder: join(directory, 'backups/one') }, directory)).rejects.toThrow(
      /^Kith is running with the data in .*\. Stop it, then restore/,
    );
  });

  it('doesn’t overwrite an existing file', async () => {
    const { directory } = await usedFolder();
    const { file } = await sealed(directory);
    const to = { to: file, passphrase: PASSPHRASE, now: NOON };
    await expect(backUp(directory, to, SILENT)).rejects.toThrow('already exists. Choose another name.');
  });

  it('isn’t written through a symbolic link in its folder', async () => {
    const { directory } = await usedFolder();
    const folder = temporaryDirectory();
    const other = join(temporaryDirectory(), 'other');
    writeFileSync(other, 'mine');
    symlinkSync(other, join(folder, '.kith.age.part'));
    await backUp(directory, { to: join(folder, 'kith.age'), passphrase: PASSPHRASE, now: NOON }, SILENT);
    expect(readFileSync(other, 'utf8')).toBe('mine');
  });

  it('fails with a message when the target folder doesn’t exist', async () => {
    const { directory } = await usedFolder();
    const to = { to: '/nowhere/kith.age', passphrase: PASSPHRASE, now: NOON };
    await expect(backUp(directory, to, SILENT)).rejects.toThrow(
      'Kith can’t write /nowhere/kith.age: the folder doesn’t exist. Choose another place.',
    );
    expect(readdirSync(join(directory, 'backups'))).toEqual([]);
  });

  it.each(['onWritten', 'onRead'])('is deleted when someone is erased during its step %s', async (moment) => {
    const { directory } = await usedFolder();
    const place = temporaryDirectory();
    const eraseAt = {
      ...SILENT,
      [moment]() {
        // A running Kith also deletes this folder at the end of an erasure.
        rmSync(join(directory, 'backups'), { recursive: true, force: true });
      },
    };
    const to = { to: place, passphrase: PASSPHRASE, now: NOON };
    await expect(backUp(directory, to, eraseAt)).rejects.toThrow(
      'Something was erased during the backup, so Kith deleted the backup. Try again.',
    );
    expect(readdirSync(place)).toEqual([]);
  });

  it('fails with a message when Kith can’t write to the folder where it prepares backups', async () => {
    const { directory } = await usedFolder();
    writeFileSync(join(directory, 'backups'), '');
    expect(() => takeSnapshot(directory, 'one', NOON)).toThrow(
      /^Kith can’t write to .*, where it prepares backups\./,
    );
  });

  it('is rejected when it is a folder', async () => {
    const folder = temporaryDirectory();
    await expect(restore({ file: folder, passphrase: PASSPHRASE }, temporaryDirectory())).rejects.toThrow(
      /isn’t a Kith backup\. Choose a file/,
    );
  });

  it.each([
    [
      'names a path',
      (files: Files) => [...files, { ...files[0], name: '../x' }],
      /^one isn’t a Kith backup\./,
    ],
    [
      'names another file',
      (files: Files) => [...files, { ...files[0], name: '.bashrc' }],
      /^one isn’t a Kith backup/,
    ],
  ])('is rejected without changes when its manifest %s', async (_, change, said) => {
    const { directory, store } = await usedFolder();
    takeSnapshot(directory, 'one', NOON);
    await store.close();
    const before = contentOf(directory);
    const folder = join(directory, 'backups/one');
    changeFiles(folder, change);
    await expect(restore({ folder }, directory)).rejects.toThrow(said);
    expect([contentOf(directory), existsSync(join(directory, 'backups/x'))]).toEqual([before, false]);
  });

  it.each([
    ['lists a file twice', (files: Files) => [...files, ...files.slice(0, 1)]],
    ['lists a smaller size than a file has', (files: Files) => files.map((one) => ({ ...one, bytes: 1 }))],
  ])('is deleted if verification fails because its manifest %s', async (_, change) => {
    const { directory } = await usedFolder();
    takeSnapshot(directory, 'one', NOON);
    const folder = join(directory, 'backups/one');
    const to = { file: join(temporaryDirectory(), 'kith.age'), passphrase: PASSPHRASE };
    const manifest = changeFiles(folder, change);
    await expect(writeSealed(folder, manifest, to, { onWritten() {}, onRead() {} })).rejects.toThrow(
      /kith\.age was written, but couldn’t be verified/,
    );
    expect(existsSync(to.file)).toBe(false);
  });
});

describe('a restore over newer data', () => {
  beforeEach(sealQuickly);

  it('repeats the erasure of people who were erased in the newer data', async () => {
    const { directory, store, me } = await usedFolder();
    const from = await sealed(directory);
    await store.erasePerson(me, keyOf('ada'));
    await store.close();
    expect(await restore(from, directory)).toMatchObject({ erasures: 'known', erasedAgain: 1 });
    const again = await openStore(directory);
    const found = await Promise.all(
      ['ada', 'bob'].map((one) => again.personByKey(me.account, keyOf(one), me)),
    );
    await again.close();
    expect(found.map((one) => one !== null)).toEqual([false, true]);
  });

  it('repeats the undoing of imports, except those that were imported again', async () => {
    const { directory, store, me, take } = await usedFolder();
    const from = await sealed(directory);
    await store.undoImport(me, 'one');
    await store.undoImport(me, 'two');
    await take([person('bob')], { importId: 'two', fileName: 'two.csv', source: 'contacts' });
    await store.close();
    expect(await restore(from, directory)).toMatchObject({ erasedAgain: 1 });
    const { source } = dumpTables(directory);
    expect(source?.map(({ public_id }) => public_id)).toEqual(['two']);
  });

  it('deletes a live source’s days again when they were undone in the newer data', async () => {
    const { store, me, directory } = await usedFolder();
    const server = { address: 'me@x.example', host: 'imap.x.example', port: 993, user: 'me' };
    const id = await store.saveLiveSource(me, server, Buffer.from('sealed'), NOON);
    const read = (isWhole: boolean, name: string) =>
      store.commitImport(readResult([person(name), fact('mail', 'me', name, 3)], { source: 'mbox' }), {
        ...{ member: me, importId: 'of mail', fileName: 'me (IMAP)', digest: digestOfLiveSource(server) },
        ...{ asOf: TODAY, now: NOON, liveSource: { id, isWhole, folders: [] } },
      });
    await read(true, 'ada');
    await read(false, 'eve');
    const from = await sealed(directory);
    expect(await store.undoDay(me, id, TODAY)).toBe(true);
    await store.close();
    expect(await restore(from, directory)).toMatchObject({ erasedAgain: 1 });
    finishRestore(directory);
    const again = await openStore(directory);
    expect((await again.liveSource(me, id))?.days).toEqual([]);
    expect(await again.personByKey(me.account, keyOf('eve'), me)).toBeNull();
    await again.close();
  });

  it('repeats the erasure of a member’s data', async () => {
    const { directory, store, me } = await usedFolder();
    const from = await sealed(directory);
    await store.eraseMember(me);
    await store.close();
    expect(await restore(from, directory)).toMatchObject({ erasedAgain: 1 });
    expect(dumpTables(directory).source).toEqual([]);
  });

  it('doesn’t restore revoked keys', async () => {
    const { directory, store, account } = await usedFolder();
    const id = await store.addSecretKey(account.id, 'k'.repeat(43), 'a program', NOON);
    await store.addSecretKey(account.id, 'l'.repeat(43), 'another', NOON);
    const from = await sealed(directory);
    await store.revokeSecretKey(account.id, id, NOON);
    await store.close();
    await restore(from, directory);
    const again = await openStore(directory);
    const keys = await again.secretKeys(account.id, NOON);
    await again.close();
    expect(keys.map(({ label }) => label)).toEqual(['another']);
  });

  it('keeps the replaced data, so that it can be restored', async () => {
    const { directory, store, take } = await usedFolder();
    const from = await sealed(directory);
    await take([person('cleo')], { importId: 'three', fileName: 'three.csv' });
    await store.close();
    const newer = dumpTables(directory);
    const { replaced } = await restore(from, directory);
    expect(dumpTables(directory)).not.toEqual(newer);
    await restore({ folder: replaced ?? '' }, directory);
    const { counter: _, ...data } = dumpTables(directory);
    expect(newer).toMatchObject(data);
  });

  it('keeps nothing when there was no data to replace', async () => {
    const { directory, store } = await usedFolder();
    const from = await sealed(directory);
    await store.close();
    const empty = temporaryDirectory();
    expect((await restore(from, empty)).replaced).toBeNull();
    expect(existsSync(join(empty, 'backups/replaced'))).toBe(false);
  });

  it('takes nothing from another installation’s data, but saves it', async () => {
    const others = await usedFolder();
    const from = await sealed(others.directory);
    const { directory, store, me } = await usedFolder();
    replaceSecret(join(directory, 'secret-key'), 'of-this-folder');
    await store.erasePerson(me, keyOf('ada'));
    await store.close();
    expect(await restore(from, directory)).toMatchObject({ erasures: 'unknown', erasedAgain: 0 });
    expect([dumpTables(directory), sessionsIn(directory)]).toEqual([dumpTables(others.directory), 0]);
    const keyIn = (folder: string) => readFileSync(join(folder, 'secret-key'), 'utf8').trim();
    expect([keyIn(directory), keyIn(join(directory, 'backups/replaced'))]).toEqual([
      'the-key',
      'of-this-folder',
    ]);
  });

  it('is completed at the next start if it was interrupted', async () => {
    const { directory, store, take } = await usedFolder();
    takeSnapshot(directory, 'restored', NOON);
    mkdirSync(join(directory, 'backups/restored/replaced'));
    await take([person('cleo')], { importId: 'three', fileName: 'three.csv' });
    await store.close();
    finishRestore(directory);
    const { source } = dumpTables(directory);
    expect(source?.map(({ public_id }) => public_id)).toEqual(['one', 'two']);
    expect(existsSync(join(directory, 'backups/restored'))).toBe(false);
    lockDirectory(directory).release();
  });
});

type Files = Manifest['files'];

/** Returns the changed manifest. */
function changeFiles(folder: string, change: (files: Files) => unknown[]): Manifest {
  const path = join(folder, MANIFEST_FILE);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const changed = { ...manifest, files: change(manifest.files) };
  writeFileSync(path, JSON.stringify(changed));
  return changed as Manifest;
}

function flipBit(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
  writeFileSync(file, bytes);
}
