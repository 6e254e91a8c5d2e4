import {
  type CompanyIndustry,
  companyIndustries,
  companyIndustriesQuery,
} from '../../../../utils/interface/kith-search.ts';
import { loadGazetteer } from '../../../load-gazetteer.ts';
import { industryLabels } from '../../../network/search/lists/industry-labels.ts';
import { asMember } from '../../access/as-member.ts';
import { assemblePagination } from '../../answers/assemble-list.ts';
import { defineOperation } from '../../http/operation.ts';
import { searchDataOf } from '../../search/search-data.ts';
import type { KnownCompany } from '../../search/search-tables.ts';

/** GET /kith/companies/industries: which companies are in which industry, those of which that is not known first. */
export const listIndustries = defineOperation({
  method: 'get',
  path: '/kith/companies/industries',
  tag: 'Own data',
  summary: 'The industries of the caller’s companies',
  description:
    'Most people first; only those whose industry is not known, unless all is true. industries are all labels there are.',
  access: asMember,
  forward: { effect: 'read' },
  query: companyIndustriesQuery,
  answer: companyIndustries,
  refusals: ['validation_error'],
  async handle({ service, caller, query }) {
    const { member } = caller;
    const { companyByName, peopleNow } = await searchDataOf(service, member);
    const wanted = [...companyByName.values()].filter(
      ({ industry }) => query.all === 'true' || industry === '',
    );
    const peopleAt = ({ name }: KnownCompany) => peopleNow.get(name) ?? 0;
    wanted.sort((x, y) => peopleAt(y) - peopleAt(x));
    const shown = wanted.slice((query.page - 1) * query.limit, query.page * query.limit);
    return {
      companies: shown.map((company) => ({
        company_id: service.ids.encode('company', member.account, company.id),
        name: company.name,
        people: peopleAt(company),
        industry: company.industry,
        source: sourceOf(company),
      })),
      industries: industryLabels(await loadGazetteer()),
      pagination: assemblePagination(query, wanted.length),
    };
  },
});

function sourceOf({ industry, isSaid }: KnownCompany): CompanyIndustry['source'] {
  if (industry === '') return '';
  return isSaid ? 'said' : 'name';
}
