import { sizeFactor } from '../strength/worked-together.ts';
import type { EmploymentIndex } from './employment-index.ts';
import { type EmploymentTable, Intervals } from './employment-table.ts';
import type { SeenPeople } from './id-numbers.ts';
import type { JobRows } from './rows.ts';
import { layJobs, type SettledJobs, settleEmployments } from './settle-employments.ts';

interface CompanyLists {
  readonly everAt: Uint32Array;
  /** Nodes of everyone who works there on the day `asOf`. */
  readonly present: Uint32Array;
}

/** The jobs of people whose employments one member sees differently. */
export interface OwnEmployments {
  readonly rowOf: ReadonlyMap<number, number>;
  readonly jobs: JobRows;
  /** Numbered after the index's intervals. */
  readonly intervals: Intervals;
  /** Numbers, by id, of the companies that only the member knows. `companyIds` has their ids in order of number. */
  readonly companies: ReadonlyMap<number, number>;
  readonly companyIds: readonly number[];
  readonly sizeFactors: ReadonlyMap<number, number>;
  /** By number, for companies whose people differ from the index. */
  readonly lists: ReadonlyMap<number, CompanyLists>;
}

/** Returns null if the member sees the same employments as everyone else. */
export function makeOwnEmployments(
  shared: EmploymentIndex,
  {
    people,
    employments: table,
  }: { readonly people: readonly number[]; readonly employments: EmploymentTable },
  nodeOf: SeenPeople,
): OwnEmployments | null {
  const nodes = new Set(
    [...people, ...table.persons.subarray(0, table.length)].flatMap((one) => nodeOf.get(one) ?? []),
  );
  if (nodes.size === 0) return null;
  const { asOf } = shared;
  const intervals = new Intervals(table.length);
  const { companies, companyIds } = numberCompanies(shared, table);
  const settled = settleEmployments(table, {
    asOf,
    intervals,
    nodeOf: (person) => nodeOf.get(person),
    companyOf: (id) => shared.companies.get(id) ?? companies.get(id),
  });
  const isThere = (interval: number) => intervals.isThere(interval, asOf);
  const lists = new Map(
    Array.from(findMoves(shared, nodes, settled, isThere), ([company, { leaving, joining, joiningNow }]) => [
      company,
      {
        everAt: movePeople(shared.everAt.at(company), leaving, joining),
        present: movePeople(shared.present.at(company), leaving, joiningNow),
      },
    ]),
  );
  const rowOf = new Map(Array.from(nodes, (node, row) => [node, row]));
  return {
    rowOf,
    jobs: layJobs(settled, rowOf.size, (node) => rowOf.get(node) ?? 0, shared.intervals.room),
    intervals,
    companies,
    companyIds,
    sizeFactors: new Map(
      [...lists]
        .filter(([company]) => !((shared.sizeFactors[company] ?? 0) > 0))
        .map(([company, { everAt }]) => [company, sizeFactor(everAt.length)]),
    ),
    lists,
  };
}

function numberCompanies(shared: EmploymentIndex, table: EmploymentTable) {
  const ids = new Set<number>();
  for (let row = 0; row < table.length; row++) {
    const id = table.companies[row] ?? 0;
    if ((table.startedOn[row] ?? 0) <= shared.asOf && shared.companies.get(id) === undefined) ids.add(id);
  }
  const companyIds = [...ids];
  const first = shared.companies.size;
  return { companyIds, companies: new Map(companyIds.map((id, i) => [id, first + i])) };
}

/** The people to remove from a company in the index and to add to it. A person whose jobs there changed is in both. */
interface Moves {
  readonly leaving: Set<number>;
  readonly joining: number[];
  /** Those of `joining` who work there on the day `asOf`. */
  readonly joiningNow: number[];
}

/**
 * Returns the moves at each company that the changed jobs cause.
 * @param nodes people whose jobs differ from the index
 * @param jobs all jobs of these people as the member sees them
 */
function findMoves(
  { jobs: before }: EmploymentIndex,
  nodes: Iterable<number>,
  jobs: SettledJobs,
  isThere: (interval: number) => boolean,
): Map<number, Moves> {
  const moves = new Map<number, Moves>();
  const movesAt = (company: number): Moves =>
    moves.getOrInsertComputed(company, () => ({ leaving: new Set(), joining: [], joiningNow: [] }));
  for (const node of nodes) {
    const last = before.to(node);
    for (let job = before.from(node); job < last; job++)
      movesAt(before.companies[job] ?? 0).leaving.add(node);
  }
  for (let job = 0; job < jobs.length; job++) {
    const node = jobs.nodes[job] ?? 0;
    const { joining, joiningNow } = movesAt(jobs.companies[job] ?? 0);
    if (joining.at(-1) !== node) joining.push(node);
    if (joiningNow.at(-1) !== node && isThere(jobs.intervals[job] ?? 0)) joiningNow.push(node);
  }
  return moves;
}

function movePeople(
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
