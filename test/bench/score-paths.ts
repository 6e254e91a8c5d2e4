import type { Answer } from './engine.ts';

export interface PathRow {
  readonly target: number;
  readonly introducer: number;
  readonly weight: number;
  readonly count: number;
  /** From 1; a direct path may come after the tenth. */
  readonly place: number;
  /** For a company: everyone reachable. */
  readonly people?: number;
}

const MOST = 10;
const WHOLE = 1e7;

/** Returns the score in tenths. `none` is Π(1 − p) over the ten best paths, and `best` is the highest p. */
export function scoreOf(none: number, best: number): number {
  return Math.round(1000 * Math.sqrt(Math.max(1 - none, best)));
}

/**
 * Returns the score in tenths from all paths, best first: from the caller's own tie with weight 10·strength² if there is
 * one, otherwise from the ten best.
 */
export function scoreOfPaths(
  paths: readonly Pick<PathRow, 'introducer' | 'weight'>[],
  caller: number,
): number {
  const direct = paths.find(({ introducer }) => introducer === caller);
  if (direct !== undefined) return Math.sqrt(direct.weight / 10);
  const none = paths.slice(0, MOST).reduce((left, { weight }) => left * (1 - weight / WHOLE), 1);
  return scoreOf(none, (paths[0]?.weight ?? 0) / WHOLE);
}

/** Returns a person's answer from path rows. A direct path with ten better ones comes last. */
export function personNumbers(paths: readonly PathRow[], caller: number): number[] {
  const ten = paths.filter((path) => path.place <= MOST);
  const direct = paths.find((path) => path.introducer === caller);
  const shown = direct === undefined || ten.includes(direct) ? ten : [...ten.slice(0, -1), direct];
  return [
    paths[0]?.count ?? 0,
    scoreOfPaths(paths, caller),
    ...shown.flatMap(({ introducer, weight }) => [introducer, weight]),
  ];
}

/** Returns a company's answer from the rows of all listed people, by rank. */
export function companyNumbers(rows: readonly PathRow[], caller: number): Answer {
  const people = Map.groupBy(rows, (row) => row.target);
  return [
    rows[0]?.people ?? 0,
    ...[...people].flatMap(([target, paths]) => [target, ...personNumbers(paths, caller)]),
  ];
}
