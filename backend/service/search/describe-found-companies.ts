import type { SearchedCompany } from '../../../utils/interface/kith/kith-search.ts';
import { labelOfSummary } from '../../../utils/interface/score.ts';
import type { Network } from '../../network/index/network.ts';
import { scoreCompany } from '../../network/paths/find-company-paths.ts';
import type { FoundCompany } from '../../network/search/search-companies.ts';
import type { Member } from '../../store/rows.ts';
import { companyUrls } from '../answers/company-urls.ts';
import type { ServiceContext } from '../service-context.ts';

/** Returns the found companies in the same order. */
export async function describeFoundCompanies(
  service: ServiceContext,
  member: Member,
  network: Network,
  found: readonly FoundCompany[],
): Promise<SearchedCompany[]> {
  const urls = await companyUrls(
    service,
    member,
    found.map(({ company }) => company.id),
  );
  return found.map(({ company, warmth, people }) => ({
    id: service.ids.encode('company', member.account, company.id),
    name: company.name,
    linkedin_url: urls.get(company.id) ?? '',
    industry: company.industry,
    score: warmth,
    score_label: labelOfSummary(scoreCompany(network, company.id)),
    count: people,
  }));
}
