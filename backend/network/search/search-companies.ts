import type { Network } from '../network.ts';
import { rankCompanies } from '../rank-companies.ts';
import { matchWord, wordsOf } from './words.ts';

export interface SearchableCompany {
  readonly id: number;
  readonly name: string;
}

export interface FoundCompany {
  readonly company: number;
  /** The best person's, 0–100 with one decimal; 0 where nobody there can be reached. */
  readonly warmth: number;
}

/** Words that only carry the question. */
const FILLER = new Set(
  'a an the company companies firm firms at in of for find show list me my all'.split(' '),
);

/**
 * The companies whose name has every word of the query, warmest first; of equals the better match, then the one with
 * more people within reach, then the lower id.
 */
export function searchCompanies(
  network: Network,
  companies: readonly SearchableCompany[],
  query: string,
): FoundCompany[] {
  const said = [...new Set(wordsOf(query))];
  if (said.length === 0) return [];
  const wanted = said.filter((word) => !FILLER.has(word));
  const matches = new Map<number, number>();
  for (const { id, name } of companies) {
    const words = wordsOf(name);
    const fits = wanted.map((word) => matchWord(word, words));
    if (fits.every((fit) => fit > 0))
      matches.set(
        id,
        fits.reduce<number>((sum, fit) => sum + fit, 0),
      );
  }
  const ranked = new Map(
    rankCompanies(network, [...matches.keys()]).map((one) => [one.company, one] as const),
  );
  const matchOf = (company: number) => matches.get(company) ?? 0;
  return [...matches.keys()]
    .map((company) => ({
      company,
      warmth: ranked.get(company)?.score ?? 0,
      people: ranked.get(company)?.people ?? 0,
    }))
    .sort(
      (x, y) =>
        y.warmth - x.warmth ||
        matchOf(y.company) - matchOf(x.company) ||
        y.people - x.people ||
        x.company - y.company,
    )
    .map(({ company, warmth }) => ({ company, warmth }));
}
