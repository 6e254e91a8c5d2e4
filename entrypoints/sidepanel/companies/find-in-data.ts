import { i18n } from '#i18n';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { knownCompanies } from '../../../utils/interface/kith-network.ts';
import type { RankedCompany } from './ranked-company.ts';

/** Companies of the whole data by words of their name: most people first, at most 20, not ranked. */
export async function findInData(
  client: Pick<CompanionClient, 'asMe'>,
  query: string,
): Promise<readonly RankedCompany[]> {
  const path = `/kith/companies?${new URLSearchParams({ query })}`;
  const { companies } = await client.asMe('GET', path, { answer: knownCompanies });
  return companies.map((company) => ({
    key: company.id,
    id: company.id,
    name: company.name,
    url: company.linkedin_url,
    domain: company.domain,
    rank: null,
    label: '',
    score: null,
    people: i18n.t('company.people', company.people),
  }));
}
