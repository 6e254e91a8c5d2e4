import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptJob } from '../../store/job-store.ts';
import type { Store } from '../../store/store.ts';
import { UPLOAD_SUFFIX } from '../kith/receive-upload.ts';

/** Uploads that any of several processes can work on, whichever took them. */
export interface SharedUploads {
  /** The parts of a file in the directory of uploads. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** Puts the file of a job into the directory of uploads if it isn't there. False if the store doesn't have it. */
  fetch(job: KeptJob): Promise<boolean>;
}

const PART_BYTES = 1024 * 1024;

export function createSharedUploads(store: Pick<Store, 'readUpload'>, directory: string): SharedUploads {
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
