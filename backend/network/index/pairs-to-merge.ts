import { inOrder, type PersonPair } from '../person-pair.ts';
import type { EmploymentTable } from './employment-table.ts';
import type { IdNumbers } from './id-numbers.ts';
import { PairMap } from './pair-map.ts';
import type { OwnScope, SharedNetwork } from './shared-network.ts';

/**
 * Returns the ties whose strength may change with some people's employments, because shared work is part of it: ties
 * between two people who share a company before or after the change.
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
      const other = ties.neighbours[tie] ?? 0;
      if (!worksThere(other)) continue;
      pairs.set(Math.min(node, other), Math.max(node, other), pairOf(people, node, other));
    }
  }
  return Array.from(pairs.rows(), ([, row]) => [...row.values()]).flat();
}

function pairOf({ ids }: IdNumbers, u: number, v: number): PersonPair {
  return inOrder(ids[u] ?? 0, ids[v] ?? 0);
}

/** Returns the numbers of the companies in a table by node. Companies without a number have no other people. */
function companiesByNode(
  table: EmploymentTable,
  nodeOf: (person: number) => number | undefined,
  numberOf: (id: number) => number | undefined,
): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (let row = 0; row < table.length; row++) {
    const [node, company] = [nodeOf(table.persons[row] ?? 0), numberOf(table.companies[row] ?? 0)];
    if (node === undefined || company === undefined) continue;
    const at = found.get(node) ?? new Set();
    found.set(node, at.add(company));
  }
  return found;
}
