import { TEAMMATE_ASKS } from '../strength/constants.ts';
import { indexEmployments } from './employment-index.ts';
import { NOBODY } from './merge-pair.ts';
import { mergeTies } from './merge-ties.ts';
import { COLLEAGUE } from './network.ts';
import { numberPeople } from './number-people.ts';
import { SeenEmployments } from './seen-employments.ts';
import { makeBytes, makeHalfWords } from './shared-columns.ts';
import type { SharedNetwork, SharedScope } from './shared-network.ts';
import { STRENGTH, type TieRows } from './tie-rows.ts';

/**
 * Returns the index of a scope, which `openNetwork` opens for each member. Pure and deterministic: the order of rows in
 * the scope doesn't matter.
 */
export function buildShared(scope: SharedScope): SharedNetwork {
  const people = numberPeople(scope);
  const employments = indexEmployments(scope.employments, people, scope.asOf);
  const seenEmployments = new SeenEmployments(employments, null);
  const team = new Set(scope.team.map((person) => people.get(person) ?? 0));
  // Reading a column is faster than a set lookup, and merging needs two per tie.
  const onTeam = new Uint8Array(people.size);
  for (const node of team) onTeam[node] = 1;
  const { ties, apart } = mergeTies(scope.ties, people, {
    member: NOBODY,
    caller: NOBODY,
    employments: seenEmployments,
    isOnTeam: (node) => onTeam[node] === 1,
  });
  const colleagues = makeBytes(people.size);
  for (let node = 0; node < people.size; node++) {
    if (seenEmployments.mayHaveColleagues(node)) colleagues[node] = COLLEAGUE;
  }
  return {
    asOf: scope.asOf,
    people,
    team,
    ties,
    apart,
    employments,
    seenEmployments,
    colleagues,
    teamSteps: measureTeamSteps(ties, team),
    teamColleagues: null,
  };
}

/**
 * Returns, for each node, the strongest first step over a tie of any teammate, or 0. Every member's reach starts from
 * it, so the team's ties are walked once, not on every request.
 */
export function measureTeamSteps(ties: TieRows, team: Iterable<number>): Uint16Array {
  const steps = makeHalfWords(ties.rows);
  const { neighbours, strengths } = ties;
  for (const member of team) {
    const end = ties.to(member);
    for (let at = ties.from(member); at < end; at++) {
      const node = neighbours[at] ?? 0;
      const step = TEAMMATE_ASKS * ((strengths[at] ?? 0) & STRENGTH);
      if (step > (steps[node] ?? 0)) steps[node] = step;
    }
  }
  return steps;
}
