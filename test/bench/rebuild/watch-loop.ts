import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Delay of the event loop in ms: the 99.9th percentile and the maximum. */
export interface LoopDelay {
  readonly p999: number;
  readonly worst: number;
  /** Duration of the measurement in ms. */
  readonly ms: number;
}

const RESOLUTION_MS = 1;

/** Does the work, and measures the delay of this thread's loop during it. */
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

/** Subtracts the timer's own interval, which isn't a delay. */
function toMs(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
}
