import {
  type CompanyPaths,
  companyPaths,
  companyPathsRequest,
} from '../../../utils/interface/companies-paths.ts';
import type { CompanyMatch, CompanyRow, Member } from '../../store/store.ts';
import { asMember } from '../access/as-member.ts';
import { answerCompany } from '../answer-company.ts';
import { type CompanyTarget, identifyCompanyTarget } from '../identify-target.ts';
import { defineOperation } from '../operation.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

function companyOf(match: CompanyMatch, kind: CompanyTarget['kind']): CompanyRow {
  switch (match.kind) {
    case 'confirmed':
    case 'likely':
      return match.company;
    case 'ambiguous':
      throw new ServiceError(
        'not_found',
        kind === 'page'
          ? 'Several companies of your data may be meant; choose one of GET /kith/companies by POST /kith/companies/choice.'
          : 'Several companies of your data use this domain; ask with the LinkedIn address of the one that is meant.',
      );
    case 'none':
      throw new ServiceError('not_found', 'This company is not in your data.');
  }
}

async function findCompany(
  { store }: ServiceContext,
  member: Member,
  target: CompanyTarget,
): Promise<CompanyRow> {
  return companyOf(
    target.kind === 'page'
      ? await store.matchCompanyPage(member, target.identity.key)
      : await store.matchCompanyDomain(member, target.domain.registrable),
    target.kind,
  );
}

/** POST /v2/companies/paths (interface 4.3): at most 50 people, each with at most 10 introducers. */
export const findPathsToCompany = defineOperation({
  method: 'post',
  path: '/v2/companies/paths',
  tag: 'Paths',
  summary: 'How the caller can reach the people at a company',
  description: 'Exactly one of domain, linkedin_url and url (a LinkedIn or website address, or a domain).',
  access: asMember,
  body: companyPathsRequest,
  answer: companyPaths,
  refusals: ['not_found'],
  async handle({ service, caller, body }): Promise<CompanyPaths> {
    const row = await findCompany(service, caller.member, identifyCompanyTarget(body));
    return answerCompany(service, caller.member, row);
  },
});
