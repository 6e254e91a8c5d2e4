import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../durations.ts';
import { liveSourceOf, type SavedJob } from '../../store/importing/jobs.ts';
import type { Store } from '../../store/store.ts';
import { UPLOAD_SUFFIX } from '../kith/receive-upload.ts';
import type { SharedUploads } from './leases.ts';

const UNCONFIRMED_MS = DAY_MS;

export const STOPPED =
  'Kith was stopped before the import was written. Nothing was changed; import the file again.';
export const GONE = 'The uploaded file no longer exists. Nothing was changed; import it again.';
const WITHDRAWN = 'The file is no longer where Kith found it. Nothing was changed.';
const UNCONFIRMED = 'This import wasn’t confirmed within a day. Nothing was changed; import the file again.';

interface TidyOptions {
  readonly store: Pick<Store, 'unfinishedJobs' | 'abandonedJobs' | 'updateJob'>;
  /** If not null, uploads may be only in the store, so a file that is missing here isn’t an error. */
  readonly uploads: SharedUploads | null;
  readonly uploadDirectory: string;
  now(): number;
}

/**
 * Run before this process accepts uploads. Ends jobs that an earlier process abandoned, and deletes uploads that
 * don’t belong to any job.
 * @param before ms since 1970; a worker last seen before then has abandoned its job
 */
export async function tidyJobs(options: TidyOptions, before: number): Promise<void> {
  const { store, uploadDirectory } = options;
  await mkdir(uploadDirectory, { recursive: true, mode: 0o700 });
  await endAbandonedJobs(options, before, () => false);
  const kept = new Set((await store.unfinishedJobs()).map(({ path }) => path));
  for (const name of await listUploads(uploadDirectory)) {
    if (!kept.has(name)) await rm(join(uploadDirectory, name), { force: true });
  }
}

/**
 * Ends imports of local files that were being read when their process ended, imports of uploads and offers whose file is
 * gone, and others that weren’t confirmed within a day. Live sources are read again.
 * @param before as for `tidyJobs`
 * @param isLive returns whether this process works on the job
 */
export async function endAbandonedJobs(
  { store, uploadDirectory, now, uploads: shared }: TidyOptions,
  before: number,
  isLive: (id: string) => boolean,
): Promise<void> {
  const uploads = new Set(await listUploads(uploadDirectory));
  const isGone = (upload: string) => shared === null && !uploads.has(upload);
  for (const kept of await store.abandonedJobs(before)) {
    if (isLive(kept.job.id)) continue;
    const error = faultOf(kept, isGone, now());
    if (error === null) continue;
    if (kept.isUpload) await rm(join(uploadDirectory, kept.path), { force: true });
    const ended_at = new Date(now()).toISOString();
    // Canceling also deletes a live source, with its password, if its first reading was never confirmed.
    const state = liveSourceOf(kept.request) === null ? 'failed' : 'canceled';
    await store.updateJob(kept.member, { ...kept.job, state, needs: '', error, ended_at });
  }
}

async function listUploads(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith(UPLOAD_SUFFIX));
}

function faultOf(
  { isUpload, path, request, job }: SavedJob,
  isGone: (upload: string) => boolean,
  now: number,
): string | null {
  if (request.origin?.kind === 'watched folder') return existsSync(path) ? null : WITHDRAWN;
  if (job.state === 'waiting' && !isUpload && liveSourceOf(request) === null) return STOPPED;
  if (isUpload && isGone(path)) return GONE;
  if (job.state === 'ready' && now - Date.parse(job.started_at) > UNCONFIRMED_MS) return UNCONFIRMED;
  return null;
}
