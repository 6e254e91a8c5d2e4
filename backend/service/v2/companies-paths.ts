import {
  type CompanyPaths,
  companyPaths,
  companyPathsRequest,
} from '../../../utils/interface/companies-paths.ts';
import { placeOf } from '../../errors/place-of-error.ts';
import type { CompanyMatch } from '../../store/views/companies.ts';
import { asMember, type Caller } from '../access/as-member.ts';
import { answerCompany } from '../answers/answer-company.ts';
import { companyOf, matchCompany } from '../answers/match-company.ts';
import { defineOperation } from '../http/operation.ts';
import { type CompanyTarget, identifyCompanyTarget } from '../identify-target.ts';
import type { ServiceContext } from '../service-context.ts';

/** Saves which company a page matched by name. The response doesn’t wait for it, and a failure is harmless. */
function keepPage(
  { store, config }: ServiceContext,
  { member, isSample }: Caller,
  match: CompanyMatch,
  target: CompanyTarget,
): void {
  if (match.kind !== 'likely' || target.kind !== 'page' || isSample) return;
  store.saveLikelyPage(member.account, target.identity.key, match.company.id).catch((error: unknown) => {
    const broken = error instanceof Error ? error : new Error('not an error');
    config.log?.error({ error: broken.name, at: placeOf(broken) }, 'page not kept');
  });
}

/** POST /v2/companies/paths (interface 4.3): at most 50 people, each with at most 10 introducers. */
export const findPathsToCompany = defineOperation({
  method: 'post',
  path: '/v2/companies/paths',
  tag: 'Paths',
  summary: 'How the caller can reach the people at a company',
  description: 'Exactly one of domain, linkedin_url and url (a LinkedIn or website address, or a domain).',
  access: asMember,
  forward: { effect: 'read', isServedStale: true },
  isCached: true,
  body: companyPathsRequest,
  answer: companyPaths,
  refusals: ['not_found'],
  async handle({ service, caller, body }): Promise<CompanyPaths> {
    const target = identifyCompanyTarget(body);
    const match = await matchCompany(service, caller.member, target);
    const answer = await answerCompany(service, caller.member, companyOf(match, target.kind));
    keepPage(service, caller, match, target);
    return answer;
  },
});
