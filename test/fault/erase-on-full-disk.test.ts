import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ImportRecord } from '../../backend/imports/record.ts';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { Reserve } from '../../backend/store/database/reserve.ts';
import { openStore } from '../../backend/store/open-store.ts';
import type { Member } from '../../backend/store/rows.ts';
import type { Store } from '../../backend/store/store.ts';
import { commitOptions, connected, NOON, person, readResult } from '../unit/backend/store/store-fixture.ts';
import { describeWithDisk, fillDisk, mountDisk } from './support/small-disk.ts';

/** More than the space reserved for erasing. */
const AT_LEAST_BYTES = 20.8e6;
/** People per import. Each of them compresses to at least 512 bytes. */
const PEOPLE_PER_IMPORT = 12_500;

function recordsOfMany(): ImportRecord[] {
  const slugs = Array.from({ length: PEOPLE_PER_IMPORT }, () => randomBytes(512).toString('hex'));
  return [person('canary'), connected('canary'), ...slugs.map((slug) => connected(slug))];
}

interface Full {
  readonly directory: string;
  readonly store: Store;
  readonly me: Member;
}

let filled: string;
let latest = '';
beforeAll(async () => {
  filled = mkdtempSync(join(tmpdir(), 'kith-filled-'));
  const store = await openStore(filled);
  const me = await memberIn(store);
  for (let at = 0; at === 0 || statSync(join(filled, DATABASE_FILE)).size < AT_LEAST_BYTES; at++) {
    const options = commitOptions(me, { fileName: `${at}.zip` });
    await store.commitImport(readResult(recordsOfMany()), options);
    latest = options.importId;
  }
  await store.close();
  return () => rmSync(filled, { recursive: true });
}, 240_000);

const memberIn = async (store: Store) =>
  store.ensureMember((await store.ensureAccount('default', false)).id, 'me', '', NOON);

/** Opens a store on a disk that is full except for the reserved space. */
async function openOnFullDisk(): Promise<Full> {
  const directory = join(mountDisk(96), 'kith');
  cpSync(filled, directory, { recursive: true });
  new Reserve(join(directory, DATABASE_FILE)).begin();
  const store = await openStore(directory);
  onTestFinished(() => store.close());
  const me = await memberIn(store);
  fillDisk(directory);
  return { directory, store, me };
}

describeWithDisk('a network of 20.8 MB on a full disk', () => {
  it('can be erased completely, which frees its space', async () => {
    const { directory, store, me } = await openOnFullDisk();
    expect((await store.eraseMember(me)).imports).toBeGreaterThan(0);
    expect(await store.coverage(me)).toMatchObject({ connections: 0, people: 0, imports: [] });
    expect(statSync(join(directory, DATABASE_FILE)).size).toBeLessThan(1e6);
  }, 240_000);

  it('can be erased import by import and person by person', async () => {
    const { store, me } = await openOnFullDisk();
    expect((await store.erasePerson(me, 'li:in:canary')).people).toBe(1);
    expect((await store.undoImport(me, latest)).imports).toBe(1);
  }, 240_000);
});
