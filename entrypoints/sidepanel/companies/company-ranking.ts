import { i18n } from '#i18n';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { topCompanies } from '../../../utils/interface/kith/kith-companies.ts';
import type { Capabilities } from '../../../utils/interface/kith/kith-network.ts';
import { readTopCompanies } from '../../../utils/interface/v1/companies-top.ts';
import { nameOfAddress } from '../../../utils/linkedin-url.ts';

/** A company in a list, independent of the endpoint it came from. */
export interface RankedCompany {
  /** Unique within one list. */
  readonly key: string;
  /** The id for POST /kith/companies/choice; '' if the service doesn't have that endpoint. */
  readonly id: string;
  readonly name: string;
  /** '' if the company's page isn't confirmed. */
  readonly url: string;
  /** '' if it isn't known. */
  readonly domain: string;
  /** 1 for the company that is easiest to reach; null if the list isn't ranked. */
  readonly rank: number | null;
  /** '' if the list isn't ranked. */
  readonly label: string;
  /** On the service's own scale; null if the list isn't ranked. */
  readonly score: number | null;
  /** The number of people, in words; '' if it isn't known. */
  readonly people: string;
}

interface CompanyPage {
  readonly companies: readonly RankedCompany[];
  /** The number of companies on all pages; null if the service doesn't return it. */
  readonly total: number | null;
  readonly hasNextPage: boolean;
}

/** Loads one page, counting from 1. Throws CompanionFailure. */
export type LoadCompanyPage = (page: number) => Promise<CompanyPage>;

const LIMIT = 50;

/**
 * Returns the function that loads the reachable companies, best first. They have names and counts if the service
 * has them; the documented interface has only addresses. Returns null if the service can't rank companies.
 */
export function companyRanking(
  client: ServiceClient,
  { company_ranking, top_companies }: Pick<Capabilities, 'company_ranking' | 'top_companies'>,
): LoadCompanyPage | null {
  if (company_ranking) return (page) => loadNamed(client, page);
  return top_companies ? (page) => loadAddresses(client, page) : null;
}

const rankOf = (page: number, index: number) => (page - 1) * LIMIT + index + 1;

async function loadNamed(client: ServiceClient, page: number) {
  const path = `/kith/companies/top?page=${page}&limit=${LIMIT}`;
  const data = await client.asMe('GET', path, { answer: topCompanies });
  const companies = data.companies.map((company, index) => ({
    key: company.id,
    id: company.id,
    name: company.name || nameOfAddress(company.linkedin_url) || company.domain,
    url: company.linkedin_url,
    domain: company.domain,
    rank: rankOf(page, index),
    label: company.score_label,
    score: company.score,
    people: i18n.t('card.reachThere', company.count),
  }));
  return { companies, total: data.pagination.total, hasNextPage: data.pagination.has_next_page };
}

/**
 * Loads a page of interface 4.12, whose entries are an address and a score from 0 to 10. Names are derived from
 * the address.
 */
async function loadAddresses(client: ServiceClient, page: number) {
  const path = `/v1/companies/top?page=${page}&limit=${LIMIT}`;
  const { data, pagination } = await client.asMe('GET', path, { answer: readTopCompanies });
  const companies = data.map(({ linkedin_url, score, score_label }, index) => ({
    key: linkedin_url || `${page} ${index}`,
    id: '',
    name: nameOfAddress(linkedin_url) || linkedin_url || i18n.t('companies.unnamed'),
    url: linkedin_url,
    domain: '',
    rank: rankOf(page, index),
    label: score_label,
    score: Math.round(100 * score) / 10,
    people: '',
  }));
  return { companies, total: null, hasNextPage: pagination.hasNextPage };
}
