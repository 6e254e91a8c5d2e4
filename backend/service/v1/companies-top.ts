import {
  type TopCompanies,
  topCompanies,
  topCompaniesQuery,
} from '../../../utils/interface/v1/companies-top.ts';
import { asUser } from '../access/as-account.ts';
import { rankOwnCompanies } from '../answers/rank-own-companies.ts';
import { defineOperation } from '../http/operation.ts';
import { scoreV1 } from './score-v1.ts';

/** GET /v1/companies/top (interface 4.12). */
export const listTopCompanies = defineOperation({
  method: 'get',
  path: '/v1/companies/top',
  tag: 'First generation',
  summary: 'The companies the user knows best',
  description:
    'Highest score first. The score is that of the easiest person to reach there. linkedin_url is empty if the page isn’t known. Scores are 0–10.',
  access: asUser,
  forward: { effect: 'read' },
  query: topCompaniesQuery,
  answer: topCompanies,
  async handle({ service, caller, query }): Promise<TopCompanies> {
    const { page, limit } = query;
    const from = (page - 1) * limit;
    const { companies, total } = await rankOwnCompanies(service, caller.member, from, limit);
    return {
      data: companies.map(({ linkedin_url, name, domain, score, score_label }) => ({
        linkedin_url,
        name,
        domain,
        score: scoreV1(score),
        score_label,
      })),
      pagination: { page, limit, hasNextPage: from + limit < total },
    };
  },
});
