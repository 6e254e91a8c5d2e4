import type { ServiceClient } from '../companion/companion-client.ts';
import {
  type CompanyPeopleQuery,
  type ReadCompanyPeople,
  readCompanyPeople,
} from '../interface/kith/kith-companies.ts';
import type { Answer } from '../messages.ts';

/** The company, and the filter for its people. */
type CompanyAsked = Readonly<Record<string, string>>;

/** A page, from 1, and how many people it has. */
export type PageOfPeople = Pick<CompanyPeopleQuery, 'page' | 'limit'>;

/** The page size of a company response. */
export const FIRST_PAGE: PageOfPeople = { page: 1, limit: 50 };

/** Returns one page of the people at a company. Throws CompanionFailure. */
export function askCompanyPeople(
  client: ServiceClient,
  asked: CompanyAsked,
  page: PageOfPeople,
): Promise<ReadCompanyPeople> {
  return client.asMe('GET', companyPeoplePath(asked, page), { answer: readCompanyPeople });
}

export function companyPeoplePath(asked: CompanyAsked, { page, limit }: PageOfPeople): string {
  const query = new URLSearchParams({ ...asked, page: String(page), limit: String(limit) });
  return `/kith/companies/people?${query}`;
}

/** Returns the part that a card needs of the first page of people at a company. */
export function companyAnswer(found: ReadCompanyPeople): Answer {
  const { functions, knows_most, pagination: _, ...paths } = found;
  return { kind: 'company', paths, overview: { functions, knows_most } };
}
