import type { Employment } from './evidence.ts';
import type { NetworkScope } from './network.ts';
import { NodeNumbers, TABLE_LIMIT } from './node-numbers.ts';
import { isThere } from './worked-together.ts';

/** Everybody in a scope, by node and by id. */
export interface NumberedPeople {
  readonly nodeOf: NodeNumbers;
  /** Person ids by node. */
  readonly personOf: Float64Array;
}

/**
 * Numbers everybody in a scope from 0, those of one company next to each other: by the company they are at now
 * (the lowest id of several; those of none last), then by person id. So the people of a company, and the ties
 * between them, lie close together in memory.
 */
export function numberPeople(scope: NetworkScope): NumberedPeople {
  const people = everybody(scope);
  const byId = new NodeNumbers(
    people,
    Uint32Array.from(people, (_, at) => at),
  );
  const there = scope.employments.filter((one) => isThere(one, scope.asOf));
  const companies = Float64Array.from(new Set(there.map((one) => one.company))).sort();
  const companyOf = firstCompanies(there, companies, byId);

  const next = new Uint32Array(companies.length + 2);
  for (const company of companyOf) next[company + 1] = (next[company + 1] ?? 0) + 1;
  for (let i = 1; i < next.length; i++) next[i] = (next[i] ?? 0) + (next[i - 1] ?? 0);
  const nodes = new Uint32Array(people.length);
  const personOf = new Float64Array(people.length);
  people.forEach((person, at) => {
    const company = companyOf[at] ?? 0;
    const node = next[company] ?? 0;
    next[company] = node + 1;
    nodes[at] = node;
    personOf[node] = person;
  });
  return { nodeOf: new NodeNumbers(people, nodes), personOf };
}

/** Of each person (by place) the place of the lowest company, one past the last where there is none. */
function firstCompanies(
  there: readonly Employment[],
  companies: Float64Array,
  byId: NodeNumbers,
): Uint32Array {
  const placeOf = new Map(Array.from(companies, (company, place) => [company, place]));
  const first = new Uint32Array(byId.size).fill(companies.length);
  for (const { person, company } of there) {
    const at = byId.get(person) ?? 0;
    first[at] = Math.min(first[at] ?? 0, placeOf.get(company) ?? 0);
  }
  return first;
}

/** The ids of everybody, ascending, each once. */
function everybody({ person, teammates, ties, employments }: NetworkScope): Float64Array {
  const named = [person, ...teammates, ...employments.map((one) => one.person)];
  const [a, b] = [ties.a.subarray(0, ties.length), ties.b.subarray(0, ties.length)];
  const highest = Math.max(highestOf(named), highestOf(a), highestOf(b));
  if (highest > TABLE_LIMIT) return Float64Array.from(new Set([...named, ...a, ...b])).sort();
  const isThere = new Uint8Array(highest + 1);
  let people = 0;
  for (const ids of [named, a, b]) {
    for (const id of ids) {
      if (isThere[id] === 0) people++;
      isThere[id] = 1;
    }
  }
  const sorted = new Float64Array(people);
  for (let id = 0, at = 0; id <= highest; id++) if (isThere[id] === 1) sorted[at++] = id;
  return sorted;
}

function highestOf(ids: Iterable<number>): number {
  let highest = 0;
  for (const id of ids) if (id > highest) highest = id;
  return highest;
}
