import type { Day } from '../evidence.ts';
import { isThere } from '../strength/worked-together.ts';
import { type EmploymentTable, toDay } from './employment-table.ts';
import { distinctIds, type IdNumbers, numberIds } from './id-numbers.ts';
import type { SharedScope } from './shared-network.ts';

/**
 * Numbers everyone in a scope from 0, by their current company (the lowest id if several, last if none), then by person
 * id. People of one company, and the ties between them, are therefore close together in memory.
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
  return numberIds(people, nodes);
}

/** Returns, for each person, the position of their lowest company id, or one past the last if there is none. */
function firstCompanies(
  table: EmploymentTable,
  asOf: Day,
  people: Float64Array,
): { companies: number; first: Uint32Array } {
  const { persons, companies } = thereNow(table, asOf);
  const ids = distinctIds([companies]);
  const places = placesOf(people).ofAll(persons, persons.length);
  const companyPlaces = placesOf(ids).ofAll(companies, companies.length);
  const first = new Uint32Array(people.length).fill(ids.length);
  for (let at = 0; at < places.length; at++) {
    const [place = 0, company = 0] = [places[at], companyPlaces[at]];
    if (company < (first[place] ?? 0)) first[place] = company;
  }
  return { companies: ids.length, first };
}

/** Numbers ids in ascending order by their position. */
function placesOf(ids: Float64Array): IdNumbers {
  return numberIds(
    ids,
    Uint32Array.from(ids, (_, at) => at),
  );
}

/** Returns the persons and companies of all jobs that are current on the day. */
function thereNow(table: EmploymentTable, asOf: Day): Pick<EmploymentTable, 'persons' | 'companies'> {
  const { length, startedOn, finishedOn, current } = table;
  const [persons, companies] = [new Float64Array(length), new Float64Array(length)];
  let count = 0;
  let isIn = false;
  for (let row = 0; row < length; row++) {
    const isAsBefore =
      row > 0 &&
      startedOn[row] === startedOn[row - 1] &&
      finishedOn[row] === finishedOn[row - 1] &&
      current[row] === current[row - 1];
    if (!isAsBefore) isIn = isThereAt(table, row, asOf);
    if (!isIn) continue;
    persons[count] = table.persons[row] ?? 0;
    companies[count] = table.companies[row] ?? 0;
    count++;
  }
  return { persons: persons.subarray(0, count), companies: companies.subarray(0, count) };
}

function isThereAt(table: EmploymentTable, row: number, asOf: Day): boolean {
  const [startedOn, finishedOn] = [toDay(table.startedOn[row]), toDay(table.finishedOn[row])];
  return isThere({ startedOn, finishedOn, current: table.current[row] === 1 }, asOf);
}

/** Returns all person ids, ascending, without duplicates. */
function everybody({ team, ties, employments }: SharedScope): Float64Array {
  return distinctIds([
    Float64Array.from(team),
    employments.persons.subarray(0, employments.length),
    ties.a.subarray(0, ties.length),
    ties.b.subarray(0, ties.length),
  ]);
}
