import { sizeFactor } from '../strength/worked-together.ts';
import { findMoves, type Moves } from './find-moves.ts';
import { COLLEAGUE } from './network.ts';
import type { PeopleRows } from './people-rows.ts';
import { type SettledJobs, settleEmployments } from './settle-employments.ts';
import type { ScopePart, SharedNetwork } from './shared-network.ts';

/** How the employments of an index change; there is room for it. */
export interface EmploymentPlan {
  /** Those whose jobs are others, each with the places of these in `jobs`. */
  readonly nodes: ReadonlyMap<number, readonly [from: number, to: number]>;
  readonly jobs: SettledJobs;
  /** By company. */
  readonly moves: ReadonlyMap<number, Moves>;
}

/** Null where there is no room. Changes nothing but numbers that are given. */
export function planEmployments(
  { people, employments: index }: SharedNetwork,
  part: Pick<ScopePart, 'people' | 'employments'>,
): EmploymentPlan | null {
  const { companies, intervals, asOf } = index;
  const jobs = settleEmployments(part.employments, {
    asOf,
    intervals,
    nodeOf: (person) => people.get(person),
    companyOf: (id) => companies.number(id),
  });
  if (jobs === null) return null;
  const nodes = rangesOf(
    part.people.flatMap((person) => people.get(person) ?? []),
    jobs,
  );
  const moves = findMoves(index, nodes.keys(), jobs, (interval) => intervals.isThere(interval, asOf));
  const hasRoomIn = (people: PeopleRows, joiningOf: (one: Moves) => readonly number[]) =>
    people.hasRoom(
      Array.from(moves, ([company, one]) => [company, people.lengthOf(company) + joiningOf(one).length]),
    );
  const hasRoom =
    index.jobs.hasRoom(Array.from(nodes, ([node, [from, to]]) => [node, to - from])) &&
    hasRoomIn(index.everAt, ({ joining }) => joining) &&
    hasRoomIn(index.present, ({ joiningNow }) => joiningNow);
  return hasRoom ? { nodes, jobs, moves } : null;
}

/** The places of each node's jobs; of those who have none, nowhere. */
function rangesOf(nodes: readonly number[], jobs: SettledJobs): Map<number, readonly [number, number]> {
  const ranges = new Map<number, readonly [number, number]>(nodes.map((node) => [node, [0, 0]]));
  for (let from = 0, to = 0; from < jobs.length; from = to) {
    const node = jobs.nodes[from] ?? 0;
    while (to < jobs.length && jobs.nodes[to] === node) to++;
    ranges.set(node, [from, to]);
  }
  return ranges;
}

/** Brings the employments of an index up to date in place. */
export function patchEmployments(
  { employments: index, seenEmployments, colleagues }: SharedNetwork,
  { nodes, jobs, moves }: EmploymentPlan,
): void {
  for (const [node, [from, to]] of nodes) {
    const at = index.jobs.resize(node, to - from);
    for (let job = from; job < to; job++) {
      index.jobs.write(at + job - from, jobs.companies[job] ?? 0, jobs.intervals[job] ?? 0);
    }
  }
  const mayBeColleagues = new Set(nodes.keys());
  for (const [company, { leaving, joining, joiningNow }] of moves) {
    // Who was there alone may have colleagues now.
    if (index.everAt.lengthOf(company) === 1) mayBeColleagues.add(index.everAt.at(company)[0] ?? 0);
    index.everAt.move(company, leaving, joining);
    index.present.move(company, leaving, joiningNow);
    if (index.sizeFactors[company] === 0) {
      index.sizeFactors[company] = sizeFactor(index.everAt.lengthOf(company));
    }
  }
  for (const node of mayBeColleagues)
    colleagues[node] = seenEmployments.mayHaveColleagues(node) ? COLLEAGUE : 0;
}
