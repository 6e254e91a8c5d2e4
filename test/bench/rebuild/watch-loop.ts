import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the event loop was, in ms: 999 of a thousand times at most so late, and at the worst. */
export interface LoopDelay {
  readonly p999: number;
  readonly worst: number;
  /** How long it was watched, ms. */
  readonly ms: number;
}

const RESOLUTION_MS = 1;

/** Does the work and tells how late the loop of this thread was meanwhile. */
export async function watchLoop<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly delay: LoopDelay }> {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const began = performance.now();
  const result = await work();
  const ms = performance.now() - began;
  histogram.disable();
  return { result, delay: { ms, p999: toMs(histogram.percentile(99.9)), worst: toMs(histogram.max) } };
}

/** Of what was awaited, too, which is no delay. */
function toMs(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
}
