import { labelOfSummary } from '../../../utils/interface/score.ts';
import {
  type TopCompanies,
  topCompanies,
  topCompaniesQuery,
} from '../../../utils/interface/v1/companies-top.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { scoreCompany } from '../../network/paths/find-company-paths.ts';
import { rankCompanies } from '../../network/paths/rank-companies.ts';
import { asUser } from '../access/as-user.ts';
import { defineOperation } from '../http/operation.ts';
import { pageOf } from './page-of.ts';
import { scoreV1 } from './score-v1.ts';

/** GET /v1/companies/top (interface 4.12). */
export const listTopCompanies = defineOperation({
  method: 'get',
  path: '/v1/companies/top',
  tag: 'First generation',
  summary: 'The companies the user knows best',
  description:
    'Highest first, by the best person there; only companies whose LinkedIn page is known. Scores are 0–10.',
  access: asUser,
  forward: { effect: 'read' },
  query: topCompaniesQuery,
  answer: topCompanies,
  refusals: ['validation_error'],
  async handle({ service, caller, query }): Promise<TopCompanies> {
    const { network } = await service.networks.of(caller.member);
    const pages = await service.store.companyPages(caller.member);
    const urls = new Map(
      pages.flatMap(({ id, key }) => {
        const url = linkedinUrlOf(key);
        return url === null ? [] : [[id, url] as const];
      }),
    );
    const { items, hasNextPage } = pageOf(rankCompanies(network, [...urls.keys()]), query);
    return {
      data: items.map(({ company, score }) => ({
        linkedin_url: urls.get(company) ?? '',
        score: scoreV1(score),
        score_label: labelOfSummary(scoreCompany(network, company)),
      })),
      pagination: { ...query, hasNextPage },
    };
  },
});
