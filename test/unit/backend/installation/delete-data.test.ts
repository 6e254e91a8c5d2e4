import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../../backend/config.ts';
import { deleteData } from '../../../../backend/installation/delete-data.ts';
import { SILENT_LOG } from '../../../../backend/log.ts';
import { openKith } from '../../../../backend/open-kith.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

it('deleting Kith’s data removes everything that Kith wrote, and its folder', async () => {
  const root = temporaryFolder();
  const data = join(root, 'share', 'kith');
  mkdirSync(data, { recursive: true });
  const kith = await openKith(loadConfig({ KITH_DATA: data }), ['http://127.0.0.1:1'], SILENT_LOG);
  await kith.close();
  expect(deleteData(data, root)).toEqual([]);
  expect(existsSync(join(root, 'share'))).toBe(false);
});

it('deleting Kith’s data keeps files that aren’t Kith’s', () => {
  const data = temporaryFolder();
  for (const name of ['network.sqlite', 'network.sqlite-wal', 'photo.jpg', 'secret-key.txt']) {
    writeFileSync(join(data, name), '');
  }
  expect(deleteData(data, tmpdir())).toEqual(['photo.jpg', 'secret-key.txt']);
  expect(existsSync(join(data, 'photo.jpg'))).toBe(true);
  expect(existsSync(join(data, 'network.sqlite'))).toBe(false);
});
