import { type Network, personAtNode, placeOfCompany } from '../../network/index/network.ts';

/** Returns everyone who works at one of these companies now. */
export function peopleAtCompanies(network: Network, companies: readonly number[]): ReadonlySet<number> {
  const people = new Set<number>();
  for (const company of companies) {
    const place = placeOfCompany(network, company);
    if (place === undefined) continue;
    const { nodes, from, to } = network.employments.spanPresent(place);
    for (let at = from; at < to; at++) people.add(personAtNode(network, nodes[at] ?? 0));
  }
  return people;
}
