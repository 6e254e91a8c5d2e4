import { i18n } from '#i18n';
import { nameOfAddress } from '../../../utils/card/name-of-address.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { topCompanies } from '../../../utils/interface/kith-companies.ts';
import type { Capabilities } from '../../../utils/interface/kith-network.ts';
import { readTopCompanies } from '../../../utils/interface/v1/companies-top.ts';

/** A company as the view lists it, by whichever route it came. */
export interface RankedCompany {
  /** Tells the companies of one listing apart. */
  readonly key: string;
  /** As POST /kith/companies/choice takes it; '' where the service has no such route. */
  readonly id: string;
  readonly name: string;
  /** '' where its page is not confirmed. */
  readonly url: string;
  /** '' where it is not known. */
  readonly domain: string;
  /** 1 for the company reached best; null where the listing does not rank. */
  readonly rank: number | null;
  /** '' where the listing does not rank. */
  readonly label: string;
  /** On the service's own scale; null where the listing does not rank. */
  readonly score: number | null;
  /** How many people, in words; '' where it was not told. */
  readonly people: string;
}

interface CompanyPage {
  readonly companies: readonly RankedCompany[];
  /** How many there are on all pages; null where the service does not say. */
  readonly total: number | null;
  readonly hasNextPage: boolean;
}

/** Asks for one page, counted from 1. Throws CompanionFailure. */
export type LoadCompanyPage = (page: number) => Promise<CompanyPage>;

const LIMIT = 50;

type Asking = Pick<CompanionClient, 'asMe'>;

/**
 * How to ask for the companies within reach, best first: with names and counts where the service has them, else the
 * addresses of the documented interface. Null where the service ranks none.
 */
export function companyRanking(
  client: Asking,
  { company_ranking, top_companies }: Pick<Capabilities, 'company_ranking' | 'top_companies'>,
): LoadCompanyPage | null {
  if (company_ranking) return (page) => loadNamed(client, page);
  return top_companies ? (page) => loadAddresses(client, page) : null;
}

const rankOf = (page: number, index: number) => (page - 1) * LIMIT + index + 1;

async function loadNamed(client: Asking, page: number) {
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
    people: i18n.t('companies.reachable', company.count),
  }));
  return { companies, total: data.pagination.total, hasNextPage: data.pagination.has_next_page };
}

/** Interface 4.12: an entry is an address with its score, 0–10; a name is what the address suggests. */
async function loadAddresses(client: Asking, page: number) {
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
