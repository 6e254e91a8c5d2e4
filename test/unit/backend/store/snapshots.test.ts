import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Database } from '../../../../backend/store/database/database.ts';
import { openDerivation } from '../../../../backend/store/derived/derivation.ts';
import { createProjector, type Projector } from '../../../../backend/store/derived/projector.ts';
import { openSnapshots, type Snapshots } from '../../../../backend/store/derived/snapshots.ts';
import { connected, NOON, openTestStore, person, TODAY, worksAt } from './store-fixture.ts';
import { HAS_FILES } from './stores.ts';

/** Opens a member with some data, and counts the projections. */
async function open() {
  const test = await openTestStore();
  await test.take([person('ada', 'mailto:ada@example.org'), worksAt('ada', 'Acme'), connected('ada')]);
  const folder = join(test.directory, 'snapshots');
  const database = await Database.open(join(test.directory, 'network.sqlite'));
  onTestFinished(() => database.close());
  /** Derives with these files as after a start, and waits until they are written. */
  const derive = async (snapshots: Snapshots = openSnapshots(folder, () => 'this code', 0)) => {
    const here = createProjector(Number.POSITIVE_INFINITY);
    let projected = 0;
    const projector: Projector = {
      ...here,
      project(...order) {
        projected += 1;
        return here.project(...order);
      },
    };
    const kept = Promise.withResolvers<void>();
    const watched: Snapshots = {
      ...snapshots,
      begin(account) {
        const keep = snapshots.begin(account);
        return async (parts) => {
          await keep(parts);
          kept.resolve();
        };
      },
    };
    const network = await openDerivation(() => NOON, { snapshots: watched, projector }).of(
      database,
      test.me,
      TODAY,
    );
    const told = await Promise.all(
      ['li:in:ada', 'mailto:ada@example.org'].map((key) => network.personByKey(key)),
    );
    if (projected > 0) await kept.promise;
    return { projected, told };
  };
  return { test, folder, derive };
}

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

if (HAS_FILES) {
  describe('a snapshot of contributions', () => {
    it('avoids a new projection at the next start, and is readable only by its owner', async () => {
      const { folder, derive } = await open();
      const first = await derive();
      const again = await derive();
      expect([first.projected, again.projected]).toEqual([1, 0]);
      expect(again.told).toEqual(first.told);
      expect(filesIn(folder).map((path) => statSync(path).mode & 0o777)).toEqual([0o600]);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    });

    it('is complete when the files are closed, and isn’t written afterwards', async () => {
      const { test } = await open();
      const folder = join(test.directory, 'closed');
      const snapshots = openSnapshots(folder, () => 'this code', 0);
      const [save, late] = [snapshots.begin(test.me.account), snapshots.begin(test.me.account + 1)];
      void save([{ contributions: [] }]);
      await snapshots.close();
      await late([{ contributions: [] }]);
      expect(readdirSync(folder)).toEqual([`${test.me.account}`]);
      expect(await openSnapshots(folder, () => 'this code', 0).read(test.me.account)).toEqual([
        { contributions: [] },
      ]);
    });

    it.each([
      ['is empty', () => Buffer.alloc(0)],
      ['ends too early', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
      ['has different bytes in the middle', (bytes: Buffer) => Buffer.from(bytes).fill(7, 40, 44)],
      ['contains something else', () => Buffer.from('something else entirely')],
    ])('leads to the same data if it %s', async (_, damage) => {
      const { folder, derive } = await open();
      const first = await derive();
      for (const path of filesIn(folder)) writeFileSync(path, damage(readFileSync(path)));
      expect(await derive()).toEqual(first);
      expect(await derive()).toEqual({ ...first, projected: 0 });
    });

    it('isn’t read if different code wrote it', async () => {
      const { folder, derive } = await open();
      await derive();
      expect((await derive(openSnapshots(folder, () => 'other code', 0))).projected).toBe(1);
    });

    it('is written again when a member’s data changed', async () => {
      const { test, folder, derive } = await open();
      await derive();
      const [before] = filesIn(folder).map((path) => readFileSync(path));
      await test.take([connected('bob')], { fileName: 'more' });
      expect((await derive()).projected).toBe(1);
      expect(filesIn(folder)).toHaveLength(1);
      expect(filesIn(folder).map((path) => readFileSync(path))).not.toEqual([before]);
      expect((await derive()).projected).toBe(0);
    });

    it('is deleted before an erasure, even if writing it began before or during the erasure', async () => {
      const { folder, derive } = await open();
      const snapshots = openSnapshots(folder, () => 'this code', 0);
      const earlier = snapshots.begin(1);
      await derive(snapshots);
      expect(filesIn(folder)).toHaveLength(1);
      const end = snapshots.forget(1);
      expect(filesIn(folder)).toEqual([]);
      const amid = snapshots.begin(1);
      await earlier([]);
      await amid([]);
      end();
      await earlier([]);
      await amid([]);
      expect(filesIn(folder)).toEqual([]);
      await snapshots.begin(1)([]);
      expect(filesIn(folder)).toHaveLength(1);
    });

    it('is deleted when the store erases data of the account’s members', async () => {
      const { test } = await open();
      const folder = join(test.directory, 'derived');
      await openSnapshots(folder).begin(test.account.id)([]);
      expect(filesIn(folder)).toHaveLength(1);
      await test.store.erasePerson(test.me, 'li:in:ada');
      expect(filesIn(folder)).toEqual([]);
    });

    it('isn’t needed if the folder contains something that is no file', async () => {
      const { test, folder, derive } = await open();
      for (const name of ['lost+found', `${test.account.id}.part`])
        mkdirSync(join(folder, name), { recursive: true });
      const snapshots = openSnapshots(folder, () => 'this code', 0);
      const { told } = await derive(snapshots);
      expect(told).not.toContain(null);
      await expect(snapshots.close()).resolves.toBeUndefined();
    });

    it('is deleted at the next start if it is incomplete', async () => {
      const { folder, derive } = await open();
      await derive();
      const [whole = ''] = filesIn(folder);
      writeFileSync(`${whole}.part`, 'some');
      openSnapshots(folder);
      expect(filesIn(folder)).toEqual([whole]);
    });
  });
}
