import { type EmploymentTable, toDay } from './employment-table.ts';
import type { Day } from './evidence.ts';
import { type IdNumbers, numberIds, TABLE_LIMIT } from './id-numbers.ts';
import type { SharedScope } from './shared-network.ts';
import { spareNumbers } from './spare-room.ts';
import { isThere } from './worked-together.ts';

/**
 * Numbers everybody in a scope from 0, those of one company next to each other: by the company they are at now
 * (the lowest id of several; those of none last), then by person id. So the people of a company, and the ties
 * between them, lie close together in memory.
 */
export function numberPeople(scope: SharedScope): IdNumbers {
  const people = everybody(scope);
  const { companies, first } = firstCompanies(scope.employments, scope.asOf, people);
  const next = new Uint32Array(companies + 2);
  for (const company of first) next[company + 1] = (next[company + 1] ?? 0) + 1;
  for (let i = 1; i < next.length; i++) next[i] = (next[i] ?? 0) + (next[i - 1] ?? 0);
  const nodes = first.map((company) => {
    const node = next[company] ?? 0;
    next[company] = node + 1;
    return node;
  });
  return numberIds(people, nodes, spareNumbers(people.length));
}

/** Of each person (by place) the place of the lowest company, one past the last where there is none. */
function firstCompanies(
  table: EmploymentTable,
  asOf: Day,
  people: Float64Array,
): { companies: number; first: Uint32Array } {
  const now: number[] = [];
  for (let row = 0; row < table.length; row++) if (isThereAt(table, row, asOf)) now.push(row);
  const companies = Float64Array.from(new Set(now.map((row) => table.companies[row] ?? 0))).sort();
  const placeOf = new Map(Array.from(companies, (company, place) => [company, place]));
  const order = Uint32Array.from(people, (_, at) => at);
  const byId = numberIds(people, order, 0);
  const first = new Uint32Array(people.length).fill(companies.length);
  for (const row of now) {
    const at = byId.get(table.persons[row] ?? 0) ?? 0;
    first[at] = Math.min(first[at] ?? 0, placeOf.get(table.companies[row] ?? 0) ?? 0);
  }
  return { companies: companies.length, first };
}

function isThereAt(table: EmploymentTable, row: number, asOf: Day): boolean {
  const [startedOn, finishedOn] = [toDay(table.startedOn[row]), toDay(table.finishedOn[row])];
  return isThere({ startedOn, finishedOn, current: table.current[row] === 1 }, asOf);
}

/** The ids of everybody, ascending, each once. */
function everybody({ team, ties, employments }: SharedScope): Float64Array {
  const columns = [
    Float64Array.from(team),
    employments.persons.subarray(0, employments.length),
    ties.a.subarray(0, ties.length),
    ties.b.subarray(0, ties.length),
  ];
  const highest = Math.max(...columns.map(highestOf));
  if (highest > TABLE_LIMIT) {
    const all = new Set<number>();
    for (const ids of columns) for (const id of ids) all.add(id);
    return Float64Array.from(all).sort();
  }
  const isThere = new Uint8Array(highest + 1);
  let people = 0;
  for (const ids of columns) {
    for (const id of ids) {
      if (isThere[id] === 0) people++;
      isThere[id] = 1;
    }
  }
  const sorted = new Float64Array(people);
  for (let id = 0, at = 0; id <= highest; id++) if (isThere[id] === 1) sorted[at++] = id;
  return sorted;
}

function highestOf(ids: Float64Array): number {
  let highest = 0;
  for (const id of ids) if (id > highest) highest = id;
  return highest;
}
