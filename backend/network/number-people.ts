import type { NetworkScope } from './network.ts';
import { isThere } from './worked-together.ts';

/**
 * Numbers everybody in a scope from 0, those of one company next to each other: by the company they are at now
 * (the lowest id of several; those of none last), then by person id. So the people of a company, and the ties
 * between them, lie close together in memory.
 * @returns person ids by node
 */
export function numberPeople(scope: NetworkScope): readonly number[] {
  const companyOf = new Map<number, number>([[scope.person, Number.POSITIVE_INFINITY]]);
  const add = (person: number, company: number) => {
    const known = companyOf.get(person);
    if (known === undefined || company < known) companyOf.set(person, company);
  };
  for (const teammate of scope.teammates) add(teammate, Number.POSITIVE_INFINITY);
  for (const tie of scope.ties) {
    add(tie.a, Number.POSITIVE_INFINITY);
    add(tie.b, Number.POSITIVE_INFINITY);
  }
  for (const one of scope.employments) {
    add(one.person, isThere(one, scope.asOf) ? one.company : Number.POSITIVE_INFINITY);
  }
  const people = [...companyOf];
  people.sort(([x, atX], [y, atY]) => (atX === atY ? x - y : atX - atY));
  return people.map(([person]) => person);
}
