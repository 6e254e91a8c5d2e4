import type { ServiceClient } from '../companion/companion-client.ts';
import {
  type CompanyPeopleQuery,
  type ReadCompanyPeople,
  readCompanyPeople,
} from '../interface/kith/kith-companies.ts';
import type { Answer } from '../messages.ts';

/** Query fields that identify the company and filter its people. */
type CompanyFields = Readonly<Record<string, string>>;

/** `page` counts from 1. */
export type PageOfPeople = Pick<CompanyPeopleQuery, 'page' | 'limit'>;

/** As many people as POST /v2/companies/paths returns. */
export const FIRST_PAGE: PageOfPeople = { page: 1, limit: 50 };

export function askCompanyPeople(
  client: ServiceClient,
  fields: CompanyFields,
  page: PageOfPeople,
): Promise<ReadCompanyPeople> {
  return client.asMe('GET', companyPeoplePath(fields, page), { answer: readCompanyPeople });
}

export function companyPeoplePath(fields: CompanyFields, { page, limit }: PageOfPeople): string {
  const query = new URLSearchParams({ ...fields, page: String(page), limit: String(limit) });
  return `/kith/companies/people?${query}`;
}

/** Returns the parts of the first page that a card needs. */
export function companyAnswer(found: ReadCompanyPeople): Answer {
  const { functions, knows_most, pagination: _, ...paths } = found;
  return { kind: 'company', paths, overview: { functions, knows_most } };
}
