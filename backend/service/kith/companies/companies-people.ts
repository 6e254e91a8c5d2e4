import { type CompanyPaths, companyPaths } from '../../../../utils/interface/companies-paths.ts';
import { companyPeopleQuery } from '../../../../utils/interface/kith-companies.ts';
import type { CompanyRow, Member } from '../../../store/store.ts';
import { asMember } from '../../access/as-member.ts';
import { answerCompanyRole } from '../../answers/answer-company-role.ts';
import { companyOf, matchCompany } from '../../answers/match-company.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyCompany, onlyOne } from '../../identify-target.ts';
import type { ServiceContext } from '../../service-context.ts';
import { requireCompany } from './require-company.ts';

/** GET /kith/companies/people: the people at a company who have a title, each with the ways to them. */
export const findCompanyPeople = defineOperation({
  method: 'get',
  path: '/kith/companies/people',
  tag: 'Own data',
  summary: 'How the caller can reach those at a company who have a title',
  description:
    'Exactly one of linkedin_url and company_id. Titles are understood in thirteen languages, as in a search.',
  access: asMember,
  isKept: true,
  query: companyPeopleQuery,
  answer: companyPaths,
  refusals: ['not_found'],
  async handle({ service, caller: { member }, query }): Promise<CompanyPaths> {
    const { linkedin_url, company_id, role } = query;
    const named = onlyOne({ linkedin_url, company_id }, ['linkedin_url', 'company_id']);
    const company =
      named.name === 'company_id'
        ? await requireCompany(service, member, named.value)
        : await companyOfPage(service, member, named.value);
    return answerCompanyRole(service, member, company, role);
  },
});

async function companyOfPage(service: ServiceContext, member: Member, address: string): Promise<CompanyRow> {
  const identity = identifyCompany('linkedin_url', address);
  const target = { kind: 'page', identity } as const;
  return companyOf(await matchCompany(service, member, target), target.kind);
}
