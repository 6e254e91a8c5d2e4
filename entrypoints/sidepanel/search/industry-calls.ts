import type { Page } from '../../../components/data/use-pages.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { done } from '../../../utils/interface/kith-network.ts';
import { type CompanyIndustry, companyIndustries } from '../../../utils/interface/kith-search.ts';

/** Companies that are asked for at once. */
export const COMPANY_PAGE = 40;
/** Companies of which something can be said at once. */
const MOST = 100;

/** The names of all industries there are, in the order of the alphabet. Throws CompanionFailure. */
export async function industryNames(client: Pick<CompanionClient, 'asMe'>): Promise<readonly string[]> {
  const path = '/kith/companies/industries?page=1&limit=1';
  return (await client.asMe('GET', path, { answer: companyIndustries })).industries;
}

export interface CompanyToAsk extends Pick<CompanyIndustry, 'name' | 'people'> {
  readonly id: string;
}

/** Companies of the data whose industry is not known, most people first; `page` counts from 1. Throws CompanionFailure. */
export async function companiesWithoutIndustry(
  client: Pick<CompanionClient, 'asMe'>,
  page: number,
): Promise<Page<CompanyToAsk> & { readonly industries: readonly string[] }> {
  const path = `/kith/companies/industries?page=${page}&limit=${COMPANY_PAGE}`;
  const data = await client.asMe('GET', path, { answer: companyIndustries });
  return {
    items: data.companies.map(({ company_id: id, name, people }) => ({ id, name, people })),
    hasNextPage: data.pagination.has_next_page,
    industries: data.industries,
  };
}

/** Says of companies that they are in this industry. Throws CompanionFailure. */
export async function sayIndustry(
  client: Pick<CompanionClient, 'asMe'>,
  ids: readonly string[],
  industry: string,
): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST) {
    const companies = ids.slice(from, from + MOST).map((company_id) => ({ company_id, industry }));
    await client.asMe('PUT', '/kith/companies/industries', { body: { companies }, answer: done });
  }
}
