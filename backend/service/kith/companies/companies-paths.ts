import { z } from 'zod';
import { type CompanyPaths, companyPaths } from '../../../../utils/interface/companies-paths.ts';
import { asMember } from '../../access/as-member.ts';
import { answerCompany } from '../../answers/answer-company.ts';
import { defineOperation } from '../../http/operation.ts';
import { requireCompany } from './require-company.ts';

/** GET /kith/companies/{company_id}/paths: as POST /v2/companies/paths, for a company whose page nobody knows. */
export const findPathsToOwnCompany = defineOperation({
  method: 'get',
  path: '/kith/companies/{company_id}/paths',
  tag: 'Own data',
  summary: 'How the caller can reach the people at a company of their data',
  description: 'By the id of GET /kith/companies or GET /kith/companies/top.',
  access: asMember,
  forward: { effect: 'read' },
  isKept: true,
  params: z.object({ company_id: z.string().min(1) }),
  answer: companyPaths,
  refusals: ['not_found'],
  async handle({ service, caller: { member }, params }): Promise<CompanyPaths> {
    return answerCompany(service, member, await requireCompany(service, member, params.company_id ?? ''));
  },
});
