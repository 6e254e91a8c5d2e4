import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { connectTo, type KithClient } from './support/kith-client.ts';
import { dataDirectory, type Served, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';
import { runHere } from './support/run-here.ts';

/** Creates a list. Returns its title if Kith acknowledged it. */
async function addList(client: KithClient, title: string): Promise<string[]> {
  const { status } = await client.send('POST', '/v2/lists', { title });
  return status === 200 ? [title] : [];
}

async function titlesOf(client: KithClient): Promise<string[]> {
  const { body } = await client.send('GET', '/kith/lists?limit=100');
  return (body as { data: { lists: { title: string }[] } }).data.lists.map(({ title }) => title).sort();
}

/** Kills a Kith and starts it again. */
async function restart(kith: Served, data: string): Promise<Served> {
  kith.child.kill('SIGKILL');
  await kith.ended();
  return serve({ KITH_DATA: data }, { isShared: true });
}

describe('a running Kith', () => {
  const data = mkdtempSync(join(tmpdir(), 'kith-'));
  let kith: Served;
  beforeAll(async () => {
    kith = await serve({ KITH_DATA: data }, { isShared: true });
    return async () => {
      kith.child.kill('SIGKILL');
      await kith.ended();
      rmSync(data, { recursive: true, force: true });
    };
  });

  it('doesn’t lose acknowledged data when another program removes the log, and then the log and its index', async () => {
    const client = await connectTo(kith.address, data);
    const saved = await addList(client, 'before');
    for (const [round, endings] of [['-wal'], ['-wal', '-shm']].entries()) {
      for (const ending of endings) rmSync(join(data, `${DATABASE_FILE}${ending}`));
      for (const n of [1, 2, 3]) saved.push(...(await addList(client, `${round}, ${n}`)));
      expect(await titlesOf(client)).toEqual(saved.toSorted());
      const file = writeExport(dataDirectory(), 20 * (round + 1));
      const { code, out } = await runHere(['import', file], { KITH_DATA: data });
      expect(code, out).toBe(0);
    }
    // Kith recovers without a restart.
    expect(saved.length).toBeGreaterThanOrEqual(5);
    kith = await restart(kith, data);
    const again = await connectTo(kith.address, data);
    expect(await titlesOf(again)).toEqual(saved.toSorted());
    expect((await again.send('GET', '/kith/coverage')).body).toMatchObject({ data: { connections: 40 } });
  });

  it('refuses writes with a message when the database is replaced, and still answers', async () => {
    const client = await connectTo(kith.address, data);
    await addList(client, 'another');
    const saved = await titlesOf(client);
    cpSync(join(data, DATABASE_FILE), join(data, 'copy'));
    renameSync(join(data, 'copy'), join(data, DATABASE_FILE));
    const { status, body } = await client.send('POST', '/v2/lists', { title: 'after' });
    expect([status, JSON.stringify(body)]).toEqual([
      500,
      expect.stringContaining('was removed or replaced while Kith'),
    ]);
    expect(await titlesOf(client)).toEqual(saved);
  });
});
