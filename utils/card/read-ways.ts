import type { ReadPath } from '../interface/path.ts';
import { type IsReader, isConfirmed, type Party, readWay, type Way } from './path-steps.ts';

/** Returns the paths to someone that can be drawn, best first. Within one grade, confirmed ones come first. */
export function readWays(paths: readonly ReadPath[], person: Party, isReader: IsReader): Way[] {
  return confirmedFirst(paths.flatMap((path) => readWay(path, person, isReader) ?? []));
}

/** Only reorders paths of the same grade: the order of grades is the service's. */
function confirmedFirst(ways: readonly Way[]): Way[] {
  const runs: Way[][] = [];
  for (const way of ways) {
    const run = runs.at(-1);
    if (run?.[0]?.summary.score_label === way.summary.score_label) run.push(way);
    else runs.push([way]);
  }
  return runs.flatMap((run) => run.toSorted((a, b) => Number(isConfirmed(b)) - Number(isConfirmed(a))));
}

/**
 * Returns the direct path, which comes first whatever its rank, because no one needs an introduction to someone they
 * know.
 */
export function directOf(ways: readonly Way[]): Way | undefined {
  return ways.find((way) => way.steps.length === 1 && isConfirmed(way));
}
