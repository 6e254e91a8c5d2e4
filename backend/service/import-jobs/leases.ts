import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import type { Lease, SavedJob } from '../../store/importing/jobs.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { UPLOAD_SUFFIX } from '../kith/receive-upload.ts';

export interface Leases {
  /** If null, no other process works on jobs in the store, and all uploads are in the upload directory. */
  readonly uploads: SharedUploads | null;
  next(): Lease;
  /** Returns ms since 1970: a worker last seen before then has abandoned its job. */
  abandonedBefore(): number;
  /** Takes or extends a lease. Returns false if another process works on the job. */
  take(member: Member, id: string): Promise<boolean>;
  /**
   * Returns how a job ended. Another process may have written it first.
   * @param written settles once this process’s result is saved
   */
  endOf(member: Member, ended: ImportJob, written: () => Promise<void>): Promise<ImportJob>;
  /** Releases a job, so that another process can take it over immediately. */
  release(member: Member, id: string): Promise<unknown>;
}

/** After this long without a renewal, another process takes over. */
const LEASE_MS = 60_000;
export const RENEW_EVERY_MS = LEASE_MS / 3;

/** Returns leases for a process that has the store to itself. So jobs of other workers were left by an earlier process. */
export function createSoleLeases(): Leases {
  const lease: Lease = { worker: randomUUID(), until: Number.MAX_SAFE_INTEGER };
  return {
    uploads: null,
    next: () => lease,
    abandonedBefore: () => Number.MAX_SAFE_INTEGER,
    take: async () => true,
    endOf: async (_, ended) => ended,
    release: async () => {},
  };
}

/** Returns leases for one of several processes that work on jobs in the same store. */
export function createSharedLeases(
  store: Pick<Store, 'job' | 'leaseJob' | 'readUpload'>,
  uploadDirectory: string,
  now: () => number,
): Leases {
  const worker = randomUUID();
  const next = (): Lease => ({ worker, until: now() + LEASE_MS });
  return {
    uploads: createSharedUploads(store, uploadDirectory),
    next,
    abandonedBefore: now,
    take: (member, id) => store.leaseJob(member, id, next(), now()),
    async endOf(member, ended, written) {
      await written();
      return (await store.job(member, ended.id))?.job ?? ended;
    },
    release: (member, id) => store.leaseJob(member, id, { worker, until: 0 }, now()),
  };
}

/** Gives every process access to uploads, whichever process received them. */
export interface SharedUploads {
  /** Returns the content of a file. The file is opened only when it is read. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** Copies a job’s file into the upload directory if it isn't there. Returns false if the store doesn't have the file. */
  fetch(job: SavedJob): Promise<boolean>;
}

const PART_BYTES = 1024 * 1024;

function createSharedUploads(store: Pick<Store, 'readUpload'>, directory: string): SharedUploads {
  return {
    async *read(path) {
      yield* createReadStream(join(directory, path), { highWaterMark: PART_BYTES });
    },
    async fetch({ member, job, path }) {
      const target = join(directory, path);
      if (existsSync(target)) return true;
      // No job uses this name, so if the process dies halfway, the next start deletes the file.
      const draft = join(directory, `${randomUUID()}${UPLOAD_SUFFIX}`);
      let bytes = 0;
      const file = await open(draft, 'wx', 0o600);
      try {
        for await (const part of store.readUpload(member, job.id)) {
          await file.writeFile(part);
          bytes += part.byteLength;
        }
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      if (bytes > 0) await rename(draft, target);
      else await rm(draft);
      return bytes > 0;
    },
  };
}
