import type { CompanySearchResult } from '../../../utils/interface/v1/ai-search.ts';
import { conditionsOfFilters } from '../../network/search/conditions.ts';
import { filtersSaid, mergeFilters, NO_FILTERS } from '../../network/search/filters.ts';
import { searchCompanies } from '../../network/search/search-companies.ts';
import { companyUrls } from '../answers/company-urls.ts';
import { readQuery } from '../search/read-query.ts';
import { searchDataOf } from '../search/search-data.ts';
import { pageOf } from './page-of.ts';
import type { SearchCall } from './search-call.ts';

/** POST /v1/ai/search for companies, by name and industry. Where a company is is not known of any. */
export async function findCompaniesByName({
  service,
  caller,
  body,
}: SearchCall): Promise<CompanySearchResult> {
  const { member } = caller;
  const { city = '', companyIndustry = '' } = body.currentFilters.companies ?? {};
  const current = { city: city.trim(), companyIndustry: companyIndustry.trim() };
  const data = await searchDataOf(service, member);
  const read = await readQuery(service, data, { query: body.query, type: 'companies', pinned: {} });
  const said = filtersSaid(read.parts);
  const filters = mergeFilters(current, {
    ...NO_FILTERS,
    city: said.city,
    companyIndustry: said.companyIndustry,
  });
  const conditions = [
    ...read.conditions,
    ...conditionsOfFilters({
      city: said.city === '' ? current.city : '',
      companyIndustry: said.companyIndustry === '' ? current.companyIndustry : '',
    }),
  ];
  const isEmpty = read.isEmpty && conditions.length === 0;
  const wanted = { conditions, isUnknown: false, isEmpty };
  const { companies, unknown } = searchCompanies(
    data.view.network,
    data.index.companies,
    wanted,
    data.gazetteer.words,
  );
  const { items, hasNextPage } = pageOf(companies, body);
  const urls = await companyUrls(
    service,
    member,
    items.map(({ company }) => company.id),
  );
  return {
    filtersGenerated: { companies: { city: filters.city, companyIndustry: filters.companyIndustry } },
    notes: [...read.notes],
    results: {
      companies: {
        data: items.map(({ company, warmth }) => ({
          id: service.ids.encode('company', member.account, company.id),
          name: company.name,
          linkedin_url: urls.get(company.id) ?? '',
          warmth_score: warmth,
        })),
        pagination: { page: body.page, pageSize: body.limit, hasNextPage },
        unknown,
      },
    },
  };
}
