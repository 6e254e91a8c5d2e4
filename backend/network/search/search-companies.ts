import type { Network } from '../index/network.ts';
import { rankCompanies } from '../paths/rank-companies.ts';
import { type Condition, not, type Verdict } from './conditions.ts';
import { industryCheck } from './industries.ts';
import type { Vocabulary } from './languages/vocabulary.ts';
import type { SearchableCompany } from './search-index.ts';
import { queryWordsOf, type UnknownCounts } from './search-people.ts';
import { indexWords, matchWords } from './word-index.ts';
import { spellingsOf } from './words.ts';

export interface FoundCompany {
  readonly company: SearchableCompany;
  /** The best person's score, 0–100 with one decimal. 0 if nobody there can be reached. */
  readonly warmth: number;
  readonly people: number;
}

export interface CompaniesFound {
  readonly companies: readonly FoundCompany[];
  readonly unknown: UnknownCounts;
}

export interface CompaniesWanted {
  readonly conditions: readonly Condition[];
  /** True to return companies for which a condition is unknown, instead of those that match. */
  readonly isUnknown: boolean;
  /** True if the query doesn't ask for anything. The search then doesn't find anything. */
  readonly isEmpty: boolean;
  /** Ids of the companies to search; undefined for all. */
  readonly among?: ReadonlySet<number>;
}

/** Conditions that apply to companies. A position is searched for in names. */
const OF_COMPANIES = new Set<Condition['key']>(['city', 'companyIndustry', 'company', 'words', 'position']);

export function isOfCompanies({ key }: Pick<Condition, 'key'>): boolean {
  return OF_COMPANIES.has(key);
}

/**
 * Returns the companies that meet all conditions, sorted by score, match, number of people who can be reached, and input
 * order. The location of a company is always unknown.
 */
export function searchCompanies(
  network: Network,
  companies: readonly SearchableCompany[],
  { conditions, isUnknown, isEmpty, among }: CompaniesWanted,
  words: Pick<Vocabulary, 'narrowerIndustries'>,
): CompaniesFound {
  const index = indexWords(companies.map(({ name }) => spellingsOf(name).flat()));
  const checks = conditions
    .filter(isOfCompanies)
    .map((condition) => ({ key: condition.key, check: companyCheck(condition, companies, index, words) }));
  const matches = matchWords(index, queryWordsOf(conditions));
  const unknown = { total: 0, city: 0, industry: 0 };
  if (isEmpty) return { companies: [], unknown };
  const found = new Map<number, { company: SearchableCompany; match: number }>();
  for (const [at, company] of companies.entries()) {
    if (among !== undefined && !among.has(company.id)) continue;
    const verdicts = checks.map(({ key, check }) => ({ key, verdict: check(at) }));
    if (verdicts.some(({ verdict }) => verdict === 'no')) continue;
    const missing = verdicts.filter(({ verdict }) => verdict === 'unknown').map(({ key }) => key);
    if (missing.length > 0) unknown.total++;
    if (missing.includes('city')) unknown.city++;
    if (missing.includes('companyIndustry')) unknown.industry++;
    if (missing.length > 0 === isUnknown) found.set(company.id, { company, match: matches[at] ?? 0 });
  }
  const ranked = new Map(rankCompanies(network, [...found.keys()]).map((one) => [one.company, one]));
  const all = [...found.values()].map(({ company, match }) => ({
    company,
    match,
    warmth: ranked.get(company.id)?.score ?? 0,
    people: ranked.get(company.id)?.people ?? 0,
  }));
  all.sort((x, y) => y.warmth - x.warmth || y.match - x.match || y.people - x.people);
  return { companies: all.map(({ match: _, ...one }) => one), unknown };
}

export function coverageOfCompanies(
  { key }: Pick<Condition, 'key'>,
  companies: readonly SearchableCompany[],
): { readonly known: number; readonly of: number } {
  const isKnown = ({ industry }: SearchableCompany) =>
    key !== 'city' && (key !== 'companyIndustry' || industry !== '');
  return { known: companies.filter(isKnown).length, of: companies.length };
}

function companyCheck(
  { key, values, isNegated }: Condition,
  companies: readonly SearchableCompany[],
  index: ReturnType<typeof indexWords>,
  { narrowerIndustries }: Pick<Vocabulary, 'narrowerIndustries'>,
): (at: number) => Verdict {
  const turn = (verdict: Verdict) => (isNegated ? not(key, verdict) : verdict);
  if (key === 'city') return () => 'unknown';
  if (key === 'companyIndustry') {
    const check = industryCheck(values.join(','), narrowerIndustries);
    return (at) => turn(check(companies[at]?.industry ?? ''));
  }
  const groups = values.map(spellingsOf).filter((words) => words.length > 0);
  const matches = (key === 'words' && !isNegated ? [groups.flat()] : groups).map((words) =>
    matchWords(index, words),
  );
  return (at) => turn(matches.some((match) => (match[at] ?? 0) > 0) ? 'yes' : 'no');
}
