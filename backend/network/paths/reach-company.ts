import type { Network } from '../index/network.ts';
import type { BareStep, PersonAnswer } from './answers.ts';
import { assemblePerson } from './assemble-paths.ts';
import { rankPeopleAt } from './find-company-paths.ts';
import { rankPaths } from './rank-paths.ts';

/** The person the caller reaches best at a company. */
export interface CompanyReach {
  /** Null if nobody there can be reached. Contains only their best path, plus the direct one if it exists. */
  readonly best: PersonAnswer<BareStep> | null;
  /** Number of people there who can be reached. */
  readonly count: number;
}

/** Returns the part of `findCompanyPaths` that a line in a list needs, for many companies at once. */
export function reachCompany(network: Network, company: number): CompanyReach {
  const { people, count } = rankPeopleAt(network, company);
  const [first] = people;
  if (first === undefined) return { best: null, count };
  const person = assemblePerson(network, first.node, rankPaths(network, first.node));
  const paths = person.paths.filter(({ kind }, at) => at === 0 || kind === 'direct');
  return { best: { ...person, paths }, count };
}
