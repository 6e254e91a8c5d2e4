import { type LoopDelay, watchLoop } from './watch-loop.ts';

/**
 * How long the thread was at work without letting its loop go on, ms of its own processor time, which others on the
 * machine do not lengthen: 999 of a thousand times at most so long, and at the worst.
 */
export interface Held {
  readonly p999: number;
  readonly worst: number;
}

/** As `watchLoop`, and how long this thread was at work in one go meanwhile. */
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
