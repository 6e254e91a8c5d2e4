/** How long reading from a server may take. */
export interface TimeLimits {
  /** How long reading may take in total, however slow the server is. */
  readonly maxMs: number;
  /** In each period of this length, at least {@link MIN_BYTES} must arrive. Ten minutes by default. */
  readonly slowMs?: number;
}

/** Twice as long as a server may take to list a large address book before it sends anything. */
const SLOW_MS = 10 * 60_000;
/** About 110 bytes per second. The slowest connection still in use is ten times as fast. */
export const MIN_BYTES = 64 * 1024;

/**
 * Calls `end` when the time is up or too little arrives in a period, so that no server can prolong a reading by sending a byte
 * now and then.
 * @param received how many bytes have arrived so far
 * @returns a function that stops watching
 */
export function limitTime(
  { maxMs, slowMs = SLOW_MS }: TimeLimits,
  received: () => number,
  end: (cause: { readonly code: 'TOO_SLOW' }) => void,
): () => void {
  const endNow = () => end({ code: 'TOO_SLOW' });
  let before = received();
  const timer = setTimeout(endNow, maxMs);
  const periods = setInterval(() => {
    const now = received();
    if (now - before < MIN_BYTES) endNow();
    before = now;
  }, slowMs);
  return () => {
    clearTimeout(timer);
    clearInterval(periods);
  };
}
