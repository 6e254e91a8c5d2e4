/** Import jobs on a real store, in a directory that is deleted after the test. */

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  createImportJobs,
  type ImportJobs,
  type ImportRequest,
} from '../../../../../backend/service/import-jobs/import-jobs.ts';
import type { OpenLiveSource } from '../../../../../backend/service/live-sources/open-live-source.ts';
import { openStore } from '../../../../../backend/store/open-store.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import type { Store } from '../../../../../backend/store/store.ts';
import type { ImportJob } from '../../../../../utils/interface/kith/kith-imports.ts';
import { layTables } from '../../store/lay-tables.ts';

export const NOON = Date.UTC(2026, 10, 21, 12);
export const TODAY = 20_778;
export const CONNECTIONS = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ada,Lovelace,https://www.linkedin.com/in/ada,,Acme Ltd,Analyst,05 Mar 2024
Charles,Babbage,https://www.linkedin.com/in/charles,,Acme Ltd,Engineer,06 Mar 2024
Mary,Somerville,https://www.linkedin.com/in/mary,,Beta,Writer,the ides of March
`;

export interface ImportBench {
  readonly directory: string;
  readonly store: Store;
  readonly jobs: ImportJobs;
  readonly me: Member;
  readonly broken: unknown[];
  /** Milliseconds since 1970, which a test may change. */
  clock: number;
  /** Writes a file next to the data and returns its path. */
  file(name: string, text: string | Uint8Array): string;
  /** Saves a file like an upload from a browser and returns its path. */
  upload(text: string | Uint8Array): string;
  uploads(): string[];
  run(path: string, options?: Partial<ImportRequest>): Promise<ImportJob>;
  /** Opens other jobs on the same data, like the next process. */
  restart(): ImportJobs;
}

/**
 * @param place the folder in which its directory is created
 * @param openLiveSource as in `ImportJobsOptions`
 */
export async function openImportBench(
  place = tmpdir(),
  openLiveSource?: OpenLiveSource,
): Promise<ImportBench> {
  const root = mkdtempSync(join(place, 'kith-jobs-'));
  const directory = join(root, 'data');
  const uploadDirectory = join(directory, 'uploads');
  await layTables(directory);
  const store = await openStore(directory);
  mkdirSync(uploadDirectory);
  const broken: unknown[] = [];
  const opened: ImportJobs[] = [];
  const bench = { clock: NOON };
  function open(): ImportJobs {
    const jobs = createImportJobs({
      store,
      place: directory,
      uploadDirectory,
      now: () => bench.clock,
      onBroken: (error) => broken.push(error),
      ...(openLiveSource === undefined ? {} : { openLiveSource }),
    });
    opened.push(jobs);
    return jobs;
  }
  const jobs = open();
  onTestFinished(async () => {
    for (const one of opened) await one.close();
    await store.close();
    rmSync(root, { recursive: true, force: true });
  });
  const account = await store.ensureAccount('default', false);
  const me = await store.ensureMember(account.id, 'me', '', NOON);
  let files = 0;
  return Object.assign(bench, {
    directory,
    store,
    jobs,
    me,
    broken,
    restart: open,
    file(name: string, text: string | Uint8Array) {
      const path = join(root, name);
      writeFileSync(path, text);
      return path;
    },
    upload(text: string | Uint8Array) {
      files += 1;
      const path = join(uploadDirectory, `${files}.upload`);
      writeFileSync(path, text);
      return path;
    },
    uploads: () => readdirSync(uploadDirectory),
    async run(path: string, options: Partial<ImportRequest> = {}) {
      const member = options.member ?? me;
      const { id } = await jobs.start({ ...options, member, path, asOf: TODAY });
      const ended = await jobs.whenEnded(member, id);
      if (ended === null) throw new Error('The job is unknown.');
      return ended;
    },
  });
}

export function connectionsOf(people: number): string {
  const rows = Array.from(
    { length: people },
    (_, i) => `P${i},X,https://www.linkedin.com/in/p${i},,Acme,Boss,05 Mar 2024\n`,
  );
  return CONNECTIONS + rows.join('');
}
