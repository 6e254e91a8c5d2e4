import type { ServiceClient } from '../companion/companion-client.ts';
import {
  type CompanyPeopleQuery,
  type ReadCompanyPeople,
  readCompanyPeople,
} from '../interface/kith/kith-companies.ts';
import type { Answer } from '../messages.ts';

/** The company, and the filter for its people. */
export type CompanyAsked = Readonly<Record<string, string>>;

/** The page size of a company response. */
export const FIRST_PAGE = { page: 1, limit: 50 };

/** Returns one page of the people at a company. Throws CompanionFailure. */
export function askCompanyPeople(
  client: ServiceClient,
  asked: CompanyAsked,
  page: Pick<CompanyPeopleQuery, 'page' | 'limit'>,
): Promise<ReadCompanyPeople> {
  return client.asMe('GET', companyPeoplePath(asked, page), { answer: readCompanyPeople });
}

export function companyPeoplePath(
  asked: CompanyAsked,
  { page, limit }: Pick<CompanyPeopleQuery, 'page' | 'limit'>,
): string {
  const query = new URLSearchParams({ ...asked, page: String(page), limit: String(limit) });
  return `/kith/companies/people?${query}`;
}

/** Returns the part that a card needs of the first page of people at a company. */
export function companyAnswer({
  company,
  summary,
  target_people,
  count,
  functions,
  knows_most,
}: ReadCompanyPeople): Answer {
  return {
    kind: 'company',
    paths: { company, summary, target_people, count },
    overview: { functions, knows_most },
  };
}
