/** Two Kiths on one PostgreSQL database, each with its own data folder. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openImportClient } from '../fault/support/import-client.ts';
import { connectTo } from '../fault/support/kith-client.ts';
import { dataDirectory, KithProcess, run, type Settings, serve } from '../fault/support/kith-process.ts';
import { writeExport } from '../fault/support/linkedin-export.ts';
import { Extension } from '../unit/backend/companion/support/extension.ts';
import { createDatabase } from './create-database.ts';
import { PostgresServer } from './postgres-server.ts';

const KEYS = ['secret-key', 'token-secret', 'id-key', 'companion-key'];

async function newSettings(): Promise<Settings & { KITH_DATA: string }> {
  const name = `kiths_${randomUUID().replaceAll('-', '')}`;
  const KITH_DATABASE_URL = await createDatabase(inject('postgres') ?? '', name);
  return { KITH_DATA: dataDirectory(), KITH_DATABASE_URL };
}

/** Creates the second data folder as an operator does, with copies of the keys. */
function besides<Own extends Settings & { KITH_DATA: string }>(first: Own, keys = KEYS): Own {
  const KITH_DATA = dataDirectory();
  mkdirSync(KITH_DATA, { recursive: true });
  for (const name of keys) cpSync(join(first.KITH_DATA, name), join(KITH_DATA, name));
  return { ...first, KITH_DATA };
}

describe('two Kiths on one database', () => {
  it('see each other’s writes immediately', async () => {
    const settings = await newSettings();
    const one = await serve(settings);
    const secondSettings = besides(settings);
    const two = await serve(secondSettings);
    const [here, there] = [
      await connectTo(one.address, settings.KITH_DATA),
      await connectTo(two.address, secondSettings.KITH_DATA),
    ];
    const made = await here.send('POST', '/v2/lists', { title: 'Investors' });
    expect(made.status).toBe(200);
    expect(JSON.stringify((await there.send('GET', '/kith/lists')).body)).toContain('Investors');
  });

  it('finish an import on the second Kith after the first was killed', async () => {
    const settings = await newSettings();
    const one = await serve(settings);
    const first = await openImportClient(one, settings.KITH_DATA);
    const { id } = await first.upload(readFileSync(writeExport(dataDirectory(), 20)), '?preview=true');
    expect((await first.until(id, 'ready')).state).toBe('ready');
    const secondSettings = besides(settings);
    one.child.kill('SIGKILL');
    await one.ended();
    const two = await serve(secondSettings);
    const second = await openImportClient(two, secondSettings.KITH_DATA);
    expect(await second.confirm(id)).toBe(202);
    expect(await second.until(id, 'done')).toMatchObject({ state: 'done', counts: { people: 20 } });
  });

  it.each([
    ['no keys', [], 'companion-key, token-secret, id-key in .* are missing'],
    ['all keys but the secret key', KEYS.filter((name) => name !== 'secret-key'), 'secret-key is missing'],
  ])('don’t start when the second has %s, and name the keys to copy', async (_, keys, sentence) => {
    const settings = await newSettings();
    const first = await serve(settings);
    const refused = new KithProcess(['serve'], besides(settings, keys));
    expect(await refused.ended()).toBe(1);
    expect(refused.output).toMatch(new RegExp(sentence));
    expect(refused.output).not.toContain('postgres:');
    const client = await connectTo(first.address, settings.KITH_DATA);
    expect((await client.send('GET', '/kith/coverage')).status).toBe(200);
  });
});

it('reports a stopped database with a message and continues once it is back', async () => {
  const server = await PostgresServer.start();
  onTestFinished(() => server.close());
  const KITH_DATA = dataDirectory();
  const KITH_DATABASE_URL = await createDatabase(server.url(), 'kith');
  const kith = await serve({ KITH_DATA, KITH_DATABASE_URL });
  const client = await connectTo(kith.address, KITH_DATA);
  const extension = await Extension.create({ fetch: (request) => fetch(request) }, Date.now, kith.address);
  await server.kill();
  const unanswered = { status: 502, body: expect.stringContaining('The database didn’t answer') };
  const refused = await extension.pair(kith.pairingCode);
  expect({ status: refused.status, body: await refused.text() }).toEqual(unanswered);
  const asked = await client.send('GET', '/kith/coverage');
  expect({ status: asked.status, body: JSON.stringify(asked.body) }).toEqual(unanswered);
  await server.restart();
  expect((await extension.pair(kith.pairingCode)).status).toBe(200);
  expect((await client.send('GET', '/kith/coverage')).status).toBe(200);
});

it('reports an unreachable database without revealing its address', async () => {
  const settings = {
    KITH_DATA: dataDirectory(),
    KITH_DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/kith',
  };
  const { code, out } = await run(['coverage'], settings);
  expect([code, out.split('\n').length]).toEqual([1, 1]);
  expect(out).toMatch(/^The database didn’t answer\. Check that it runs/);
  expect(out).not.toMatch(/hush|127\.0\.0\.1/);
});

it('stores no data in the data folder', async () => {
  const settings = await newSettings();
  const kith = await serve(settings);
  kith.child.kill('SIGTERM');
  await kith.ended();
  rmSync(join(settings.KITH_DATA, 'uploads'), { recursive: true });
  const { code, out } = await run(['coverage', '--json'], settings);
  expect([code, JSON.parse(out)]).toMatchObject([0, { connections: 0 }]);
});
