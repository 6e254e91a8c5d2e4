import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { type ImportJob, importJob, importJobs } from '../../utils/interface/kith-imports.ts';
import { dataDirectory, run, type Served, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';

/** How often a job is looked at; the service answers so many questions in a row. */
const POLL_MS = 15;

/** Talks to a server as the member `me`, by the service's own address behind its companion. */
async function openClient({ address }: Served, data: string) {
  const secretKey = readFileSync(join(data, 'secret-key'), 'utf8').trim();
  const signedIn = await fetch(`${address}/v2/auth/tokens`, {
    method: 'POST',
    headers: { 'secret-key': secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ external_user_id: 'me', email: 'nobody@kith.invalid' }),
  });
  const { data: made } = (await signedIn.json()) as { data: { token: string } };
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    fetch(address + path, {
      ...init,
      method,
      headers: { authorization: `Bearer ${made.token}`, ...init.headers },
    });
  return {
    async upload(file: Uint8Array<ArrayBuffer>, query = ''): Promise<ImportJob> {
      const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'export.zip' };
      const answer = await ask('POST', `/kith/imports${query}`, { headers, body: file });
      return envelope(importJob).parse(await answer.json()).data;
    },
    async list(): Promise<ImportJob[]> {
      return envelope(importJobs).parse(await (await ask('GET', '/kith/imports')).json()).data.imports;
    },
    /** Looks until the job is in one of these states, or has ended. */
    async until(id: string, ...states: ImportJob['state'][]): Promise<ImportJob> {
      for (;;) {
        const answer = await ask('GET', `/kith/imports/${id}`);
        const job = envelope(importJob).parse(await answer.json()).data;
        if (states.includes(job.state) || job.ended_at !== '') return job;
        await wait(POLL_MS);
      }
    },
  };
}

it('an upload goes on after Kith was killed while writing it, and is written once', async () => {
  const data = dataDirectory();
  const settings = { KITH_DATA: data };
  const killed = await serve(settings);
  const client = await openClient(killed, data);
  const waits = await client.upload(readFileSync(writeExport(dataDirectory(), 5)), '?preview=true');
  await client.until(waits.id, 'ready');
  const { id } = await client.upload(readFileSync(writeExport(dataDirectory(), 3000)));
  expect((await client.until(id, 'writing')).state).toBe('writing');
  killed.child.kill('SIGKILL');
  await killed.ended();

  const again = await openClient(await serve(settings), data);
  const done = await again.until(id, 'done');
  expect(done).toMatchObject({
    state: 'done',
    counts: { people: 3000, evidence_added: 9000, evidence_updated: 0, evidence_unchanged: 0 },
  });
  const states = (await again.list()).map((job) => [job.id, job.state]);
  expect(states).toEqual([
    [id, 'done'],
    [waits.id, 'ready'],
  ]);
  expect(JSON.parse((await run(['coverage', '--json'], settings)).out)).toMatchObject({ connections: 3000 });
});
