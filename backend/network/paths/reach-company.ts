import type { Network } from '../index/network.ts';
import type { BareStep, PersonAnswer } from './answers.ts';
import { assemblePerson } from './assemble-paths.ts';
import { rankPeopleAt } from './find-company-paths.ts';
import { rankPaths } from './rank-paths.ts';

/** Whom the caller reaches best at a company. */
export interface CompanyReach {
  /** Null where nobody there is within reach. Of their paths the best, and the direct one where there is one. */
  readonly best: PersonAnswer<BareStep> | null;
  /** All there who can be reached. */
  readonly count: number;
}

/** What a line about a company needs of `findCompanyPaths`, for many companies at once. */
export function reachCompany(network: Network, company: number): CompanyReach {
  const { people, count } = rankPeopleAt(network, company);
  const [first] = people;
  if (first === undefined) return { best: null, count };
  const person = assemblePerson(network, first.node, rankPaths(network, first.node));
  const paths = person.paths.filter(({ kind }, at) => at === 0 || kind === 'direct');
  return { best: { ...person, paths }, count };
}
