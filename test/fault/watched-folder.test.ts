import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openImportClient } from './support/import-client.ts';
import { dataDirectory, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';
import { runHere } from './support/run-here.ts';

it('previews a file that arrives in the watched folder, and imports it only after confirmation', async () => {
  const data = dataDirectory();
  const folder = dataDirectory();
  const settings = { KITH_DATA: data, KITH_WATCH_FOLDER: folder };
  const first = await serve(settings);
  while (!existsSync(join(data, 'kith.watched'))) await wait(15);
  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);

  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(writeExport(folder, 5), anHourAgo, anHourAgo);
  const client = await openImportClient(await serve(settings), data);
  let offered = await client.list();
  while (offered.length === 0) {
    await wait(15);
    offered = await client.list();
  }
  const id = offered[0]?.id ?? '';
  expect(await client.until(id, 'ready')).toMatchObject({ file_name: 'export.zip', preview: { people: 5 } });
  const connections = async () =>
    JSON.parse((await runHere(['coverage', '--json'], settings)).out).connections;
  expect(await connections()).toBe(0);

  expect(await client.confirm(id)).toBe(202);
  expect(await client.until(id, 'done')).toMatchObject({ state: 'done', counts: { people: 5 } });
  expect(await connections()).toBe(5);
});

it('doesn’t start if the watched folder is missing', async () => {
  const missing = join(dataDirectory(), 'missing');
  const { code, out } = await runHere(['serve'], { KITH_DATA: dataDirectory(), KITH_WATCH_FOLDER: missing });
  expect([code, out]).toEqual([2, expect.stringContaining(`${missing}. Create it, correct the setting`)]);
});
