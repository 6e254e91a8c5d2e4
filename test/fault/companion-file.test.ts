import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Extension } from '../unit/backend/companion/support/extension.ts';
import { dataDirectory, type Served, serve } from './support/kith-process.ts';
import { runHere } from './support/run-here.ts';

const create = ({ address }: Served) =>
  Extension.create({ fetch: (request) => fetch(request) }, Date.now, address);

it('keeps browsers paired when another program removes the log of companion.sqlite', async () => {
  const settings = { KITH_DATA: dataDirectory() };
  const kith = await serve(settings);
  for (const file of readdirSync(settings.KITH_DATA)) {
    if (file.startsWith('companion.sqlite-')) rmSync(join(settings.KITH_DATA, file));
  }
  const extension = await create(kith);
  expect((await extension.pair(kith.pairingCode)).status).toBe(200);
  kith.child.kill('SIGKILL');
  await kith.ended();
  await serve(settings);
  const { code, out } = await runHere(['sessions', '--json'], settings);
  expect(code, out).toBe(0);
  expect((JSON.parse(out) as { sessions: object[] }).sessions).toHaveLength(1);
});

it('refuses to pair when companion.sqlite was replaced', async () => {
  const settings = { KITH_DATA: dataDirectory() };
  const kith = await serve(settings);
  const file = join(settings.KITH_DATA, 'companion.sqlite');
  cpSync(file, `${file}-copy`);
  renameSync(`${file}-copy`, file);
  const response = await (await create(kith)).pair(kith.pairingCode);
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.stringContaining('companion.sqlite was removed or replaced while Kith was running.'),
  ]);
});
