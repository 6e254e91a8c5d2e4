/** Lets other requests run first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Milliseconds of work before other requests may run. */
const TURN_MS = 4;

/**
 * Runs a generator, pausing between its steps.
 * @param pause lets waiting requests run
 */
export async function inTurns<Result>(
  steps: Generator<void, Result>,
  pause: () => Promise<void>,
): Promise<Result> {
  let began = performance.now();
  while (true) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < TURN_MS) continue;
    await pause();
    began = performance.now();
  }
}

/**
 * Returns results in input order.
 * @param atOnce how many run at the same time
 */
export async function mapAtOnce<One, Result>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = all.entries();
  const workOff = async () => {
    for (const [at, one] of left) results[at] = await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, workOff));
  return results;
}
