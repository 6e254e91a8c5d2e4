import { BestPaths } from './best-paths.ts';
import { PATHS_SHOWN } from './constants.ts';
import { type EmploymentIndex, indexEmployments } from './employment-index.ts';
import { isCallersNever, mergeTies } from './merge-ties.ts';
import { CALLER, COLLEAGUE, NEVER, type Network, type NetworkScope, STARTER, TEAMMATE } from './network.ts';
import type { NodeNumbers } from './node-numbers.ts';
import { numberPeople } from './number-people.ts';
import { measureReach } from './reach.ts';
import { overlapOf } from './worked-together.ts';

/**
 * Builds the index that answers one caller's questions (design section 5) from everything the caller may see. Pure
 * and deterministic: the order of rows in the scope does not matter.
 */
export function buildNetwork(scope: NetworkScope): Network {
  const { asOf, member } = scope;
  const { nodeOf, personOf } = numberPeople(scope);
  const employments = indexEmployments(scope.employments, nodeOf, asOf);
  const roles = findRoles(scope, nodeOf, employments);
  const caller = nodeOf.get(scope.person) ?? 0;
  const isOnTeam = (node: number) => ((roles[node] ?? 0) & (CALLER | TEAMMATE)) !== 0;
  const graph = {
    asOf,
    member,
    nodeOf,
    personOf,
    scratch: new BestPaths(PATHS_SHOWN, caller, personOf),
    ...mergeTies(scope, { member, caller, nodeOf, employments, isOnTeam }),
    employments,
    caller,
    roles,
    starters: Uint32Array.from(
      new Set([caller, ...scope.teammates.map((one) => nodeOf.get(one) ?? 0)]),
    ).filter((node) => node === caller || ((roles[node] ?? 0) & NEVER) === 0),
    teammates: Uint32Array.from(new Set(scope.teammates.map((one) => nodeOf.get(one) ?? 0))).filter(
      (node) => node !== caller,
    ),
  };
  return { ...graph, reach: measureReach(graph) };
}

function findRoles(scope: NetworkScope, nodeOf: NodeNumbers, employments: EmploymentIndex): Uint8Array {
  const roles = new Uint8Array(nodeOf.size);
  const give = (person: number, role: number) => {
    const node = nodeOf.get(person) ?? 0;
    roles[node] = (roles[node] ?? 0) | role;
  };
  for (const teammate of scope.teammates) if (teammate !== scope.person) give(teammate, TEAMMATE);
  for (let row = 0; row < scope.ties.length; row++) {
    if (!isCallersNever(scope, row)) continue;
    const [a, b] = [scope.ties.a[row] ?? 0, scope.ties.b[row] ?? 0];
    give(a === scope.person ? b : a, NEVER);
  }
  roles.forEach((role, node) => {
    if (role === TEAMMATE) roles[node] = TEAMMATE | STARTER;
  });
  give(scope.person, CALLER | STARTER);
  markColleagues(employments, roles);
  return roles;
}

function markColleagues(employments: EmploymentIndex, roles: Uint8Array): void {
  const { jobStart, jobCompany, jobInterval, intervals, everAt, asOf } = employments;
  // An interval that does not overlap even itself is empty, and overlaps none.
  const isSpent = intervals.map((interval) => overlapOf(interval, interval, asOf) !== null);
  for (let node = 0; node < roles.length; node++) {
    const end = jobStart[node + 1] ?? 0;
    for (let job = jobStart[node] ?? 0; job < end; job++) {
      const company = jobCompany[job] ?? 0;
      const people = (everAt.start[company + 1] ?? 0) - (everAt.start[company] ?? 0);
      if (people > 1 && isSpent[jobInterval[job] ?? 0]) roles[node] = (roles[node] ?? 0) | COLLEAGUE;
    }
  }
}
