import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openLog } from '../../backend/log.ts';
import { receiveUpload } from '../../backend/service/kith/imports/receive-upload.ts';
import { Connection } from '../../backend/store/connection.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { commitImport } from '../../backend/store/sources/commit-import.ts';
import {
  connectionsOf,
  type ImportBench,
  NOON,
  openImportBench,
  TODAY,
} from '../unit/backend/service/import-bench.ts';
import { dumpAll, findLooseEnds } from '../unit/backend/store/dump.ts';
import { connected, person, readResult } from '../unit/backend/store/store-fixture.ts';

/** Mounts a disk of so many MB that goes with the test; null where this computer does not allow it. */
function mountDisk(megabytes: number): string | null {
  const place = mkdtempSync(join(tmpdir(), 'kith-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    rmdirSync(place);
    return null;
  }
  return place;
}

/** At once, though a file of it may still be open: a log is as long as its process. */
function unmount(place: string): void {
  execFileSync('umount', ['--lazy', place]);
  rmdirSync(place);
}

const FULL = 'The disk is full. Nothing was changed; make room and try again.';

/** Leaves no room on the disk of this directory; answers what to delete for some. */
function fillDisk(directory: string): string {
  const path = join(directory, '..', 'filling');
  expect(() => {
    for (;;) appendFileSync(path, Buffer.alloc(4096));
  }).toThrow(/ENOSPC/);
  return path;
}

const probe = mountDisk(1);
if (probe !== null) unmount(probe);
/** Not every computer lets a disk be mounted; what the store does is shown everywhere. */
const describeWithDisk = probe === null ? () => undefined : describe;

/** On a disk of so many MB of its own. */
async function openSmallBench(megabytes: number) {
  const place = mountDisk(megabytes) ?? '';
  onTestFinished(() => unmount(place));
  return openImportBench(place);
}

const bytes = (megabytes: number) =>
  new Request('http://kith.test/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(megabytes * 1024 * 1024),
  });

describeWithDisk('a disk that fills', () => {
  it('leaves the log waiting, and each line is there once there is room', async () => {
    const place = mountDisk(1) ?? '';
    onTestFinished(() => unmount(place));
    const [path, filling] = [join(place, 'kith.log'), join(place, 'filling')];
    const log = openLog(path, 'info');
    expect(() => writeFileSync(filling, Buffer.alloc(2 * 1024 * 1024))).toThrow(/ENOSPC/);
    for (let n = 0; n < 100; n++) log.info({ n }, 'said');
    await expect(vi.waitFor(() => expect(statSync(path).size).toBeGreaterThan(0))).rejects.toThrow();
    rmSync(filling);
    await vi.waitFor(() => expect(readFileSync(path, 'utf8').match(/"n":/g)).toHaveLength(100), 5000);
  });

  it('while an import is written leaves the store as it was, and room for the next', async () => {
    const bench = await openSmallBench(5);
    const { store, me, run, upload, file } = bench;
    await run(file('few.csv', connectionsOf(10)));
    const before = await store.coverage(me);
    const job = await run(upload(connectionsOf(9000)), { fileName: 'many.csv', isTemporary: true });
    expect(job).toMatchObject({
      state: 'failed',
      error: FULL,
    });
    expect(await store.coverage(me)).toEqual(before);
    expect(bench.uploads()).toEqual([]);
    expect(await run(file('more.csv', connectionsOf(20)))).toMatchObject({
      state: 'done',
      counts: { evidence_added: 10 },
    });
    expect(bench.broken).toEqual([]);
  });

  it.each<[string, (bench: ImportBench, id: string) => Promise<unknown>]>([
    ['an import is taken back', ({ store, me }, id) => store.undoImport(me, id, TODAY)],
    ['somebody is erased', ({ store, me }) => store.erasePerson(me, 'li:in:ada')],
    ['everything is erased', ({ store, me }) => store.eraseMember(me)],
  ])('while %s leaves the store as it was, and is done once there is room', async (_, erase) => {
    const bench = await openSmallBench(5);
    await bench.run(bench.file('apart.csv', connectionsOf(1)));
    const { id } = await bench.run(bench.file('many.csv', connectionsOf(100)));
    const before = dumpAll(bench.directory);
    const full = fillDisk(bench.directory);
    await expect(erase(bench, id)).rejects.toThrow(FULL);
    expect(dumpAll(bench.directory)).toEqual(before);
    rmSync(full);
    expect(await erase(bench, id)).toMatchObject({ people: expect.toSatisfy((people) => people > 0) });
    expect(findLooseEnds(bench.directory)).toEqual([]);
  });

  it('while a file arrives refuses it in a sentence, and keeps none of it', async () => {
    const { directory, jobs, uploads, me } = await openSmallBench(3);
    const arriving = receiveUpload(bytes(4), join(directory, 'uploads'));
    await expect(arriving).rejects.toThrow(
      'The disk is full. Nothing was imported; make room and try again.',
    );
    expect(uploads()).toEqual([]);
    const path = await receiveUpload(bytes(1), join(directory, 'uploads'));
    const { id } = await jobs.start({ member: me, path, asOf: TODAY, isTemporary: true });
    expect(await jobs.whenEnded(me, id)).toMatchObject({ state: 'failed' });
  });
});

describe('a database that may not grow', () => {
  it('refuses an import in a sentence, and is as it was before', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'kith-full-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const store = await openStore(directory);
    const account = await store.ensureAccount('default', false);
    const member = await store.ensureMember(account.id, 'me', '', NOON);
    await store.close();
    const before = dumpAll(directory);
    const db = new Connection(join(directory, 'kith.sqlite'));
    const { page_count } = db.one<{ page_count: number }>('PRAGMA page_count');
    db.exec(`PRAGMA max_page_count = ${page_count + 50}`);
    const records = Array.from({ length: 2000 }, (_, i) => [person(`p${i}`), connected(`p${i}`)]).flat();
    const options = { member, importId: 'x', fileName: 'x.zip', digest: 'x', asOf: TODAY, now: NOON };
    const written = db.write(() => commitImport(db, readResult(records), options));
    await expect(written).rejects.toThrow(FULL);
    db.close();
    expect(dumpAll(directory)).toEqual(before);
  });
});
