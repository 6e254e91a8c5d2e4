import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportJob } from '../../../utils/interface/kith-imports.ts';
import type { SavedJob, Lease } from '../../store/importing/jobs.ts';
import type { Member, Store } from '../../store/store.ts';
import { UPLOAD_SUFFIX } from '../kith/receive-upload.ts';

/** Who works on which job of a store. */
export interface Leases {
  /** Null: no other process works on jobs in the store, and uploads are in the directory of uploads alone. */
  readonly uploads: SharedUploads | null;
  /** For a job that this process begins with. */
  next(): Lease;
  /** Milliseconds since 1970: whoever worked on a job until then alone has left it. */
  abandonedBefore(): number;
  /** A lease, or a longer one. False if another process works on the job by now. */
  take(member: Member, id: string): Promise<boolean>;
  /**
   * How a job ended that this process has ended: another may have written it before.
   * @param written settles once what this process says of the job is saved
   */
  endOf(member: Member, ended: ImportJob, written: () => Promise<void>): Promise<ImportJob>;
  /** Another process may take the job over at once. */
  letGo(member: Member, id: string): Promise<unknown>;
}

/** A process that is dead for this long has its jobs taken over. */
const LEASE_MS = 60_000;
export const RENEW_EVERY_MS = LEASE_MS / 3;

/** Of a process that has the store to itself: what another one worked on, an earlier one left. */
export function leaseAlone(): Leases {
  const lease: Lease = { worker: randomUUID(), until: Number.MAX_SAFE_INTEGER };
  return {
    uploads: null,
    next: () => lease,
    abandonedBefore: () => Number.MAX_SAFE_INTEGER,
    take: async () => true,
    endOf: async (_, ended) => ended,
    letGo: async () => {},
  };
}

/** Of one of several processes that work on jobs in the same store. */
export function leaseBeside(
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
    letGo: (member, id) => store.leaseJob(member, id, { worker, until: 0 }, now()),
  };
}

/** Uploads that any of several processes can work on, whichever took them. */
export interface SharedUploads {
  /** The parts of a file in the directory of uploads. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** Puts the file of a job into the directory of uploads if it isn't there. False if the store doesn't have it. */
  fetch(job: SavedJob): Promise<boolean>;
}

const PART_BYTES = 1024 * 1024;

function createSharedUploads(store: Pick<Store, 'readUpload'>, directory: string): SharedUploads {
  return {
    read: (path) => createReadStream(join(directory, path), { highWaterMark: PART_BYTES }),
    async fetch({ member, job, path }) {
      const target = join(directory, path);
      if (existsSync(target)) return true;
      // A name that no job has: what a process leaves in the middle of it, the next start deletes.
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
