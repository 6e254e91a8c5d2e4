import { indexEmployments } from './employment-index.ts';
import { measureReach } from './measure-reach.ts';
import { isCallersNever, mergeTies } from './merge-ties.ts';
import type { Network, NetworkScope } from './network.ts';
import { numberPeople } from './number-people.ts';
import { packTies } from './pack-ties.ts';

/**
 * Builds the index that answers one caller's questions (design section 5) from everything the caller may see. Pure
 * and deterministic: the order of rows in the scope does not matter.
 */
export function buildNetwork(scope: NetworkScope): Network {
  const people = numberPeople(scope);
  const nodeOf = new Map(people.map((person, node) => [person, node]));
  const nodesOf = (persons: readonly number[]) => persons.map((person) => nodeOf.get(person) ?? 0);
  const employments = indexEmployments(scope.employments, nodeOf, scope.asOf);
  const { pairs, apart } = mergeTies(scope, nodeOf, employments);

  const [caller = 0] = nodesOf([scope.person]);
  const teammates = new Set(nodesOf(scope.teammates));
  teammates.delete(caller);
  const excluded = scope.ties.filter((tie) => isCallersNever(tie, scope));
  const never = new Set(nodesOf(excluded.map((tie) => (tie.a === scope.person ? tie.b : tie.a))));
  const graph = {
    asOf: scope.asOf,
    nodeOf,
    personOf: Float64Array.from(people),
    ...packTies(pairs, people.length),
    apart,
    employments,
    caller,
    teammates,
    starters: [caller, ...[...teammates].filter((node) => !never.has(node))],
    never,
  };
  return { ...graph, reach: measureReach(graph) };
}
