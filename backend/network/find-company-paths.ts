import type { CompanyAnswer } from './answers.ts';
import { assemblePerson } from './assemble-paths.ts';
import { PEOPLE_SHOWN } from './constants.ts';
import { type Network, NO_CONTACT } from './network.ts';
import { type RankedPaths, rankPaths } from './rank-paths.ts';
import { rowOf } from './rows.ts';

interface RankedPerson {
  readonly node: number;
  readonly ranked: RankedPaths;
}

/**
 * How the caller can reach the people at a company (interface 2.5): those there now to whom there is a path, the
 * caller left out, the fifty best explained. The company's score is its best person's. By score; of equals the
 * stronger best path, then its later contact, then the lower person id.
 */
export function findCompanyPaths(network: Network, company: number): CompanyAnswer {
  const number = network.employments.companyOf.get(company);
  if (number === undefined) return { company, score: 0, people: [], count: 0 };
  const reachable: RankedPerson[] = [];
  for (const node of rowOf(network.employments.present, number)) {
    const ranked = rankPaths(network, node);
    if (ranked.count > 0) reachable.push({ node, ranked });
  }
  reachable.sort((x, y) => comparePeople(network, x, y));
  const people = reachable.slice(0, PEOPLE_SHOWN);
  return {
    company,
    score: people[0]?.ranked.score ?? 0,
    people: people.map(({ node, ranked }) => assemblePerson(network, node, ranked)),
    count: reachable.length,
  };
}

function comparePeople(network: Network, x: RankedPerson, y: RankedPerson): number {
  const [bestX, bestY] = [x.ranked.paths[0], y.ranked.paths[0]];
  return (
    y.ranked.score - x.ranked.score ||
    (bestY?.weight ?? 0) - (bestX?.weight ?? 0) ||
    (bestY?.lastContact ?? NO_CONTACT) - (bestX?.lastContact ?? NO_CONTACT) ||
    (network.personOf[x.node] ?? 0) - (network.personOf[y.node] ?? 0)
  );
}
