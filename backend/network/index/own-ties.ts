import { inOrder, type PersonPair } from '../person-pair.ts';
import type { EmploymentTable } from './employment-table.ts';
import type { IdNumbers, SeenPeople } from './id-numbers.ts';
import { type MergeBy, mergePair, NO_TIE, REFUSED } from './merge-pair.ts';
import { NotAcquaintedPairs } from './not-acquainted-pairs.ts';
import type { OwnScope, SharedNetwork } from './shared-network.ts';
import { TieRows } from './tie-rows.ts';

/** Complete rows of the nodes whose ties one member sees differently. */
export interface OwnTies {
  readonly rows: TieRows;
  readonly rowOf: ReadonlyMap<number, number>;
  /** All nodes that appear in the member's own rows, even if no path may go through them. */
  readonly told: ReadonlySet<number>;
}

export function makeOwnTies(
  shared: SharedNetwork,
  own: OwnScope,
  nodeOf: SeenPeople,
  by: MergeBy,
): { own: OwnTies; apart: NotAcquaintedPairs } {
  const apart = new NotAcquaintedPairs(shared.apart.keys);
  /** Each tie under both of its nodes; values are as in `mergePair`. */
  const ties = new PairMap<number>();
  const set = (u: number, v: number, tie: number) => {
    ties.set(u, v, tie);
    ties.set(v, u, tie);
  };
  for (const [u, row] of rowsByPair(own, nodeOf).rows()) {
    for (const [v, rows] of row) {
      const tie = mergePair(own.ties, rows, u, v, by);
      if (tie === REFUSED) apart.add(u, v);
      else apart.remove(u, v);
      set(u, v, tie === REFUSED ? NO_TIE : tie);
    }
  }
  for (const [a, b] of own.notAcquainted) {
    const [u, v] = [nodeOf.get(a), nodeOf.get(b)];
    if (u === undefined || v === undefined) continue;
    apart.add(u, v);
    set(u, v, NO_TIE);
  }
  const told = new Set<number>();
  for (let row = 0; row < own.ties.length; row++) {
    if (!own.ties.counts(row) && own.ties.isUnrated(row)) continue;
    told.add(nodeOf.get(own.ties.a[row] ?? 0) ?? 0).add(nodeOf.get(own.ties.b[row] ?? 0) ?? 0);
  }
  return { own: { ...layOwnRows(shared.ties, ties), told }, apart };
}

/**
 * Returns the table rows of each pair of nodes, lower node first. The list is empty for pairs that are only in `pairs`.
 * Skips people without a node.
 */
function rowsByPair({ pairs, ties }: OwnScope, nodeOf: SeenPeople): PairMap<number[]> {
  const byPair = new PairMap<number[]>();
  const rowsOf = (a: number, b: number): number[] => {
    const [x, y] = [nodeOf.get(a), nodeOf.get(b)];
    if (x === undefined || y === undefined) return [];
    const [u, v] = x < y ? [x, y] : [y, x];
    return byPair.rowOf(u).getOrInsertComputed(v, () => []);
  };
  for (const [a, b] of pairs) rowsOf(a, b);
  for (let row = 0; row < ties.length; row++) rowsOf(ties.a[row] ?? 0, ties.b[row] ?? 0).push(row);
  return byPair;
}

function layOwnRows(shared: TieRows, ties: PairMap<number>): Omit<OwnTies, 'told'> {
  const changed = [...ties.rows()];
  const lengths = Uint32Array.from(changed, ([node, theirs]) => {
    const added = Array.from(
      theirs,
      ([one, tie]) => Number(tie !== NO_TIE) - Number(shared.find(node, one) >= 0),
    );
    return added.reduce((length, one) => length + one, shared.lengthOf(node));
  });
  const rows = new TieRows(lengths);
  for (const [row, [node, theirs]] of changed.entries()) {
    const end = shared.to(node);
    let at = shared.from(node);
    const copyBelow = (neighbor: number) => {
      for (; at < end && (shared.neighbors[at] ?? 0) < neighbor; at++)
        rows.add(row, shared.neighbors[at] ?? 0, shared.read(at));
    };
    for (const neighbor of [...theirs.keys()].sort((x, y) => x - y)) {
      copyBelow(neighbor);
      if (at < end && shared.neighbors[at] === neighbor) at++;
      const tie = theirs.get(neighbor) ?? NO_TIE;
      if (tie !== NO_TIE) rows.add(row, neighbor, tie);
    }
    copyBelow(Number.POSITIVE_INFINITY);
  }
  return { rows, rowOf: new Map(changed.map(([node], row) => [node, row])) };
}

/**
 * Returns the pairs whose tie may change with these people's employments, because shared work is part of its strength:
 * pairs that share a company before or after the change.
 */
export function pairsToMerge(
  { people, ties, employments }: SharedNetwork,
  part: Pick<OwnScope, 'people' | 'employments'>,
): readonly PersonPair[] {
  const { jobs, companies } = employments;
  const changed = new Set(part.people.flatMap((person) => people.get(person) ?? []));
  const companiesOf = companiesByNode(
    part.employments,
    (person) => people.get(person),
    (id) => companies.get(id),
  );
  const pairs = new PairMap<PersonPair>();
  for (const node of changed) {
    const at = companiesOf.get(node) ?? new Set();
    for (let job = jobs.from(node); job < jobs.to(node); job++) at.add(jobs.companies[job] ?? 0);
    const worksThere = (other: number) =>
      changed.has(other) ||
      jobs.companies.subarray(jobs.from(other), jobs.to(other)).some((one) => at.has(one));
    for (let tie = ties.from(node); tie < ties.to(node); tie++) {
      const other = ties.neighbors[tie] ?? 0;
      if (!worksThere(other)) continue;
      pairs.set(Math.min(node, other), Math.max(node, other), pairOf(people, node, other));
    }
  }
  return Array.from(pairs.rows(), ([, row]) => [...row.values()]).flat();
}

function pairOf({ ids }: IdNumbers, u: number, v: number): PersonPair {
  return inOrder(ids[u] ?? 0, ids[v] ?? 0);
}

/** Returns the companies in a table by node, as numbers. Skips companies without a number, where nobody else works. */
function companiesByNode(
  table: EmploymentTable,
  nodeOf: (person: number) => number | undefined,
  numberOf: (id: number) => number | undefined,
): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (let row = 0; row < table.length; row++) {
    const [node, company] = [nodeOf(table.persons[row] ?? 0), numberOf(table.companies[row] ?? 0)];
    if (node === undefined || company === undefined) continue;
    found.getOrInsertComputed(node, () => new Set()).add(company);
  }
  return found;
}

class PairMap<Value> {
  readonly #rows = new Map<number, Map<number, Value>>();

  rowOf(x: number): Map<number, Value> {
    return this.#rows.getOrInsertComputed(x, () => new Map());
  }

  set(x: number, y: number, value: Value): void {
    this.rowOf(x).set(y, value);
  }

  rows(): Iterable<readonly [x: number, row: ReadonlyMap<number, Value>]> {
    return this.#rows;
  }
}
