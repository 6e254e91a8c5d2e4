import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../backend/network/evidence.ts';
import type { EmbeddedService } from '../../backend/open-service.ts';
import { makeAuthority } from '../fixtures/make-certificates.ts';
import { temporaryKith } from '../unit/backend/commands/support/temporary-kith.ts';
import { describeSeen } from '../unit/backend/store/describe-seen.ts';
import { FOLDERS, fileOf, fill, makeFolder, PASSWORD, USER } from './collections-of-radicale.ts';
import { type Radicale, startRadicale } from './start-radicale.ts';

const ITEMS = 200;
const TODAY = dayOf(Date.now() / 1000);
const folder = mkdtempSync(join(tmpdir(), 'kith-dav-'));
let radicale: Radicale;

beforeAll(async () => {
  const shows = makeAuthority(folder).sign('localhost');
  const authority = readFileSync(join(folder, 'authority.pem'), 'utf8');
  radicale = await startRadicale(folder, { user: USER, password: PASSWORD, shows, authority });
  for (const one of FOLDERS) {
    await makeFolder(radicale, one);
    await fill(radicale, one, 0, ITEMS);
  }
});
afterAll(async () => {
  await radicale?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openEmpty() {
  const { embedded } = await temporaryKith({ KITH_MAIL_CA_FILE: join(folder, 'authority.pem') });
  const { liveSources, jobs, store, memberNamed } = embedded as EmbeddedService;
  const me = await memberNamed('me');
  return { liveSources, jobs, store, me, seen: () => describeSeen(store, me, TODAY) };
}

/** Adds everything that the server has, and confirms each preview. */
async function openKept() {
  const opened = await openEmpty();
  const { liveSources, jobs, me } = opened;
  const addresses = { contacts: `${radicale.origin}/`, calendar: `${radicale.origin}/` };
  const found = await liveSources.findCollections(addresses, { user: USER, password: PASSWORD });
  const place = { address: USER, host: 'localhost', port: radicale.port, user: USER };
  for (const collection of found) {
    const { jobId } = await liveSources.add(me, { ...place, collection }, PASSWORD);
    const preview = await jobs.whenEnded(me, jobId);
    expect([preview?.error, preview?.state]).toEqual(['', 'ready']);
    await jobs.confirm(me, jobId, {});
    expect((await jobs.whenEnded(me, jobId))?.state).toBe('done');
  }
  return {
    ...{ ...opened, found },
    /** Reads all live sources now, and waits until that is done. */
    async read() {
      for (const { id } of await liveSources.list(me)) await liveSources.readNow(me, id);
      const isReading = async () => (await liveSources.list(me)).some((one) => one.isReading);
      await expect.poll(isReading, { timeout: 60_000, interval: 10 }).toBe(false);
      expect((await liveSources.list(me)).map(({ error }) => error)).toEqual(found.map(() => ''));
    },
  };
}

/** Imports the server's own exports into another Kith, and returns the data that it shows. */
async function seenOfExports() {
  const { jobs, me, seen } = await openEmpty();
  for (const { kind, path } of FOLDERS) {
    const file = join(folder, kind === 'contacts' ? 'export.vcf' : 'export.ics');
    writeFileSync(file, await radicale.exported(path));
    const choices = { owner: `mailto:${USER}` };
    const { id } = await jobs.start({
      member: me,
      path: file,
      asOf: TODAY,
      ...(kind === 'calendar' ? { choices } : {}),
    });
    const ended = await jobs.whenEnded(me, id);
    expect(ended?.error).toBe('');
  }
  return seen();
}

describe('three address books and two calendars that Kith reads automatically', () => {
  it('show the same data as an import of the server’s exports after every change', async () => {
    const { found, read, seen, store, me } = await openKept();
    expect(found.map(({ kind, name }) => ({ kind, name })).toSorted(byName)).toEqual(
      FOLDERS.map(({ kind, name }) => ({ kind, name })).toSorted(byName),
    );
    expect((await seen()).people.length).toBeGreaterThan(ITEMS);
    expect(await seen()).toEqual(await seenOfExports());
    for (const round of [1, 2]) {
      for (const one of FOLDERS) {
        await fill(radicale, one, ITEMS * round, 20);
        await fill(radicale, one, 10 * round, 7, round);
        for (let at = 50 * round; at < 50 * round + 5; at += 1) {
          expect(await radicale.ask('DELETE', fileOf(one, at))).toBe(200);
        }
      }
      const before = radicale.log().length;
      await read();
      // For each folder, Kith requests the change mark twice, then the list of changes and the changed entries.
      expect(
        radicale
          .log()
          .slice(before)
          .match(/PROPFIND request/g),
      ).toHaveLength(2 * FOLDERS.length);
      expect(
        radicale
          .log()
          .slice(before)
          .match(/REPORT request/g),
      ).toHaveLength(2 * FOLDERS.length);
      expect(await seen()).toEqual(await seenOfExports());
    }
    const rows = await Promise.all(
      (['addresses', 'names', 'facts'] as const).map((table) => store.ownRows(me, table, 1, 100_000)),
    );
    expect(JSON.stringify(rows)).not.toContain('CANARY');
  });

  it('are requested only for their change marks if nothing changed', async () => {
    const { liveSources, me, read } = await openKept();
    const before = radicale.log().length;
    await read();
    expect(
      radicale
        .log()
        .slice(before)
        .match(/REPORT request/g),
    ).toBeNull();
    expect((await liveSources.list(me)).map(({ problem }) => problem)).toEqual(FOLDERS.map(() => ''));
  });
});

function byName(one: { kind: string; name: string }, other: { kind: string; name: string }): number {
  return `${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1;
}
