import type { CompanionError } from './companion-error.ts';
import type { UpstreamAnswer } from './upstream.ts';

const FIRST_MS = 100;
const LONGEST_MS = 2_000;

/**
 * How long to wait before the next try, in ms: full jitter over 100 ms · 2^retries, at most 2 s, never sooner than
 * the answer's Retry-After (seconds). Null where the service asks for more patience than a person has, or where
 * time already ran out.
 */
export function retryDelay(
  outcome: UpstreamAnswer | CompanionError,
  retries: number,
  random: number,
): number | null {
  const jitter = random * Math.min(LONGEST_MS, FIRST_MS * 2 ** retries);
  if (outcome instanceof Error) return outcome.status === 504 ? null : jitter;
  const asked = outcome.headers.get('retry-after');
  if (asked === null) return jitter;
  const seconds = Number(asked);
  if (!Number.isFinite(seconds) || seconds * 1000 > LONGEST_MS) return null;
  return Math.max(jitter, seconds * 1000);
}
