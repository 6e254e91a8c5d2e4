import { CALLER, type Network, rowOf, rowsWith, TEAMMATE } from './network.ts';

/** Everybody of whom the network tells its caller anything, in the order of the index's numbers. */
export function peopleOf(network: Network): readonly number[] {
  const { roles, employments, nodeOf, names, own, apart } = network;
  const people: number[] = [];
  for (let node = 0; node < roles.length; node++) {
    const isTold =
      ((roles[node] ?? 0) & (CALLER | TEAMMATE)) !== 0 ||
      rowsWith(network, node).lengthOf(rowOf(network, node)) > 0 ||
      employments.jobsTo(node) > employments.jobsFrom(node) ||
      own.told.has(node) ||
      apart.touches(node);
    if (isTold) people.push(nodeOf.personAt(node));
  }
  return people.sort((x, y) => x - y).map(names.personNumber);
}
