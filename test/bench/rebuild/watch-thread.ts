import { type LoopDelay, watchLoop } from './watch-loop.ts';

/**
 * How long the thread worked without returning to its loop, in ms of its own CPU time, which other processes don't
 * affect: the 99.9th percentile and the maximum.
 */
export interface Held {
  readonly p999: number;
  readonly worst: number;
}

/** Does the same as `watchLoop`, and also measures how long this thread worked without a break. */
export async function watchThread<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly delay: LoopDelay; readonly held: Held }> {
  const turns: number[] = [];
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    turns.push((user + system) / 1000);
    last = process.threadCpuUsage();
  }, 1);
  const watched = await watchLoop(work);
  clearInterval(timer);
  turns.sort((x, y) => x - y);
  const p999 = turns[Math.floor(turns.length * 0.999)] ?? 0;
  return { ...watched, held: { p999, worst: turns.at(-1) ?? 0 } };
}
