import type { Day } from '../evidence.ts';
import type { EmploymentIndex } from './employment-index.ts';
import type { SettledJobs } from './settle-employments.ts';

/** Who comes to a company and who goes; somebody whose jobs there are others does both. */
export interface Moves {
  readonly leaving: Set<number>;
  readonly joining: number[];
  /** Those of `joining` who are there on the day. */
  readonly joiningNow: number[];
}

/**
 * The moves at each company where somebody was or is whose jobs are others than an index has them.
 * @param nodes those whose jobs they are
 * @param jobs all of theirs as they are
 */
export function findMoves(
  { asOf, jobs: before }: EmploymentIndex,
  nodes: Iterable<number>,
  jobs: SettledJobs,
  isThere: (interval: number, asOf: Day) => boolean,
): Map<number, Moves> {
  const moves = new Map<number, Moves>();
  const movesAt = (company: number): Moves => {
    const known = moves.get(company);
    if (known !== undefined) return known;
    const made = { leaving: new Set<number>(), joining: [], joiningNow: [] };
    moves.set(company, made);
    return made;
  };
  for (const node of nodes) {
    const last = before.to(node);
    for (let job = before.from(node); job < last; job++)
      movesAt(before.companies[job] ?? 0).leaving.add(node);
  }
  for (let job = 0; job < jobs.length; job++) {
    const node = jobs.nodes[job] ?? 0;
    const { joining, joiningNow } = movesAt(jobs.companies[job] ?? 0);
    if (joining.at(-1) !== node) joining.push(node);
    if (joiningNow.at(-1) !== node && isThere(jobs.intervals[job] ?? 0, asOf)) joiningNow.push(node);
  }
  return moves;
}

/** The people of a company after these moves. */
export function movePeople(
  people: Uint32Array,
  leaving: ReadonlySet<number>,
  joining: readonly number[],
): Uint32Array {
  const staying = leaving.size === 0 ? people : people.filter((node) => !leaving.has(node));
  const moved = new Uint32Array(staying.length + joining.length);
  moved.set(staying);
  moved.set(joining, staying.length);
  return moved;
}
