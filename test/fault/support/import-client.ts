import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { envelope } from '../../../utils/interface/envelope.ts';
import { type ImportJob, importJob, importJobs } from '../../../utils/interface/kith/kith-imports.ts';
import type { Served } from './kith-process.ts';

/** The polling interval, which stays below the rate limit. */
const POLL_MS = 15;

/** Calls a server's service as the member `me`, bypassing the companion. */
export async function openImportClient({ address }: Served, data: string) {
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
    async confirm(id: string): Promise<number> {
      const headers = { 'content-type': 'application/json' };
      return (await ask('POST', `/kith/imports/${id}/confirm`, { headers, body: '{}' })).status;
    },
    async list(): Promise<ImportJob[]> {
      return envelope(importJobs).parse(await (await ask('GET', '/kith/imports')).json()).data.imports;
    },
    /** Polls until the job has one of these states or has ended. */
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
