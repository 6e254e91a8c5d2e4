import type { SearchedCompany } from '../../../utils/interface/kith-search.ts';
import { labelOf } from '../../../utils/interface/score.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import type { FoundCompany } from '../../network/search/search-companies.ts';
import type { Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';

/** The companies that were found, in the same order. */
export function describeFoundCompanies(
  { store, ids }: ServiceContext,
  member: Member,
  found: readonly FoundCompany[],
): Promise<SearchedCompany[]> {
  return Promise.all(
    found.map(async ({ company, warmth, people }) => ({
      id: ids.encode('company', member.account, company.id),
      name: company.name,
      linkedin_url: linkedinUrlOf((await store.company(member.account, company.id, member))?.key ?? '') ?? '',
      industry: company.industry,
      score: warmth,
      score_label: labelOf(warmth),
      count: people,
    })),
  );
}
