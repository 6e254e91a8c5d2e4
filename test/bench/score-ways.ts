import type { Answer } from './engine.ts';

/** One way as SQL engines hand it over. */
export interface WayRow {
  readonly target: number;
  readonly introducer: number;
  readonly weight: number;
  readonly count: number;
  /** From 1; a direct way may come after the tenth. */
  readonly place: number;
  /** Of a company: all who can be reached. */
  readonly people?: number;
}

const MOST = 10;
const WHOLE = 1e7;

/** Score in tenths of Π(1 − p) over the ten best ways and the best of them. */
export function scoreOf(none: number, best: number): number {
  return Math.round(1000 * Math.sqrt(Math.max(1 - none, best)));
}

/** The same from all ways, best first: the caller's own tie, of weight 10·strength², where there is one, else the ten best. */
export function scoreOfPaths(ways: readonly Pick<WayRow, 'introducer' | 'weight'>[], caller: number): number {
  const direct = ways.find(({ introducer }) => introducer === caller);
  if (direct !== undefined) return Math.sqrt(direct.weight / 10);
  const none = ways.slice(0, MOST).reduce((left, { weight }) => left * (1 - weight / WHOLE), 1);
  return scoreOf(none, (ways[0]?.weight ?? 0) / WHOLE);
}

/** A person's answer from the rows of the ways: the direct one in the last place where ten are better. */
export function personNumbers(ways: readonly WayRow[], caller: number): number[] {
  const ten = ways.filter((way) => way.place <= MOST);
  const direct = ways.find((way) => way.introducer === caller);
  const shown = direct === undefined || ten.includes(direct) ? ten : [...ten.slice(0, -1), direct];
  return [
    ways[0]?.count ?? 0,
    scoreOfPaths(ways, caller),
    ...shown.flatMap(({ introducer, weight }) => [introducer, weight]),
  ];
}

/** A company's answer from the rows of all shown people, by their rank. */
export function companyNumbers(rows: readonly WayRow[], caller: number): Answer {
  const people = Map.groupBy(rows, (row) => row.target);
  return [
    rows[0]?.people ?? 0,
    ...[...people].flatMap(([target, ways]) => [target, ...personNumbers(ways, caller)]),
  ];
}
