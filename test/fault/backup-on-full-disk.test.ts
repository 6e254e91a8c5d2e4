import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { backUp } from '../../backend/backup/back-up.ts';
import { scheduleDailyBackups } from '../../backend/backup/own-backups.ts';
import { restoreBackup } from '../../backend/backup/restore.ts';
import { sealQuickly } from '../unit/backend/backup/quick-sealing.ts';
import { dumpTables } from '../unit/backend/store/dump.ts';
import { NOON, openTestStore, person, temporaryDirectory } from '../unit/backend/store/store-fixture.ts';
import { describeWithDisk, fillDisk, mountDisk } from './support/small-disk.ts';

const PASSPHRASE = 'five words that nobody guesses';
const SILENT = { onCopied() {}, onWritten() {}, onRead() {} };

/** Creates a data folder that no process has open. */
async function usedFolder(): Promise<string> {
  const { directory, store, take } = await openTestStore();
  await take([person('ada')]);
  await store.close();
  return directory;
}

async function moved(folder: string, megabytes: number): Promise<string> {
  const data = join(mountDisk(megabytes), 'kith');
  cpSync(folder, data, { recursive: true });
  return data;
}

const write = (data: string, to: string) => backUp(data, { to, passphrase: PASSPHRASE, now: NOON }, SILENT);

describeWithDisk('Kith on a full disk', () => {
  beforeAll(sealQuickly);

  it('names the full target disk and deletes the incomplete backup', async () => {
    const data = await usedFolder();
    const place = join(mountDisk(1), 'stick');
    mkdirSync(place);
    const filling = fillDisk(place);
    truncateSync(filling, statSync(filling).size - 40_960);
    await expect(write(data, place)).rejects.toThrow(
      `The disk of ${place} is full. Kith deleted the incomplete backup. Free some space, or choose another place.`,
    );
    expect([readdirSync(place), readdirSync(join(data, 'backups'))]).toEqual([[], []]);
  });

  it('names the data folder’s disk when it has no room for the snapshot', async () => {
    const data = await moved(await usedFolder(), 2);
    const before = dumpTables(data);
    fillDisk(data);
    const file = join(temporaryDirectory(), 'kith.age');
    await expect(write(data, file)).rejects.toThrow(
      `The disk of ${data} is full. Making a backup needs as much free space there as your network takes up. ` +
        'Nothing was changed; free some space and try again.',
    );
    expect([existsSync(file), readdirSync(join(data, 'backups')), dumpTables(data)]).toEqual([
      false,
      [],
      before,
    ]);
  });

  it('skips the daily backup and reports it once', async () => {
    const data = await moved(await usedFolder(), 4);
    // The free space looks sufficient, because Kith counts only the databases.
    writeFileSync(join(data, 'id-key'), Buffer.alloc(1_200_000));
    const filling = fillDisk(data);
    truncateSync(filling, statSync(filling).size - 1_000_000);
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    const told: string[] = [];
    const first = Promise.withResolvers<void>();
    const daily = scheduleDailyBackups(data, {
      isPaused: () => false,
      onMade: () => told.push('made'),
      onNoRoom() {
        told.push('no room');
        first.resolve();
      },
      onFailed: (error) => first.reject(error),
    });
    vi.advanceTimersByTime(120_000);
    await first.promise;
    vi.advanceTimersByTime(3_600_000);
    await daily.stop();
    vi.useRealTimers();
    expect([told, readdirSync(join(data, 'backups'))]).toEqual([['no room'], []]);
  });

  it('reports that a restore failed and keeps the current data', async () => {
    const folder = await usedFolder();
    const { file } = await write(folder, temporaryDirectory());
    const data = await moved(folder, 2);
    const before = dumpTables(data);
    const filling = fillDisk(data);
    const restore = () =>
      restoreBackup({ file, passphrase: PASSPHRASE }, { data, hasNetwork: true }, () => {});
    await expect(restore()).rejects.toThrow(
      `The disk of ${data} is full. A restore needs space for the whole backup in addition to the current data. ` +
        'Nothing was changed; free some space and try again.',
    );
    expect([readdirSync(join(data, 'backups')), dumpTables(data)]).toEqual([[], before]);
    rmSync(filling);
    expect(await restore()).toMatchObject({ erasures: 'known', erasedAgain: 0 });
  });
});
