import { inOrder, type PersonPair } from '../person-pair.ts';
import type { EmploymentTable } from './employment-table.ts';
import type { IdNumbers } from './id-numbers.ts';
import { NOBODY } from './merge-pair.ts';
import { mergePart } from './merge-part.ts';
import { PairMap } from './pair-map.ts';
import { patchEmployments, planEmployments } from './patch-employments.ts';
import { patchTies } from './patch-ties.ts';
import type { ScopePart, SharedNetwork } from './shared-network.ts';
import { patchTeamSteps } from './team-steps.ts';

/**
 * Brings an index up to date in place, at the cost of the ties of those who are touched. Networks that were opened
 * before are to be opened again (`isCurrent`).
 * @param part with the ties of `pairsToMerge` among the touched ones
 * @returns false where there is no room: nothing an answer could tell has changed, and the index has to be built anew
 */
export function patchShared(shared: SharedNetwork, part: ScopePart): boolean {
  const { people, ties, apart } = shared;
  if (!numberNewcomers(shared, part) || !hasRoomForTies(shared, part)) return false;
  const plan = planEmployments(shared, part);
  if (plan === null) return false;
  patchEmployments(shared, plan);
  if (plan.nodes.size > 0) shared.teamColleagues = null;
  const { changes, pairs, refused } = mergePart(part.pairs, part.ties, (person) => people.get(person), {
    member: NOBODY,
    caller: NOBODY,
    employments: shared.seenEmployments,
    isOnTeam: (node) => shared.team.has(node),
  });
  const rows = changes.rows();
  patchTies(ties, rows);
  patchTeamSteps(shared, rows);
  for (const [u, v] of pairs) apart.remove(u, v);
  for (const [u, v] of refused) apart.add(u, v);
  shared.version++;
  return true;
}

/** Gives everybody a node. Who has one but neither ties nor employments is in no answer. */
function numberNewcomers({ people }: SharedNetwork, { ties, employments }: ScopePart): boolean {
  for (let row = 0; row < ties.length; row++) {
    if (people.number(ties.a[row] ?? 0) === undefined || people.number(ties.b[row] ?? 0) === undefined)
      return false;
  }
  for (let row = 0; row < employments.length; row++) {
    if (people.number(employments.persons[row] ?? 0) === undefined) return false;
  }
  return true;
}

/** As if every pair that is told of were a tie. */
function hasRoomForTies({ people, ties }: SharedNetwork, part: ScopePart): boolean {
  const lengths = new Map<number, number>();
  for (let row = 0; row < part.ties.length; row++) {
    const [u = 0, v = 0] = [people.get(part.ties.a[row] ?? 0), people.get(part.ties.b[row] ?? 0)];
    if (ties.find(u, v) >= 0) continue;
    for (const node of [u, v]) lengths.set(node, (lengths.get(node) ?? ties.lengthOf(node)) + 1);
  }
  return ties.hasRoom(lengths);
}

/**
 * Ties of an index that may be of another strength once the employments of some people are others, since shared work is
 * part of it: between two who were or will be at one company.
 */
export function pairsToMerge(
  { people, ties, employments }: SharedNetwork,
  part: Pick<ScopePart, 'people' | 'employments'>,
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
