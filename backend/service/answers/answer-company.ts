import type { CompanyPaths, TargetPersonPaths } from '../../../utils/interface/companies-paths.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import type { BareStep, CompanyAnswer, PersonAnswer } from '../../network/paths/answers.ts';
import type { CompanyRow, Member } from '../../store/rows.ts';
import type { MemberNetwork } from '../networks.ts';
import type { ServiceContext } from '../service-context.ts';
import { type Addressed, fullNameOf, openUrlOf, pageLinks } from './answer-entities.ts';
import {
  assembleCompanySummary,
  assemblePaths,
  assembleSummary,
  explainFound,
  type Viewer,
} from './assemble-paths.ts';

/** Describes the company and the people found there (interface 2.5). */
export async function describeCompany(
  service: ServiceContext,
  member: Member,
  view: MemberNetwork,
  row: CompanyRow,
  found: CompanyAnswer<BareStep>,
): Promise<CompanyPaths> {
  const { answers, viewer } = await explainFound(service, member, view, found.people);
  return assembleCompany(service, member.account, row, { ...found, people: answers }, viewer);
}

/** Formats an explained answer about a company (interface 2.5). */
export function assembleCompany(
  service: Addressed,
  account: number,
  row: CompanyRow,
  answer: CompanyAnswer,
  viewer: Viewer,
): CompanyPaths {
  return {
    company: {
      name: row.name,
      domain: row.domain,
      linkedin_url: linkedinUrlOf(row.key) ?? '',
      ...pageLinks(openUrlOf(service, 'company', account, row.id)),
    },
    summary: assembleCompanySummary(answer, viewer),
    target_people: answer.people.map((person) => assembleTarget(service, account, person, viewer)),
    count: answer.count,
  };
}

/** Formats one person at the company (interface 2.5). */
export function assembleTarget(
  service: Addressed,
  account: number,
  answer: PersonAnswer,
  viewer: Viewer,
): TargetPersonPaths {
  const row = viewer.entities.person(answer.person);
  const page = openUrlOf(service, 'person', account, row.id);
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
      service_person_url: page,
      village_person_url: page,
    },
    paths: assemblePaths(answer, viewer),
    summary: assembleSummary(answer, viewer),
    count: answer.count,
  };
}
