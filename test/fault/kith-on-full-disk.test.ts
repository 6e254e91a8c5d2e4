import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { Extension } from '../unit/backend/companion/support/extension.ts';
import { type Answer, connectTo, type KithClient } from './support/kith-client.ts';
import { serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';
import { runHere } from './support/run-here.ts';
import { describeWithDisk, fillDisk, mountDisk } from './support/small-disk.ts';

const FULL = 'The disk is full. Nothing was changed; free some space and try again.';
const urlOf = (n: number) => `https://www.linkedin.com/in/contact-${n}`;

/** A folder with a network, as a stopped Kith left it. */
const filled = mkdtempSync(join(tmpdir(), 'kith-filled-'));
beforeAll(async () => {
  const kith = await serve({ KITH_DATA: filled }, { isShared: true });
  const file = writeExport(filled, 300);
  const { code, out } = await runHere(['import', file], { KITH_DATA: filled });
  rmSync(file);
  expect(code, out).toBe(0);
  kith.child.kill('SIGTERM');
  expect(await kith.ended()).toBe(0);
  return () => rmSync(filled, { recursive: true, force: true });
});

/** Copies the folder to a small disk. */
function copyToSmallDisk(): string {
  const data = join(mountDisk(64), 'kith');
  cpSync(filled, data, { recursive: true });
  return data;
}

const addList = (client: KithClient) => client.send('POST', '/v2/lists', { title: 'A list' });
const erasePerson = (client: KithClient, n: number) =>
  client.send('POST', '/kith/erase', { what: 'person', linkedin_url: urlOf(n) });
const detailOf = ({ body }: Answer) => (body as { error?: { detail?: string } }).error?.detail;

async function expectReads(client: KithClient): Promise<void> {
  for (const path of ['/kith/coverage', '/kith/lists', '/kith/imports', '/kith/own-data']) {
    expect((await client.send('GET', path)).status, path).toBe(200);
  }
  const paths = await client.send('POST', '/v2/people/paths', { linkedin_url: urlOf(7) });
  expect([paths.status, JSON.stringify(paths.body)]).toEqual([200, expect.stringContaining('First7')]);
  expect((await client.send('POST', '/kith/search', { query: 'engineers' })).status).toBe(200);
}

/** Erases people. Each erasure uses space that Kith must reserve again afterward. */
async function expectErases(client: KithClient, data: string, people: number[]) {
  for (const n of people) {
    expect((await erasePerson(client, n)).body).toMatchObject({ data: { people: 1 } });
    // Fills the space that became free when the database's log was shortened.
    fillDisk(data);
    expect((await addList(client)).status).toBe(507);
  }
}

describeWithDisk('a Kith whose disk is full', () => {
  it('refuses writes with 507 and a message, answers everything else, and erases, even after a kill', async () => {
    const data = copyToSmallDisk();
    const settings = { KITH_DATA: data };
    const kith = await serve(settings);
    const client = await connectTo(kith.address, data);
    const filling = fillDisk(data);
    const added = await addList(client);
    expect([added.status, detailOf(added)]).toEqual([507, FULL]);
    const saved = await client.send('POST', '/kith/searches', { title: 'CFOs', query: 'CFOs' });
    expect([saved.status, detailOf(saved)]).toEqual([507, FULL]);
    const uploaded = await fetch(`${kith.address}/kith/imports`, {
      method: 'POST',
      headers: { ...client.headers, 'content-type': 'application/octet-stream', 'x-file-name': 'a.csv' },
      body: new Uint8Array(100_000),
    });
    expect(uploaded.status).toBe(507);
    const extension = await Extension.create({ fetch: (request) => fetch(request) }, Date.now, kith.address);
    expect((await extension.pair(kith.pairingCode)).status).toBe(507);
    expect(await runHere(['list', 'create', 'A list'], settings)).toEqual({ code: 1, out: FULL });
    await expectReads(client);
    await expectErases(client, data, [1, 2]);

    kith.child.kill('SIGKILL');
    await kith.ended();
    const again = await serve(settings);
    expect(again.output).toContain(
      'The disk is full. Kith responds and can erase data, but saves nothing until',
    );
    const later = await connectTo(again.address, data);
    expect((await addList(later)).status).toBe(507);
    await expectReads(later);
    await expectErases(later, data, [3, 4]);
    const { code, out } = await runHere(['erase', '--all', '--json'], settings);
    expect(code, out).toBe(0);
    expect((await later.send('GET', '/kith/coverage')).body).toMatchObject({ data: { connections: 0 } });
    rmSync(filling);
    expect((await addList(later)).status).toBe(200);
  });

  it('starts and stops cleanly, and saves again after a restart with room', async () => {
    const data = copyToSmallDisk();
    const filling = fillDisk(data);
    const full = await serve({ KITH_DATA: data });
    await expectReads(await connectTo(full.address, data));
    full.child.kill('SIGTERM');
    expect(await full.ended()).toBe(0);
    rmSync(filling);
    const last = await serve({ KITH_DATA: data });
    expect(last.output).not.toContain('disk is full');
    expect((await addList(await connectTo(last.address, data))).status).toBe(200);
  });
});
