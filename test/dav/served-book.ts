import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { collections } from '../../utils/interface/kith/kith-collections.ts';
import { type LiveSource, liveSource } from '../../utils/interface/kith/kith-live-sources.ts';
import { run, type Settings } from '../fault/support/kith-process.ts';
import { linesOf, POLL_MS, type ServedKith } from '../mailbox/served-kith.ts';
import { PASSWORD, USER } from './collections-of-radicale.ts';
import type { Radicale } from './start-radicale.ts';

/** Adds the only address book of a server, and waits for its preview. */
export async function addBook({ client, job }: ServedKith, port: number): Promise<LiveSource> {
  const signIn = { address: USER, password: PASSWORD };
  const ask = async (path: string, body: object) => {
    const answer = await client.send('POST', path, { ...signIn, ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const asked = await ask('/kith/collections/find', { server: `localhost:${port}` });
  const [book] = envelope(collections).parse(asked).data.collections;
  const added = envelope(liveSource).parse(await ask('/kith/collections', { ...book })).data;
  for (;;) {
    const { state, error } = await job(added.job_id);
    if (state !== 'waiting' && state !== 'reading') {
      expect([state, error]).toEqual(['ready', '']);
      return added;
    }
    await wait(POLL_MS);
  }
}

/** Imports the address book that the server exports into another Kith, and returns its data as `linesOf` does. */
export async function linesOfExport(
  radicale: Radicale,
  path: string,
  settings: Settings & { KITH_DATA: string },
) {
  const file = join(mkdtempSync(`${settings.KITH_DATA}-export-`), 'contacts.vcf');
  writeFileSync(file, await radicale.exported(path));
  const { code, out } = await run(['import', file, '--yes', '--json'], settings);
  expect(code, out).toBe(0);
  return linesOf(settings.KITH_DATA);
}
