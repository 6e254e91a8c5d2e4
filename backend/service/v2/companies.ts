import { companyPathsRequest } from '../../../utils/interface/companies-paths.ts';
import { labelOf, labelOfSummary } from '../../../utils/interface/score.ts';
import {
  companyIdentifiers,
  type EnrichedCompanies,
  type EnrichedCompany,
  enrichedCompanies,
  enrichedCompany,
  listCompaniesRequest,
  listedCompanies,
  refreshCompaniesRequest,
  type SortedCompanies,
  sortCompaniesRequest,
  sortedCompanies,
} from '../../../utils/interface/v2/companies.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { scoreCompany } from '../../network/paths/find-company-paths.ts';
import { onlyCompany } from '../../store/views/companies.ts';
import { asMember } from '../access/as-member.ts';
import type { Caller } from '../access/known-callers.ts';
import { matchCompany } from '../answers/match-company.ts';
import { rankOwnCompanies } from '../answers/rank-own-companies.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { Page, Paged } from '../http/paging.ts';
import { ITEMS_BODY, MANY_ITEMS_BODY } from '../http/read-json-body.ts';
import { type CompanyTarget, identifyCompanyTarget } from '../identify-target.ts';
import { searchDataOf } from '../search/search-data.ts';
import type { ServiceContext } from '../service-context.ts';
import { NOT_FETCHED, NOT_IN_DATA, requireAny, ServiceError } from '../service-error.ts';
import { answerEach } from './answer-each.ts';
import { searchHostedCompanies } from './companies-search.ts';

const listCompanies = defineOperation({
  method: 'post',
  path: '/v2/companies',
  tag: 'People and companies',
  summary: 'The companies where the caller can reach someone',
  description:
    'Sorted by the easiest person to reach there, best first. connection_degrees: 1 if the caller knows someone there, 2 if they can reach someone through others, 3 if there is no known path; 1 and 2 by default.',
  access: asMember,
  isCached: true,
  body: listCompaniesRequest,
  answer: listedCompanies,
  isPaged: true,
  async handle(call) {
    const { service, caller, body } = call;
    const { member } = caller;
    const page = new Page({ ...call, asked: body }, body.limit);
    const { connection_degrees = [] } = body;
    const degrees = connection_degrees.length === 0 ? undefined : connection_degrees;
    const { companies, total } = await rankOwnCompanies(service, member, page.from, page.limit, degrees);
    const { companyByName } = await searchDataOf(service, member);
    const rows = companies.map((one) => ({ ...one, industry: companyByName.get(one.name)?.industry ?? '' }));
    return new Paged({ companies: rows }, page.pagination(total));
  },
});

const sortCompanies = defineOperation({
  method: 'post',
  path: '/v2/companies/sort',
  isRead: true,
  tag: 'Paths',
  summary: 'Rank companies by how well the caller can reach them',
  description: 'Takes 1–100 LinkedIn or website addresses, or domains. Any others are listed under errors.',
  access: asMember,
  body: sortCompaniesRequest,
  bodyLimit: ITEMS_BODY,
  answer: sortedCompanies,
  async handle({ service, caller: { member }, body }): Promise<SortedCompanies> {
    const { network } = await service.networks.of(member);
    const answer: SortedCompanies = { sorted: [], errors: [] };
    const seen = new Set<number>();
    for (const company of new Set(body.companies)) {
      const target = readTarget(company);
      if (target === null) {
        answer.errors.push({ company, error: 'This is not the address or the domain of a company.' });
        continue;
      }
      const row = onlyCompany(await matchCompany(service, member, target));
      // Two addresses of one company count once.
      if (row !== null && seen.has(row.id)) continue;
      if (row !== null) seen.add(row.id);
      const best = row === null ? null : scoreCompany(network, row.id);
      answer.sorted.push({
        company,
        name: row?.name ?? '',
        score: best?.score ?? 0,
        score_label: best === null ? labelOf(0) : labelOfSummary(best),
        linkedin_url: linkedinUrlOf(row?.key ?? '') ?? addressOf(target),
        domain: row?.domain || domainOf(target),
      });
    }
    answer.sorted.sort((x, y) => y.score - x.score);
    return answer;
  },
});

const addressOf = (target: CompanyTarget) => (target.kind === 'page' ? (target.identity.url ?? '') : '');
const domainOf = (target: CompanyTarget) => (target.kind === 'domain' ? target.domain.registrable : '');

function readTarget(url: string): CompanyTarget | null {
  try {
    return identifyCompanyTarget({ url });
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

async function enrich(
  service: ServiceContext,
  { member }: Caller,
  identifier: Parameters<typeof identifyCompanyTarget>[0],
): Promise<EnrichedCompany> {
  const target = identifyCompanyTarget(identifier);
  const row = onlyCompany(await matchCompany(service, member, target));
  if (row === null) throw new ServiceError('not_found', NOT_IN_DATA);
  const { companyByName } = await searchDataOf(service, member);
  return {
    id: service.ids.encode('company', member.account, row.id),
    name: row.name,
    domain: row.domain || domainOf(target) || null,
    linkedin_url: linkedinUrlOf(row.key) ?? (addressOf(target) || null),
    industry: companyByName.get(row.name)?.industry || null,
    website: null,
    logo: null,
    employee_count: null,
    founded: null,
    description: null,
  };
}

const enrichOne = defineOperation({
  method: 'post',
  path: '/v2/companies/enrich',
  isRead: true,
  tag: 'People and companies',
  summary: 'What the caller’s data contains about a company',
  description: 'Send exactly one of domain, linkedin_url and url. Nothing is looked up elsewhere.',
  access: asMember,
  body: companyPathsRequest,
  answer: enrichedCompany,
  refusals: ['not_found'],
  handle: ({ service, caller, body }): Promise<EnrichedCompany> => enrich(service, caller, body),
});

const enrichMany = defineOperation({
  method: 'post',
  path: '/v2/companies/enrich/bulk',
  isRead: true,
  tag: 'People and companies',
  summary: 'What the caller’s data contains about up to 10 companies',
  description: 'In the order of the request, each with data or error. Nothing is looked up elsewhere.',
  access: asMember,
  body: companyIdentifiers,
  answer: enrichedCompanies,
  async handle({ service, caller, body }): Promise<EnrichedCompanies> {
    return { results: await answerEach(body.identifiers, (one) => enrich(service, caller, one)) };
  },
});

const refreshCompanies = defineOperation({
  method: 'post',
  path: '/v2/companies/refresh',
  isRead: true,
  tag: 'People and companies',
  summary: 'Always refused: Kith fetches nothing',
  description: 'Kith fetches nothing from LinkedIn or elsewhere. Import a newer export.',
  access: asMember,
  body: refreshCompaniesRequest,
  bodyLimit: MANY_ITEMS_BODY,
  answer: null,
  refusals: ['not_implemented'],
  async handle({ body }) {
    const { linkedin_urls, domains, job_ids } = body;
    requireAny({ linkedin_urls, domains, job_ids });
    throw new ServiceError('not_implemented', NOT_FETCHED);
  },
});

/** Operations on companies that clients of the hosted service call. */
export const HOSTED_COMPANY_OPERATIONS: readonly Operation[] = [
  listCompanies,
  searchHostedCompanies,
  sortCompanies,
  enrichOne,
  enrichMany,
  refreshCompanies,
];
