import {
  type CompanyPaths,
  companyPaths,
  companyPathsRequest,
  type TargetPersonPaths,
} from '../../../utils/interface/companies-paths.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import type { PersonAnswer } from '../../network/answers.ts';
import { findCompanyPaths } from '../../network/find-company-paths.ts';
import type { CompanyMatch, CompanyRow, Member } from '../../store/store.ts';
import { asMember } from '../access/as-member.ts';
import {
  assembleCompanySummary,
  assemblePaths,
  assembleSummary,
  createViewer,
  type Viewer,
} from '../assemble-paths.ts';
import { fullNameOf, loadCast, openUrlOf } from '../cast.ts';
import { explainAnswers } from '../explain-answers.ts';
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

/** Interface 2.5: one person at the company. */
function assembleTarget(
  service: ServiceContext,
  account: number,
  answer: PersonAnswer,
  viewer: Viewer,
): TargetPersonPaths {
  const row = viewer.cast.person(answer.person);
  return {
    target: {
      first_name: row.firstName,
      last_name: row.lastName,
      full_name: fullNameOf(row),
      id: service.ids.encode('person', account, row.id),
      identity_id: row.key,
      avatar: '',
      linkedin_identifier: row.slug,
      linkedin_url: linkedinUrlOf(row.key) ?? '',
      title: row.title,
      service_person_url: openUrlOf(service, 'person', account, row.id),
    },
    paths: assemblePaths(answer, viewer),
    summary: assembleSummary(answer, viewer),
    count: answer.count,
  };
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
    const { member } = caller;
    const row = await findCompany(service, member, identifyCompanyTarget(body));
    const view = await service.networks.of(member);
    const found = findCompanyPaths(view.network, row.id);
    const answer = { ...found, people: await explainAnswers(service, member, view, found.people) };
    const cast = await loadCast(service, member, view, answer.people);
    const viewer = createViewer(view, cast);
    return {
      company: {
        name: row.name,
        domain: row.domain,
        linkedin_url: linkedinUrlOf(row.key) ?? '',
        service_url: openUrlOf(service, 'company', member.account, row.id),
      },
      summary: assembleCompanySummary(answer, viewer),
      target_people: answer.people.map((person) => assembleTarget(service, member.account, person, viewer)),
      count: answer.count,
    };
  },
});
