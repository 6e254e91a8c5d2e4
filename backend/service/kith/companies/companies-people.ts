import {
  type CompanyPeople,
  companyPeople,
  companyPeopleQuery,
} from '../../../../utils/interface/kith-companies.ts';
import type { CompanyRow, Member } from '../../../store/store.ts';
import { asMember } from '../../access/as-member.ts';
import { answerCompanyPeople } from '../../answers/answer-company-people.ts';
import { companyOf, matchCompany } from '../../answers/match-company.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyCompany, onlyOne } from '../../identify-target.ts';
import type { ServiceContext } from '../../service-context.ts';
import { requireCompany } from './require-company.ts';

/** GET /kith/companies/people: all at a company to whom there is a path, or those of a role, page by page. */
export const findCompanyPeople = defineOperation({
  method: 'get',
  path: '/kith/companies/people',
  tag: 'Own data',
  summary: 'Everybody the caller can reach at a company, or those of a role',
  description:
    'Exactly one of linkedin_url and company_id; role, function and introducer narrow down. Best first. Titles are understood in thirteen languages, as in a search.',
  access: asMember,
  forward: { effect: 'read' },
  isKept: true,
  query: companyPeopleQuery,
  answer: companyPeople,
  refusals: ['not_found'],
  async handle({ service, caller: { member }, query }): Promise<CompanyPeople> {
    const { linkedin_url, company_id } = query;
    const named = onlyOne({ linkedin_url, company_id }, ['linkedin_url', 'company_id']);
    const company =
      named.name === 'company_id'
        ? await requireCompany(service, member, named.value)
        : await companyOfPage(service, member, named.value);
    return answerCompanyPeople(service, member, company, query);
  },
});

async function companyOfPage(service: ServiceContext, member: Member, address: string): Promise<CompanyRow> {
  const identity = identifyCompany('linkedin_url', address);
  const target = { kind: 'page', identity } as const;
  return companyOf(await matchCompany(service, member, target), target.kind);
}
