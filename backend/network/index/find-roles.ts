import { CALLER, COLLEAGUE, NEVER, OWN_ROW, STARTER, TEAMMATE } from './network.ts';
import type { OwnEmployments } from './own-employments.ts';
import type { SeenEmployments } from './seen-employments.ts';
import type { SeenPeople } from './seen-people.ts';
import type { OwnScope, SharedNetwork } from './shared-network.ts';

/** What a member's view is made of before roles are given. */
export interface Cast {
  readonly nodeOf: SeenPeople;
  readonly caller: number;
  readonly teammates: Uint32Array;
  readonly employments: SeenEmployments;
  readonly ownEmployments: OwnEmployments | null;
  /** Nodes with a row of the member's own. */
  readonly ownRows: Iterable<number>;
}

/** The roles of all nodes (`Network.roles`). */
export function findRoles(shared: SharedNetwork, own: OwnScope, cast: Cast): Uint8Array {
  const { nodeOf, caller, teammates } = cast;
  const roles = new Uint8Array(nodeOf.room);
  roles.set(shared.colleagues);
  const give = (node: number, role: number) => {
    roles[node] = (roles[node] ?? 0) | role;
  };
  const nevers = findNevers(own, nodeOf);
  for (const node of nevers) give(node, NEVER);
  for (const node of teammates) give(node, nevers.has(node) ? TEAMMATE : TEAMMATE | STARTER);
  give(caller, CALLER | STARTER);
  for (const node of cast.ownRows) give(node, OWN_ROW);
  for (const node of ownColleagues(cast)) give(node, COLLEAGUE);
  return roles;
}

/** Those of whom the member said "never through this person". */
function findNevers({ ties, member, person }: OwnScope, nodeOf: SeenPeople): Set<number> {
  const nevers = new Set<number>();
  for (let row = 0; row < ties.length; row++) {
    if (ties.ratings[row] !== 0 || ties.contributors[row] !== member) continue;
    const [a, b] = [ties.a[row] ?? 0, ties.b[row] ?? 0];
    if (a === person || b === person) nevers.add(nodeOf.get(a === person ? b : a) ?? 0);
  }
  return nevers;
}

/** Those who may have colleagues as the member sees it; that others may have none then costs a look and no more. */
function* ownColleagues({ employments, ownEmployments }: Cast): Iterable<number> {
  for (const { everAt } of ownEmployments?.lists.values() ?? []) {
    for (const node of everAt) if (employments.mayHaveColleagues(node)) yield node;
  }
}
