import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { connectTo, type KithClient } from './support/kith-client.ts';
import { dataDirectory, run, type Served, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';

/** Creates a list. Returns its title if Kith acknowledged it. */
async function addList(client: KithClient, title: string): Promise<string[]> {
  const { status } = await client.send('POST', '/v2/lists', { title });
  return status === 200 ? [title] : [];
}

async function titlesOf(client: KithClient): Promise<string[]> {
  const { body } = await client.send('GET', '/kith/lists?limit=100');
  return (body as { data: { lists: { title: string }[] } }).data.lists.map(({ title }) => title).sort();
}

async function restart(kith: Served, data: string): Promise<KithClient> {
  kith.child.kill('SIGKILL');
  await kith.ended();
  return connectTo((await serve({ KITH_DATA: data })).address, data);
}

it.each([
  ['the log', ['-wal']],
  ['the log and its index', ['-wal', '-shm']],
])('loses no acknowledged data when another program removes %s', async (_, endings) => {
  const data = dataDirectory();
  const settings = { KITH_DATA: data };
  const kith = await serve(settings);
  const client = await connectTo(kith.address, data);
  const saved = await addList(client, 'before');
  for (const round of [1, 2]) {
    for (const ending of endings) rmSync(join(data, `${DATABASE_FILE}${ending}`));
    for (const n of [1, 2, 3]) saved.push(...(await addList(client, `${round}, ${n}`)));
    expect(await titlesOf(client)).toEqual(saved.toSorted());
    const { code, out } = await run(['import', writeExport(dataDirectory(), 20 * round)], settings);
    expect(code, out).toBe(0);
  }
  // Kith recovers without a restart.
  expect(saved.length).toBeGreaterThanOrEqual(5);
  const again = await restart(kith, data);
  expect(await titlesOf(again)).toEqual(saved.toSorted());
  expect((await again.send('GET', '/kith/coverage')).body).toMatchObject({ data: { connections: 40 } });
});

it('refuses writes with a message when the database is replaced, and still answers', async () => {
  const data = dataDirectory();
  const kith = await serve({ KITH_DATA: data });
  const client = await connectTo(kith.address, data);
  const saved = await addList(client, 'before');
  cpSync(join(data, DATABASE_FILE), join(data, 'copy'));
  renameSync(join(data, 'copy'), join(data, DATABASE_FILE));
  const { status, body } = await client.send('POST', '/v2/lists', { title: 'after' });
  expect([status, JSON.stringify(body)]).toEqual([
    500,
    expect.stringContaining('was removed or replaced while Kith'),
  ]);
  expect(await titlesOf(client)).toEqual(saved);
});
