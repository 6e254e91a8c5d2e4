import type { ReadPath } from '../interface/path.ts';
import { type IsReader, isConfirmed, type Party, readWay, type Way } from './path-steps.ts';

/** The ways to somebody that can be drawn, best first; of equal grade those that are confirmed. */
export function readWays(paths: readonly ReadPath[], person: Party, isReader: IsReader): Way[] {
  return confirmedFirst(paths.flatMap((path) => readWay(path, person, isReader) ?? []));
}

/** Only neighbours of one grade change places: the order of grades is the service's. */
function confirmedFirst(ways: readonly Way[]): Way[] {
  const runs: Way[][] = [];
  for (const way of ways) {
    const run = runs.at(-1);
    if (run?.[0]?.summary.score_label === way.summary.score_label) run.push(way);
    else runs.push([way]);
  }
  return runs.flatMap((run) => run.toSorted((a, b) => Number(isConfirmed(b)) - Number(isConfirmed(a))));
}

/** One's own acquaintance comes first, whatever ranks above it: nobody is introduced to whom they know. */
export function directOf(ways: readonly Way[]): Way | undefined {
  return ways.find((way) => way.steps.length === 1 && isConfirmed(way));
}
