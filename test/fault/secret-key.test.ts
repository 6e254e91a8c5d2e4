import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mintToken, secretKeyIn } from './support/kith-client.ts';
import { dataDirectory, type Served, serve } from './support/kith-process.ts';
import { runHere } from './support/run-here.ts';

async function stop(kith: Served): Promise<void> {
  kith.child.kill('SIGTERM');
  await kith.ended();
}

it('revokes the old key when its file is deleted and Kith restarts', async () => {
  const settings = { KITH_DATA: dataDirectory() };
  const first = await serve(settings);
  const old = secretKeyIn(settings.KITH_DATA);
  expect((await mintToken(first.address, old)).status).toBe(200);
  await stop(first);
  rmSync(join(settings.KITH_DATA, 'secret-key'));
  const { address } = await serve(settings);
  expect((await mintToken(address, secretKeyIn(settings.KITH_DATA))).status).toBe(200);
  expect((await mintToken(address, old)).status).toBe(401);
});

it('keeps a configured key valid when a command without it creates a key file', async () => {
  const data = dataDirectory();
  const given = { KITH_DATA: data, KITH_SECRET_KEY: '9f3b0c7e5a1d48826b0f7d3c9e2a4158' };
  await stop(await serve(given));
  await runHere(['sessions'], { KITH_DATA: data });
  const { address } = await serve(given);
  expect((await mintToken(address, given.KITH_SECRET_KEY)).status).toBe(200);
});

it('rejects a weak key from the file with a message', async () => {
  const data = dataDirectory();
  writeFileSync(join(data, 'secret-key'), 'garbage!!\n', { mode: 0o600 });
  const { code, out } = await runHere(['serve'], { KITH_DATA: data });
  expect([code, out]).toEqual([2, expect.stringMatching(/is too easy to guess: it needs 128 random bits/)]);
  expect(out).not.toContain('garbage');
  expect(readFileSync(join(data, 'secret-key'), 'utf8')).toBe('garbage!!\n');
});
