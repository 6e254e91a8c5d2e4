import type { CompanionClient } from '../companion/companion-client.ts';
import { CompanionFailure } from '../companion/companion-failure.ts';
import {
  type CompanyPeopleQuery,
  type ReadCompanyOverview,
  type ReadCompanyPeople,
  readCompanyPeople,
} from '../interface/kith-companies.ts';
import type { Capabilities } from '../interface/kith-network.ts';

/** Which company, and whom there. */
export type CompanyAsked = Readonly<Record<string, string>>;

/** One page of the people at a company. Throws CompanionFailure. */
export function askCompanyPeople(
  client: Pick<CompanionClient, 'asMe'>,
  asked: CompanyAsked,
  { page, limit }: Pick<CompanyPeopleQuery, 'page' | 'limit'>,
): Promise<ReadCompanyPeople> {
  const query = new URLSearchParams({ ...asked, page: String(page), limit: String(limit) });
  return client.asMe('GET', `/kith/companies/people?${query}`, { answer: readCompanyPeople });
}

/** What is counted of everybody there; null if the service doesn't tell. */
export async function tryCompanyOverview(
  client: Pick<CompanionClient, 'asMe'>,
  asked: CompanyAsked,
  capabilities: Capabilities | null,
): Promise<ReadCompanyOverview | null> {
  if (capabilities?.company_people !== true) return null;
  try {
    const { functions, knows_most } = await askCompanyPeople(client, asked, { page: 1, limit: 1 });
    return { functions, knows_most };
  } catch (thrown) {
    if (thrown instanceof CompanionFailure) return null;
    throw thrown;
  }
}
