/** What all members of a team see alike, as the network index is built from it. */
import type { Day } from '../network/evidence.ts';
import { EmploymentTable } from '../network/index/employment-table.ts';
import type { SharedScope } from '../network/index/shared-network.ts';
import { TieTable } from '../network/index/tie-table.ts';
import { rankCompanies } from './company-numbers.ts';
import { addJobs } from './join-jobs.ts';
import { addTies } from './join-ties.ts';
import { memberKey } from './keys.ts';
import { Placement } from './placement.ts';
import { FactsScorer } from './score-facts.ts';
import type { SeenContribution, TeamMember, WhoIsWho } from './who-is-who.ts';

/** A team's scope, and what its numbers stand for. */
export interface Joined {
  readonly scope: SharedScope;
  readonly who: WhoIsWho;
  readonly seen: readonly SeenContribution[];
  readonly team: readonly TeamMember[];
  /** Number of each company of the dictionary, from 1 in the order of folded names. */
  readonly companyNumbers: Uint32Array;
}

/**
 * @param seen what `who` was asked with; of a lone member, their own contribution
 * @param team all members of the team, whatever they share; a lone member alone
 */
export function joinContributions(
  who: WhoIsWho,
  seen: readonly SeenContribution[],
  team: readonly TeamMember[],
  asOf: Day,
): Joined {
  const companyNumbers = rankCompanies(who.dictionary);
  const [ties, employments] = [new TieTable(), new EmploymentTable()];
  const placement = new Placement(who);
  const scorer = new FactsScorer(asOf);
  for (const [at, one] of seen.entries()) {
    const placed = placement.place(one, at);
    addTies(ties, one.contribution, placed, scorer, asOf);
    addJobs(employments, who.dictionary, one.contribution, placed, companyNumbers);
  }
  const members = team.map(({ member }) => personOfMember(who, member));
  return { scope: { asOf, team: [...new Set(members)], ties, employments }, who, seen, team, companyNumbers };
}

export function personOfMember(who: WhoIsWho, member: number): number {
  const key = who.dictionary.findKey(memberKey(member));
  const person = key === undefined ? 0 : (who.personOfKey[key] ?? 0);
  if (person === 0) throw new Error('Every member of the team is a person.');
  return person;
}
