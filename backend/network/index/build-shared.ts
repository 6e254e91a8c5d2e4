import type { Day } from '../evidence.ts';
import { sortBy } from '../sort-by.ts';
import { TEAMMATE_ASKS } from '../strength/constants.ts';
import { isThere } from '../strength/worked-together.ts';
import { indexEmployments } from './employment-index.ts';
import { type EmploymentTable, toDay } from './employment-table.ts';
import { distinctIds, highestOf, type IdNumbers, numberIds, placesOf } from './id-numbers.ts';
import { type MergeBy, mergePair, mergeUnrated, NO_TIE, NOBODY, REFUSED } from './merge-pair.ts';
import { COLLEAGUE } from './network.ts';
import { NotAcquaintedPairs } from './not-acquainted-pairs.ts';
import { makeBytes, makeHalfWords } from './rows.ts';
import { SeenEmployments } from './seen-employments.ts';
import type { SharedNetwork, SharedScope } from './shared-network.ts';
import { STRENGTH, TieRows } from './tie-rows.ts';
import type { TieTable } from './tie-table.ts';

/**
 * Builds the index of a scope, which `openNetwork` opens for each member. Pure and deterministic: the order of rows in
 * the scope doesn't matter.
 */
export function buildShared(scope: SharedScope): SharedNetwork {
  const people = numberPeople(scope);
  const employments = indexEmployments(scope.employments, people, scope.asOf);
  const seenEmployments = new SeenEmployments(employments, null);
  const team = new Set(scope.team.map((person) => people.get(person) ?? 0));
  // Merging looks up two nodes per tie, which is faster in a column than in a set.
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
 * Returns, for each node, the strongest first step over a tie of any teammate, or 0. It is the starting point of every
 * member's reach, so the team's ties aren't walked on every request.
 */
function measureTeamSteps(ties: TieRows, team: Iterable<number>): Uint16Array {
  const steps = makeHalfWords(ties.rows);
  const { neighbors, strengths } = ties;
  for (const member of team) {
    const end = ties.to(member);
    for (let at = ties.from(member); at < end; at++) {
      const node = neighbors[at] ?? 0;
      const step = TEAMMATE_ASKS * ((strengths[at] ?? 0) & STRENGTH);
      if (step > (steps[node] ?? 0)) steps[node] = step;
    }
  }
  return steps;
}

/**
 * Numbers everyone in a scope from 0: by their current company (the lowest id if several, last if none), then by person
 * id. This places colleagues, and the ties between them, close together in memory.
 */
function numberPeople(scope: SharedScope): IdNumbers {
  const people = everybody(scope);
  const places = placesOf(people);
  const { employments, asOf } = scope;
  const none = highestOf(employments.companies) + 1;
  const first = new Uint32Array(people.length).fill(none);
  for (let row = 0; row < employments.length; row++) {
    if (!isThereAt(employments, row, asOf)) continue;
    const place = places.get(employments.persons[row] ?? 0) ?? 0;
    first[place] = Math.min(first[place] ?? none, employments.companies[row] ?? none);
  }
  const nodes = new Uint32Array(people.length);
  for (const [node, place] of sortBy(first, none + 1, null).entries()) nodes[place] = node;
  return numberIds(people, nodes);
}

function isThereAt(table: EmploymentTable, row: number, asOf: Day): boolean {
  const [startedOn, finishedOn] = [toDay(table.startedOn[row]), toDay(table.finishedOn[row])];
  return isThere({ startedOn, finishedOn, current: table.current[row] === 1 }, asOf);
}

function everybody({ team, ties, employments }: SharedScope): Float64Array {
  return distinctIds([
    Float64Array.from(team),
    employments.persons.subarray(0, employments.length),
    ties.a.subarray(0, ties.length),
    ties.b.subarray(0, ties.length),
  ]);
}

/** Marks rows of rated pairs. Differs from every tie, NO_TIE and REFUSED. */
const IS_RATED = -2;

/**
 * Merges all contributors' ties into rows, and collects the pairs that have no tie. Two counting sorts order the table's
 * rows by pair, so no object is allocated per tie.
 */
function mergeTies(table: TieTable, people: IdNumbers, by: MergeBy): Pick<SharedNetwork, 'ties' | 'apart'> {
  const [low, high] = endsOf(table, people);
  const order = sortBy(low, people.size, sortBy(high, people.size, null));
  const apart = new NotAcquaintedPairs();
  // Rows without a rating are merged in the table's order, because reading them in pair order would jump around in memory.
  const alone = new Int32Array(table.length);
  for (let row = 0; row < table.length; row++) {
    alone[row] = table.isUnrated(row)
      ? mergeUnrated(table, row, low[row] ?? 0, high[row] ?? 0, by)
      : IS_RATED;
  }
  // Copies the nodes of each tie that counts, because looking them up by row again would jump around in memory.
  const [lower, higher] = [new Uint32Array(table.length), new Uint32Array(table.length)];
  const merged = new Int32Array(table.length);
  const degrees = new Uint32Array(people.size);
  let count = 0;
  for (let from = 0, to = 0; from < order.length; from = to) {
    const row = order[from] ?? 0;
    const [u, v] = [low[row] ?? 0, high[row] ?? 0];
    for (to = from + 1; to < order.length; to++) {
      const next = order[to] ?? 0;
      if (low[next] !== u || high[next] !== v) break;
    }
    const ofRow = alone[row] ?? IS_RATED;
    const tie =
      to === from + 1 && ofRow !== IS_RATED
        ? ofRow
        : mergePair(table, Array.from(order.subarray(from, to)), u, v, by);
    if (tie === REFUSED) apart.add(u, v);
    if (tie === REFUSED || tie === NO_TIE) continue;
    lower[count] = u;
    higher[count] = v;
    merged[count] = tie;
    count++;
    degrees[u] = (degrees[u] ?? 0) + 1;
    degrees[v] = (degrees[v] ?? 0) + 1;
  }

  // The ties are in order of the lower node, then of the higher, so every row is filled in ascending order.
  const ties = new TieRows(degrees);
  for (let i = 0; i < count; i++) {
    const [u, v] = [lower[i] ?? 0, higher[i] ?? 0];
    ties.add(u, v, merged[i] ?? 0);
    ties.add(v, u, merged[i] ?? 0);
  }
  return { ties, apart };
}

function endsOf(table: TieTable, people: IdNumbers): [low: Uint32Array, high: Uint32Array] {
  const low = people.ofAll(table.a, table.length);
  const high = people.ofAll(table.b, table.length);
  for (let i = 0; i < table.length; i++) {
    const [u, v] = [low[i] ?? 0, high[i] ?? 0];
    if (u < v) continue;
    low[i] = v;
    high[i] = u;
  }
  return [low, high];
}
