import { inOrder, type PersonPair } from '../person-pair.ts';
import type { EmploymentTable } from './employment-table.ts';
import type { IdNumbers } from './id-numbers.ts';
import { PairMap } from './pair-map.ts';
import type { OwnScope, SharedNetwork } from './shared-network.ts';

/**
 * Ties of an index that may be of another strength once the employments of some people are others, since shared work is
 * part of it: between two who were or will be at one company.
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

/** Numbers of the companies that people are at in a table; those without a number nobody else is at. */
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
