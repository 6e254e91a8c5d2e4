import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { dayOf } from '../../backend/network/evidence.ts';
import { DEFAULT_ACCOUNT } from '../../backend/open-service.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { type ImportJob, importJob } from '../../utils/interface/kith/kith-imports.ts';
import { type LiveSource, liveSource, liveSources } from '../../utils/interface/kith/kith-live-sources.ts';
import { connectTo, type KithClient } from '../fault/support/kith-client.ts';
import { run, type Served, type Settings, serve } from '../fault/support/kith-process.ts';
import { describeSeen } from '../unit/backend/store/describe-seen.ts';
import { PASSWORD, USER } from './correspondence.ts';

/** The polling interval, long enough to stay below the rate limit. */
export const POLL_MS = 50;

/** A Kith in its own process that reads a mailbox automatically. */
export interface ServedKith {
  readonly process: Served;
  readonly client: KithClient;
  liveSource(): Promise<LiveSource>;
  job(id: string): Promise<ImportJob>;
  /** Adds the mailbox and waits for its preview. */
  add(port: number): Promise<LiveSource>;
  /** Confirms the first reading and waits until it is written. */
  confirm(job: string): Promise<ImportJob>;
  /** Reads the mailbox now and waits until that ends, successfully or not. */
  read(): Promise<LiveSource>;
}

export async function serveKith(settings: Settings & { KITH_DATA: string }): Promise<ServedKith> {
  const process = await serve(settings);
  const client = await connectTo(process.address, settings.KITH_DATA);
  async function ask(method: string, path: string, body?: unknown) {
    const answer = await client.send(method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const kith: ServedKith = {
    ...{ process, client },
    async liveSource() {
      const [found] = envelope(liveSources).parse(await ask('GET', '/kith/live-sources')).data.live_sources;
      if (found === undefined) throw new Error('There is no mailbox.');
      return found;
    },
    job: async (id) => envelope(importJob).parse(await ask('GET', `/kith/imports/${id}`)).data,
    async add(port) {
      const body = { address: USER, password: PASSWORD, host: 'localhost', port };
      const added = envelope(liveSource).parse(await ask('POST', '/kith/mailboxes', body)).data;
      while (/^(?:waiting|reading)$/.test((await kith.job(added.job_id)).state)) await wait(POLL_MS);
      return added;
    },
    async confirm(id) {
      await ask('POST', `/kith/imports/${id}/confirm`, { owner: USER });
      for (;;) {
        const job = await kith.job(id);
        if (job.ended_at !== '') return job;
        await wait(POLL_MS);
      }
    },
    async read() {
      const { id } = await kith.liveSource();
      await ask('POST', `/kith/live-sources/${id}/read`);
      for (;;) {
        const found = await kith.liveSource();
        if (found.state !== 'reading') return found;
        await wait(POLL_MS);
      }
    },
  };
  return kith;
}

/** Returns the peak memory of a process in MB. */
export function peakOf({ child: { pid } }: Served): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Returns the member's people, facts and scores in the data folder of a Kith that isn't running, as sorted lines. */
export async function linesOf(data: string): Promise<Record<string, readonly string[]>> {
  const store = await openStore(data);
  try {
    const { id } = await store.ensureAccount(DEFAULT_ACCOUNT, false);
    const me = await store.member(id, 'me');
    if (me === null) throw new Error('There is no member.');
    const rows = async (table: 'addresses' | 'names' | 'facts') => {
      const all = await store.ownRows(me, table, 1, 1_000_000);
      const unnumbered = all.map(({ person, a, b, import_id, seen, ...row }) => JSON.stringify(row));
      return unnumbered.sort();
    };
    const seen = await describeSeen(store, me, dayOf(Date.now() / 1000));
    return {
      ...seen,
      addresses: await rows('addresses'),
      names: await rows('names'),
      facts: await rows('facts'),
    };
  } finally {
    await store.close();
  }
}

/** Imports the mailbox's files into another Kith, and returns its data as `linesOf` does. */
export async function linesOfFiles(mail: string, settings: Settings & { KITH_DATA: string }) {
  const files = join(mkdtempSync(`${settings.KITH_DATA}-files-`), 'mail');
  mkdirSync(files);
  // Doesn't copy the last folder, which is Dovecot's own.
  for (const name of ['INBOX', 'Sent']) copyFileSync(join(mail, name), join(files, name));
  const { code, out } = await run(['import', files, '--me', USER, '--yes', '--json'], settings);
  expect(code, out).toBe(0);
  return linesOf(settings.KITH_DATA);
}
