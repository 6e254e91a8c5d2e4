import { indexEmployments } from './employment-index.ts';
import { NOBODY } from './merge-pair.ts';
import { mergeTies } from './merge-ties.ts';
import { COLLEAGUE } from './network.ts';
import { numberPeople } from './number-people.ts';
import { SeenEmployments } from './seen-employments.ts';
import { makeBytes } from './shared-columns.ts';
import type { SharedNetwork, SharedScope } from './shared-network.ts';
import { measureTeamSteps } from './team-steps.ts';

/**
 * Builds the index of a scope that `openNetwork` opens for each of its members. Pure and deterministic: the order of rows
 * in the scope does not matter.
 */
export function buildShared(scope: SharedScope): SharedNetwork {
  const people = numberPeople(scope);
  const employments = indexEmployments(scope.employments, people, scope.asOf);
  const seenEmployments = new SeenEmployments(employments, null);
  const team = new Set(scope.team.map((person) => people.get(person) ?? 0));
  // A look at a column takes less than one at the set, and merging looks twice for every tie.
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
