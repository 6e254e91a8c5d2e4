import { PATHS_SHOWN } from '../strength/constants.ts';
import { BestPaths } from './best-paths.ts';
import { SeenPeople } from './id-numbers.ts';
import {
  CALLER,
  COLLEAGUE,
  CONTACT,
  type Names,
  NEVER,
  type Network,
  neighborsOf,
  OWN_ROW,
  SAME_NAMES,
  STARTER,
  TEAMMATE,
} from './network.ts';
import { makeOwnEmployments, type OwnEmployments } from './own-employments.ts';
import { makeOwnTies } from './own-ties.ts';
import { findReach } from './reach.ts';
import { SeenEmployments } from './seen-employments.ts';
import type { OwnScope, SharedNetwork } from './shared-network.ts';

/**
 * Opens the shared index for one member. The cost depends on the member's own data and the ties of the people in it, plus
 * a few bytes per person in the index.
 */
export function openNetwork(shared: SharedNetwork, scope: OwnScope, names: Names = SAME_NAMES): Network {
  const nodeOf = new SeenPeople(shared.people, peopleBeside(shared, scope));
  const nodeAt = (person: number) => nodeOf.get(person) ?? 0;
  const caller = nodeAt(scope.person);
  const teammates = Uint32Array.from(new Set(scope.teammates.map(nodeAt))).filter((node) => node !== caller);
  const ownEmployments = makeOwnEmployments(shared.employments, scope, nodeOf);
  const employments =
    ownEmployments === null
      ? shared.seenEmployments
      : new SeenEmployments(shared.employments, ownEmployments);
  const { own, apart } = makeOwnTies(shared, scope, nodeOf, {
    member: scope.member,
    caller,
    employments,
    isOnTeam: (node) => shared.team.has(node),
  });
  const ownRows = own.rowOf.keys();
  const roles = findRoles(shared, scope, { nodeOf, caller, teammates, employments, ownEmployments, ownRows });
  const mayStart = (node: number) => ((roles[node] ?? 0) & NEVER) === 0;
  const graph = {
    shared,
    asOf: shared.asOf,
    member: scope.member,
    nodeOf,
    names,
    ties: shared.ties,
    own,
    apart,
    employments,
    caller,
    roles,
    starters: Uint32Array.of(caller, ...teammates.filter(mayStart)),
    teammates,
    scratch: new BestPaths(PATHS_SHOWN, caller, nodeOf),
  };
  for (const node of neighborsOf(graph, caller)) roles[node] = (roles[node] ?? 0) | CONTACT;
  return { ...graph, reach: findReach(graph) };
}

function peopleBeside(
  { people }: SharedNetwork,
  { person, teammates, ties, employments }: OwnScope,
): number[] {
  const beside = new Set<number>();
  const add = (one: number) => {
    if (people.get(one) === undefined) beside.add(one);
  };
  add(person);
  for (const one of teammates) add(one);
  for (let row = 0; row < ties.length; row++) {
    add(ties.a[row] ?? 0);
    add(ties.b[row] ?? 0);
  }
  for (let row = 0; row < employments.length; row++) add(employments.persons[row] ?? 0);
  return [...beside];
}

interface ViewParts {
  readonly nodeOf: SeenPeople;
  readonly caller: number;
  readonly teammates: Uint32Array;
  readonly employments: SeenEmployments;
  readonly ownEmployments: OwnEmployments | null;
  readonly ownRows: Iterable<number>;
}

function findRoles(shared: SharedNetwork, own: OwnScope, parts: ViewParts): Uint8Array {
  const { nodeOf, caller, teammates } = parts;
  const roles = new Uint8Array(nodeOf.room);
  roles.set(shared.colleagues);
  const give = (node: number, role: number) => {
    roles[node] = (roles[node] ?? 0) | role;
  };
  const nevers = findNevers(own, nodeOf);
  for (const node of nevers) give(node, NEVER);
  for (const node of teammates) give(node, nevers.has(node) ? TEAMMATE : TEAMMATE | STARTER);
  give(caller, CALLER | STARTER);
  for (const node of parts.ownRows) give(node, OWN_ROW);
  for (const node of ownColleagues(parts)) give(node, COLLEAGUE);
  return roles;
}

function findNevers({ ties, member, person }: OwnScope, nodeOf: SeenPeople): Set<number> {
  const nevers = new Set<number>();
  for (let row = 0; row < ties.length; row++) {
    if (ties.ratings[row] !== 0 || ties.contributors[row] !== member) continue;
    const [a, b] = [ties.a[row] ?? 0, ties.b[row] ?? 0];
    if (a === person || b === person) nevers.add(nodeOf.get(a === person ? b : a) ?? 0);
  }
  return nevers;
}

/** Yields the people who may have colleagues in the member's view. Yielding someone without colleagues costs only a lookup. */
function* ownColleagues({ employments, ownEmployments }: ViewParts): Iterable<number> {
  for (const { everAt } of ownEmployments?.lists.values() ?? []) {
    for (const node of everAt) if (employments.mayHaveColleagues(node)) yield node;
  }
}
