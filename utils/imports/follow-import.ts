import type { ServiceClient } from '../companion/companion-client.ts';
import { type ImportJob, importJob } from '../interface/kith/kith-imports.ts';

/** Returns whether an import continues without input from the user. */
export function isUnderWay({ state }: ImportJob): boolean {
  return state === 'waiting' || state === 'reading' || state === 'writing';
}

/** Short enough to show progress, long enough that polling costs almost nothing. */
const POLL_MS = 500;

interface FollowOptions {
  readonly onChange: (job: ImportJob) => void;
  readonly signal: AbortSignal;
  /** Waits between two polls. Tests replace it. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Polls an import until it ends or needs input, and returns that job.
 * @throws CompanionFailure if the job is unknown or Kith can't be reached; the abort reason if aborted
 */
export async function followImport(
  client: ServiceClient,
  id: string,
  { onChange, signal, wait = waitFor }: FollowOptions,
): Promise<ImportJob> {
  const path = `/kith/imports/${encodeURIComponent(id)}`;
  for (;;) {
    signal.throwIfAborted();
    const job = await client.asMe('GET', path, { answer: importJob });
    signal.throwIfAborted();
    onChange(job);
    if (!isUnderWay(job)) return job;
    await wait(POLL_MS, signal);
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal.addEventListener('abort', leave, { once: true });
  });
}
