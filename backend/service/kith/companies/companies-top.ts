import {
  type TopCompanies,
  topCompanies,
  topCompaniesQuery,
} from '../../../../utils/interface/kith-companies.ts';
import { labelOfSummary } from '../../../../utils/interface/score.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import { rankCompanies } from '../../../network/paths/rank-companies.ts';
import { scoreCompany } from '../../../network/paths/score-company.ts';
import { asMember } from '../../access/as-member.ts';
import { assemblePagination } from '../../answers/assemble-list.ts';
import { defineOperation } from '../../http/operation.ts';

/** GET /kith/companies/top: every company within the caller's reach, those without a known page included. */
export const rankAllCompanies = defineOperation({
  method: 'get',
  path: '/kith/companies/top',
  tag: 'Own data',
  summary: 'The companies the caller can reach best',
  description: 'Highest first, by the best person there. linkedin_url is empty where the page is not known.',
  access: asMember,
  forward: { effect: 'read' },
  query: topCompaniesQuery,
  answer: topCompanies,
  refusals: ['validation_error'],
  async handle({ service, caller, query }): Promise<TopCompanies> {
    const { member } = caller;
    const { network } = await service.networks.of(member);
    const pages = new Map((await service.store.companyPages(member)).map((row) => [row.id, row]));
    const ranked = rankCompanies(network, [...pages.keys()]);
    const start = (query.page - 1) * query.limit;
    const companies = await Promise.all(
      ranked.slice(start, start + query.limit).map(async ({ company, score, people }) => ({
        id: service.ids.encode('company', member.account, company),
        name: pages.get(company)?.name ?? '',
        linkedin_url: linkedinUrlOf(pages.get(company)?.key ?? '') ?? '',
        domain: (await service.store.company(member.account, company, member))?.domain ?? '',
        score,
        score_label: labelOfSummary(scoreCompany(network, company)),
        count: people,
      })),
    );
    return { companies, pagination: assemblePagination(query, ranked.length) };
  },
});
