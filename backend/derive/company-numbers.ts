/** Companies are numbered in the order of their folded names. */
import type { Dictionary } from './dictionary.ts';
import type { Joined } from './join-contributions.ts';
import { numberBetween } from './number-between.ts';

/** Number of each company of the dictionary, from 1. */
export function rankCompanies(dictionary: Dictionary): Uint32Array {
  const numbers = new Uint32Array(dictionary.companyCount);
  for (const [at, company] of dictionary.companiesInOrder().entries()) numbers[company] = at + 1;
  return numbers;
}

/** The number of a company of the dictionary: one that came after the join has a fraction between the others. */
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
