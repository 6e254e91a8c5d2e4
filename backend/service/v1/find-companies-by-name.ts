import type { CompanySearchResult } from '../../../utils/interface/v1/ai-search.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { searchCompanies } from '../../network/search/search-companies.ts';
import { pageOf } from './page-of.ts';
import type { SearchCall } from './search-call.ts';

/** POST /v1/ai/search for companies. Neither place nor industry of a company is known: such a filter fits none. */
export async function findCompaniesByName({
  service,
  caller,
  body,
}: SearchCall): Promise<CompanySearchResult> {
  const { member } = caller;
  const filters = {
    city: body.currentFilters.companies?.city?.trim() ?? '',
    companyIndustry: body.currentFilters.companies?.companyIndustry?.trim() ?? '',
  };
  const isUnknown = Object.values(filters).some((value) => value !== '');
  const { network } = await service.networks.of(member);
  const companies = await service.store.companyPages(member);
  const rows = new Map(companies.map((row) => [row.id, row]));
  const found = isUnknown ? [] : searchCompanies(network, companies, body.query);
  const { items, hasNextPage } = pageOf(found, body);
  return {
    filtersGenerated: { companies: filters },
    results: {
      companies: {
        data: items.map(({ company, warmth }) => ({
          id: service.ids.encode('company', member.account, company),
          name: rows.get(company)?.name ?? '',
          linkedin_url: linkedinUrlOf(rows.get(company)?.key ?? '') ?? '',
          warmth_score: warmth,
        })),
        pagination: { page: body.page, pageSize: body.limit, hasNextPage },
      },
    },
  };
}
