/**
 * Joins the contributions of a team into the data that all its members share, from which the network index is built.
 */

import type { Day } from '../../network/evidence.ts';
import { EmploymentTable } from '../../network/index/employment-table.ts';
import type { SharedScope } from '../../network/index/shared-network.ts';
import { TieTable } from '../../network/index/tie-table.ts';
import type { Dictionary } from '../contributor/dictionary.ts';
import { memberKey } from '../contributor/scoped-keys.ts';
import { addJobs } from './join-jobs.ts';
import { addTies, FactsScorer } from './join-ties.ts';
import { numberBetween } from './number-between.ts';
import { Placement } from './placement.ts';
import type { Joined, SeenContribution, TeamMember, WhoIsWho } from './who-is-who.ts';

/**
 * @param seen the contributions `who` was computed from; for a lone member, only their own
 * @param team all members, whatever they share; for a lone member, only that member
 */
export function joinContributions(
  who: WhoIsWho,
  seen: readonly SeenContribution[],
  team: readonly TeamMember[],
): Joined {
  const people = [...new Set(team.map(({ member }) => personOfMember(who, member)))];
  return { who, seen, team, people, companyNumbers: rankCompanies(who.dictionary) };
}

/** Returns the input of a team's index. Yields every few thousand rows. */
export function* tabulate(
  { who, seen, people, companyNumbers }: Joined,
  asOf: Day,
): Generator<void, SharedScope> {
  const ties = new TieTable(seen.reduce((sum, { contribution }) => sum + contribution.ties.a.length, 1));
  yield;
  const employments = new EmploymentTable();
  const lastJobs = new Float64Array(who.count + 1);
  const placement = new Placement(who);
  const scorer = new FactsScorer(asOf);
  const told = {
    // Most jobs only repeat a job from another contribution.
    isWanted: (person: number, job: number) => {
      if (person === 0 || lastJobs[person] === job) return false;
      lastJobs[person] = job;
      return true;
    },
    numberOf: (company: number) => companyNumbers[company] ?? 0,
  };
  for (const [at, one] of seen.entries()) {
    const placed = placement.place(one, at);
    yield;
    yield* addTies(ties, one.contribution, placed, scorer, asOf);
    yield* addJobs(employments, who.dictionary, one.contribution, placed, { ...told, people: placed.people });
  }
  return { asOf, team: people, ties, employments };
}

function personOfMember(who: WhoIsWho, member: number): number {
  const key = who.dictionary.findKey(memberKey(member));
  const person = key === undefined ? 0 : (who.personOfKey[key] ?? 0);
  if (person === 0) throw new Error('No person was found for a member of the team.');
  return person;
}

/** Returns the number of each company in the dictionary, from 1 in the order of folded names. */
function rankCompanies(dictionary: Dictionary): Uint32Array {
  const numbers = new Uint32Array(dictionary.companyCount);
  for (const [at, company] of dictionary.companiesInOrder().entries()) numbers[company] = at + 1;
  return numbers;
}

/**
 * Returns a function that numbers the dictionary's companies. A company added after the join gets a fraction between
 * its neighbors' numbers.
 */
export function numberCompanies({
  who: { dictionary },
  companyNumbers,
}: Joined): (company: number) => number {
  const known = companyNumbers.length;
  if (dictionary.companyCount === known) return (company) => companyNumbers[company] ?? 0;
  const added = Array.from({ length: dictionary.companyCount - known }, (_, at) =>
    dictionary.company(known + at),
  );
  const ordered = dictionary.companiesInOrder().filter((company) => company < known);
  const between = numberBetween(known, (number) => dictionary.company(ordered[number - 1] ?? 0), added);
  return (company) => companyNumbers[company] ?? between.get(dictionary.company(company)) ?? 0;
}
