import {
  type CompanyPaths,
  companyPaths,
  companyPathsRequest,
} from '../../../utils/interface/companies-paths.ts';
import { labelOfSummary } from '../../../utils/interface/score.ts';
import {
  type CompanyCheck,
  companyCheck,
  pagedCompanyPathsRequest,
} from '../../../utils/interface/v2/companies.ts';
import { logError } from '../../errors/log-error.ts';
import {
  assembleRanked,
  findCompanyPaths,
  type RankedPerson,
  rankAllAt,
  rankPeopleAt,
  scoreCompany,
} from '../../network/paths/find-company-paths.ts';
import type { CompanyRow, Member } from '../../store/rows.ts';
import { type CompanyMatch, onlyCompany } from '../../store/views/companies.ts';
import { asMember } from '../access/as-member.ts';
import type { Caller } from '../access/known-callers.ts';
import { describeCompany } from '../answers/answer-company.ts';
import { matchCompany, requireMatchedCompany } from '../answers/match-company.ts';
import { defineOperation } from '../http/operation.ts';
import { Page, Paged } from '../http/paging.ts';
import { type CompanyTarget, identifyCompanyTarget } from '../identify-target.ts';
import type { ServiceContext } from '../service-context.ts';

/** Saves which company a page matched by name. The response doesn’t wait for this, and a failure is harmless. */
function rememberPage(
  { store, config }: ServiceContext,
  { member, isSample }: Caller,
  match: CompanyMatch,
  target: CompanyTarget,
): void {
  if (match.kind !== 'likely' || target.kind !== 'page' || isSample) return;
  store.saveLikelyPage(member.account, target.identity.key, match.company.id).catch((error: unknown) => {
    config.log?.error(logError(error), 'page not kept');
  });
}

/** POST /v2/companies/paths (interface 4.3): at most 50 people, each with at most 10 introducers. */
export const findPathsToCompany = defineOperation({
  method: 'post',
  path: '/v2/companies/paths',
  tag: 'Paths',
  summary: 'How the caller can reach the people at a company',
  description:
    'Send exactly one of domain, linkedin_url and url (a LinkedIn or website address, or a domain). Returns 50 people, or limit people starting at cursor. connection_degrees: 1 for people the caller knows, 2 for people they can reach through someone; there are no paths to people of degree 3.',
  access: asMember,
  forward: { effect: 'read', isServedStale: true },
  isCached: true,
  body: pagedCompanyPathsRequest,
  answer: companyPaths,
  isPaged: true,
  refusals: ['not_found'],
  async handle(call) {
    const { service, caller, body } = call;
    const target = identifyCompanyTarget(body);
    const page = new Page({ ...call, asked: body }, body.limit);
    const match = await matchCompany(service, caller.member, target);
    const row = requireMatchedCompany(match, target.kind);
    const degrees = body.connection_degrees ?? [];
    const { answer, total } = await answerPage(service, caller.member, row, page, degrees);
    rememberPage(service, caller, match, target);
    return new Paged(answer, page.pagination(total));
  },
});

/**
 * Returns one page of the people at these degrees, or of all if `degrees` is empty. The summary on every page is about the best
 * of them.
 */
async function answerPage(
  service: ServiceContext,
  member: Member,
  row: CompanyRow,
  page: Page,
  degrees: readonly number[],
): Promise<{ answer: CompanyPaths; total: number }> {
  const view = await service.networks.of(member);
  if (page.from === 0 && degrees.length === 0) {
    const found = findCompanyPaths(view.network, row.id);
    const people = found.people.slice(0, page.limit);
    return {
      answer: await describeCompany(service, member, view, row, { ...found, people }),
      total: found.count,
    };
  }
  const isWanted = ({ isDirect }: RankedPerson) => degrees.length === 0 || degrees.includes(isDirect ? 1 : 2);
  const all = rankAllAt(view.network, row.id).filter(isWanted);
  const [first] = all;
  const extra = first === undefined ? [] : [first];
  const told = await describeCompany(service, member, view, row, {
    company: row.id,
    score: first?.score ?? 0,
    people: [...extra, ...page.of(all)].map((one) => assembleRanked(view.network, one)),
    count: all.length,
  });
  return { answer: { ...told, target_people: told.target_people.slice(extra.length) }, total: all.length };
}

export const checkPathsToCompany = defineOperation({
  method: 'post',
  path: '/v2/companies/paths/check',
  tag: 'Paths',
  summary: 'Whether the caller can reach anyone at a company',
  description:
    'Send exactly one of domain, linkedin_url and url. An unknown company has no paths. avatars is empty: Kith has no pictures.',
  access: asMember,
  isCached: true,
  body: companyPathsRequest,
  answer: companyCheck,
  handle: ({ service, caller, body }): Promise<CompanyCheck> =>
    checkCompany(service, caller.member, identifyCompanyTarget(body)),
});

export async function checkCompany(
  service: ServiceContext,
  member: Member,
  target: CompanyTarget,
): Promise<CompanyCheck> {
  const company = onlyCompany(await matchCompany(service, member, target))?.id ?? 0;
  const { network } = await service.networks.of(member);
  const { count } = rankPeopleAt(network, company);
  if (count === 0) return { has_paths: false, score: null, score_label: null, count: 0, avatars: [] };
  const best = scoreCompany(network, company);
  return { has_paths: true, score: best.score, score_label: labelOfSummary(best), count, avatars: [] };
}
