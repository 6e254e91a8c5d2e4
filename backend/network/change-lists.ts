import type { EmploymentIndex } from './employment-index.ts';
import type { Day } from './evidence.ts';
import type { SettledJobs } from './settle-employments.ts';

/** The people of one company. */
export interface CompanyLists {
  /** Nodes of all who are or were there. */
  readonly everAt: Uint32Array;
  /** Nodes of those there on the day. */
  readonly present: Uint32Array;
}

interface Moves {
  readonly leaving: Set<number>;
  readonly joining: number[];
  readonly joiningNow: number[];
}

/**
 * The people of the companies where somebody was or is whose jobs are others than an index has them.
 * @param nodes those whose jobs they are
 * @param jobs all of theirs as they are
 */
export function changeLists(
  index: EmploymentIndex,
  nodes: Iterable<number>,
  jobs: SettledJobs,
  isThere: (interval: number, asOf: Day) => boolean,
): Map<number, CompanyLists> {
  const moves = new Map<number, Moves>();
  const movesAt = (company: number): Moves => {
    const known = moves.get(company);
    if (known !== undefined) return known;
    const made = { leaving: new Set<number>(), joining: [], joiningNow: [] };
    moves.set(company, made);
    return made;
  };
  for (const node of nodes) {
    const last = index.jobs.to(node);
    for (let job = index.jobs.from(node); job < last; job++) {
      movesAt(index.jobs.companies[job] ?? 0).leaving.add(node);
    }
  }
  for (let job = 0; job < jobs.length; job++) {
    const node = jobs.nodes[job] ?? 0;
    const { joining, joiningNow } = movesAt(jobs.companies[job] ?? 0);
    if (joining.at(-1) !== node) joining.push(node);
    if (joiningNow.at(-1) !== node && isThere(jobs.intervals[job] ?? 0, index.asOf)) joiningNow.push(node);
  }
  return new Map(
    [...moves].map(([company, { leaving, joining, joiningNow }]) => [
      company,
      {
        everAt: move(index.everAt.at(company), leaving, joining),
        present: move(index.present.at(company), leaving, joiningNow),
      },
    ]),
  );
}

function move(people: Uint32Array, leaving: ReadonlySet<number>, joining: readonly number[]): Uint32Array {
  const staying = leaving.size === 0 ? people : people.filter((node) => !leaving.has(node));
  const moved = new Uint32Array(staying.length + joining.length);
  moved.set(staying);
  moved.set(joining, staying.length);
  return moved;
}
