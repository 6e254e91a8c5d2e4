import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openLog } from '../../backend/log.ts';
import { receiveUpload } from '../../backend/service/kith/receive-upload.ts';
import type { OpenLiveSource } from '../../backend/service/live-sources/open-live-source.ts';
import { card } from '../unit/backend/imports/cards/build-card.ts';
import { startScriptedDav } from '../unit/backend/imports/dav/scripted-dav.ts';
import { fetched, mailboxOf, startScripted } from '../unit/backend/imports/mailbox/scripted-server.ts';
import {
  CONNECTIONS,
  connectionsOf,
  type ImportBench,
  openImportBench,
  TODAY,
} from '../unit/backend/service/import-jobs/import-bench.ts';
import { dumpTables, findLooseEnds } from '../unit/backend/store/dump.ts';
import { describeWithDisk, fillDisk, mountDisk } from './support/small-disk.ts';

const FULL = 'The disk is full. Nothing was changed; free some space and try again.';

/** Opens a bench on its own disk of the given size in MB. */
async function openSmallBench(megabytes: number) {
  return openImportBench(mountDisk(megabytes));
}

const ENOUGH_FOR_A_JOB = 200 * 1024;

/** Returns connections that compress to more than 60 bytes each. */
function incompressible(people: number): string {
  const text = () => randomBytes(30).toString('hex');
  const rows = Array.from(
    { length: people },
    () => `${text()},X,https://www.linkedin.com/in/${text()},,Acme,Boss,05 Mar 2024\n`,
  );
  return CONNECTIONS + rows.join('');
}

const MANY = 1000;
const LONG = 'x'.repeat(1000);

async function openLargeMailbox(): Promise<OpenLiveSource> {
  const heads = Array.from({ length: MANY }, (_, at) =>
    fetched(at + 1, `From: ${LONG} <p${at}@x.example>\r\nTo: me@x.example\r\nMessage-ID: <${at}@x>\r\n\r\n`),
  );
  const { access } = await startScripted(mailboxOf(heads.join('')));
  return async (_, id) => ({ id, access, name: 'me@x.example', folders: [], ownerKeys: [] });
}

async function openLargeBook(): Promise<OpenLiveSource> {
  const { access, book, put } = await startScriptedDav();
  for (let at = 0; at < MANY; at += 1) put(`p${at}`, card('3.0', `FN:${LONG}`, `EMAIL:p${at}@x.example`));
  return async (_, id) => ({ id, access, collection: book, place: null, isWhole: true });
}

const bytes = (megabytes: number) =>
  new Request('http://kith.test/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(megabytes * 1024 * 1024),
  });

describeWithDisk('Kith on a disk that fills up', () => {
  it('delays log lines until there is room', async () => {
    const place = mountDisk(1);
    const [path, filling] = [join(place, 'kith.log'), join(place, 'filling')];
    const log = openLog(path, 'info');
    expect(() => writeFileSync(filling, Buffer.alloc(2 * 1024 * 1024))).toThrow(/ENOSPC/);
    for (let n = 0; n < 100; n++) log.info({ n }, 'said');
    await expect(vi.waitFor(() => expect(statSync(path).size).toBeGreaterThan(0))).rejects.toThrow();
    rmSync(filling);
    await vi.waitFor(() => expect(readFileSync(path, 'utf8').match(/"n":/g)).toHaveLength(100), 5000);
  });

  it('leaves the store unchanged and usable when the disk fills during an import', async () => {
    const bench = await openSmallBench(5);
    const { store, me, run, upload, file } = bench;
    await run(file('few.csv', connectionsOf(10)));
    const before = await store.coverage(me);
    const many = upload(incompressible(8000));
    const filling = fillDisk(bench.directory);
    truncateSync(filling, statSync(filling).size - ENOUGH_FOR_A_JOB);
    const job = await run(many, { fileName: 'many.csv', isTemporary: true });
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

  it.each([
    ['a mailbox', openLargeMailbox],
    ['an address book', openLargeBook],
  ])('keeps no partial download of %s, and reads it once there is room', async (_, open) => {
    const bench = await openImportBench(mountDisk(5), await open());
    const { jobs, me } = bench;
    const origin = { kind: 'live source', digest: 'of mine', id: 1 } as const;
    const choices = { owner: 'mailto:me@x.example' };
    const read = async () => {
      const asked = { member: me, path: '', fileName: 'mine', asOf: TODAY, isPreview: true };
      const { id } = await jobs.start({ ...asked, choices, origin });
      return jobs.whenEnded(me, id);
    };
    const filling = fillDisk(bench.directory);
    truncateSync(filling, statSync(filling).size - ENOUGH_FOR_A_JOB);
    expect(await read()).toMatchObject({ state: 'failed', error: FULL });
    expect([bench.uploads(), bench.broken]).toEqual([[], []]);
    rmSync(filling);
    expect(await read()).toMatchObject({ state: 'ready' });
    expect(bench.uploads()).toEqual([]);
  });

  it.each<[string, (bench: ImportBench, id: string) => Promise<unknown>]>([
    ['an undo', ({ store, me }, id) => store.undoImport(me, id)],
    ['an erasure', ({ store, me }) => store.erasePerson(me, 'li:in:ada')],
    ['the erasure of everything', ({ store, me }) => store.eraseMember(me)],
  ])('leaves the store unchanged during %s, which works once there is room', async (_, erase) => {
    const bench = await openSmallBench(5);
    await bench.run(bench.file('apart.csv', connectionsOf(1)));
    const { id } = await bench.run(bench.file('many.csv', connectionsOf(100)));
    const before = dumpTables(bench.directory);
    const full = fillDisk(bench.directory);
    await expect(erase(bench, id)).rejects.toThrow(FULL);
    expect(dumpTables(bench.directory)).toEqual(before);
    rmSync(full);
    expect(await erase(bench, id)).toMatchObject({ people: expect.toSatisfy((people) => people > 0) });
    expect(findLooseEnds(bench.directory)).toEqual([]);
  });

  it('rejects an upload with a message and saves none of it', async () => {
    const { directory, jobs, uploads, me } = await openSmallBench(3);
    const arriving = receiveUpload(bytes(4), join(directory, 'uploads'));
    await expect(arriving).rejects.toThrow(
      'The disk is full. Nothing was imported; free some space and try again.',
    );
    expect(uploads()).toEqual([]);
    const path = await receiveUpload(bytes(1), join(directory, 'uploads'));
    const { id } = await jobs.start({ member: me, path, asOf: TODAY, isTemporary: true });
    expect(await jobs.whenEnded(me, id)).toMatchObject({ state: 'failed' });
  });
});
